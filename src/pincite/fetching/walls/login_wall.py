"""Pages that ask who is there before they show anything."""

from __future__ import annotations

from pincite.fetching.answer import status_words
from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome
from pincite.readers.html.wall_words import LOGIN_WALL

_UNAUTHORIZED = 401
_FORBIDDEN = 403
_MOST_WORDS = 150
_MOST_BESIDE_PASSWORD = 40
_PARTS = frozenset(
    "login log-in signin sign-in sign_in logon auth sso oauth oauth2 authorize saml saml2 cas"
    " account-login user-login wp-login.php login.php login.html login.aspx signin.html".split()
)
_ADVICE = "give your own cookies with --cookies"


def _sees(page: SeenPage) -> str:
    if page.status == _UNAUTHORIZED:
        return f"the server answered {status_words(_UNAUTHORIZED)}: {_ADVICE}"
    if not page.is_html or page.word_count > _MOST_WORDS:
        return ""
    found = LOGIN_WALL.search(page.shown)
    if _was_led_to_login(page) and (found or page.has_password_field):
        return f"the address leads to a login page ({page.final_url}): {_ADVICE}"
    if found and (page.word_count <= LOGIN_WALL.most_words or page.status == _FORBIDDEN):
        return f"the page shows only a login (“{found}”): {_ADVICE}"
    if page.has_password_field and page.word_count <= _MOST_BESIDE_PASSWORD:
        return f"the page shows only a field for a password: {_ADVICE}"
    return ""


def _was_led_to_login(page: SeenPage) -> bool:
    new = set(page.path_parts) - set(page.asked_parts)
    return page.final_url != page.asked_url and bool(_PARTS & new)


WALL = Wall("login wall", Outcome.LOGIN_WALL, 20, _sees)
"""A login in the page's place.

What: status 401; a redirect to a login page; a short page that asks to log in or holds little but
a field for a password.
Why: what stands behind it was not read.
Example that fires: "Sign in to continue" over two fields.
Example that does not: an article with "Log in" in its navigation, or one about passwords.
Source: RFC 9110, section 15.5.2.
"""
