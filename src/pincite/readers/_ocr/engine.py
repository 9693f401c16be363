"""The OCR engine: rapidocr with the models that come inside its package.

It asks for nothing on the network. The same picture gives the same words with the same version.
"""

from __future__ import annotations

from functools import cache
from importlib import metadata
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pincite.model.values import dataclass

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ENGINE = "rapidocr"
_LEAST_SCORE = 0.5
"""Below it the engine's own doubt is so large that its words are left out."""


@dataclass(frozen=True, slots=True)
class Box:
    """A printed line, or a stretch of one, in pixels from the top left corner."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        """Its height, a little more than the size of its letters."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """The height at which its middle stands."""
        return (self.top + self.bottom) / 2


def has_engine() -> bool:
    """Tell whether the extra ``ocr`` is installed."""
    return all(find_spec(name) is not None for name in (_ENGINE, "onnxruntime"))


def engine_version() -> str:
    """Give the engine with its version, as documents name it."""
    return f"{_ENGINE} {metadata.version(_ENGINE)}"


def read_picture(pixels: NDArray[Any]) -> tuple[Box, ...]:
    """Give what is printed in a picture, in the engine's order; ``pixels`` is rows of RGB."""
    found = _engine()(pixels)
    if found.boxes is None or found.txts is None or found.scores is None:
        return ()
    return tuple(
        _box(corners, text)
        for corners, text, score in zip(found.boxes, found.txts, found.scores, strict=True)
        if score >= _LEAST_SCORE and text.strip()
    )


def _box(corners: Any, text: str) -> Box:
    across = [float(x) for x, _ in corners]
    down = [float(y) for _, y in corners]
    return Box(" ".join(text.split()), min(across), min(down), max(across), max(down))


@cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    return RapidOCR(params={"Global.log_level": "critical"})
