"""The parts of a fact-check's report: its order, its words, its shapes and lay-outs."""
