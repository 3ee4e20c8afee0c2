"""One module a command: what it does with its options."""
