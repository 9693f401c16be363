"""Checks of one claim: each looks at a ``ClaimReview`` and says what is wrong with it.

A new check is one module here with one constant ``CHECK``. It promises to be pure, to decide
nothing that the rules about claims or a reader decided, and to keep its code and meaning for good.
"""
