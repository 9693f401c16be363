"""Statements as frames: their words, numbers, times and turns, each with its place.

Both sides are read alike: a claim and every sentence of a source. What the lists of a language do
not know stays a plain word, which has to be the same on both sides.
"""
