"""Reads hostile formats in a child process with limits of memory, time and output.

A PDF or an Office file can make its parser crash, hang, or ask for a thousand times its own size.
So these parsers run in a process of their own, which is started for the first such file, serves
all others of the run, and is started again where a file brought it down. Whatever happens there
ends here in one ``UnreadableError``. What it answers is taken for what it is, the word of a process
that read a hostile file: plain JSON of limited length, of which every field is checked.

Where the platform cannot limit a process's memory (Windows), time and output alone are limited.
"""

from pincite.app.limited.parent import (
    read_again_limited,
    read_limited,
    read_pictures_limited,
)

__all__ = ["read_again_limited", "read_limited", "read_pictures_limited"]
