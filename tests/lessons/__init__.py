"""Lessons of all games, by the rules that they are played by; Splash! with real physics."""
