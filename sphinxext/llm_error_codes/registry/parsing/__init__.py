"""Bytes to a tree that knows its places."""
