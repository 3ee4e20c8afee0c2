"""The tree of a file to values, with every error collected."""
