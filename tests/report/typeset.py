"""Typesets the report, and the pages of other scripts, into the PDF files that tests read.

Not a test: it is run by hand where something in the report changes, on a machine that has
LibreOffice (``soffice``), Chromium, pdfLaTeX, pdftotext and the Python package ``typst``.

    python -m tests.report.typeset
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import tempfile
import unicodedata
from pathlib import Path

HERE = Path(__file__).parent
FILES = HERE / "pdf"
REPORT = json.loads((HERE / "report.json").read_text(encoding="utf-8"))
SCRIPTS = json.loads((HERE / "scripts.json").read_text(encoding="utf-8"))
_BEGINNING = 16
_NOTE = re.compile(r"\[\^(\d+)\]")


def run(*command: str | Path, folder: Path) -> None:
    subprocess.run([str(part) for part in command], cwd=folder, check=True, capture_output=True)


def as_typst(columns: int) -> str:
    def words(text: str) -> str:
        text = re.sub(r"([#$*_@<>\\])", r"\\\1", text)
        return _NOTE.sub(lambda found: f"#footnote[{REPORT['notes'][found[1]]}]", text)

    lines = [
        f"#set page(width: 12.5cm, height: 17.5cm, columns: {columns})",
        "#set page(margin: (x: 1.6cm, top: 2cm, bottom: 1.8cm))",
        f"#set page(header: [#emph[{REPORT['head']}] #h(1fr) #context counter(page).display()])",
        f'#set document(title: "{REPORT["title"]}")',
        '#set text(font: "New Computer Modern", size: 9.5pt, lang: "en", hyphenate: true)',
        "#set par(justify: true, first-line-indent: 1em, spacing: 0.65em)",
        f"#text(size: 16pt)[*{REPORT['title']}*]",
    ]
    for section in REPORT["sections"]:
        lines += ["", f"= {section['heading']}", ""]
        lines += [f"{words(text)}\n" for text in section["paragraphs"]]
    return "\n".join(lines)


def as_latex(columns: int) -> str:
    def words(text: str) -> str:
        text = re.sub(r"([#$%&_])", r"\\\1", text).replace("“", "``").replace("”", "''")
        return _NOTE.sub(lambda found: rf"\footnote{{{REPORT['notes'][found[1]]}}}", text)

    lines = [
        rf"\documentclass[10pt,{'twocolumn' if columns == 2 else 'onecolumn'}]{{article}}",
        r"\usepackage{fancyhdr}\input{glyphtounicode}",
        r"\pdfgentounicode=1 \pdfcompresslevel=9 \pdfobjcompresslevel=2",
        r"\usepackage[paperwidth=12.5cm,paperheight=17.5cm,margin=1.6cm,headheight=13pt,includehead,includefoot]{geometry}",
        r"\pagestyle{fancy}\fancyhf{}\renewcommand{\headrulewidth}{0pt}",
        rf"\fancyhead[C]{{{REPORT['head']}}}\fancyfoot[C]{{-- \thepage\ --}}",
        rf"\begin{{document}}\setcounter{{page}}{{41}}\section*{{{REPORT['title']}}}",
    ]
    for section in REPORT["sections"]:
        lines.append(rf"\subsection*{{{section['heading']}}}")
        lines += [f"{words(text)}\n" for text in section["paragraphs"]]
    return "\n".join([*lines, r"\end{document}"])


def as_page(columns: int) -> str:
    """Give the report as HTML, with its notes at the end."""

    def words(text: str) -> str:
        return _NOTE.sub(r"<sup>\1</sup>", html.escape(text, quote=False))

    style = (
        f'@page {{ size: 12.5cm 17.5cm; margin: 2cm 1.6cm; @top-center {{ content: "{REPORT["head"]}" }}'
        "@bottom-center { content: counter(page) } }"
        " body { font: 9.5pt/1.3 'DejaVu Serif'; text-align: justify; hyphens: auto;"
        " orphans: 2; widows: 2 }"
        " p { margin: 0; text-indent: 1em } h1 { font-size: 16pt } h2 { font-size: 12pt }"
        " sup { font-size: 65%; line-height: 0 }"
    )
    if columns == 2:
        style += " main { columns: 2; column-fill: auto; height: 100% }"
    parts = [f"<h1>{REPORT['title']}</h1>"]
    for section in REPORT["sections"]:
        parts.append(f"<h2>{section['heading']}</h2>")
        parts += [f"<p>{words(text)}</p>" for text in section["paragraphs"]]
    parts.append("<h2>Notes</h2>")
    parts += [f"<p><sup>{n}</sup>{html.escape(note)}</p>" for n, note in REPORT["notes"].items()]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{REPORT["title"]}</title>'
        f"<style>{style}</style><body><main>{''.join(parts)}</main></body></html>"
    )


OFFICE = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="TeX Gyre Termes"
 svg:font-family="&apos;TeX Gyre Termes&apos;"/></office:font-face-decls>
<office:styles>
<style:default-style style:family="paragraph"><style:text-properties
 style:font-name="TeX Gyre Termes" fo:font-size="10.5pt" fo:language="en" fo:country="GB"
 fo:hyphenate="true" fo:hyphenation-remain-char-count="2"
 fo:hyphenation-push-char-count="2"/></style:default-style>
<style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties
 fo:text-align="justify" fo:text-indent="0.4cm"/></style:style>
<style:style style:name="Plain" style:family="paragraph"/>
<style:style style:name="Title" style:family="paragraph"><style:text-properties
 fo:font-size="16pt" fo:hyphenate="false"/></style:style>
<style:style style:name="Heading" style:family="paragraph"><style:paragraph-properties
 fo:margin-top="0.3cm" fo:margin-bottom="0.2cm" fo:keep-with-next="always"/>
<style:text-properties fo:font-size="13pt"/></style:style>
<style:style style:name="Footnote" style:family="paragraph"><style:text-properties
 fo:font-size="8.5pt"/></style:style>
<text:notes-configuration text:note-class="footnote" text:citation-style-name="Mark"
 text:citation-body-style-name="Mark" style:num-format="1" text:start-value="0"
 text:footnotes-position="page"/>
<style:style style:name="Mark" style:family="text"><style:text-properties
 style:text-position="super 58%%"/></style:style>
</office:styles>
<office:automatic-styles><style:page-layout style:name="A5"><style:page-layout-properties
 fo:page-width="12.5cm" fo:page-height="17.5cm" fo:margin="1.6cm"/><style:header-style>
<style:header-footer-properties fo:min-height="0.6cm" fo:margin-bottom="0.4cm"/></style:header-style>
<style:footer-style><style:header-footer-properties fo:min-height="0.6cm" fo:margin-top="0.4cm"/>
</style:footer-style></style:page-layout>
<style:style style:name="Columns" style:family="section"><style:section-properties
 text:dont-balance-text-columns="true"><style:columns fo:column-count="%(columns)d"
 fo:column-gap="0.6cm"/></style:section-properties></style:style></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="A5">
<style:header><text:p text:style-name="Plain">%(head)s</text:p></style:header>
<style:footer><text:p text:style-name="Plain">Page <text:page-number/></text:p></style:footer>
</style:master-page></office:master-styles>
<office:body><office:text><text:section text:style-name="Columns" text:name="all">%(body)s
</text:section></office:text></office:body></office:document>
"""


