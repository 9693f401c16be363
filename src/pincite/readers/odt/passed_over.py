"""Elements of an OpenDocument text whose words no reader of the page sees."""

from __future__ import annotations

PASSED_OVER = (
    "office:change-info office:forms office:scripts text:script dc:creator dc:date meta:date-string"
    " meta:creator-initials text:sender-initials text:table-of-content-source"
    " text:illustration-index-source text:bibliography-source text:alphabetical-index-source"
    " text:user-index-source text:object-index-source text:table-index-source"
    " office:automatic-styles office:font-face-decls"
).split()
