from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from pincite.model import Search, UsageError
from pincite.writers import WRITERS, TerminalOptions, schema, schema_names
from writers.sample_answers import MATCHES, NOT_FOUND, REPORT, SEARCH

OPTIONS = TerminalOptions()


@pytest.mark.parametrize("name", schema_names())
def test_every_published_schema_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_written_match_is_valid(name: str) -> None:
    written = json.loads(WRITERS["json"].write_match(MATCHES[name], OPTIONS))
    Draft202012Validator(schema("match")).validate(written)


@pytest.mark.parametrize("search", [SEARCH, NOT_FOUND])
def test_a_written_search_is_valid(search: Search) -> None:
    written = json.loads(WRITERS["json"].write_search(search, OPTIONS))
    Draft202012Validator(schema("search")).validate(written)


def test_a_written_report_is_valid() -> None:
    written = json.loads(WRITERS["json"].write_report(REPORT, OPTIONS))
    Draft202012Validator(schema("report")).validate(written)


def test_the_schema_refuses_a_key_too_many_and_a_key_too_few() -> None:
    written = json.loads(WRITERS["json"].write_match(MATCHES["exact"], OPTIONS))
    validator = Draft202012Validator(schema("match"))
    assert not validator.is_valid({**written, "score": 1})
    del written["reason"]
    assert not validator.is_valid(written)


def test_an_unknown_schema_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UsageError, match="match, search, report"):
        schema("tables")