def as_office(columns: int) -> str:
    def words(text: str) -> str:
        def note(found: re.Match[str]) -> str:
            return (
                f'<text:note text:note-class="footnote"><text:note-citation>{found[1]}'
                '</text:note-citation><text:note-body><text:p text:style-name="Footnote">'
                f"{html.escape(REPORT['notes'][found[1]])}</text:p></text:note-body></text:note>"
            )

        return _NOTE.sub(note, html.escape(text, quote=False))

    parts = [f'<text:p text:style-name="Title">{REPORT["title"]}</text:p>']
    for section in REPORT["sections"]:
        parts.append(f'<text:p text:style-name="Heading">{section["heading"]}</text:p>')
        parts += [
            f'<text:p text:style-name="Standard">{words(text)}</text:p>'
            for text in section["paragraphs"]
        ]
    return OFFICE % {"columns": columns, "head": REPORT["head"], "body": "".join(parts)}


def scripts_as_page() -> str:
    fonts = "'DejaVu Sans', 'Noto Serif CJK SC'"
    # Korean words are kept whole, as good printers do: inside one no reader can tell a line's end.
    parts = [
        f'<p lang="{row["language"]}" dir="{row["direction"]}">{row["text"]}</p>' for row in SCRIPTS
    ]
    return (
        '<!doctype html><html><meta charset="utf-8"><title>Scripts</title><style>'
        f"@page {{ size: 12cm 17cm; margin: 1.5cm }} p {{ font: 11pt {fonts}; }} :lang(ko) {{ word-break: keep-all }}</style>"
        f"<body>{''.join(parts)}</body></html>"
    )


