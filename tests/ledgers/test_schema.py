"""The tables of a ledger: made on first use, brought up from older versions, never down."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ledgers.made import STAMP, evidence, page, pages
from pincite import ledgers
from pincite.ledgers import _schema as schema
from pincite.ledgers import open_ledger, reset_ledger
from pincite.model import LedgerError

NEXT = '''
"""Adds the language of a source."""
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade():
    op.add_column("sources", sa.Column("language", sa.Text, nullable=True))
    op.execute("UPDATE sources SET language = 'en'")
'''


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, new_address: Callable[[str], str]) -> str:
    return new_address(request.param)


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Give a switch to a later version of the program, whose tables have one column more."""
    migrations = tmp_path / "migrations %"
    shutil.copytree(schema.MIGRATIONS, migrations)
    (migrations / "versions" / "v0003_language.py").write_text(NEXT)

    def switch() -> None:
        monkeypatch.setattr(ledgers, "SCHEMA", "0003")
        monkeypatch.setattr(schema, "MIGRATIONS", migrations)

    return switch


def test_the_migrations_make_the_tables_that_the_program_reads(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from pincite.ledgers._tables import METADATA

    with open_ledger(database, create=True) as ledger, ledger._database.reading() as connection:  # type: ignore[attr-defined]
        context = MigrationContext.configure(
            connection, opts={"version_table": schema.VERSION_TABLE, "compare_type": True}
        )
        assert compare_metadata(context, METADATA) == []


def test_the_last_migration_is_the_version_of_the_program() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(schema.MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [ledgers.SCHEMA]


def test_a_ledger_of_an_older_version_is_brought_up_on_first_use(
    database: str, newer: Callable[[], None]
) -> None:
    with open_ledger(database, create=True) as ledger:
        ledger.add(pages(3))
        ledger.attach(2, evidence())
        held = ledger.sources()
    newer()
    with open_ledger(database) as ledger:
        assert ledger.sources() == held
        with ledger._database.reading() as connection:  # type: ignore[attr-defined]
            languages = connection.exec_driver_sql("SELECT language FROM sources").scalars().all()
        assert ledger.add([page("new")])[0].source_id == 4
    assert languages == ["en"] * 3


def test_a_ledger_of_an_older_version_can_be_reset(
    database: str, newer: Callable[[], None]
) -> None:
    with open_ledger(database, create=True) as ledger:
        ledger.add(pages(3))
    newer()
    assert reset_ledger(database, STAMP)
    with open_ledger(database) as ledger:
        assert ledger.add([page("new")])[0].source_id == 1


def test_a_ledger_of_a_newer_version_is_left_alone(
    database: str, newer: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    newer()
    open_ledger(database, create=True).close()
    monkeypatch.setattr(ledgers, "SCHEMA", "0002")
    with pytest.raises(LedgerError, match=r"written by a newer pincite .* upgrade pincite"):
        open_ledger(database)


def test_a_migration_that_fails_leaves_the_old_tables(
    database: str, newer: Callable[[], None]
) -> None:
    with open_ledger(database, create=True) as ledger:
        ledger.add(pages(3))
    newer()
    broken = schema.MIGRATIONS / "versions" / "v0003_language.py"
    text = broken.read_text()
    broken.write_text(text + '    op.execute("SELECT * FROM nowhere")\n')
    with pytest.raises(LedgerError, match="nowhere"):
        open_ledger(database)
    broken.write_text(text)
    with open_ledger(database) as ledger:
        assert len(ledger.sources()) == 3


def test_a_dated_copy_of_sqlite_is_a_whole_database(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    with open_ledger(str(path), create=True) as ledger:
        ledger.add(pages(300))
    copy = reset_ledger(str(path), STAMP)
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM sources").fetchone() == (300,)


def test_what_a_ledger_costs_to_import(tmp_path: Path) -> None:
    """Nothing heavy for a JSON ledger; Alembic only where the tables are not up to date."""
    for name in ("ledger.sqlite", "ledger.json"):
        with open_ledger(str(tmp_path / name), create=True) as ledger:
            ledger.add([page("a")])
    script = """
import sys
from pincite.ledgers import open_ledger
from pincite.model.ledger import Retrieval
for path in sys.argv[1:]:
    with open_ledger(path) as ledger:
        ledger.add([Retrieval("https://example.org/b")])
    print(*[name for name in ("sqlalchemy", "alembic", "psycopg") if name in sys.modules])
"""
    paths = [str(tmp_path / name) for name in ("ledger.json", "ledger.sqlite")]
    done = subprocess.run(
        [sys.executable, "-c", script, *paths], capture_output=True, text=True, check=True
    )
    assert done.stdout == "\nsqlalchemy\n"


def test_postgres_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(LedgerError, match=r'pip install "pincite\[postgres\]"'):
        open_ledger("postgresql://mina@127.0.0.1/db")
