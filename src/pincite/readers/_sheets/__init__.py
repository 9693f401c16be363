"""What spreadsheets of all formats share: rows and cells as text, and their names."""