def scripts_as_typst() -> str:
    lines = [
        "#set page(width: 12cm, height: 17cm, margin: 1.5cm)",
        '#set text(size: 11pt, font: ("DejaVu Sans", "Noto Serif CJK SC"))',
    ]
    for row in SCRIPTS:
        lines += [
            f'#[#set text(lang: "{row["language"]}", dir: {row["direction"]})',
            f"{row['text']}]",
            "",
        ]
    return "\n".join(lines)


def scripts_as_office() -> str:
    styles = (
        '<style:style style:name="Scripts" style:family="paragraph"><style:paragraph-properties'
        ' style:writing-mode="{0}"/><style:text-properties style:font-name="Sans"'
        ' style:font-name-asian="Han" style:font-name-complex="Sans"/></style:style>'
    )
    faces = (
        '<style:font-face style:name="Sans" svg:font-family="&apos;DejaVu Sans&apos;"/>'
        '<style:font-face style:name="Han" svg:font-family="&apos;Noto Serif CJK SC&apos;"/>'
    )
    both = "".join(
        styles.format(mode).replace('"Scripts"', f'"Scripts-{mode[:2]}"')
        for mode in ("lr-tb", "rl-tb")
    )
    modes = {"ltr": "lr", "rtl": "rl"}
    body = "".join(
        f'<text:p text:style-name="Scripts-{modes[row["direction"]]}">{row["text"]}</text:p>'
        for row in SCRIPTS
    )
    source = OFFICE % {"columns": 1, "head": "", "body": body}
    source = source.replace("</office:font-face-decls>", f"{faces}</office:font-face-decls>")
    return source.replace("</office:styles>", f"{both}</office:styles>")


def write_all() -> None:
    FILES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for columns in (1, 2):
            print_typst(folder, as_typst(columns), f"typst-{columns}")
            print_latex(folder, as_latex(columns), f"latex-{columns}")
            print_office(folder, as_office(columns), f"libreoffice-{columns}")
            print_chromium(folder, as_page(columns), f"chromium-{columns}")
        print_typst(folder, scripts_as_typst(), "scripts-typst")
        print_office(folder, scripts_as_office(), "scripts-libreoffice")
        print_chromium(folder, scripts_as_page(), "scripts-chromium")


def find_pages() -> dict[str, dict[str, list[int]]]:
    """Give the pages on which pdftotext sees a quotation begin, by file and quotation."""
    rows = (HERE / "quotations.jsonl").read_text(encoding="utf-8").splitlines()
    quotations = [row for row in map(json.loads, rows) if row["verdict"] == "verified"]
    found: dict[str, dict[str, list[int]]] = {}
    for path in sorted(FILES.glob("*-[12].pdf")):
        shown = subprocess.run(
            ["pdftotext", path, "-"], check=True, capture_output=True, text=True
        ).stdout
        pages = [only_letters(page) for page in shown.split("\f")]
        found[path.stem] = {
            row["id"]: [
                number
                for number, page in enumerate(pages, start=1)
                if only_letters(row["quote"])[:_BEGINNING] in page
            ]
            for row in quotations
        }
    return found


def only_letters(text: str) -> str:
    return "".join(
        character for character in unicodedata.normalize("NFKC", text) if character.isalpha()
    ).lower()


def print_typst(folder: Path, source: str, name: str) -> None:
    import typst

    path = folder / f"{name}.typ"
    path.write_text(source, encoding="utf-8")
    typst.compile(str(path), output=str(FILES / f"{name}.pdf"))


def print_latex(folder: Path, source: str, name: str) -> None:
    (folder / f"{name}.tex").write_text(source, encoding="utf-8")
    run("pdflatex", "-interaction=batchmode", f"{name}.tex", folder=folder)
    shutil.copy(folder / f"{name}.pdf", FILES)


def print_office(folder: Path, source: str, name: str) -> None:
    (folder / f"{name}.fodt").write_text(source, encoding="utf-8")
    run("soffice", "--headless", "--convert-to", "pdf", f"{name}.fodt", folder=folder)
    shutil.copy(folder / f"{name}.pdf", FILES)


def print_chromium(folder: Path, source: str, name: str) -> None:
    page = folder / f"{name}.html"
    page.write_text(source, encoding="utf-8")
    run(
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
        f"--print-to-pdf={FILES / name}.pdf", page.as_uri(), folder=folder,
    )  # fmt: skip


if __name__ == "__main__":
    write_all()
    lines = [f"{json.dumps(name)}: {json.dumps(pages)}" for name, pages in find_pages().items()]
    (HERE / "pages.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
