"""Words: their markup, their language, and when two of them are the same."""
