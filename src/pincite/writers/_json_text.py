"""The one place where JSON is written: readable in any script, safe to print and to embed."""

from __future__ import annotations

import json
import re
from typing import Any

# Lone surrogates cannot be encoded; the others are obeyed by terminals (C1 controls, bidi), end
# lines in JavaScript (U+2028, U+2029) or are not seen. JSON lets each be written by its number.
_ESCAPED = re.compile(
    "[\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb]"
)


def json_text(value: Any, *, indent: int | None = None) -> str:
    """Give the JSON of a value; no key is sorted, no offset or letter is lost."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
