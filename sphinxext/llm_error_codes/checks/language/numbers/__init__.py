"""Numbers in a text: numerals, units, bounds, versions."""
