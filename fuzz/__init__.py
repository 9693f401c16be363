"""Fuzzed pairs of text and quotation, each answered by pincite and by the slow judge.

The judge and its vocabulary stand beside the tests that use them too.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "properties"))
