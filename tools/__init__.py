"""Writers of shipped files: figures, tables and drawings. Run one by `python -m tools.NAME`."""
