"""Gets one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.fetching.policy import FetchPolicy

if TYPE_CHECKING:
    from pincite.model.fetch import Fetched


def fetch(url: str, *, policy: FetchPolicy | None = None) -> Fetched:
    """Ask for one page, and say what came of it; whatever the world does wrong is an outcome."""
    from pincite.fetching.session import Session

    with Session(policy, pause_s=0) as session:
        return session.fetch(url)
