"""Words that a picture shows, by OCR: the engine, and the order in which its findings are read."""

from pincite.readers._ocr.engine import engine_version, has_engine, read_picture
from pincite.readers._ocr.reading_order import in_reading_order

__all__ = ["engine_version", "has_engine", "in_reading_order", "read_picture"]
