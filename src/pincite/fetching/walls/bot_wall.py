"""Pages that want to know whether their reader is a person."""

from __future__ import annotations

from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome
from pincite.readers.html.wall_words import ACCESS_DENIED, ROBOT_CHECK

_MOST_WORDS = 120
_MOST_BESIDE_ELEMENT = 80
_REFUSING = frozenset({202, 403, 405, 429, 503})
_LINKED_IN = 999
# Fields in which services say that they have put a challenge in the page's place.
_FIELDS = (
    ("cf-mitigated", ("challenge",), "Cloudflare"),
    ("x-amzn-waf-action", ("challenge", "captcha"), "AWS WAF"),
)
# Parts of the addresses of challenges, with the most words that stand beside one. Some are loaded for
# a challenge alone; others watch every page of a site, and count only where there is hardly a word.
_SOURCES = (
    ("captcha-delivery.com", "DataDome", 80),
    ("/cdn-cgi/challenge-platform/h/", "Cloudflare", 80),
    ("captcha.px-cdn.net", "HUMAN", 80),
    ("/.within.website/x/cmd/anubis", "Anubis", 80),
    ("_incapsula_resource", "Imperva", 25),
    ("client.px-cloud.net", "HUMAN", 25),
    ("challenges.cloudflare.com", "Cloudflare", 25),
    ("hcaptcha.com", "hCaptcha", 25),
    ("google.com/recaptcha", "reCAPTCHA", 25),
    ("recaptcha.net/recaptcha", "reCAPTCHA", 25),
    ("arkoselabs.com", "Arkose Labs", 25),
    ("awswaf.com", "AWS WAF", 25),
)
_IDS = (
    ("px-captcha", "HUMAN"),
    ("anubis_challenge", "Anubis"),
    ("sec-if-cpt-container", "Akamai"),
    ("challenge-form", "Cloudflare"),
    ("cf-challenge-running", "Cloudflare"),
)


def _sees(page: SeenPage) -> str:
    for field, values, service in _FIELDS:
        if page.header(field).lower() in values:
            return f"the server wants proof that a person reads it ({service})"
    if page.status == _LINKED_IN:
        return "the server refuses programs (999)"
    if not page.is_html or page.word_count > _MOST_WORDS:
        return ""
    found = ROBOT_CHECK.search(page.shown)
    if found and (page.word_count <= ROBOT_CHECK.most_words or page.status in _REFUSING):
        return f"the page only checks whether a person reads it (“{found}”)"
    if service := _challenge(page):
        return f"the page only checks whether a person reads it ({service})"
    denied = ACCESS_DENIED.search(page.shown)
    if denied and page.word_count <= ACCESS_DENIED.most_words and _is_by_service(page):
        return f"the server refuses programs (“{denied}”)"
    return ""


def _challenge(page: SeenPage) -> str:
    # Contact forms and logins carry a check of their own, and are what they are.
    if page.has_password_field:
        return ""
    for part, service, most_words in _SOURCES:
        if page.word_count <= most_words and any(part in x.lower() for x in page.sources):
            return service
    if page.word_count > _MOST_BESIDE_ELEMENT:
        return ""
    return next((service for name, service in _IDS if name in page.ids), "")


def _is_by_service(page: SeenPage) -> bool:
    """Tell whether a refusal is one of a service's, and no page of the site's own."""
    is_numbered = any(word in page.shown for word in ("Reference #", "Ray ID", "Incident ID"))
    return is_numbered or page.status not in range(400, 600)


WALL = Wall("check for robots", Outcome.BOT_WALL, 10, _sees)
"""A check that the reader is a person, with whatever status.

What: a field of the answer that says so; a short page with the words or the scripts of such a
check; a numbered refusal by a service that stands before the site.
Why: the page behind it was not read, also where the status is 200.
Example that fires: 200, "Just a moment...", and a script of the service.
Example that does not: an article on such checks, or a whole page that the same service watches.
Source: the services' own documentation (Cloudflare: ``cf-mitigated``; AWS WAF:
``x-amzn-waf-action``).
"""
