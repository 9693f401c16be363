"""What formats with blocks share: a text that is written in reading order, and what stands in it.

A reader's walk opens and closes stretches of the text while it is written; the landmarks and marks
that they make are put together once the text stands.
"""
