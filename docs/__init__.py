"""The documentation, and the programs that make its generated parts."""
