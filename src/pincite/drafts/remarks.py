"""What a quoting author says beside a quotation: emphasis added, translated, citation omitted."""

from __future__ import annotations

import re

from pincite.model.values import dataclass

_EMPHASIS = re.compile(
    r"(?:emphas[ei]s|italics?|bold(?:ing)?|underlin(?:e|ing)) (?:is |are |was )?"
    r"(?:added|mine|ours|supplied|my own)|(?:my|our|author['’]s) (?:emphasis|italics)"
    r"|hervorhebung(?:en)? (?:d\.|durch|von mir|vom verf|hinzugef[üu]gt|nicht im)"
    r"|(?:je|nous|c['’]est moi qui|c['’]est nous qui) soulign|soulign[ée]+s? (?:par|ajout)"
    r"|italiques? (?:ajout|de l)|(?:énfasis|enfasis|cursivas?|negritas?) (?:añadid|agregad|m[íi]|nuestr)"
    r"|subrayado (?:es )?(?:m[íi]o|nuestro|añadido)|(?:grifos?|ênfase|itálicos?) (?:meus?|nossos?|adicionad)"
    r"|(?:corsiv[oi]|enfasi|sottolineatur[ae]) (?:mi[oa]|nostr|aggiunt)"
    r"|(?:курсив|выделен[ои]е?) (?:мо[йёе]|мной|наш|автор|добавлен)|выделено (?:мной|мною|нами|автором)"
    r"|(?:着重号?|强调|重点|粗体|強調)[^)）\]]{0,8}(?:加|引用者|筆者|笔者)|傍点[^)）]{0,6}(?:引用者|筆者)"
    r"|التشديد|التأكيد (?:مني|مضاف)|(?:ज़ोर|बल) (?:हमारा|मेरा|जोड़)",
    re.IGNORECASE,
)
_TRANSLATED = re.compile(
    r"(?:my|our|own|author['’]s|their|free) (?:own )?translations?|translat(?:ed|ion) (?:by|from|is mine|mine|ours)"
    r"|(?:eigene|meine|unsere|freie) übersetzung|übers(?:etzung|\.) ?(?:d\.|des|durch|von|vom)"
    r"|(?:übersetzt von|aus dem \w+ (?:übersetzt|von))"
    r"|(?:ma|notre) (?:propre )?traduction|traduction (?:de |par |personnelle|libre|de l)|traduit (?:de|du|par)"
    r"|(?:mi|nuestra) (?:propia )?traducción|traducción (?:propia|mía|nuestra|libre|de)|traducido (?:por|del)"
    r"|tradução (?:minha|nossa|própria|livre|de)|(?:minha|nossa) tradução"
    r"|traduzione (?:mia|nostra|propria|libera|dell)|(?:mia|nostra) traduzione"
    r"|(?:мой|наш|собственный) перевод|перевод (?:мой|наш|автора|с )|(?:eigen|mijn|onze) vertaling"
    r"|(?:笔者|作者|本人|自)[译譯]|(?:引用者|筆者|拙)訳|ترجم(?:تي|ة المؤلف|ة الكاتب)|(?:मेरा|स्वयं का|लेखक का) अनुवाद",
    re.IGNORECASE,
)
_OMITTED = re.compile(
    r"(?:(?:internal |some )?(?:citations?|footnotes?|references?|quotation marks?)"
    r"(?: (?:and|or) (?:internal )?(?:citations?|footnotes?|quotation marks?|alterations?))* omitted"
    r"|(?:nachweise?|fußnoten?|zitate?) (?:weggelassen|ausgelassen|entfernt)"
    r"|(?:références?|notes?|citations?) omises?|(?:citas?|notas?) omitidas?|ссылк[аи] опущен[аы]"
    r"|引[文注](?:略|省略))",
    re.IGNORECASE,
)
_ORIGINAL = re.compile(
    r"\b(?:in the |im |en |dans l['’]|in )?(?:original(?: text| wording|text)?|originale?|orig\.|texte original"
    r"|texto original|оригинал[е]?|النص الأصلي|原文|मूल)\s?[:：]\s?$",
    re.IGNORECASE,
)
_SAME_SOURCE = r"(?:see )?(?:ibid(?:em|\.)?|id\.|ebd\.|ebenda|loc\. cit\.|op\. cit\.|там же|同上)"
_IBID_ALONE = re.compile(rf"\s*{_SAME_SOURCE}(?:[\s.,;]|$)[^\n]{{0,40}}$", re.IGNORECASE)
_IBID = re.compile(
    rf"[\"'\u201d\u2019\u00bb\s.,;]*[(\[]{_SAME_SOURCE}(?=[\s,.;:)\]])",
    re.IGNORECASE,
)

CLOSING_BRACKET = re.compile(r"\s*[\[(]([^\[\]()]{3,80})[\])]\s*$")
"""A bracket at the very end of a quotation, which may hold such a remark."""


@dataclass(frozen=True, slots=True)
class Remarks:
    """Which remarks a stretch of text holds."""

    emphasis_added: bool = False
    translated: bool = False
    citation_omitted: bool = False

    def __bool__(self) -> bool:
        return self.emphasis_added or self.translated or self.citation_omitted


def find_remarks(text: str) -> Remarks:
    """Tell which remarks stand in a stretch of text.

    >>> find_remarks("(emphasis added)").emphasis_added
    True
    >>> find_remarks("(emphasis in the original)").emphasis_added
    False
    """
    return Remarks(
        emphasis_added=_EMPHASIS.search(text) is not None,
        translated=_TRANSLATED.search(text) is not None,
        citation_omitted=_OMITTED.search(text) is not None,
    )


def announces_original(text: str) -> bool:
    """Tell whether a text that ends right before a quotation says that the original follows."""
    return _ORIGINAL.search(text[-60:]) is not None


def refers_back(text: str) -> bool:
    """Tell whether what stands right behind a quotation says that its source is the one before.

    >>> refers_back(" (ibid., p. 48)")
    True
    """
    return _IBID.match(text) is not None


def refers_back_alone(note: str) -> bool:
    """Tell whether a footnote only says that its source is that of the footnote before."""
    return _IBID_ALONE.match(note) is not None
