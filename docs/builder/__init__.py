"""Builds the documentation: the reference from the code, and the site from all its pages."""
