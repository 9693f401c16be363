"""Files of several formats, made for reading: the same words as a page, a report, slides, a table."""

from __future__ import annotations

import io
from functools import lru_cache

from benchmarks.benchmark import Effort, Figure
from benchmarks.measuring import ratio
from benchmarks.texts import MB, curly_text
from pincite.readers import read_bytes

_PARAGRAPHS = 1_500
_ROWS = 4_000


@lru_cache(maxsize=4)
def _paragraphs(count: int) -> tuple[str, ...]:
    text = curly_text(count * 400)
    return tuple(text[at * 400 : (at + 1) * 400].replace("\n", " ") for at in range(count))


def web_page(effort: Effort) -> bytes:
    """Give a page as sites serve it: a head, navigation, headings, paragraphs with links, a table."""
    body = "".join(
        f"<section id='s{at}'><h2>Part {at}</h2><p class='lead'>{words[:200]}"
        f"<a href='/p/{at}'>{words[200:230]}</a> <em>{words[230:260]}</em>{words[260:]}</p></section>"
        for at, words in enumerate(_paragraphs(effort.size(_PARAGRAPHS)))
    )
    head = "<!DOCTYPE html><html lang=en><head><title>A page</title><style>p{}</style></head>"
    menu = "<nav><ul>" + "<li><a href=/>Home</a></li>" * 20 + "</ul></nav>"
    return f"{head}<body>{menu}<main>{body}</main></body></html>".encode()


@lru_cache(maxsize=2)
def word_document(effort: Effort) -> bytes:
    """Give a Word document with headings, paragraphs and a table."""
    from docx import Document

    made = Document()
    for at, words in enumerate(_paragraphs(effort.size(_PARAGRAPHS))):
        if at % 20 == 0:
            made.add_heading(f"Part {at}", level=1)
        paragraph = made.add_paragraph(words[:150])
        paragraph.add_run(words[150:250]).bold = True
        paragraph.add_run(words[250:])
    return _saved(made.save)


@lru_cache(maxsize=2)
def slides(effort: Effort) -> bytes:
    """Give a deck with a title and bullets on each slide."""
    from pptx import Presentation

    made = Presentation()
    for at, words in enumerate(_paragraphs(effort.size(_PARAGRAPHS // 5))):
        slide = made.slides.add_slide(made.slide_layouts[1])
        slide.shapes.title.text = f"Slide {at}"
        slide.placeholders[1].text = "\n".join(
            words[start : start + 80] for start in range(0, 400, 80)
        )
    return _saved(made.save)


@lru_cache(maxsize=2)
def workbook(effort: Effort) -> bytes:
    """Give a sheet with texts, numbers and percentages."""
    from xlsxwriter import Workbook

    target = io.BytesIO()
    made = Workbook(target, {"in_memory": True})
    sheet = made.add_worksheet("Landings")
    share = made.add_format({"num_format": "0.0%"})
    for row in range(effort.size(_ROWS)):
        sheet.write_row(row, 0, [f"Quay {row}", row * 3, row / 7, "open" if row % 2 else "shut"])
        sheet.write(row, 4, row / 10_000, share)
    made.close()
    return target.getvalue()


def beside(data: bytes, name: str, bare: object, effort: Effort) -> Figure:
    """Measure reading a file beside the bare library."""
    assert callable(bare)
    figure = ratio(lambda: read_bytes(data, name=name), lambda: bare(data), effort.rounds)
    seconds = figure.details["work_ms"] / 1000
    size = len(read_bytes(data, name=name).text.encode("utf-8", "surrogatepass")) / MB
    return Figure(figure.value, {**figure.details, "text_mb_a_second": size / seconds})


def _saved(save: object) -> bytes:
    assert callable(save)
    target = io.BytesIO()
    save(target)
    return target.getvalue()
