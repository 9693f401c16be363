"""Tests of drawing for terminals."""
