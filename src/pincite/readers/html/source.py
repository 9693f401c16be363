"""A page's source, changed where the parser would treat it as no browser with scripts does."""

from __future__ import annotations

import re

SHADOW_ROOT = "pincite-shadow-root"
"""Stands for ``shadowrootmode``: the parser takes such a template's content out of the tree, and a
browser shows it."""

NOSCRIPT = "pincite-noscript"
"""Marks a template that was a ``noscript``: without scripts one in the head would end the head, and
its text would be the page's."""

_SHADOW_ROOT = re.compile(r"(<template\b[^>]{0,500}?\s)shadowroot(?:mode)?(?=\s*=)", re.IGNORECASE)
_NOSCRIPT_BEGINS = re.compile(r"<noscript(?=[\s/>])", re.IGNORECASE)
_NOSCRIPT_ENDS = re.compile(r"</noscript(?=[\s/>])", re.IGNORECASE)


def as_browsers_parse(source: str) -> str:
    """Give the source in the form that is parsed."""
    if "shadowroot" in source:
        source = _SHADOW_ROOT.sub(rf"\1{SHADOW_ROOT}", source)
    source = _NOSCRIPT_BEGINS.sub(f"<template {NOSCRIPT}", source)
    return _NOSCRIPT_ENDS.sub("</template", source)
