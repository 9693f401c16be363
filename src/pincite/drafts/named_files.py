"""Files and keys of a bibliography that a sentence names: ``notes.txt``, ``[@oru2019]``."""

from __future__ import annotations

import re

_FILE_NAME = re.compile(
    r"(?<![\w/:.@\\-])(?:[\w-][\w.-]*/){0,8}[\w-][\w.-]{0,120}"
    r"\.(?:txt|md|markdown|pdf|html?|docx?|odt|epub|rtf|tex|pptx?|xlsx?|csv|json|srt|vtt)(?![\w/])",
    re.IGNORECASE,
)
_KEY = re.compile(
    r"\[[^\[\]\n]{0,40}?-?@(?P<pandoc>[^\W\d_][\w:.#$%&+?~/-]{0,80})|\\cite[a-z]*\{(?P<tex>[^{},]{1,80})"
)


def find_named_files(text: str) -> tuple[str, ...]:
    """Give the names of files, then the keys, in a text, in order.

    >>> find_named_files("According to notes.txt and [@oru2019, p. 4]; see https://ex.org/a.txt")
    ('notes.txt', 'oru2019')
    """
    if "." not in text and "@" not in text and "\\" not in text:
        return ()
    files = (found[0] for found in _FILE_NAME.finditer(text))
    keys = (found["pandoc"] or found["tex"] for found in _KEY.finditer(text))
    return tuple(dict.fromkeys((*files, *keys)))
