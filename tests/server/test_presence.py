"""Who looks at a table through other processes, as one process knows it."""

from watertable.server.presence import PATIENCE, RemotePresence


def test_what_was_said_earlier_and_comes_later_is_old() -> None:
    elsewhere = RemotePresence()
    assert not elsewhere.heard("p", 2, ())
    assert not elsewhere.heard("p", 1, ("ada",))
    assert elsewhere.guest_ids() == set()
    assert elsewhere.heard("p", 3, ("ada",))
    assert elsewhere.guest_ids() == {"ada"}


def test_who_looks_through_two_processes_is_gone_when_both_are() -> None:
    elsewhere = RemotePresence()
    assert elsewhere.heard("p", 1, ("ada",))
    assert not elsewhere.heard("q", 1, ("ada",))
    assert not elsewhere.gone("p")
    assert elsewhere.gone("q")


def test_a_process_that_is_silent_for_long_is_forgotten() -> None:
    now = 0.0
    elsewhere = RemotePresence(lambda: now)
    elsewhere.heard("p", 1, ("ada",))
    elsewhere.heard("q", 1, ("bea",))
    now = PATIENCE / 2
    elsewhere.heard("q", 2, ("bea",))
    assert not elsewhere.forget()
    now = PATIENCE + 1
    assert elsewhere.forget()
    assert elsewhere.guest_ids() == {"bea"}
