"""What came of fetching pages, and when the bytes of a page were last put in."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table and the column."""
    op.create_table(
        "fetches",
        sa.Column("source_id", sa.Integer, sa.ForeignKey("sources.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("retrieved", sa.String(20), nullable=False),
        sa.Column("outcome", sa.String(24), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.add_column("pages", sa.Column("kept", sa.BigInteger, nullable=False, server_default="0"))
