# Two commands: `make run` starts the table, `make test` checks everything.
# Each sets up what it needs by itself, in .venv, and does nothing twice.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
PACKAGES := web/node_modules/.package-lock.json
PAGES := src/watertable/web_dist/index.html
PLAIN_TESTS := tests/core/test_kernels.py tests/core/test_plain_kernels.py tests/core/test_rng.py \
	tests/lab/test_fast_random_games.py
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/tests/*')

# Node comes with the Python packages, so that nobody has to install it.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: run test check-types check-kernels check-style check-pages compiled test-rules test-server test-web soak types bench \
	lock clean

run: $(READY) $(PAGES)
	@$(BIN)/watertable serve --open

test: $(READY)
	@$(MAKE) --no-print-directory -j2 check-types check-kernels check-style check-pages compiled $(PAGES)
	@echo "== Tests" && $(BIN)/pytest -q -n auto

check-style: $(READY)
	@echo "== Formatter and linter" && $(BIN)/ruff format --check . && $(BIN)/ruff check .

check-types: $(READY)
	@echo "== Type checker" && $(BIN)/mypy

check-pages: $(PACKAGES)
	@echo "== Pages for browsers: formatter, types and tests" && cd web && npm run --silent check

check-kernels: $(READY)
	@echo "== Tests of kernels without private parts of Numba" && \
		WATERTABLE_KERNELS=plain $(BIN)/pytest -q $(PLAIN_TESTS)

compiled: $(READY)
	@echo "== Compiling the games (once)" && $(BIN)/watertable prepare

# Parts of it, for who works on one thing.
test-rules: $(READY)
	@$(BIN)/pytest -n auto tests/conformance tests/scenarios tests/referees tests/core \
		tests/droplets tests/dropounion tests/splash tests/waterfall

test-server: $(READY)
	@$(BIN)/pytest -n auto tests/server

test-web: $(READY) $(PAGES) check-pages
	@$(BIN)/pytest -n auto tests/browser

# The same tests with large counts; takes much longer.
soak: $(READY)
	@$(BIN)/pytest -n auto --soak

# The types of the protocol, and the shapes of Splash!, for the browser.
types: $(READY)
	@$(BIN)/python -m watertable.server.typescript > web/src/api.ts
	@$(BIN)/python -m watertable.games.splash.browser > web/src/games/splash/shapes.json

bench: $(READY)
	@$(BIN)/watertable bench

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Watertable needs Python 3.11 or newer; set PYTHON=...") if sys.version_info < (3, 11) else None'
	@echo "== Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode --require-hashes -r requirements.lock
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $(READY)

$(PACKAGES): web/package-lock.json | $(READY)
	@echo "== Fetching what the pages are made with (once)"
	@cd web && npm ci --silent
	@touch $@

$(PAGES): $(PACKAGES) $(PAGE_SOURCES)
	@echo "== Building the pages"
	@cd web && npm run --silent build -- --logLevel warn

# Choose newer versions of all dependencies. The lock file has hashes and no addresses.
lock:
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group dev --all-extras --upgrade pyproject.toml -o requirements.lock

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/watertable/web_dist
