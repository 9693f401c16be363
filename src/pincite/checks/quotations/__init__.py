"""Checks of one quotation: each looks at a ``Decision`` and says what is wrong with it.

A new check is one module here with one constant ``CHECK``. It promises to be pure, to decide
nothing that ``decide`` decided, and to keep its code and its meaning for good.
"""
