"""Drawing for terminals: how wide text is, where carets go, what is coloured."""
