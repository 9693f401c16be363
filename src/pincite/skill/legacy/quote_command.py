"""The older quote script's command line: its options, its lines on stderr, its exit codes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress

from pincite.model import Document, MediaType, SourceKind, UnreadableError
from pincite.skill.legacy.program import (
    USAGE,
    read_document,
    run_as_program,
    write_json,
    write_line,
)
from pincite.skill.legacy.quote_report import render_text
from pincite.skill.legacy.quotes import CONTEXT, STATUS_EXIT, answer

_KINDS = ("verbatim", "summary", "unknown")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code: 0 verified, 1 absent, 2 usage, 3 unverifiable."""
    try:
        options = _parser().parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else USAGE
    quote, quote_fault = options.quote, ""
    if quote is None:
        quote, quote_fault = _read(options.quote_file, "quote")
        quote = _without_last_break(quote)
    text, fault = _read(options.source_file, "source")
    document = Document(text, source_kind=SourceKind(options.source_kind), fault=fault)
    result = answer(quote, document, options.context)
    if quote_fault:
        result["reason"] = quote_fault
    if options.json:
        write_json(result)
    else:
        write_line(render_text(result))
    return STATUS_EXIT[result["status"]]


def run() -> None:
    """Run as a program of its own."""
    run_as_program(main, "verify_quote.py")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="verify_quote.py",
        description="Say whether a quote stands in a source word for word, and where.",
        epilog="Exit code: 0 verified, 1 absent, 2 wrong call, 3 nothing to match against.",
    )
    quote = parser.add_mutually_exclusive_group(required=True)
    quote.add_argument("--quote", metavar="TEXT", help="the words to look for")
    quote.add_argument("--quote-file", metavar="FILE", help="a file that holds them")
    parser.add_argument(
        "--source-file",
        metavar="FILE",
        required=True,
        help="the text to look in, unchanged; - is standard input",
    )
    parser.add_argument(
        "--source-kind",
        choices=_KINDS,
        default="unknown",
        help="what the source is; nothing is verified against a summary",
    )
    parser.add_argument(
        "--context",
        metavar="N",
        type=_count,
        default=CONTEXT,
        help="characters to show on each side of the passage (default %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _count(value: str) -> int:
    with suppress(ValueError):
        if (count := int(value)) >= 0:
            return count
    raise argparse.ArgumentTypeError(f"{value!r} is no number from 0 on")


def _read(path: str, label: str) -> tuple[str, str]:
    """Give a file's text, or in its place the fault, which is also said on stderr."""
    try:
        return read_document(path, MediaType.TEXT).text, ""
    except UnreadableError as what:
        write_line(f"Cannot read {label} file {path}: {what}", sys.stderr)
        return "", f"the {label} file could not be read ({what})"


def _without_last_break(text: str) -> str:
    """Take the line break away that ends the file and is no part of the quote."""
    return text.removesuffix("\n").removesuffix("\r")
