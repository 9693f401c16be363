"""Hostile pages end, in time that grows with their size: each would take minutes otherwise."""

from __future__ import annotations

import pytest

from pincite.model import MediaType
from pincite.readers import read_bytes, read_text

PAGES = {
    "nested blocks": "<div>" * 50_000 + "x",
    "nested inline": "<b>" * 50_000 + "x",
    "nested raised": "<sup>y" * 30_000 + "x",
    "nested lists": "<ul><li>y" * 30_000 + "x",
    "nested tables": "<table><tr><td>y" * 10_000 + "x",
    "nested navigation": "<nav>y" * 30_000 + "x",
    "nested formula": "<math>" + "<msup>" * 50_000 + "<mn>1</mn></math>x",
    "links never closed": "<p><a href=#1>y" * 10_000 + "x",
    "attributes": "<p " + " ".join(f"a{n}=1" for n in range(100_000)) + ">x",
    "one long tag": "<" + "a" * 2_000_000 + ">x",
    "one long class": "<p class='" + "cookie-" * 300_000 + "'>x",
    "one long style": "<p style='" + "display:block;" * 100_000 + "'>x",
    "comments in a style": "<p style='display:block" + "/*" * 500_000 + "'>x",
    "entities": "&amp;&nbsp;" * 200_000 + "x",
    "breaks": "y" + "<br>" * 200_000 + "x",
    "white space": "y" + " \n" * 1_000_000 + "x",
    "empty elements": "y" + "<b> </b>\n" * 200_000 + "x",
    "empty cells": "<table><tr>" + "<td>" * 200_000 + "x",
    "comments": "<!-- y -->" * 100_000 + "x",
    "templates": "<template shadowroot " * 50_000 + ">x",
    "notes in a heading": "<h2>" + "y<sup>[1]</sup>" * 50_000 + "</h2><h3>z</h3>" * 20 + "x",
    "ideographs and blanks": ("中" + " " * 50) * 20_000 + "\nx",
    "frames in frames": "<iframe srcdoc='" + "&lt;iframe srcdoc=&quot;" * 1000 + "'></iframe>x",
    "less than": "<" * 1_000_000 + " x",
}


@pytest.mark.parametrize("name", PAGES)
def test_it_ends(name: str) -> None:
    document = read_text(f"<!doctype html>{PAGES[name]}", media_type=MediaType.HTML)
    if name != "templates":
        assert document.text.endswith("x")


def test_an_attribute_that_is_never_closed_swallows_the_page() -> None:
    page = "<!doctype html><p>before<a href='" + "x" * 1_000_000
    assert read_text(page).text == "before"


def test_comments_before_the_root_do_not_slow_the_sniffing() -> None:
    read_bytes(b"<!-- --> " * 500 + b"<p>x", name="a.txt")


def test_null_bytes_are_no_page() -> None:
    from pincite.model import UnreadableError

    with pytest.raises(UnreadableError, match=r"^a\.html is not text"):
        read_bytes(b"<!doctype html><p>\0\0\x01\x02x", name="a.html")
