r"""What LaTeX's commands without text print: accents, signs, letters.

Source: LaTeX2e: An unofficial reference manual, sections 16 (math) and 23 (special insertions).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

ACCENTS: Mapping[str, str] = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306",
    ".": "\u0307", '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323",
    "c": "\u0327", "k": "\u0328", "b": "\u0331", "t": "\u0361",
}  # fmt: skip
"""The combining mark of each command that puts one on the letter behind it."""

DOTLESS: Mapping[str, str] = {"\\i": "i", "\\j": "j"}

SIGNS: Mapping[str, str] = {
    "%": "%", "&": "&", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", "\t": " ",
    "\n": " ", ",": "\u202f", ";": "\u2005", ":": "\u2005", "!": "", "-": "", "/": "", "@": "",
    "(": "", ")": "", "[": "", "]": "", "|": "\u2016", ">": " ", "<": "", "+": "", "*": "",
}  # fmt: skip
r"""What a backslash with a sign prints."""

_NAMES = """
ss ß|SS ẞ|ae æ|AE Æ|oe œ|OE Œ|o ø|O Ø|aa å|AA Å|l ł|L Ł|i ı|j ȷ|dh ð|DH Ð|th þ|TH Þ|ng ŋ|NG Ŋ
dots …|ldots …|textellipsis …|cdots ⋯|textendash –|textemdash —|textquotedblleft “
textquotedblright ”|textquoteleft ‘|textquoteright ’|quotedblbase „|quotesinglbase ‚|textquotedbl "
guillemotleft «|guillemotright »|guillemetleft «|guillemetright »|guilsinglleft ‹|guilsinglright ›
flqq «|frqq »|glqq „|grqq “|glq ‚|grq ‘|flq ‹|frq ›|og «|fg »|lq ‘|rq ’|textbackslash \\
textasciitilde ~|textasciicircum ^|textless <|textgreater >|textunderscore _|slash /
euro €|texteuro €|EUR €|pounds £|textsterling £|textyen ¥|textcent ¢|textdegree °|degree °|S §|P ¶
textsection §|textparagraph ¶|copyright ©|textcopyright ©|textregistered ®|texttrademark ™|dag †
ddag ‡|textdagger †|textdaggerdbl ‡|textbullet •|textperiodcentered ·|textnumero №|textmu µ
textonehalf ½|textonequarter ¼|textthreequarters ¾|TeX TeX|LaTeX LaTeX|LaTeXe LaTeX2ε|BibTeX BibTeX
alpha α|beta β|gamma γ|delta δ|epsilon ε|varepsilon ε|zeta ζ|eta η|theta θ|iota ι|kappa κ|lambda λ
mu μ|nu ν|xi ξ|pi π|rho ρ|sigma σ|tau τ|upsilon υ|phi φ|varphi φ|chi χ|psi ψ|omega ω|Gamma Γ
Delta Δ|Theta Θ|Lambda Λ|Xi Ξ|Pi Π|Sigma Σ|Phi Φ|Psi Ψ|Omega Ω|times ×|div ÷|pm ±|mp ∓|cdot ·
leq ≤|le ≤|geq ≥|ge ≥|neq ≠|ne ≠|approx ≈|sim ∼|equiv ≡|infty ∞|to →|rightarrow →|leftarrow ←
Rightarrow ⇒|sum ∑|prod ∏|int ∫|partial ∂|nabla ∇|sqrt √|in ∈|subset ⊂|cup ∪|cap ∩|forall ∀
exists ∃|neg ¬|land ∧|lor ∨|circ ∘|bullet •|star ⋆|prime ′|percent %
"""

NAMED: Mapping[str, str] = {
    name: sign
    for line in _NAMES.strip().splitlines()
    for name, _, sign in (entry.partition(" ") for entry in line.split("|"))
} | {"textbar": "|", "quad": "\u2003", "qquad": "\u2003\u2003", "enspace": "\u2002",
     "space": " ", "thinspace": "\u2009", "nobreakspace": "\u00a0", "newline": "\n",
     "linebreak": "\n", "tabularnewline": "\n", "textvisiblespace": " ", "today": ""}  # fmt: skip
r"""What a command without arguments prints, by its name."""

LIGATURES: Mapping[str, str] = {
    "``": "“", "''": "”", "`": "‘", "---": "—", "--": "–", "~": "\u00a0", "!`": "¡", "?`": "¿",
}  # fmt: skip
"""What signs in a row print."""

GERMAN: Mapping[str, str] = {
    '"`': "„", "\"'": "“", '"<': "«", '">': "»", '"-': "", '"=': "-", '"~': "\u2011", '""': "",
    '"a': "ä", '"o': "ö", '"u': "ü", '"s': "ß", '"A': "Ä", '"O': "Ö", '"U': "Ü", '"z': "ß",
}  # fmt: skip
"""The same where the text is German (babel's shorthands)."""


def accented(accent: str, letter: str) -> str:
    r"""Give a letter with its accent.

    >>> accented('"', "o"), accented("c", "\\i")
    ('ö', 'i̧')
    """
    base = DOTLESS.get(letter, letter) or " "
    return unicodedata.normalize("NFC", base[0] + ACCENTS[accent] + base[1:])
