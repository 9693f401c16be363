"""A claim laid beside one statement of a source: which words, numbers and periods meet.

A reading decides nothing. It says what agrees, what differs and what is lacking, and the rules of
``decisions`` say what follows.
"""

from pincite.claims.readings.around import Around
from pincite.claims.readings.numbers import NumberPair
from pincite.claims.readings.reading import Reading, lay_beside

__all__ = ["Around", "NumberPair", "Reading", "lay_beside"]
