"""The older sources script's command line: its subcommands, its lines, its exit codes."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path

from pincite.model import MediaType
from pincite.skill.legacy.ledger_file import (
    Entry,
    add_pages,
    add_sources,
    entries_by_id,
    load_ledger,
    reset_ledger,
    resolve_ledger_path,
    web_pages,
)
from pincite.skill.legacy.program import STDIN, USAGE, run_as_program, write_json, write_line
from pincite.skill.legacy.source_lists import STYLES, render_sources, sources_of
from pincite.skill.legacy.stopping import (
    REFUSED,
    Stop,
    bytes_or_stop,
    read_or_stop,
    stopping,
)
from pincite.text.visible import visible, visible_lines

_NAME = "sources.py"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code: 0 done, 1 refused or failed, 2 a wrong call."""
    try:
        options = _parser().parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else USAGE
    try:
        code: int = options.run(options, resolve_ledger_path(options.ledger))
    except Stop as stop:
        _complain(str(stop.code))
        return stop.status
    return code


def run() -> None:
    """Run as a program of its own."""
    run_as_program(main, _NAME)


def _reset(_options: argparse.Namespace, path: Path) -> int:
    copy = reset_ledger(path)
    write_line(f"ledger reset: {visible(str(path))}")
    if copy:
        _complain(f"the old ledger is kept as {copy}")
    return 0


def _add(options: argparse.Namespace, path: Path) -> int:
    title = options.title
    if title and len(options.urls) > 1:
        _complain("--title holds for a single URL, and was left out")
        title = None
    entries = add_sources(path, options.urls, title, options.accessed)
    if options.json:
        write_json(entries)
    else:
        _print_addresses(entries)
    return 0


def _ingest(options: argparse.Namespace, path: Path) -> int:
    from pincite.tool_output import read_tool_output

    data = bytes_or_stop(options.file)
    with stopping():
        output = read_tool_output(
            data, name="standard input" if options.file == STDIN else options.file
        )
    pages = web_pages(output)
    if not pages:
        _complain("no urls found in input")
        return REFUSED
    _print_addresses(add_pages(path, pages))
    return 0


def _quote(options: argparse.Namespace, path: Path) -> int:
    from pincite.skill.legacy.evidence import attach_quote

    page = read_or_stop(options.page, MediaType.TEXT)
    entry = attach_quote(path, options.id, options.text, page.text)
    write_line(f"[{entry['id']}] evidence attached ({len(entry['quotes'])} quote(s))")
    return 0


def _list(options: argparse.Namespace, path: Path) -> int:
    entries = list(entries_by_id(load_ledger(path)).values())
    if options.json:
        write_json(entries)
        return 0
    if not entries:
        write_line(f"ledger is empty: {visible(str(path))}")
    for entry in entries:
        write_line("  ".join(filter(None, _parts(entry))))
    return 0


def _render(options: argparse.Namespace, path: Path) -> int:
    from pincite.app.id_ranges import parse_ids

    with stopping():
        only = parse_ids(options.only) if options.only else None
    entries = [x for x in entries_by_id(load_ledger(path)).values() if not only or x["id"] in only]
    for draft in filter(None, (options.cited_in, options.replace_in)):
        cited = _cited(draft)
        entries = [entry for entry in entries if entry["id"] in cited]
    if options.replace_in:
        return _replace_in(options.replace_in, entries, options.style)
    text = render_sources(entries, options.style or STYLES[0])
    if not text:
        return _nothing()
    write_line(text)
    return 0


def _replace_in(draft: str, entries: list[Entry], style: str | None) -> int:
    from pincite.app.rendering import replace_in

    with stopping():
        done = replace_in(
            draft, sources_of(entries), style=style, cited=[entry["id"] for entry in entries]
        )
    if not done.listed:
        return _nothing()
    write_line(f"Sources block rewritten in {visible(draft)}")
    return 0


