"""R2: a hyphen at a line end joins the word, or belongs to it.

Each is decided on its own: the quote shows which it was. Because either reading can be right, this
is not a rewrite of the source; the matcher compares without hyphens and then demands that every
hyphen that only the source has stands at a line end.
"""

from __future__ import annotations

from pincite.model import MediaType, NoteKind
from pincite.model.document import PICTURES
from pincite.text.rule import Example, Rule

RULE = Rule(
    id="R2",
    name="line-end hyphens joined",
    summary="a hyphen that ends a line may be the typesetter's",
    source="Unicode 17, UAX #14, section 5.4, Use of Soft Hyphen and hyphenation",
    matches=(
        Example("abnormal struc-\ntural findings", "abnormal structural findings"),
        Example("a long-\nterm lease", "a long-term lease"),
    ),
    stays_absent=(
        Example("a long-term lease", "a longterm lease"),
        Example("a long-\nterm lease", "a long term lease"),
        Example("pages 10-\n20 of it", "pages 1020 of it"),
        Example("the well\u2014\nknown to few", "the wellknown to few"),
    ),
    # Plain text has it only when asked for: +R2.
    media_types=PICTURES | {MediaType.PDF},
    note=NoteKind.LINE_END_HYPHEN,
)
