"""Splash!: pieces, physics, pictures, motion and bots."""