def _verify(options: argparse.Namespace, path: Path) -> int:
    from pincite.skill.legacy.draft_review import verify_draft

    _require_draft(options.draft)
    code, errors, warnings = verify_draft(
        options.draft,
        entries_by_id(load_ledger(path)).values(),
        strict=options.strict,
        min_coverage=options.min_coverage,
        require_evidence=options.evidence,
    )
    for number, warning in enumerate(warnings):
        write_line(f"{'warn' if number else 'info'}: {visible(warning)}")
    for error in errors:
        _complain(f"FAIL: {error}")
    write_line("verification failed" if code else "citations OK")
    return code


def _cited(draft: str) -> frozenset[int]:
    from pincite.skill.legacy.draft_review import cited_in

    _require_draft(draft)
    return frozenset(cited_in(draft))


def _require_draft(path: str) -> None:
    if not Path(path).is_file():
        raise Stop(f"no such draft: {path}", USAGE)


def _nothing() -> int:
    _complain("no sources to render")
    return REFUSED


def _parts(entry: Entry) -> tuple[str, str, str]:
    count = len(entry.get("quotes") or ())
    noun = "quote" if count == 1 else "quotes"
    return (
        f"[{entry['id']}] {visible(entry['url'])}",
        visible(entry["title"]),
        f"({count} {noun})" if count else "",
    )


def _print_addresses(entries: list[Entry]) -> None:
    for entry in entries:
        write_line(f"[{entry['id']}] {visible(entry['url'])}")


def _complain(text: str) -> None:
    write_line(visible_lines(text), sys.stderr)


def _share(value: str) -> float:
    try:
        share = float(value)
    except ValueError:
        share = math.nan
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{value!r} is no share from 0 to 1")
    return share


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=_NAME,
        description="Keep the numbers of sources, and check what a draft cites.",
        epilog="Exit code: 0 done, 1 refused or failed, 2 wrong call or unreadable file.",
    )
    parser.add_argument(
        "--ledger",
        metavar="PATH",
        help="the ledger; else HERMES_CITATION_LEDGER, else $HERMES_HOME/cache/citations/ledger.json",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    reset = commands.add_parser("reset", help="begin a clean ledger; the old one is kept as a copy")
    reset.set_defaults(run=_reset)
    add = commands.add_parser("add", help="register pages and print their numbers")
    add.add_argument("urls", metavar="URL", nargs="+")
    add.add_argument("--title", help="the title of the one URL given")
    add.add_argument("--accessed", metavar="DAY", help="YYYY-MM-DD; default today")
    add.add_argument("--json", action="store_true", help="print the entries as JSON")
    add.set_defaults(run=_add)
    ingest = commands.add_parser("ingest", help="register every page that a tool's output names")
    ingest.add_argument("file", metavar="FILE", help="JSON; - is standard input")
    ingest.set_defaults(run=_ingest)
    quote = commands.add_parser("quote", help="attach words of a page as evidence")
    quote.add_argument("id", metavar="ID", type=int)
    quote.add_argument(
        "--text", metavar="WORDS", required=True, help="the words, as the page has them"
    )
    quote.add_argument(
        "--from",
        dest="page",
        metavar="FILE",
        required=True,
        help="the page's text; - is standard input",
    )
    quote.set_defaults(run=_quote)
    listing = commands.add_parser("list", help="list the sources")
    listing.add_argument("--json", action="store_true", help="print the entries as JSON")
    listing.set_defaults(run=_list)
    render = commands.add_parser("render", help="write the list of sources")
    render.add_argument("--style", choices=STYLES, help="default markdown")
    render.add_argument("--only", metavar="IDS", help="take these: 1,3-5")
    render.add_argument("--cited-in", metavar="DRAFT", help="take those that this draft cites")
    render.add_argument("--replace-in", metavar="DRAFT", help="write the list into this draft")
    render.set_defaults(run=_render)
    verify = commands.add_parser("verify", help="check a draft's citations")
    verify.add_argument("draft", metavar="DRAFT")
    verify.add_argument("--strict", action="store_true", help="warnings fail too")
    verify.add_argument("--min-coverage", metavar="SHARE", type=_share, help="from 0 to 1")
    verify.add_argument("--evidence", action="store_true", help="each cited source needs evidence")
    verify.set_defaults(run=_verify)
    return parser
