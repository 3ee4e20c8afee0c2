"""Two states of registries, and what changed between them."""
