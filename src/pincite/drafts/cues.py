"""What in quotation marks is no quotation: titles, and words spoken of as words.

- A title stands in title marks (《…》); or all its longer words begin with capitals, in three words
  or more without a closing stop; or a word like "article" or "entitled" stands right before it.
- A word spoken of stands right behind a word like "the term"; a marker right behind it makes it a
  quotation all the same.
- Neither holds where a verb of saying stands beside it.

Scare quotes are not told apart by their words: they are short, and short ones are not judged
unless a marker or a verb of saying ascribes them.
"""

from __future__ import annotations

import re

from pincite.drafts.ascription import ends_in_source_word

_TITLE_CUES = frozenset(
    "titled entitled article paper essay chapter book novel film movie song poem episode album play "
    "series podcast painting headlined subtitled betitelt titel artikel aufsatz buch kapitel roman "
    "lied gedicht film folge überschrieben intitulé intitulée intitulés titre article livre chapitre "
    "roman chanson poème titulado titulada título artículo libro capítulo novela canción película "
    "intitulado intitulada artigo livro capítulo romance canção intitolato intitolata titolo articolo "
    "libro capitolo romanzo canzone книга книге книгу книги статья статье статью статьи роман романе "
    "глава главе фильм фильме песня песне novellen erzählung romans "
    "powieść powieści książka książce książki artykuł artykule film filmie piosenka "
    "романі книзі стаття статті пісня фільмі cartea articolul romanul "
    "romanen boken artikeln artikel filmen sången bogen artiklen bog artikkelen boka romaani kirja "
    "boek verhaal lied artikel kniha knize článek článku román románu píseň könyv regény cikk "
    "kitap kitabı romanı makale makalesi şarkı filmi "
    "βιβλίο μυθιστόρημα άρθρο ταινία τραγούδι ποίημα "
    "הספר ספר הרומן רומן המאמר מאמר הסרט סרט השיר שיר ספרו ספרה "
    "رواية روايته كتاب كتابه مقال مقالة فيلم قصيدة أغنية "
    "کتاب رمان مقاله فیلم داستان उपन्यास किताब पुस्तक लेख फ़िल्म कविता".split()
)
_TITLE_CUES_BEHIND = frozenset(
    "című nevű adlı isimli başlıklı नामक शीर्षक नाम niminen -niminen عنوان".split()
)
_TERM_CUES = frozenset(
    "word words term terms expression prefix suffix acronym abbreviation spelling letter letters "
    "symbol character command option button field key label tag keyword wort wörter begriff ausdruck "
    "bezeichnung abkürzung mot mots terme expression palabra palabras término palavra termo parola "
    "termine слово слова термин понятие выражение".split()
)
_CUE = re.compile(r"([^\s\d.,;:!?()\[\]\"“”«»„]+)(?:\s+[\dIVXLC]{1,4},?)?\s*$")
_CUE_BEHIND = re.compile(r"\s*([^\s\d.,;:!?()\[\]\"“”«»„]+)")
_UNSPACED_CUES = re.compile(
    r"(?:一词|一詞|术语|術語|词语|題為|题为|题目|论文|文章|小说|電影|电影|歌曲|という言葉は|用語)\s*$"
)
_WORD = re.compile(r"[^\W\d_][\w'\u2019-]*")
_FARTHEST_BRACE = 400
_FEWEST = 3
# Words that titles leave small.
_SMALL_WORDS = frozenset(
    "a an the and or but nor of in on at to for by with from into over under as is than vs via de la "
    "le les du des el los las y e o da do dos di del della il lo gli un une une der die das den dem "
    "des und von vom zu zum zur im am auf aus bei mit für van het een en och av till".split()
)


def is_title(words: str, before: str, behind: str = "") -> bool:
    """Tell whether the words in marks are a title, by their capitals or by what stands beside."""
    if ends_in_source_word(before) or _has_cue(before, _TITLE_CUES) or _is_title_case(words):
        return True
    found = _CUE_BEHIND.match(behind[:40])
    return found is not None and found[1] in _TITLE_CUES_BEHIND


def is_title_mark(mark: str, after: str) -> bool:
    """Tell whether the mark itself says title: 『…』 on its own, with no word of saying behind it."""
    return mark == "\u300e" and not after.startswith("\u3068")


def is_value(scan: str, start: int, end: int, block_start: int) -> bool:
    """Tell whether straight marks hold a value of data pasted into the text: ``{"name": "Oru"}``."""
    opened = scan.rfind("{", max(block_start, start - _FARTHEST_BRACE), start)
    if opened < 0 or not scan[opened + 1 : opened + 8].lstrip().startswith('"'):
        return False
    return scan[opened:start].rstrip()[-1:] in tuple("{[,:") and scan[end : end + 8].lstrip()[
        :1
    ] in tuple(":,}]")


def is_term(before: str) -> bool:
    """Tell whether what stands before says that the words are spoken of as words."""
    return _has_cue(before, _TERM_CUES) or _UNSPACED_CUES.search(before[-20:]) is not None


def _has_cue(before: str, cues: frozenset[str]) -> bool:
    found = _CUE.search(before[-40:])
    return found is not None and found[1].lower() in cues


def _is_title_case(words: str) -> bool:
    if words.rstrip()[-1:] in ".!?\u2026,;:":
        return False
    found = _WORD.findall(words)
    telling = [word for word in found[1:] if word.lower() not in _SMALL_WORDS]
    if len(found) < _FEWEST or len(telling) < 2:
        return False
    return found[0][0].isupper() and all(w[0].isupper() for w in telling) and not words.isupper()
