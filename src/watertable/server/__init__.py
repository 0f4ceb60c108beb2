"""The table server: tables with people and bots, live over WebSockets, kept in a database.

`messages` is the protocol; docs/protocol.md tells how it is used.
"""
