"""What of a table a claim speaks of, and whether it says more than that."""
