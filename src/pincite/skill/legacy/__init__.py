"""The one place for the shapes, words and options of the scripts that this skill takes over from.

Nothing is decided here: every answer is the matcher's, put into keys and sentences that prompts,
tests and pipelines already rely on.
"""
