"""Words: their markup, their language, and when two are the same."""
