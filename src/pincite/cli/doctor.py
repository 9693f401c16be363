"""``pincite doctor``: settings, and what is installed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from pincite.model.counting import plural

if TYPE_CHECKING:
    from pincite.app.configuration import Settings
    from pincite.app.diagnosis import Diagnosis


@click.command(
    "doctor",
    short_help="Show settings, and what is installed.",
    epilog="""\
\b
Examples:
  pincite doctor
  pincite doctor reports/
""",
)
@click.argument("folder", default=".", metavar="[FOLDER]")
def COMMAND(folder: str) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Show the settings that hold in FOLDER, what is installed, and what each missing part adds.

    Exit code: 0 all is well, 1 something must be put right.
    """
    from pincite.app.diagnosis import diagnose

    found = diagnose(folder)
    click.echo("\n".join(_report(found)))
    return 1 if found.faults else 0


def _report(found: Diagnosis) -> Iterator[str]:
    yield f"pincite {found.version} in {found.location}"
    yield f"python {found.python}"
    yield ""
    yield from _settings(found.settings)
    yield ""
    yield f"Ledger   {_ledger(found)}"
    yield ""
    yield "Installed"
    for name, version in found.requirements:
        yield f"  {name:<16} {version or 'MISSING'}"
    for extra in found.extras:
        yield f"  {extra.name:<16} {extra.version or 'not installed'} (optional)"
    missing = [extra for extra in found.extras if not extra.version]
    for extra in missing:
        yield f"    {extra.name} would add: {extra.adds}"
        yield f"    {extra.install}"
    yield ""
    if found.faults:
        yield "Faults"
        yield from (f"  {fault}" for fault in found.faults)
    else:
        yield "No faults"


def _ledger(found: Diagnosis) -> str:
    state = found.ledger
    if state is None:
        return "none here or above: `pincite add URL` begins one"
    is_named = state.found_by.startswith(("--", "PINCITE"))
    how = f"named by {state.found_by}" if is_named else "the nearest .pincite/"
    return f"{state.address} ({plural(state.sources, 'source')}; {how})"


def _settings(settings: Settings) -> Iterator[str]:
    from pincite.app.limits import MAX_MEMORY_MB, MAX_SECONDS
    from pincite.app.options import MIN_WORDS
    from pincite.app.reading import MAX_BYTES

    yield f"Settings ({settings.path or 'no pincite.toml or [tool.pincite] here or above'})"
    per_file = "; ".join(f"{k}: {', '.join(v)}" for k, v in settings.per_file_ignores.items())
    rows = (
        ("against", ", ".join(settings.against) or "nothing"),
        ("rules", settings.rules or "auto"),
        ("min-words", settings.min_words or MIN_WORDS),
        ("select", ", ".join(settings.select) or "all that are on"),
        ("ignore", ", ".join(settings.ignore) or "nothing"),
        ("per-file-ignores", per_file or "nothing"),
        ("format", settings.format or "full"),
        ("warnings-as-errors", "yes" if settings.warnings_as_errors else "no"),
        ("allow-unverifiable", "yes" if settings.allow_unverifiable else "no"),
        ("require-claims", "yes" if settings.require_claims else "no"),
        ("min-coverage", _share(settings.min_coverage)),
        ("evidence", settings.evidence or "none"),
        ("max-size", f"{settings.max_size or MAX_BYTES / 1024 / 1024:g} MB"),
        ("max-memory", _limit(settings.max_memory, MAX_MEMORY_MB, "MB")),
        ("max-seconds", _limit(settings.max_seconds, MAX_SECONDS, "s")),
    )
    for name, value in rows:
        yield f"  {name:<19} {value}"


def _limit(setting: float | None, default: float, unit: str) -> str:
    chosen = default if setting is None else setting
    return f"{chosen:g} {unit}" if chosen else "no limit"


def _share(share: float | None) -> str:
    return "none" if share is None else f"{100 * share:g}%"
