"""The command line."""

from watertable.cli.app import app, main

__all__ = ["app", "main"]
