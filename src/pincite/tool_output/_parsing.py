"""JSON as tools print it: one value, or one a line."""

from __future__ import annotations

import json
from typing import Any

from pincite.model import UnreadableError


def parse_json(data: bytes, name: str) -> Any:
    """Parse a tool's output.

    Raises:
        UnreadableError: in one line.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            f"{name} is not UTF-8 at byte {error.start}: save it as UTF-8 and try again"
        ) from None
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        lines = _parse_lines(text) if error.msg == "Extra data" else None
        if lines is not None:
            return lines
        where = f"line {error.lineno}, column {error.colno}"
        raise UnreadableError(
            f"{name} is not valid JSON at {where}: {error.msg.lower()}: "
            "give the tool's output as it printed it"
        ) from None
    except (ValueError, RecursionError):
        raise UnreadableError(
            f"{name} is not valid JSON: its values are nested too deeply or too long"
        ) from None


def _parse_lines(text: str) -> list[Any] | None:
    """Parse one JSON value a line; None where a line is none."""
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except (ValueError, RecursionError):
        return None
