"""The games of the table, one folder each. `core.contract` says what such a folder holds."""
