"""A browser for the tests: Chromium or Chrome of this machine, else one from a package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

_PACKAGE = Path(__file__).parent / "chromium"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_UNPACK = 'import c from "@sparticuz/chromium"; console.log(await c.executablePath());'


def find_browser() -> tuple[str, dict[str, str]]:
    """Where it is, and the environment that it needs. WATERTABLE_BROWSER can name one."""
    for name in (os.environ.get("WATERTABLE_BROWSER", ""), *_NAMES):
        found = shutil.which(name) if name else None
        if found:
            return found, {}
    return _from_package()


def _from_package() -> tuple[str, dict[str, str]]:
    node = Path(sys.executable).parent  # Node comes with the Python packages
    folder = _PACKAGE / "node_modules"
    # The package then brings the system libraries along that a bare machine lacks.
    env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    env |= {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x", "TMPDIR": str(folder / "unpacked")}
    if not folder.is_dir():
        subprocess.run(["npm", "ci", "--silent"], cwd=_PACKAGE, env=env, check=True)
    (folder / "unpacked").mkdir(exist_ok=True)
    unpack = ["node", "--input-type=module", "-e", _UNPACK]
    done = subprocess.run(unpack, cwd=_PACKAGE, env=env, check=True, capture_output=True, text=True)
    path = done.stdout.strip()
    linked = subprocess.run(["ldd", path], capture_output=True, text=True, check=False).stdout
    libraries = str(folder / "unpacked" / "al2023" / "lib")
    return path, {"LD_LIBRARY_PATH": libraries} if "not found" in linked else {}


if __name__ == "__main__":
    print(*find_browser())
