"""Checks of the comments that silence other checks: each looks at a ``SuppressionUse``."""
