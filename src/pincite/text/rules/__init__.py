"""The closed list of matching rules, one a file.

A module here declares one constant ``RULE`` with examples that must match because of it and
examples that must stay apart in spite of it; both are tests. Adding a rule changes what the
product calls verified, so there is no way to add one from outside.
"""
