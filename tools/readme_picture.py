"""The picture of the README, taken anew: python -m tools.readme_picture"""

import os
import random
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS
from tests.browser.find_browser import find_browser
from tests.browser.person import Person, play_on
from tests.server.processes import ServerProcess

_PICTURE = Path(__file__).parents[1] / "docs" / "images" / "table.jpg"


def main() -> None:
    path, environment = find_browser()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), "--thinkers", "1")
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS.split(), env={**os.environ, **environment}
        )
        person = Person(browser, server.url, size=(1120, 700))
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "heron"}]
        person.open_table("droplets", seats)
        person.page.wait_for_selector(".prompt.mine")

        def enough() -> bool:
            return len(person.page.locator(".log li").all()) > 28 and person.state["mine"]

        play_on([person], random.Random(4), until=enough)
        person.page.wait_for_timeout(1000)
        person.page.screenshot(path=_PICTURE, type="jpeg", quality=72)
        person.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
