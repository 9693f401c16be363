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

_EMPTY_ELEMENT = re.compile(r"<([A-Za-z][\w:.-]*+)([^<>]*)/>")
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())


def as_browsers_parse(source: str) -> str:
    """Give the source in the form that is parsed."""
    if "shadowroot" in source:
        source = _SHADOW_ROOT.sub(rf"\1{SHADOW_ROOT}", source)
    source = _NOSCRIPT_BEGINS.sub(f"<template {NOSCRIPT}", source)
    return _NOSCRIPT_ENDS.sub("</template", source)


def with_empty_elements(source: str) -> str:
    """Give a page of XML with an end tag for each empty element: as HTML, ``<title/>`` has no end.

    >>> with_empty_elements('<title/><br/><a id="x"/>')
    '<title></title><br/><a id="x"></a>'
    """
    return _EMPTY_ELEMENT.sub(_opened_and_closed, source)


def _opened_and_closed(found: re.Match[str]) -> str:
    name = found[1]
    return found[0] if name.lower() in _VOID else f"<{name}{found[2]}></{name}>"
