"""Renumbered copies."""

def read_numbers(path: str) -> dict[int,int]:
    raise NotImplementedError
