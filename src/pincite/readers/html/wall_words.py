"""The words by which a wall in place of a page gives itself away, and how few others it has.

A real page speaks of subscriptions, robots and JavaScript, too: the words alone say nothing, so
each list stands with the most words that the rest of such a page has.
"""

from __future__ import annotations

import re

from pincite.model.values import dataclass

# Words without spaces between them are counted by twos.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{1,2}|[^\W_]+")


def count_words(text: str) -> int:
    """Count the words of a text as walls are measured."""
    return len(_WORD.findall(text))


# What stands before words that a page only speaks of: a quotation mark, or who asks whom.
_MENTIONS = re.compile(
    r"(?:[“\"‘„«‹「『]\s*|\bhow to\s+"
    r"|\b(?:ask|tell|urge|invite|prompt|persuade)(?:s|d|ed|ing)?\b(?![^.!?]*\byou\b)[^.!?]{0,30}"
    r"|\b(?:told|says?|said|saying)\b[^.!?]{0,20})$",
    re.IGNORECASE,
)
_BEFORE = 48


@dataclass(frozen=True, slots=True)
class WallWords:
    """What a wall is called, its words, and the most words that it has in all."""

    what: str
    phrases: re.Pattern[str]
    most_words: int

    def search(self, text: str) -> str:
        """Give the words with which a text asks its own reader; nothing where it speaks of them.

        >>> LOGIN_WALL.search("Please log in to read on.")
        'Please log in'
        >>> LOGIN_WALL.search("“Please log in,” the screen says, and asks us to log in to continue.")
        ''
        """
        for found in self.phrases.finditer(text):
            if not _MENTIONS.search(text, max(0, found.start() - _BEFORE), found.start()):
                return found.group()
        return ""


def _wall(what: str, most_words: int, *phrases: str) -> WallWords:
    return WallWords(what, re.compile("|".join(phrases), re.IGNORECASE), most_words)


NEEDS_SCRIPT = _wall(
    "a notice that it needs JavaScript",
    60,
    r"(?:enable|turn on|activate|allow)\s+java\s?script",
    r"java\s?script\s+(?:is|must be|has been|needs to be)\s+(?:\w+\s)?(?:disabled|required|enabled|off)",
    r"requires?\s+java\s?script",
    r"(?:work|run)\w*\s+(?:properly\s+)?without\s+java\s?script",
    r"activ(?:er|ez|e)\s+java\s?script",
    r"java\s?script\s+(?:aktivieren|einschalten|activado|activé|attivato)",
    r"habilit\w+\s+(?:o\s+|el\s+)?java\s?script",
    r"включите\s+java\s?script",
    r"启用\s?java\s?script|java\s?script\s?を有効",
    r"you (?:will )?need java\s?script|java\s?script (?:is )?(?:not (?:enabled|supported)|needed)",
    r"without java\s?script (?:enabled|support)",
)
ROBOT_CHECK = _wall(
    "a check that the reader is no robot",
    60,
    r"checking (?:if the site connection is secure|your browser)",
    r"verify(?:ing)? (?:that )?you(?:'|’| a)re (?:a |not a )?(?:human|robot)",
    r"are you (?:a )?(?:human|robot)\b",
    r"just a moment\.\.\.",
    r"unusual traffic from your",
    r"attention required! \| cloudflare",
    r"pardon our interruption",
    r"complete the (?:captcha|security check)",
    r"(?:i[’']m|i am) not a robot|robot check\b|human verification|security verification",
    r"(?:confirm|prove) (?:that )?you(?:[’']| a)re (?:a |not a )?(?:human|person|robot|bot)",
    r"(?:making|make) sure you[’']re not a (?:bot|robot)|you might be a (?:bot|robot)",
    r"press (?:&|and) hold|enter the characters you see|one more step before",
    r"enable java\s?script and cookies to continue|ddos protection by",
    r"sorry, you have been blocked|automated (?:access|requests|queries) (?:to|from) ",
    r"检测到异常流量|请完成安全验证|ich bin kein roboter|je ne suis pas un robot",
)
ACCESS_DENIED = _wall(
    "an error message (access denied)", 60, r"access (?:to this page has been )?denied"
)
PAYWALL = _wall(
    "a paywall",
    100,
    r"subscribe (?:now )?to (?:continue|keep|read)",
    r"to (?:continue|keep) reading",
    r"(?:for|to) (?:our )?subscribers(?: only)?\b",
    r"subscriber[- ]only|already a subscriber|become a subscriber",
    r"unlock this (?:article|story)|subscribe for (?:full|unlimited) access",
    r"(?:you[’']ve|you have) (?:reached|used|read)\b[^.!?]{0,40}\bfree (?:articles?|stories)",
    r"réservé (?:à nos|aux) abonnés|déjà abonné",
    r"(?:nur )?für abonnent|weiterlesen mit",
    r"(?:solo|exclusivo) para suscriptores|riservato agli abbonati",
    r"(?:この記事は)?有料会員限定|订阅后继续阅读",
)
LOGIN_WALL = _wall(
    "a login wall",
    60,
    r"(?:log|sign) ?in (?:or \w+(?: \w+)? )?to (?:continue|view|read|see|access)",
    r"you (?:must|need to) (?:be )?(?:log|sign)(?:ged|ed)? ?in",
    r"please (?:log|sign) ?in\b",
    r"create (?:a free |an )?account to",
    r"(?:log|sign) ?in(?:to)? (?:or (?:sign up|register|join) )?to (?:see|access|unlock)",
    r"log ?in is required|login required|authentication required",
    r"(?:only )?(?:available|visible) (?:only )?to (?:registered|logged[- ]in) (?:users|members)",
    r"members only|registered users only|sign up to (?:see|view|continue)",
    r"connectez-vous pour|bitte (?:melden sie sich an|anmelden)|inicia sesión para|accedi per",
)
WALLS = (ROBOT_CHECK, ACCESS_DENIED, PAYWALL, LOGIN_WALL)
"""All that show words in the page's place, in the order in which they are told apart."""
