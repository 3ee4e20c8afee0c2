"""Rules about how a text is written, in one language or in both."""
