"""Rules about what the Chinese and the English of one text say."""
