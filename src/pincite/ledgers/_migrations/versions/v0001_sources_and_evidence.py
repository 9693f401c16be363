"""The first tables: sources, their snapshots, their evidence, and the bytes of pages."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "sources",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("identity_key", sa.String(64), unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("accessed", sa.String(10), nullable=False),
        sa.Column("source_kind", sa.String(16), nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("source_id", sa.Integer, sa.ForeignKey("sources.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("text_origin", sa.String(16), nullable=False),
        sa.Column("media_type", sa.Text, nullable=False),
        sa.Column("extractor", sa.Text, nullable=False),
        sa.Column("retrieved", sa.String(10), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.UniqueConstraint("source_id", "sha256", "text_origin"),
    )
    op.create_table(
        "evidence",
        sa.Column("source_id", sa.Integer, sa.ForeignKey("sources.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("evidence_key", sa.String(64), nullable=False),
        sa.Column("quote", sa.Text, nullable=False),
        sa.Column("added", sa.String(10), nullable=False),
        sa.Column("snapshot", sa.Integer),
        sa.Column("verification", sa.Text),
        sa.UniqueConstraint("source_id", "evidence_key"),
        sa.ForeignKeyConstraint(
            ["source_id", "snapshot"], ["snapshots.source_id", "snapshots.number"]
        ),
    )
    op.create_table(
        "pages",
        sa.Column("sha256", sa.String(64), primary_key=True),
        sa.Column("bytes", sa.LargeBinary, nullable=False),
    )
