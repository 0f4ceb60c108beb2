"""Waterfall, rule by rule, at the referee's table and at the engine's.

A scenario is a sketch of the waterfall, a line for each tile that matters, and then a script: on
each line the player whose turn it is and what they do. How a sketch is read is told in
`sketches.py`.
"""
