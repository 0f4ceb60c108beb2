"""Splash!, rule by rule, at the referee's table and at the engine's.

No scenario waits for physics: each tells how the pieces lie once they have settled, in a sketch
with a line for each piece. How a sketch is read is told in `sketches.py`.
"""
