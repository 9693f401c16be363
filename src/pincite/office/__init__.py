"""Office files as packages of parts, edited in place: what is not edited stays byte for byte.

A part is XML that other programs wrote. It is never parsed into a tree and written again, since
that loses what the tree does not know: it is scanned for places, and bytes are put there. That
needs the standard library only.
"""

from pincite.office.deck import deck_text, put_sources_slides
from pincite.office.package import Package, PackageKind, open_package
from pincite.office.source_line import SourceLine
from pincite.office.word_notes import CitedPlace, insert_footnotes
from pincite.office.word_text import WordText, read_word_text

__all__ = [
    "CitedPlace",
    "Package",
    "PackageKind",
    "SourceLine",
    "WordText",
    "deck_text",
    "insert_footnotes",
    "open_package",
    "put_sources_slides",
    "read_word_text",
]
