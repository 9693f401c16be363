"""The site on loopback, for every test of fetching."""

from loopback_site import running_servers, site

__all__ = ["running_servers", "site"]
