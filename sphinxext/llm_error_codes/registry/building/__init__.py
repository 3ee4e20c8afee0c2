"""Turn the tree of a file into values, and collect every error."""
