"""The agent skill: a folder of instructions and scripts that works with python3 alone.

``folder`` holds its files as they stand, ``legacy`` the answers in the shapes of the older scripts,
``bundle`` the core in one file, ``needed`` which modules that takes, ``references`` the pages made
from the rules; ``install`` writes it all.
"""
