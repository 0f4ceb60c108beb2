"""Puzzles that come with the games."""
