"""What can be said against a registry that reads well: rules, listed by hand, one claim each.

A rule module defines `Check` records and knows no other rule module; a new one is added to
the lists in `catalogue` and to the import contract.
"""
