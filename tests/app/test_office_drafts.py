"""Drafts that are Word documents, decks, OpenDocument texts, notebooks, pages and LaTeX files."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import docx
import pytest
from pptx import Presentation

from pincite.app import CheckOptions, check, match
from pincite.app.fixing import fix
from pincite.model import Report, UsageError, Verdict
from pincite.writers import WRITERS, TerminalOptions

LOG = "On 4 May the pilot rang the bell for five hours. Nobody heard it. The tide was late.\n"
RIGHT = "the pilot rang the bell for five hours"
WRONG = "the pilot rang the bell for nine hours"


def word() -> bytes:
    document: Any = docx.Document()
    document.add_heading("What happened", 1)
    document.add_paragraph("Nobody knows more than the log.")
    document.add_paragraph(f"It says that “{RIGHT}” [1].")
    document.add_heading("What is claimed", 1)
    document.add_paragraph(f"Some say that “{WRONG}” [1].")
    document.add_heading("Sources", 1)
    document.add_paragraph("[1] log.txt")
    return saved(document)


def deck() -> bytes:
    show: Any = Presentation()
    for title, words in (("What happened", RIGHT), ("What is claimed", WRONG)):
        slide = show.slides.add_slide(show.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text_frame.text = f"They say: “{words}”"
    return saved(show)


def saved(document: Any) -> bytes:
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


LATEX = rf"""\documentclass{{article}}
\begin{{document}}
\section{{What happened}}
It says that ``{RIGHT}''~\cite{{log}}.
% <!-- pincite: off QUO001 -->
It says that ``the pilot rang nothing at all that day''~\cite{{log}}.
% <!-- pincite: on QUO001 -->
Some say that \enquote{{{WRONG}}}~\cite{{log}}.
\begin{{thebibliography}}{{9}}
\bibitem{{log}} log.txt
\end{{thebibliography}}
\end{{document}}
"""
PAGE = f"<!doctype html><h1>What happened</h1><p>“{RIGHT}”, it says.<p>“{WRONG}”, some say."
NOTEBOOK = json.dumps(
    {
        "cells": [
            {"cell_type": "markdown", "source": [f"It says “{RIGHT}”."]},
            {"cell_type": "code", "source": ['print("the pilot rang the bell for ten hours")']},
            {"cell_type": "markdown", "source": [f"Some say “{WRONG}”."]},
        ]
    }
)
DRAFTS = {
    "draft.docx": word(),
    "draft.pptx": deck(),
    "draft.tex": LATEX.encode(),
    "draft.html": PAGE.encode(),
    "draft.ipynb": NOTEBOOK.encode(),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, data in DRAFTS.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "log.txt").write_text(LOG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def checked(name: str) -> Report:
    return check([name], against=["log.txt"], options=CheckOptions(rules="auto"))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", DRAFTS)
def test_the_same_quotations_are_right_and_wrong(name: str) -> None:
    (draft,) = checked(name).drafts
    verdicts = {x.quotation.text: x.verdict for x in draft.quotations}
    assert verdicts[RIGHT] is Verdict.VERIFIED
    assert verdicts[WRONG] is Verdict.UNVERIFIABLE
    assert [x.code for x in draft.findings if x.severity.value == "error"] == ["QUO001"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("draft.docx", "draft.docx, What is claimed, paragraph 3"),
        ("draft.pptx", "draft.pptx, slide 2, What is claimed"),
        ("draft.tex", "draft.tex:8:24"),
        ("draft.html", "draft.html, What happened, paragraph 2"),
        ("draft.ipynb", "draft.ipynb, paragraph 2"),
    ],
)
def test_a_finding_is_placed_where_a_person_finds_it(name: str, place: str) -> None:
    report = checked(name)
    (finding,) = [x for x in report.drafts[0].findings if x.code == "QUO001"]
    assert str(finding.place) == place
    for writer in ("full", "markdown"):
        assert place in WRITERS[writer].write_report(report, TerminalOptions(width=120))
    told = WRITERS["full"].write_report(report, TerminalOptions(width=120, plain=True))
    assert (place if finding.place.where else "draft.tex, line 8, column 24") in told
    shown = json.loads(WRITERS["json"].write_report(report, TerminalOptions()))
    (found,) = [x for x in shown["findings"] if x["code"] == "QUO001"]
    assert found["where"] == (finding.place.where or None)


@pytest.mark.usefixtures("folder")
def test_an_annotation_of_a_word_document_names_no_line() -> None:
    written = WRITERS["github"].write_report(checked("draft.docx"), TerminalOptions())
    assert "::error file=draft.docx,title=QUO001 (What is claimed%2C paragraph 3)::" in written


@pytest.mark.usefixtures("folder")
def test_a_place_in_a_word_document_has_no_line_and_one_in_a_text_has() -> None:
    def written(path: str, *, plain: bool) -> str:
        found = match(RIGHT, [path]).matches[0]
        return WRITERS["full"].write_match(found, TerminalOptions(width=120, plain=plain))

    assert "--> draft.docx  What happened · paragraph 2" in written("draft.docx", plain=False)
    assert "draft.docx, What happened, paragraph 2, says" in written("draft.docx", plain=True)
    assert "--> log.txt:1:10  paragraph 1" in written("log.txt", plain=False)
    assert "log.txt, line 1, paragraph 1, says" in written("log.txt", plain=True)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["draft.docx", "draft.pptx", "draft.html", "draft.ipynb"])
def test_what_is_no_text_file_is_not_rewritten(name: str) -> None:
    before = Path(name).read_bytes()
    with pytest.raises(UsageError, match=rf"^{name} is no text file, so it cannot be rewritten"):
        fix([name], against=["log.txt"], options=CheckOptions(), unsafe=True)
    assert Path(name).read_bytes() == before
    assert all(x.edit is None for x in checked(name).drafts[0].findings)


@pytest.mark.usefixtures("folder")
def test_a_latex_file_is_rewritten_where_no_sign_of_its_own_is_brought_in() -> None:
    fix(["draft.tex"], against=["log.txt"], options=CheckOptions(), unsafe=True)
    assert Path("draft.tex").read_text("utf-8") == LATEX.replace("nine hours", "five hours")
    Path("log.txt").write_text(LOG.replace("five hours", "5% of all hours"), encoding="utf-8")
    before = Path("draft.tex").read_text("utf-8")
    fix(["draft.tex"], against=["log.txt"], options=CheckOptions(), unsafe=True)
    assert Path("draft.tex").read_text("utf-8") == before


def test_footnotes_of_a_word_document_are_citations(tmp_path: Path) -> None:
    report = Path(__file__).parent / "noted.docx"
    page = tmp_path / "log.txt"
    page.write_text(LOG, encoding="utf-8")
    (draft,) = check([str(report)], against=[str(page)], options=CheckOptions()).drafts
    cited = {x.quotation.text: x.quotation.cited.ids for x in draft.quotations}
    assert cited[RIGHT] == (1,)
    assert [(x.source_id, x.url) for x in draft.draft.block] == [(1, "https://example.org/log")]


def test_reading_a_word_document_loads_no_library_that_writes_one() -> None:
    code = (
        "import sys; from pincite.readers import read_bytes; import pathlib;"
        "read_bytes(pathlib.Path(sys.argv[1]).read_bytes());"
        "print({'lxml', 'docx', 'pptx', 'turbohtml', 'markdown_it'} & set(sys.modules))"
    )
    path = Path(__file__).parent.parent / "report" / "files" / "report.docx"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
