"""Pages that opened and hold nothing to match against say so; all others do not."""

from __future__ import annotations

import pytest

from pincite.model import MediaType
from pincite.readers import read_text


def _fault(page: str) -> str:
    return read_text(page, media_type=MediaType.HTML).fault


ARTICLE = "".join(
    f"<p>The council met on day {day} and closed the old bridge.</p>" for day in range(20)
)


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        ("", "the page is empty"),
        ("<!doctype html><title>x</title><body>  ", "the page is empty"),
        ("<div id=root></div><script src=app.js></script>", "a shell that scripts fill"),
        (
            "<div id=root>Loading…</div><noscript>You need to enable JavaScript to run this app.</noscript>",
            "a shell",
        ),
        ("<h1>JavaScript is disabled</h1><p>Please turn it on.</p>", "a shell"),
        ("<p>Bitte JavaScript aktivieren</p>", "a shell"),
        (
            "<nav>Home News Sport</nav><h1>Sign in to continue</h1><input type=password>",
            "a login wall (“Sign in to continue”)",
        ),
        (
            "<form>Email <input> Password <input type=password> <button>Go</button></form>",
            "a login wall",
        ),
        ("<title>Just a moment...</title><p>example.org", "a check that the reader is no robot"),
        ("<h1>Access Denied</h1><p>You don't have permission.", "access denied"),
        ("<p>The bridge is closed, but</p><div>Subscribe to continue reading</div>", "a paywall"),
        ("<p>Article réservé aux abonnés</p>", "a paywall"),
    ],
)
def test_walls_and_shells(page: str, reason: str) -> None:
    assert reason in _fault(page)
    assert "\n" not in _fault(page)


@pytest.mark.parametrize(
    "page",
    [
        "<p>The bridge is closed.</p>",
        ARTICLE + "<p>Subscribe to continue reading</p>",
        ARTICLE + "<form>Please log in to comment <input type=password></form>",
        ARTICLE + "<noscript>Please enable JavaScript</noscript>",
        "<nav>Sign in to continue</nav><p>The bridge is closed.</p>",
        (
            "<p>The bridge is closed.</p><noscript>Please enable JavaScript</noscript>"
            "<p>It will open again when the works are done, in May or in June of next year.</p>"
        ),
    ],
)
def test_pages_with_text_of_their_own(page: str) -> None:
    assert _fault(page) == ""
