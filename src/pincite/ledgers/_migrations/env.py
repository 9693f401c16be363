"""Runs the migrations on the connection, and within the transaction, that it is given."""

from alembic import context

from pincite.ledgers._schema import VERSION_TABLE

connection = context.config.attributes["connection"]
context.configure(connection=connection, version_table=VERSION_TABLE)
with context.begin_transaction():
    context.run_migrations()
