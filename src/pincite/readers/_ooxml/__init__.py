"""What Word documents, slide decks and workbooks share: packages of parts, and drawings in them.

Source: ECMA-376 (Office Open XML), parts 1 and 2; the namespaces are those of both its forms.
"""
