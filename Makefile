# Two commands: `make run` starts the table, `make test` checks everything.
# Each sets up what it needs by itself, in .venv, and does nothing twice.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: run test soak types bench lock clean

run: $(READY)
	@$(BIN)/watertable play archipelago

test: $(READY)
	@echo "== 1/4 Formatter" && $(BIN)/ruff format --check .
	@echo "== 2/4 Linter" && $(BIN)/ruff check .
	@echo "== 3/4 Type checker" && $(BIN)/mypy
	@echo "== 4/4 Tests (the first run compiles the games)" && $(BIN)/pytest -n auto

# The same tests with large counts; takes much longer.
soak: $(READY)
	@$(BIN)/pytest -n auto --soak

# The types of the protocol, for the browser.
types: $(READY)
	@$(BIN)/python -m watertable.server.typescript > web/src/api.ts

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

# Choose newer versions of all dependencies. The lock file has hashes and no addresses.
lock:
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group dev --all-extras --upgrade pyproject.toml -o requirements.lock

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
