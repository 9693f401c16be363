# `make demo` and `make test` work on a machine that has only python3, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev

.PHONY: demo test test-slow bench fuzz evaluation lint docs picture constraints clean

# A half-made environment is taken away, so that the next run does not take it for a whole one.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "pincite needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>&1): try make PYTHON=python3.13" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "$(PYTHON) cannot make a virtual environment: on Debian, apt-get install python3-venv" >&2; exit 2; }

$(STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "installing pincite into $(VENV) …"
	@$(PIP) -e .
	@touch $@

# `--group` needs a pip of 2025.
$(DEV_STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "installing pincite and the tools of its tests into $(VENV) …"
	@$(PIP) --upgrade pip
	@$(PIP) -e '.[all]' --group dev
	@touch $@ $(STAMP)

demo: $(STAMP)  ## check the example report against its sources
	@$(BIN)/pincite check examples/report.md --against examples/sources --exit-zero
	@echo
	@echo "Look at the top first: the worst comes first. Every fault was planted: the report is"
	@echo "examples/report.md, and examples/README.md has the right answer for each quotation."
	@echo "Claims, figures and tables: pincite factcheck examples/factcheck/report.md --against examples/factcheck/sources"

test: $(DEV_STAMP)  ## the tests, without the slow ones; OPTIONS=--cov measures their coverage of the core
	$(BIN)/python -m pytest -n auto --dist worksteal $(OPTIONS)

test-slow: $(DEV_STAMP)  ## the slow tests alone
	$(BIN)/python -m pytest -n auto --dist worksteal -m slow

bench: $(DEV_STAMP)  ## the benchmarks; writes docs/performance.md
	$(BIN)/python -m benchmarks

fuzz: $(DEV_STAMP)  ## random quotes in random texts, against an independent judge
	$(BIN)/python -m fuzz

evaluation: $(DEV_STAMP)  ## figures on labelled sets; PINCITE_EVALUATION_DATA names their folder
	$(BIN)/python -m evaluation

lint: $(DEV_STAMP)  ## formatter, linter and type checker
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

docs: $(DEV_STAMP)  ## the reference in docs/reference, and the site in build/docs
	$(BIN)/python -m docs.builder

picture: $(DEV_STAMP)  ## the picture in the README
	$(BIN)/python -m docs.picture

constraints:  ## the newest versions that work together, into constraints.txt
	rm -rf build/constraints
	$(PYTHON) -m venv build/constraints
	build/constraints/bin/python -m pip install --quiet --upgrade pip
	build/constraints/bin/python -m pip install --quiet -e '.[all]' --group dev
	@{ echo "# The versions that the tests run with; \`make constraints\` writes this file."; \
	  build/constraints/bin/python -m pip freeze --all --exclude-editable | grep -Ev '^(#|setuptools|wheel)'; } > constraints.txt

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
