"""R7: a line break between two Han or Kana characters is no space.

Their punctuation counts with them: lines break after a comma more often than anywhere else.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage
from pincite.text.scripts import CJK_PUNCTUATION, HAN_AND_KANA

_CJK = HAN_AND_KANA + CJK_PUNCTUATION

_PATTERN = lazy_pattern(rf"(?<=[{_CJK}])[ \t]*(?:\r\n|\n|\r)[ \t\u3000]*(?=[{_CJK}])")
# Searching for what begins with a fixed character is several times as fast.
_LINE_FEED = lazy_pattern(rf"\n[ \t\u3000]*(?=[{_CJK}])")


def _join_lines(text: str, _foreign: AbstractSet[str] | None = None) -> str:
    """Do the same as the pattern from one line break to the next."""
    if text.isascii():
        return text
    if "\r" in text and text.count("\r") != text.count("\r\n"):
        return _PATTERN.sub("", text)
    pieces: list[str] = []
    last = 0
    for line_feed in _LINE_FEED.finditer(text):
        start = line_feed.start()
        while start > last and text[start - 1] in " \t\r":
            start -= 1
        found = _PATTERN.match(text, start)
        if found is not None:
            pieces.append(text[last:start])
            last = found.end()
    return "".join((*pieces, text[last:])) if pieces else text


RULE = Rule(
    id="R7",
    name="line breaks between Han or Kana characters dropped",
    summary="Chinese and Japanese lines break without a space",
    source="UAX #14, line breaking class ID",
    matches=(Example("库存降至三\n千吨，订单未受影响", "库存降至三千吨，订单未受影响"),),
    stays_absent=(
        Example("中央公園 野外ステージ", "中央公園野外ステージ"),
        Example("the stock\nfell", "the stockfell"),
    ),
    rewrites=(Rewrite(Stage.LINES, _PATTERN, "", apply=_join_lines),),
)
