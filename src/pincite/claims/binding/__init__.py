"""What numbers are bound to: the noun, its modifiers, whom, when, and which way.

``bind`` is used on claims and on the passages of sources alike, so that both sides are read by the
same rules. It works from the words around a number and the word classes of the language
(``languages/<lang>/binding.toml``); what the text does not say in a way that the rules know stays
empty, and an empty slot agrees with nothing and differs from nothing.
"""

from pincite.claims.binding.bind import bind

__all__ = ["bind"]
