"""Droplets, rule by rule, at the referee's table and at the engine's.

A scenario is a drawn map, a few lines that say what lies on it, and then a script: on each line
the player who has to decide and what they do. Coral is seat 0 and teal is seat 1. The maps that
most scenarios are played on are drawn in `tables.py`.
"""
