"""Builds the pages for browsers into the package, so that an installed Watertable has them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root) / "web"
        # An editable installation is worked on: there `make` builds them, when they change.
        if version == "editable" or not (web / "package.json").is_file():
            return
        node = Path(sys.executable).parent  # Node comes as a package
        env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
        for command in ("npm ci --silent", "npm run --silent build"):
            subprocess.run(command.split(), cwd=web, env=env, check=True)
