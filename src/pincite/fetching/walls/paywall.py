"""Pages that show their beginning and want to be paid for the rest."""

from __future__ import annotations

import re

from pincite.fetching.answer import status_words
from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome
from pincite.readers.html.wall_words import PAYWALL, WallWords, count_words

_PAYMENT_REQUIRED = 402
_LONGEST_PROMPT_WORDS = 35
_MOST_BEHIND_PROMPT = 120
# Words that stop a reader at this place, beside those that a mere advertisement has, too.
_STOPS = WallWords(
    "a paywall",
    re.compile(
        r"(?:subscribe|register|sign up|join|upgrade|pay)\b[^.!?]{0,40}\bto (?:continue|keep|finish) reading"
        r"|(?:subscribe|register|upgrade|sign up|join)\b[^.!?]{0,30}\bto (?:read|unlock|access|view)"
        r"(?: the)? (?:full|whole|rest|complete|this|entire)"
        r"|to (?:continue|keep) reading(?: this \w+)?, (?:please )?(?:subscribe|register|log in|sign in|join|buy)"
        r"|(?:continue|keep) reading (?:with|for) (?:a |an |your )?(?:free trial|subscription|\W?\d)"
        r"|this (?:article|story|content|post|page|report) is (?:only )?(?:for|available (?:only )?(?:to|for)|reserved for|exclusive(?:ly)? (?:to|for)|available exclusively to)"
        r" (?:our )?(?:paying |paid |premium |registered )?(?:subscribers|members|customers)"
        r"|(?:you(?:[’']ve| have)) (?:reached|used|read|hit)\b[^.!?]{0,40}\b(?:limit|free (?:articles?|stories))"
        r"|(?:the )?(?:rest|remainder) of this (?:article|story|post|report) is (?:for|behind|available)"
        r"|(?:keep|continue) reading for free by (?:registering|creating)"
        r"|(?:to )?unlock (?:this|the full|the rest of (?:this|the)) (?:article|story|post)"
        r"|(?:continue|keep) reading with (?:a |an |your )?\w+ (?:subscription|membership|account)"
        r"|subscribe (?:now |today )?(?:to|for) (?:continue|keep|full access|unlimited access|read on)"
        r"|sign up (?:for free )?to (?:continue|keep) reading"
        r"|purchase (?:this )?article|get (?:full )?access to this article|rent or buy this article"
        r"|(?:diesen |den ganzen )?artikel (?:weiterlesen mit|jetzt mit \w+ (?:plus|\+))|weiterlesen mit \w+(?:\+| plus| abo)"
        r"|(?:la suite|cet article) est réservée? (?:à nos|aux) abonnés|il vous reste \d+ ?% de cet article"
        r"|(?:contenido|artículo) exclusivo para suscriptores|contenuto riservato agli abbonati"
        r"|この記事は有料会員限定|残り\s?\d+\s?文字|订阅后(?:继续)?阅读全文|подпишитесь, чтобы (?:читать|прочитать)",
        re.IGNORECASE,
    ),
    most_words=500,
)


def _sees(page: SeenPage) -> str:
    if page.status == _PAYMENT_REQUIRED:
        return f"the server answered {status_words(_PAYMENT_REQUIRED)}"
    if not page.is_html:
        return ""
    if page.word_count <= PAYWALL.most_words and (found := PAYWALL.search(page.shown)):
        return f"the page shows only a paywall (“{found}”)"
    if prompt := _stopping_prompt(page):
        return f"the page shows its beginning and then a paywall (“{prompt}”)"
    return ""


def _stopping_prompt(page: SeenPage) -> str:
    """Give the words that stop the reader, if the page's own words end there.

    A prompt is a short block. In prose, the same words stand in a longer one; and a page that can
    be read whole goes on behind its advertisement.
    """
    if page.word_count > _STOPS.most_words and not page.is_declared_not_free:
        return ""
    behind = 0
    for block in reversed(page.blocks):
        words = count_words(block)
        found = _STOPS.search(block) if words <= _LONGEST_PROMPT_WORDS else ""
        if found:
            return found
        behind += words
        if behind > _MOST_BEHIND_PROMPT:
            break
    return ""


WALL = Wall("paywall", Outcome.PAYWALL, 30, _sees)
"""A request to pay in the place of the page, or after its first lines.

What: status 402; a short page that asks to subscribe; a page whose words end in a block that asks
to subscribe in order to go on, where it is no longer than a teaser or says itself that it is not
free (``isAccessibleForFree``).
Why: a quotation from the rest would be called absent, and a paywall is no contradiction.
Example that fires: two paragraphs, then "Subscribe to continue reading".
Example that does not: a whole article that ends in "Subscribe to our newsletter", or one on
paywalls that quotes "subscribe to continue reading" in a sentence.
Source: RFC 9110, section 15.5.3; schema.org ``isAccessibleForFree``.
"""
