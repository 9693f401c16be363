"""``python -m fuzz --pairs 100000 --seed N``: does pincite ever disagree with the slow judge?

Prints how often it verified what does not stand in the text, missed what does, crashed, or was
wrong in another way; the first pairs of each kind are shown. Exits 1 on any.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
import traceback
from collections import Counter
from random import Random

from agreement import faults

from fuzz.quotes import make_quote
from fuzz.texts import make_text
from pincite.matching import prepare

KINDS = ("false verified", "missed", "crash", "wrong place", "wrong status", "wrong steps")
QUOTES_PER_TEXT = 5
# The default and the strict rules for the most part, and each rule that is off unless asked for.
RULES = (
    *["auto"] * 12,
    *["strict"] * 6,
    *("auto,+O1", "auto,+O2", "auto,+O3", "auto,+R2", "auto,+R2,+R3", "strict,+O1,+O3"),
)


def main() -> int:
    """Run the pairs, print the counts, and give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000, help="how many pairs to run")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same pairs")
    parser.add_argument("--show", type=int, default=3, help="how many pairs of a kind to show")
    chosen = parser.parse_args()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # lone surrogates are part of the texts
    began = time.monotonic()
    counts: Counter[str] = Counter()
    statuses: Counter[str] = Counter()
    random = Random(chosen.seed)
    done = 0
    while done < chosen.pairs:
        text = make_text(random, random.randrange(2, 12))
        rules = random.choice(RULES)
        for _ in range(QUOTES_PER_TEXT):
            quote = make_quote(random, text)
            done += 1
            for kind, sentence in run_pair(text, quote, rules, statuses):
                counts[kind] += 1
                if counts[kind] <= chosen.show:
                    print(f"{kind}: {sentence}\n  {rules} {text!r}\n  {quote!r}")
    print(f"{done:,} pairs in {time.monotonic() - began:.0f} s, seed {chosen.seed}")
    print("answers: " + ", ".join(f"{name} {count:,}" for name, count in statuses.most_common()))
    print("faults: " + ", ".join(f"{kind} {counts[kind]}" for kind in KINDS))
    return 1 if counts else 0


def run_pair(text: str, quote: str, rules: str, statuses: Counter[str]) -> list[tuple[str, str]]:
    """Answer one pair both ways and give what is wrong."""
    try:
        match = prepare(text, rules=rules).match(quote)
    except Exception:  # noqa: BLE001 - any crash is what a fuzzer looks for
        return [("crash", traceback.format_exc(limit=-2))]
    statuses[match.status.value] += 1
    return list(faults(match, text, quote, rules))


if __name__ == "__main__":
    sys.exit(main())
