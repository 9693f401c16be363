"""The older quote script's command line: its options, its lines on stderr, its exit codes."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from pincite.model import Document, MediaType, SourceKind, UnreadableError
from pincite.skill.legacy.quote_report import render_text
from pincite.skill.legacy.quotes import CONTEXT, STATUS_EXIT, answer

_STDIN = "-"
_MAX_BYTES = 256 * 1024 * 1024
_KINDS = ("verbatim", "summary", "unknown")
_USAGE = 2
_INTERRUPTED = 130
_CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code: 0 verified, 1 absent, 2 usage, 3 unverifiable."""
    try:
        options = _parser().parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else _USAGE
    quote, quote_fault = options.quote, ""
    if quote is None:
        quote, quote_fault = _read(options.quote_file, "quote")
        quote = _without_last_break(quote)
    text, fault = _read(options.source_file, "source")
    document = Document(text, source_kind=SourceKind(options.source_kind), fault=fault)
    result = answer(quote, document, options.context)
    if quote_fault:
        result["reason"] = quote_fault
    _write(_json(result) if options.json else render_text(result))
    return STATUS_EXIT[result["status"]]


def run() -> None:
    """Run as a program of its own: Ctrl-C and a closed pipe end it without a traceback."""
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        with suppress(OSError):
            sys.stderr.write("verify_quote.py: interrupted\n")
        code = _INTERRUPTED
    except BrokenPipeError:
        # The interpreter flushes what is left when it ends; that must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = _CLOSED_PIPE
    sys.exit(code)


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
        return _text(path), ""
    except UnreadableError as error:
        what = str(error).removeprefix(f"{path} ")
        sys.stderr.write(f"Cannot read {label} file {path}: {what}\n")
        return "", f"the {label} file could not be read ({what})"


def _text(path: str) -> str:
    from pincite.readers import read_bytes

    data = _stdin() if path == _STDIN else _bytes(path)
    if isinstance(data, str):
        return data
    try:
        return read_bytes(data, name=path, media_type=MediaType.TEXT).text
    except ModuleNotFoundError:
        # The detector of older encodings comes with the installed package alone.
        raise UnreadableError(
            "is not UTF-8, UTF-16 or UTF-32: save it as UTF-8, or `pip install pincite`"
        ) from None


def _stdin() -> bytes | str:
    binary = getattr(sys.stdin, "buffer", None)
    return sys.stdin.read() if binary is None else _limited(binary)


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - a path of bytes that are no text opens too
            return _limited(file)
    except OSError as error:
        raise UnreadableError((error.strerror or str(error)).lower()) from None
    except ValueError:
        raise UnreadableError("this is no path") from None


def _limited(file: IO[bytes]) -> bytes:
    """Read at most the limit, so that an endless file ends too."""
    data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise UnreadableError(f"it is larger than {_MAX_BYTES // 1024 // 1024} MB")
    return data


def _without_last_break(text: str) -> str:
    """Take the line break away that ends the file and is no part of the quote."""
    return text.removesuffix("\n").removesuffix("\r")


def _json(result: dict[str, Any]) -> str:
    text = json.dumps(result, indent=2, ensure_ascii=False)
    try:
        text.encode(_encoding())
    except UnicodeEncodeError:
        return json.dumps(result, indent=2)
    return text


def _write(text: str) -> None:
    encoding = _encoding()
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def _encoding() -> str:
    return getattr(sys.stdout, "encoding", None) or "utf-8"
