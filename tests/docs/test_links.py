"""Links lead somewhere, and the map of the documentation is complete."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tools.pages import PAGES, ROOT, name, prose

_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def links(page: Path) -> list[str]:
    return _LINK.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """What GitHub makes of the headings of a page."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", heading.lower())
        found.add(plain.strip().replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_and_images_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_relative_to(ROOT), f"{link} leads out of the project"
        assert target.exists(), f"there is no {link}"
        if anchor:
            assert anchor in anchors(target), f"{target.name} has no heading for #{anchor}"


def linked_from(page: Path) -> set[Path]:
    return {(page.parent / link.partition("#")[0]).resolve() for link in links(page)}


def test_the_index_leads_to_every_page_and_the_readme_to_the_index() -> None:
    index = ROOT / "docs" / "index.md"
    passed_over = {index, ROOT / "README.md", ROOT / "CHANGELOG.md"}
    assert set(PAGES) - linked_from(index) <= passed_over
    assert index in linked_from(ROOT / "README.md")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_one_title_and_no_skipped_headings(page: Path) -> None:
    levels = [len(marks) for marks in re.findall(r"^(#+) ", prose(page), re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
