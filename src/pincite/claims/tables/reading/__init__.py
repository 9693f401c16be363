"""How the rows, heads, scales and numbers of a document's tables are read."""
