"""The tables of a ledger in a database, as the program reads and writes them.

The migrations make them; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

SOURCES = Table(
    "sources",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("url", Text, nullable=False),
    Column("identity", Text, nullable=False),
    # A hash, since a database's index takes no long text. Null where an imported ledger has two
    # numbers for one page: the first keeps it.
    Column("identity_key", String(64), unique=True),
    Column("title", Text, nullable=False),
    Column("accessed", String(10), nullable=False),
    Column("source_kind", String(16), nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("source_id", Integer, ForeignKey("sources.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("sha256", String(64), nullable=False),
    Column("text_origin", String(16), nullable=False),
    Column("media_type", Text, nullable=False),
    Column("extractor", Text, nullable=False),
    Column("retrieved", String(10), nullable=False),
    Column("name", Text, nullable=False),
    UniqueConstraint("source_id", "sha256", "text_origin"),
)

FETCHES = Table(
    "fetches",
    METADATA,
    Column("source_id", Integer, ForeignKey("sources.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("retrieved", String(20), nullable=False),
    Column("outcome", String(24), nullable=False),
    Column("sha256", String(64), nullable=False),
    # JSON in ASCII, since a server can send what a database's text cannot hold: addresses,
    # redirects, headers, and the reason in words.
    Column("answer", Text, nullable=False),
)

EVIDENCE = Table(
    "evidence",
    METADATA,
    Column("source_id", Integer, ForeignKey("sources.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("evidence_key", String(64), nullable=False),
    Column("quote", Text, nullable=False),
    Column("added", String(10), nullable=False),
    Column("snapshot", Integer),
    # JSON in ASCII: a page can hold characters that a database's text cannot.
    Column("verification", Text),
    UniqueConstraint("source_id", "evidence_key"),
    ForeignKeyConstraint(["source_id", "snapshot"], ["snapshots.source_id", "snapshots.number"]),
)

PAGES = Table(
    "pages",
    METADATA,
    Column("sha256", String(64), primary_key=True),
    Column("bytes", LargeBinary, nullable=False),
    # When it was last put in, in seconds since 1970: what is new is not yet spoken of.
    Column("kept", BigInteger, nullable=False, server_default="0"),
)
"""The bytes of snapshots, where the database keeps them itself (PostgreSQL)."""
