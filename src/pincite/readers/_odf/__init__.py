"""What OpenDocument texts and spreadsheets share: the package, the styles, what the file says.

Source: OASIS OpenDocument 1.3, parts 2 (packages) and 3 (schema).
"""
