"""Folders that are registries: every module a member, found by its name alone where it has one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pincite import writers
from pincite.registry import MembersByName, members
from pincite.writers import WRITERS, Writer


def test_members_by_name_are_the_members() -> None:
    every = members(writers, "WRITER", Writer)
    assert tuple(WRITERS.values()) == every
    assert list(WRITERS) == [writer.name for writer in every]
    assert len(WRITERS) == len(every)
    assert all(WRITERS[writer.name] is writer for writer in every)


@pytest.mark.parametrize("name", ["", "jso", "json_", "json_object", "yaml", "_json"])
def test_what_is_no_name_of_a_member_is_not_found(name: str) -> None:
    assert name not in WRITERS


def test_one_member_is_imported_without_the_others() -> None:
    program = (
        "import sys; from pincite.writers import WRITERS; WRITERS['concise'];"
        "print('pincite.writers.markdown' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert told.stdout.strip() == b"False"


def test_a_module_without_its_constant_is_an_error() -> None:
    with pytest.raises(TypeError, match="declares no READER"):
        list(MembersByName(writers, "READER", Writer))
