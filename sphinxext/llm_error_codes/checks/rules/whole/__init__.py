"""Rules about a registry as a whole, and about its family."""
