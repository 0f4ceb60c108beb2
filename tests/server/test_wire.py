"""The short way of a message to its client writes what the long way would."""

import pytest
from websockets.frames import Frame, Opcode

from watertable.server.wire import head_of_text


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_text_is_framed_as_websockets_does(length: int) -> None:
    text = b"x" * length
    assert head_of_text(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
