# Every command that the project knows. `make help` explains them; the tools they need are installed on the way.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PORT ?= 8000
PYTHON := .venv/bin/python
LOCKED = --generate-hashes --universal --python-version "$$(cat .python-version)" --no-header --no-annotate --quiet
TOGETHER = $(MAKE) --no-print-directory --jobs=2 --output-sync=target
SAY := @printf '\n\033[1m== %s\033[0m\n'

.PHONY: help
help: ## say what each command is for
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | while IFS=$$'\t' read -r name about; do \
		printf '  make %-8s %s\n' "$$name" "$$about"; done

.PHONY: serve
serve: .venv/.ready node_modules/.ready ## build the site, serve it at http://localhost:8000/, rebuild on changes (PORT=9000 for another port)
	$(SAY) "Building the site; it is rebuilt whenever a file changes"
	@$(PYTHON) -m build_scripts.serving --port $(PORT)

.PHONY: site
site: .venv/.ready node_modules/.ready ## check the editions and build the site into site/
	$(SAY) "Building the site"
	@$(PYTHON) -m build_scripts site

.PHONY: check
check: .venv/.ready ## check editions, rulesets and scenes; print figures (EDITIONS="folder …" for single editions)
	$(SAY) "Checking editions, rulesets and scenes"
	@$(PYTHON) -m build_scripts check $(EDITIONS)

.PHONY: lint
lint: .venv/.ready node_modules/.ready ## check style and types of the Python, JavaScript and CSS
	$(SAY) "Linting and type-checking"
	@$(TOGETHER) linters

.PHONY: linters
linters: lint-python lint-scripts types-python types-scripts

.PHONY: lint-python lint-scripts types-python types-scripts
lint-python:
	@.venv/bin/ruff check . && .venv/bin/ruff format --check .
lint-scripts:
	@node_modules/.bin/biome ci --error-on-warnings
types-python:
	@.venv/bin/mypy
types-scripts:
	@node_modules/.bin/tsc

.PHONY: test
test: .venv/.ready node_modules/.ready chromium ## run everything: linters, types, editions, site build, all tests (THROTTLE=4: with a slow browser on a busy machine)
	@$(TOGETHER) linters check test-node
	$(SAY) "Testing engine, editions, build and pages"
	@.venv/bin/pytest --numprocesses auto --dist worksteal $(if $(THROTTLE),--throttle $(THROTTLE))

.PHONY: test-node
test-node: site
	$(SAY) "Testing the browser code under Node"
	@npm test --silent

.PHONY: quick
quick: .venv/.ready node_modules/.ready ## within a minute: linters, types, and a selection of the tests that your change affects (BASE=commit to compare with)
	@tests=$$($(PYTHON) -m tests.affected $(BASE)); \
	$(TOGETHER) linters $$(if [[ $$tests == *tests/browser* ]]; then echo test-node chromium; fi); \
	printf '\n\033[1m== %s\033[0m\n' "Testing what the change affects"; echo "$$tests"; \
	.venv/bin/pytest --numprocesses auto --dist worksteal --quick --quiet $$tests

.PHONY: oracle
oracle: .venv/.oracle ## compare the engine with engines by others, and fuzz the bridge (POSITIONS=n MESSAGES=n for a shorter run)
	$(SAY) "Comparing the engine with others; no difference is expected"
	@$(PYTHON) -m tests.oracle $(if $(POSITIONS),--positions $(POSITIONS)) $(if $(MESSAGES),--messages $(MESSAGES))

.PHONY: bench
bench: site chromium .venv/.oracle ## measure speed, memory, answers and strength (PART="rates clicks …" GAMES="mylis …" SECONDS=120)
	$(SAY) "Measuring; ratios count, not the figures of one machine"
	@$(PYTHON) -m build_scripts.bench $(PART) $(if $(GAMES),--games $(GAMES)) $(if $(SECONDS),--seconds $(SECONDS))

.PHONY: train
train: .venv/.ready ## let the strong opponents learn by playing against themselves (GAMES="mylis …" SECONDS=300 RATE=0.005)
	$(SAY) "Learning; each game for $(or $(SECONDS),300) s of processor time"
	@$(PYTHON) -m build_scripts.training $(GAMES) --seconds $(or $(SECONDS),300) $(if $(RATE),--rate $(RATE))

.PHONY: ids
ids: .venv/.ready ## enter new ids of the texts into the frozen registries
	@$(PYTHON) -m build_scripts ids

.PHONY: format
format: .venv/.ready node_modules/.ready ## format the Python, JavaScript and CSS
	@.venv/bin/ruff format . && .venv/bin/ruff check --fix .
	@node_modules/.bin/biome check --write

.PHONY: lock
lock: .venv/.ready ## write requirements.txt and requirements-oracle.txt anew from the .in files, with hashes
	@.venv/bin/uv pip compile requirements.in $(LOCKED) --output-file requirements.txt
	@.venv/bin/uv pip compile requirements-oracle.in $(LOCKED) --no-deps --output-file requirements-oracle.txt

.PHONY: clean
clean: ## remove what was built (the environment stays; remove .venv and node_modules for a fresh one)
	rm -rf build site dist .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/.ready: requirements.txt engine/pyproject.toml .python-version
	$(SAY) "Installing the Python tools into .venv"
	@wanted=$$(cat .python-version); \
	for python in python3 "python$$wanted"; do \
		if [ "$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$$wanted" ]; then found=$$python; break; fi; \
	done; \
	if [ -z "$${found:-}" ]; then echo "Python $$wanted is needed (as python3 or python$$wanted); pyenv installs it."; exit 1; fi; \
	$$found -m venv --clear .venv
	@.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable engine
	@touch $@

# Whatever cannot be installed is left out; the comparison says what it has not got.
.venv/.oracle: requirements-oracle.txt .venv/.ready
	$(SAY) "Installing engines by others into .venv, to compare with"
	@$(PYTHON) -m tests.oracle.installing requirements-oracle.txt
	@touch $@

node_modules/.ready: package-lock.json
	$(SAY) "Installing the packages from npm into node_modules"
	@npm ci --silent --no-audit --no-fund
	@touch $@

.PHONY: chromium
chromium:
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do \
		if command -v $$name >/dev/null; then exit 0; fi; done; \
	printf '\n\033[1m== %s\033[0m\n' "Installing Chromium with apt-get"; \
	apt-get update -qq && export DEBIAN_FRONTEND=noninteractive; \
	apt-get install -qq -y chromium >/dev/null; \
	apt-get install -qq -y chromium-headless-shell >/dev/null || echo "Its shell cannot be had here; tests take longer without."
