"""Parse bytes into a tree that knows its places."""
