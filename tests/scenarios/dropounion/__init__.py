"""Dropounion, rule by rule, at the referee's table and at the engine's.

A scenario is a few lines of a position, and then a script: on each line a player and what they
do. What a scenario does not mention is as told in `sketches.py`.
"""
