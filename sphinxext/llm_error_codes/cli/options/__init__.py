"""One module a command: what can be asked of it. Help needs nothing else."""
