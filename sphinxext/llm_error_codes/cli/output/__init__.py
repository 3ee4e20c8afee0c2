"""Results as lines for people and as documents for machines."""
