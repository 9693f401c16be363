"""The one sentence splitter."""

from pincite.sentences.language import guess_language
from pincite.sentences.split import split_sentences

__all__ = ["guess_language", "split_sentences"]
