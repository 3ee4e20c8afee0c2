"""Choose among codes, without Sphinx."""
