"""What follows from the cells of a table for a claim, one kind of statement a module."""
