"""Serves a script to tests: its functions and its command line, one JSON line each way.

Run by path in an interpreter with nothing installed, or imported where the package is there. One
process answers many calls, so that a suite costs one start and not a hundred.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Answer = dict[str, Any]


def load(path: str) -> Any:
    """Load a script from its path alone: not on ``sys.path``, not in ``sys.modules``."""
    spec = importlib.util.spec_from_file_location("script_by_path", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def answer(script: Any, request: Answer) -> Answer:
    """Run one request: a function by its name, all stages in turn, or the command line."""
    with _surroundings(request):
        if "argv" in request:
            return _run(script, request)
        try:
            return {"value": _call(script, request)}
        except SystemExit as stop:
            return {"stop": str(stop.code)}


def serve(path: str) -> None:
    """Answer the requests that come on standard input."""
    script, asked, answers = load(path), sys.stdin, sys.stdout
    for line in asked:
        try:
            said = answer(script, json.loads(line))
        except Exception:  # noqa: BLE001 - the test that asked shall fail, and no other
            said = {"fault": traceback.format_exc()}
        answers.write(json.dumps(said) + "\n")
        answers.flush()


def _call(script: Any, request: Answer) -> Any:
    value = getattr(script, request["name"])
    args, options = request["args"], request["options"]
    if request["name"] == "STAGES":
        for _, function in value if args else ():
            args[0] = function(args[0])
        return [[stage for stage, _ in value], *args]
    if "only" in options and options["only"] is not None:
        options = {**options, "only": set(options["only"])}
    value = value(*args, **options) if callable(value) else value
    return str(value) if isinstance(value, Path) else value


def _run(script: Any, request: Answer) -> Answer:
    out, err = _stream(), _stream()
    given = request["stdin"]
    standard_input = _stream("" if given is None else given)
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = standard_input, out, err
    try:
        code = script.main(request["argv"])
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    return {"code": code, "out": _written(out), "err": _written(err)}


def _stream(text: str = "") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", newline="")


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode("utf-8")


@contextlib.contextmanager
def _surroundings(request: Answer) -> Iterator[None]:
    """Put the working directory and the environment as they were when the request is done."""
    folder, environment = str(Path.cwd()), dict(os.environ)
    os.chdir(request["cwd"])
    for name, value in request["env"].items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    try:
        yield
    finally:
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)


if __name__ == "__main__":
    serve(sys.argv[1])
