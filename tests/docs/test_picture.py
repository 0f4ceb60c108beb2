"""The picture in the README shows a real match."""

from tests.docs import picture


def test_the_picture_is_what_is_drawn_now() -> None:
    """After a change that is meant: python -m tests.docs.picture"""
    assert picture.FILE.read_text("utf-8") == picture.draw()


def test_the_picture_is_small() -> None:
    assert picture.FILE.stat().st_size < 30_000
