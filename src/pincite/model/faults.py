"""What a caller does wrong: one small tree of exceptions.

What the world does wrong (an empty page, a missing quote) is a value with a reason instead.
"""

from __future__ import annotations


class PinciteError(Exception):
    """Base of every error that pincite raises on purpose; its text is one line for the user."""


class UsageError(PinciteError):
    """The call itself is wrong: an unknown rule, an option that does not exist."""


class UnreadableError(PinciteError):
    """A path that cannot be opened, decoded or parsed."""


class LedgerError(PinciteError):
    """A ledger that cannot be opened, read or written; whatever was in it is still there."""
