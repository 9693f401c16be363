"""Is this quotation really in that source, and exactly where?"""

__version__ = "0.1.0"
