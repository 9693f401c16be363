"""``--online``, ``--offline``, and with what pages are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from pincite.model import UsageError
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.web import Web


@dataclass(frozen=True, slots=True)
class NetworkFlags:
    """What the user said about the network."""

    online: bool
    offline: bool
    cookies: str
    headers: tuple[str, ...]
    allow_private: bool

    def web_for(self, sources: tuple[str, ...]) -> Web | None:
        """Give the network of a run where a page is among its sources; see ``web``."""
        from pincite.model import is_web_address

        return self.web() if any(map(is_web_address, sources)) else None

    def web_of_search(self) -> Web:
        """Give the network of a search, which may ask for what it finds."""
        return replace(self, online=not self.offline).web()

    def web(self) -> Web:
        """Give the network of one run; nothing is asked yet.

        Raises:
            UsageError: where two flags say the opposite.
        """
        from pincite.app.fetching import FetchOptions
        from pincite.app.web import Online, Web, WebOptions

        if self.online and self.offline:
            raise UsageError("--online and --offline say the opposite: give one of them")
        how_far = Online.NEVER if self.offline else Online.CITED if self.online else Online.GIVEN
        fetching = FetchOptions(
            cookies=self.cookies, headers=self.headers, allow_private=self.allow_private
        )
        return Web(WebOptions(how_far, fetching))


def network_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add what is said about pages that were named; the command gets it as one ``network``."""

    @click.option(
        "--offline", is_flag=True, help="Open no connection: pages are those that the ledger keeps."
    )
    @click.option("--cookies", default="", metavar="FILE", help="Send these cookies (cookies.txt).")
    @click.option(
        "--header",
        "headers",
        multiple=True,
        metavar="'NAME: VALUE'",
        help="Send this header to the hosts of the addresses given, and to no other.",
    )
    @click.option(
        "--allow-private", is_flag=True, help="Let addresses of your own network through."
    )
    @wraps(command)
    def with_network(
        *,
        offline: bool,
        cookies: str,
        headers: tuple[str, ...],
        allow_private: bool,
        online: bool = False,
        **options: Any,
    ) -> Any:
        network = NetworkFlags(online, is_offline(offline), cookies, headers, allow_private)
        return command(network=network, **options)

    return with_network


def is_offline(flag: bool) -> bool:
    """Tell whether no connection may be opened: by the command's own flag, or by pincite's."""
    return flag or bool(click.get_current_context().find_root().params.get("offline"))


def online_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--online``; stands above ``network_options``."""
    return click.option(
        "--online",
        is_flag=True,
        help="Also fetch what a draft cites and nobody gave or keeps; else no page is asked for "
        "but those given by their address.",
    )(command)
