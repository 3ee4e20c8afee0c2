"""Read, check and load registry files, without Sphinx."""
