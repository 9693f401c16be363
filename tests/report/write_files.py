"""Writes the report as the text, Office, book and notebook files that tests read.

Not a test: it is run by hand where something in the report changes, on a machine that has
LibreOffice (``soffice``).

    python tests/report/write_files.py
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from pptx import Presentation
from pptx.util import Pt
from typeset import OFFICE, REPORT, as_latex

HERE = Path(__file__).parent
FILES = HERE / "files"
_NOTE = re.compile(r"\[\^(\d+)\]")


def as_markdown() -> str:
    parts = [f"# {REPORT['title']}"]
    for section in REPORT["sections"]:
        parts += [f"## {section['heading']}", *section["paragraphs"]]
    parts += [f"[^{number}]: {note}" for number, note in REPORT["notes"].items()]
    return "\n\n".join(parts) + "\n"


def as_text() -> str:
    parts = [REPORT["title"]]
    for section in REPORT["sections"]:
        parts += [section["heading"], *(_NOTE.sub("", text) for text in section["paragraphs"])]
    return "\n\n".join([*parts, *REPORT["notes"].values()]) + "\n"


def as_page() -> str:
    def words(text: str) -> str:
        return _NOTE.sub(r'<sup><a href="#fn\1">\1</a></sup>', html.escape(text, quote=False))

    parts = [f"<h1>{REPORT['title']}</h1>"]
    for section in REPORT["sections"]:
        parts.append(f"<h2>{section['heading']}</h2>")
        parts += [f"<p>{words(text)}</p>" for text in section["paragraphs"]]
    notes = (f'<li id="fn{n}">{html.escape(x)}</li>' for n, x in REPORT["notes"].items())
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{REPORT["title"]}</title>'
        f"</head>\n<body>\n{chr(10).join(parts)}\n<ol>{''.join(notes)}</ol>\n</body></html>\n"
    )


def as_notebook() -> str:
    cells = [{"cell_type": "markdown", "metadata": {}, "source": [f"# {REPORT['title']}"]}]
    for section in REPORT["sections"]:
        lines = "\n\n".join([f"## {section['heading']}", *section["paragraphs"]])
        cells.append(
            {
                "cell_type": "markdown",
                "metadata": {},
                "source": [_NOTE.sub("", line) for line in lines.splitlines(keepends=True)],
            }
        )
    notes = "\n\n".join(REPORT["notes"].values())
    cells.append({"cell_type": "markdown", "metadata": {}, "source": [notes]})
    book = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def as_office() -> str:
    def words(text: str) -> str:
        def note(found: re.Match[str]) -> str:
            return (
                f'<text:note text:note-class="footnote"><text:note-citation>{found[1]}'
                '</text:note-citation><text:note-body><text:p text:style-name="Footnote">'
                f"{html.escape(REPORT['notes'][found[1]])}</text:p></text:note-body></text:note>"
            )

        return _NOTE.sub(note, html.escape(text, quote=False))

    parts = [f'<text:h text:outline-level="1">{REPORT["title"]}</text:h>']
    for section in REPORT["sections"]:
        parts.append(f'<text:h text:outline-level="2">{section["heading"]}</text:h>')
        parts += [
            f'<text:p text:style-name="Standard">{words(text)}</text:p>'
            for text in section["paragraphs"]
        ]
    return OFFICE % {"columns": 1, "head": REPORT["head"], "body": "".join(parts)}


def write_deck(path: Path) -> None:
    deck = Presentation()
    first = deck.slides.add_slide(deck.slide_layouts[0])
    first.shapes.title.text = REPORT["title"]
    for section in REPORT["sections"]:
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = section["heading"]
        frame = slide.placeholders[1].text_frame
        frame.text = _NOTE.sub("", section["paragraphs"][0])
        for text in section["paragraphs"][1:]:
            frame.add_paragraph().text = _NOTE.sub("", text)
        for paragraph in frame.paragraphs:
            paragraph.font.size = Pt(10)
        said = [REPORT["notes"][x] for text in section["paragraphs"] for x in _NOTE.findall(text)]
        slide.notes_slide.notes_text_frame.text = "\n".join(said)
    deck.save(str(path))


def convert(folder: Path, source: Path, kind: str) -> None:
    subprocess.run(
        ["soffice", f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless",
         "--convert-to", kind, "--outdir", str(folder), str(source)],
        check=True, capture_output=True,
    )  # fmt: skip
    shutil.copy(folder / f"report.{kind}", FILES)


def write_all() -> None:
    FILES.mkdir(exist_ok=True)
    texts = {
        "report.md": as_markdown(),
        "report.txt": as_text(),
        "report.html": as_page(),
        "report.ipynb": as_notebook(),
        "report.tex": as_latex(1),
    }
    for name, text in texts.items():
        (FILES / name).write_text(text, encoding="utf-8")
    write_deck(FILES / "report.pptx")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "report.fodt"
        source.write_text(as_office(), encoding="utf-8")
        for kind in ("docx", "odt", "epub"):
            convert(folder, source, kind)


if __name__ == "__main__":
    write_all()
