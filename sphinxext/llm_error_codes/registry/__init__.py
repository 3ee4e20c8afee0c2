"""Text to values: reading, judging and loading registry files, without Sphinx."""
