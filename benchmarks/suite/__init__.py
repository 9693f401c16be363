"""One module for each figure, each with one constant ``BENCHMARK``."""
