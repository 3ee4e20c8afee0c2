"""From a name or a value to codes, without Sphinx."""
