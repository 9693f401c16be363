"""The parent's side: starts the child, asks it, and makes one error of whatever goes wrong."""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

from pincite.app.limited.frames import PipeClosedError, read_frame, write_frame
from pincite.app.limited.wire import (
    InvalidAnswerError,
    Way,
    decode,
    document_from_wire,
    encode,
)
from pincite.app.limits import Limits, current_limits
from pincite.model import Document, MediaType, SourceKind, UnreadableError

MOST_OUTPUT = 192 * 1024 * 1024
"""The longest answer that is taken, in bytes."""

_BEGIN = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]);"
    " from pincite.app.limited.child import serve; serve()"
)
# A parser needs none of the user's variables, and some of them are secrets.
_KEPT = ("LANG", "LC_ALL", "LC_CTYPE", "PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "WINDIR")


def read_limited(
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    limits: Limits | None = None,
) -> Document:
    """Read a file's bytes as ``pincite.readers.read_bytes`` does, in the child process.

    Raises:
        UnreadableError: in one line, where the file cannot be read, or not within the limits.
    """
    request = _request(name, media_type, origin, source_kind, Way.FIRST)
    document = _ask(request, data, limits or current_limits())
    if document is None:
        raise UnreadableError(f"{_shown(request)} cannot be read: its reader gave no answer")
    return document


def read_again_limited(
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    limits: Limits | None = None,
) -> Document | None:
    """Read a file's bytes with the format's second extractor; None where it has no other one.

    Raises:
        UnreadableError: in one line, where that extractor cannot read it, or not within the limits.
    """
    request = _request(name, media_type, origin, source_kind, Way.AGAIN)
    return _ask(request, data, limits or current_limits())


def read_pictures_limited(
    data: bytes,
    *,
    name: str = "",
    media_type: MediaType | None = None,
    origin: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    limits: Limits | None = None,
) -> Document | None:
    """Read a file's bytes with the words of its pictures; None where its format has none.

    Raises:
        UnreadableError: in one line, where it cannot be read, or not within the limits.
    """
    request = _request(name, media_type, origin, source_kind, Way.WITH_PICTURES)
    return _ask(request, data, limits or current_limits())


def _request(
    name: str, media_type: MediaType | None, origin: str, kind: SourceKind, way: Way
) -> dict[str, Any]:
    return {
        "name": name,
        "media_type": media_type.value if media_type else "",
        "origin": origin,
        "source_kind": kind.value,
        "way": way.value,
    }


def _shown(request: dict[str, Any]) -> str:
    return str(request["name"] or request["origin"] or "the source")


class _Child:
    """One running child process, and what it is asked; one question at a time."""

    def __init__(self) -> None:
        environment = {name: os.environ[name] for name in _KEPT if name in os.environ}
        self.process = subprocess.Popen(  # noqa: S603 - this interpreter, with a text of its own
            [sys.executable, "-I", "-c", _BEGIN, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        self.is_late = False

    def ask(self, request: dict[str, Any], data: bytes, seconds: float) -> dict[str, Any]:
        """Send a file and wait for the answer.

        Raises:
            PipeClosedError, OSError, InvalidAnswerError: if there is none, or none that is valid.
        """
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        watch = threading.Timer(seconds, self._stop_late) if seconds else None
        if watch is not None:
            watch.daemon = True
            watch.start()
        try:
            write_frame(stdin, encode(request))
            write_frame(stdin, data)
            return decode(read_frame(stdout, MOST_OUTPUT))
        finally:
            if watch is not None:
                watch.cancel()

    def stop(self) -> int:
        """End the process and give the code it ended with."""
        for stream in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                assert stream is not None
                stream.close()
        try:
            # A child that crashed is on its way out, and its own code says why.
            return self.process.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def _stop_late(self) -> None:
        self.is_late = True
        self.process.kill()


class _Service:
    """The child process of this one, started when it is needed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._child: _Child | None = None
        self._owner = 0

    def ask(self, request: dict[str, Any], data: bytes, limits: Limits) -> dict[str, Any]:
        """Give the child's answer, or the fault in words."""
        request = {
            **request,
            "max_memory_mb": limits.max_memory_mb,
            "max_seconds": limits.max_seconds,
        }
        with self._lock:
            try:
                child = self._running()
            except OSError as error:
                return {"fault": f"its reader could not be started ({error.strerror})"}
            try:
                answer = child.ask(request, data, limits.max_seconds)
            except PipeClosedError:
                return {"fault": self._why_ended(child, limits)}
            except (OSError, InvalidAnswerError):
                return {"fault": self._why_ended(child, limits)}
            except BaseException:
                # Interrupted between question and answer: the next answer would be this one's.
                self.stop()
                raise
            if "fault" in answer:
                self.stop()
                return {"fault": _fault(str(answer["fault"]), limits)}
            return answer

    def stop(self) -> None:
        """End the child where there is one."""
        child, self._child = self._child, None
        if child is not None and self._owner == os.getpid():
            child.stop()

    def _running(self) -> _Child:
        # A process that was forked has its parent's child, and must not talk to it.
        if (
            self._child is None
            or self._owner != os.getpid()
            or self._child.process.poll() is not None
        ):
            self._child = _Child()
            self._owner = os.getpid()
        return self._child

    def _why_ended(self, child: _Child, limits: Limits) -> str:
        self._child = None
        code = child.stop()
        if child.is_late:
            return _fault("time", limits)
        if code >= 0:
            return "its reader ended without an answer"
        name = signal.Signals(-code).name if -code in set(signal.Signals) else str(-code)
        if name == "SIGXCPU":
            return _fault("time", limits)
        # Out of memory, pdfium ends by a trap, an abort or a fault, as it does where it has a bug.
        return (
            f"its reader broke off ({name}): the file is damaged, made to do harm, or needs more"
            f" than {limits.max_memory_mb:g} MB (--max-memory)"
        )


def _fault(fault: str, limits: Limits) -> str:
    """Say in words what went wrong in the child, and what to do."""
    if fault == "time":
        return f"it takes more than {limits.max_seconds:g} seconds: raise --max-seconds if you trust it"
    if fault == "memory":
        return f"it needs more than {limits.max_memory_mb:g} MB: raise --max-memory if you trust it"
    if fault == "nesting":
        return "it is nested too deeply: it is damaged, or made to do harm"
    return f"its reader broke off ({fault:.60}): the file is damaged, or made to do harm"


def _ask(request: dict[str, Any], data: bytes, limits: Limits) -> Document | None:
    service = _PICTURES if request["way"] == Way.WITH_PICTURES else _SERVICE
    answer = service.ask(request, data, limits)
    shown = _shown(request)
    if isinstance(answer.get("unreadable"), str):
        raise UnreadableError(_one_line(answer["unreadable"]))
    if "fault" in answer:
        raise UnreadableError(f"{shown} cannot be read: {_one_line(str(answer['fault']))}")
    if answer.get("document") is None:
        return None
    try:
        return document_from_wire(answer["document"])
    except InvalidAnswerError:
        raise UnreadableError(f"{shown} cannot be read: its reader gave no valid answer") from None


def _one_line(words: str) -> str:
    return " ".join(words.split())[:600]


_SERVICE = _Service()
# The engine for pictures stays loaded, and takes more than other readers may.
_PICTURES = _Service()
atexit.register(_SERVICE.stop)
atexit.register(_PICTURES.stop)
