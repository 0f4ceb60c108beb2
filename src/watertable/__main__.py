"""`python -m watertable` is the `watertable` command."""

from watertable.cli import main

if __name__ == "__main__":
    main()
