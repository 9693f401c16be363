"""What the tests of the command line share."""

from __future__ import annotations

import signal

import pytest
from loopback_site import running_servers, site

__all__ = ["running_servers", "site"]


@pytest.fixture(autouse=True)
def interrupts_reach_children() -> None:
    """Let a child be interrupted even where the tests run in the background.

    A shell without job control has background commands ignore interrupts, and children inherit it;
    a handler of ours becomes the default again in every program that we start.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
