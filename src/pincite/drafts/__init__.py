"""Drafts: what a document that quotes others says, and whom it names for it."""

from pincite.drafts.draft import parse_draft, parse_listing

__all__ = ["parse_draft", "parse_listing"]
