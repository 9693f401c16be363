"""What a chart looks like beside its numbers: its kind, where its axis starts, its error bars.

Source: ECMA-376, part 1, sections 21.2.2 (charts), 21.2.2.160 (scaling), 21.2.2.55 (error bars).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_AXES = frozenset({"c:valAx"})
_WITH_ERRORS = frozenset({"bar", "line", "scatter"})
_KINDS = {
    "c:barChart": "bar",
    "c:bar3DChart": "bar",
    "c:lineChart": "line",
    "c:line3DChart": "line",
    "c:pieChart": "pie",
    "c:pie3DChart": "pie",
    "c:areaChart": "area",
    "c:area3DChart": "area",
    "c:surface3DChart": "surface",
    "c:scatterChart": "scatter",
    "c:bubbleChart": "bubble",
    "c:doughnutChart": "doughnut",
    "c:radarChart": "radar",
}


class ChartLook:
    """Gathers it from the elements of a chart, one after the other."""

    def __init__(self) -> None:
        self._kinds: list[str] = []
        self._is_3d = False
        self._axis_start = ""
        self._has_error_bars = False

    def see(self, name: str, attributes: Mapping[str, str], path: Sequence[str]) -> None:
        """Take an element that begins; ``path`` are those that it stands in, itself last."""
        if name in _KINDS:
            self._kinds.append(_KINDS[name])
            self._is_3d = self._is_3d or "3D" in name
        elif name == "c:errBars":
            self._has_error_bars = True
        elif name == "c:min" and not _AXES.isdisjoint(path[-4:]):
            self._axis_start = attributes.get("val", "")[:20]

    def in_words(self) -> str:
        """Say it: ``3-D bar chart, value axis from 40, no error bars``."""
        kind = self._kinds[0] if len(set(self._kinds)) == 1 else ""
        said = [" ".join(filter(None, ["3-D" if self._is_3d else "", kind, "chart"]))]
        if self._starts_late():
            start = self._axis_start
            said.append(f"value axis from {start.removesuffix('.0')}")
        if not self._has_error_bars and not _WITH_ERRORS.isdisjoint(self._kinds):
            said.append("no error bars")
        return ", ".join(said)

    def _starts_late(self) -> bool:
        try:
            return float(self._axis_start or 0) != 0
        except ValueError:
            return False
