"""Pages that want to know whether their reader is a person."""

from __future__ import annotations

from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome
from pincite.readers.html.wall_words import ACCESS_DENIED, ROBOT_CHECK

_MOST_WORDS = 120
_MOST_BESIDE_CHALLENGE = 80
_REFUSING = frozenset({202, 403, 405, 429, 503})
_LINKED_IN = 999
# Fields in which services say that they have put a challenge in the page's place.
_FIELDS = (
    ("cf-mitigated", ("challenge",), "Cloudflare"),
    ("x-amzn-waf-action", ("challenge", "captcha"), "AWS WAF"),
)
# Parts of the addresses of challenges; on a whole page the same services only watch.
_SOURCES = (
    ("captcha-delivery.com", "DataDome"),
    ("/cdn-cgi/challenge-platform/", "Cloudflare"),
    ("challenges.cloudflare.com", "Cloudflare"),
    ("_incapsula_resource", "Imperva"),
    ("client.px-cloud.net", "HUMAN"),
    ("captcha.px-cdn.net", "HUMAN"),
    ("hcaptcha.com", "hCaptcha"),
    ("google.com/recaptcha", "reCAPTCHA"),
    ("recaptcha.net/recaptcha", "reCAPTCHA"),
    ("arkoselabs.com", "Arkose Labs"),
    ("awswaf.com", "AWS WAF"),
    ("/.within.website/x/cmd/anubis", "Anubis"),
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
    if page.word_count <= _MOST_BESIDE_CHALLENGE and (service := _challenge(page)):
        return f"the page only checks whether a person reads it ({service})"
    denied = ACCESS_DENIED.search(page.shown)
    if denied and page.word_count <= ACCESS_DENIED.most_words and _is_by_service(page):
        return f"the server refuses programs (“{denied}”)"
    return ""


def _challenge(page: SeenPage) -> str:
    # Contact forms and logins carry a check of their own, and are what they are.
    if page.has_password_field:
        return ""
    for part, service in _SOURCES:
        if any(part in source.lower() for source in page.sources):
            return service
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
