"""Pages from the network: asked for safely, and each with what came of it.

Nothing here is imported until a page is asked for. `fetch` gets one page that a person asked for;
a `Session` gets many and is polite to each host. Both give a `Fetched` for whatever happens out
there, and never raise for it. What came is bytes and is only ever data: nothing in a page decides
what is fetched next, except where a server redirects to, which is checked like the first address.
"""

from __future__ import annotations

from pincite.fetching.fetch import fetch
from pincite.fetching.network import Network
from pincite.fetching.policy import Cookie, FetchPolicy, RequestHeader, Validators
from pincite.fetching.session import Session

__all__ = [
    "Cookie",
    "FetchPolicy",
    "Network",
    "RequestHeader",
    "Session",
    "Validators",
    "fetch",
]
