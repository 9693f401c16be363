"""How often pincite is right about claims: labelled sets in, a table of figures out.

The sets are not part of the project: a folder with them is given by option or environment.
"""
