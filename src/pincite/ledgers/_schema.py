"""Brings the tables of a ledger to the version that this program reads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pincite import ledgers
from pincite.model import LedgerError

if TYPE_CHECKING:
    from sqlalchemy import Connection

VERSION_TABLE = "pincite_version"
"""Named so that the tables of another program that uses Alembic are not taken for a ledger."""

MIGRATIONS = Path(__file__).parent / "_migrations"


def is_current(connection: Connection, address: str) -> bool:
    """Tell whether the tables are those of this program, without importing Alembic.

    Raises:
        LedgerError: where they are those of a newer program, or of another one.
    """
    version = _version(connection)
    if version == ledgers.SCHEMA:
        return True
    if version is None:
        _refuse_foreign_tables(connection, address)
    elif version > ledgers.SCHEMA:
        raise LedgerError(
            f"{address} was written by a newer pincite (tables {version}, this one reads "
            f"{ledgers.SCHEMA}): upgrade pincite; it was left as it was"
        )
    return False


def migrate(connection: Connection, address: str) -> None:
    """Make the tables, or bring them from an older version to this one.

    Runs in the transaction of the connection, which must hold the writer's lock: another process
    may have done it meanwhile.
    """
    if is_current(connection, address):
        return
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, ledgers.SCHEMA)


def _version(connection: Connection) -> str | None:
    from sqlalchemy import column, inspect, select, table

    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    versions = table(VERSION_TABLE, column("version_num"))
    version = connection.execute(select(versions.c.version_num)).scalar()
    return None if version is None else str(version)


def _refuse_foreign_tables(connection: Connection, address: str) -> None:
    from sqlalchemy import inspect

    names = inspect(connection).get_table_names()
    if names:
        raise LedgerError(
            f"{address} is the database of another program (it has a table {names[0]!r}): "
            "give another path with --ledger; it was left as it was"
        )
