"""R7: a line break between two Han or Kana characters is no space.

Their punctuation counts with them: lines break after a comma more often than anywhere else.
"""

from __future__ import annotations

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage
from pincite.text.scripts import CJK_PUNCTUATION, HAN_AND_KANA, holds_han_or_kana

_CJK = HAN_AND_KANA + CJK_PUNCTUATION

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
    rewrites=(
        Rewrite(
            Stage.LINES,
            lazy_pattern(rf"(?<=[{_CJK}])[ \t]*(?:\r\n|\n|\r)[ \t\u3000]*(?=[{_CJK}])"),
            "",
            may_apply=lambda text: ("\n" in text or "\r" in text) and holds_han_or_kana(text),
        ),
    ),
)
