"""Archipelago and Wunchunk, rule by rule, at the referee's table and at the engine's.

The boards are mostly small: with three cells a side the rows are a1-a3 at the bottom, then b1-b4,
c1-c5, d1-d4 and e1-e3 at the top. Seats are named by their colours: 0 is coral, 1 teal, 2 violet
and 3 amber. In a script commas part the actions and slashes the turns.
"""
