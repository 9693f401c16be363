"""What one request gave: an answer, or why there is none."""

from __future__ import annotations

import re
from http import HTTPStatus

from pincite.model.fetch import Outcome
from pincite.model.values import dataclass

_MEDIA_TYPE = re.compile(r"\s*([\w!#$&^.+-]+/[\w!#$&^.+-]+)", re.ASCII)
_CHARSET = re.compile(r";\s*charset\s*=\s*\"?\s*([\w.:+-]+)", re.IGNORECASE | re.ASCII)
_REDIRECTS = frozenset({301, 302, 303, 307, 308})


@dataclass(frozen=True, slots=True)
class Answer:
    """A server's answer; names of header fields are in lower case, ``body`` is decoded."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes = b""

    def header(self, name: str) -> str:
        """Give the first field of that name, or nothing."""
        return next((value for field, value in self.headers if field == name), "")

    @property
    def location(self) -> str:
        """Where a redirect leads, or nothing where it is none."""
        return self.header("location").strip() if self.status in _REDIRECTS else ""

    @property
    def media_type(self) -> str:
        """The type that the server names, in lower case and without parameters."""
        found = _MEDIA_TYPE.match(self.header("content-type"))
        return found[1].lower() if found else ""

    @property
    def charset(self) -> str:
        """The encoding that the server names, in lower case."""
        found = _CHARSET.search(self.header("content-type"))
        return found[1].lower() if found else ""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no answer.

    ``may_pass`` says that asking once more is safe and may help; ``is_gone`` that the page will
    not come back at this address.
    """

    outcome: Outcome
    reason: str
    may_pass: bool = False
    is_gone: bool = False


def status_words(status: int) -> str:
    """Give a status as a person knows it.

    >>> status_words(404)
    '404 Not Found'
    """
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)
