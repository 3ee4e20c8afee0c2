"""Words by which a text denies, demands, limits or excludes something, in tables."""
