"""Words, joints and signs of many scripts, with everything in them that shifts offsets."""

from __future__ import annotations

WORDS = {
    "latin": "the party left early café naïve straße İzmir ﬁnal resumé Łódź coöperate US Apple "
    "don't l’eau O'Neill clerk's dogs' it’s rock'n'roll non-violent pain-free long-term anti‑war "
    "co‐op e.g. U.S. desk.example max_rows A4 5kg 4th 1970s".split(),
    "greek": "ο δρόμος είναι κλειστός ΤΕΛΟΣ ΟΔΟΣ θάλασσα".split(),
    "cyrillic": "новый завод пчёл Й рой СТАТЬЯ по-русски".split(),
    "arabic": "نمی\u200cخواهیم السفينة إلى الميناء كَتَبَ قرآن".split(),
    "hebrew": "הספינה הגיעה צה״ל צה\"ל ג'ירפה בית־ספר שׁרו".split(),
    "indic": "क़लम क्षेत्र बंदरगाह कोनो জাহাজটি কোনো கப்பல் நொடி".split(),
    "hangul": "회의는 다음 주에 열린다".split(),
    "unspaced": "该厂上月停产 國會通過 あしたの サービス がくせい เรือมาถึง กำลังน้ำ ທ່າເຮືອ "
    "បានមកដល់ ក្រុមហ៊ុន သင်္ဘော ဆိပ်ကမ်းသို့ ﾃﾞｰﾀ 人々 300名 １２５人".split(),
    "numbers": "1,250 250 4.5 5 12\u202f500 12\u00a0500 1\u2009234\u2009567 95/5 1990–1995 5-10 "
    "−7 -7 €250 ~250 45% 10² CO₂ 2½ ½ .5 3.11.7 1'250 ١٢٥ ٤٫٥ 12:30 2ª 5€ "
    "4·5 10⁻⁶ H₂O १२३ ๑๒ １．５ 十五 5\ufe0f\u20e3".split(" "),
    "odd": "👨\u200d👩\u200d👧 👍🏽 ❤\ufe0f 🇩🇪🇫🇷 \ud800 \udfff #1 @x (approx.) [2] [sic] * ~".split(),
}
SPACES = " " * 30
ODD_SPACES = ["\n", "\r\n", "\u00a0", "\u202f", "  ", "\t", "\u3000", "\n\n", "\u2028", " \n "]
MARKS = [", ", ". ", "; ", ": ", "? ", "! ", " , ", " ; ", " ! ", " % ", ",", "."]
DASHES = ["-", " - ", "–", " – ", "—", " — ", " -- ", "--", "‐", "−", "— ", " –", "\u2014\n"]
DOTS = ["…", "...", " … ", " ... ", "....", "..", "…."]
QUOTES = [
    '"{}"',
    "“{}”",
    "‘{}’",
    "'{}'",
    "„{}“",
    "«{}»",
    "« {} »",
    "»{}«",
    "‹{}›",
    "「{}」",
    '"{}',
    "({})",
    "( {} )",
    "[{}]",
]
INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202a\u202c\u2066\u2069"
