# `make demo` and `make test` work on a machine that has only python3, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev

.PHONY: demo test test-slow bench fuzz lint types docs clean

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(STAMP): pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(DEV_STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[all]' --group dev
	@touch $@ $(STAMP)

demo: $(STAMP)  ## check the example report against its sources
	-$(BIN)/pincite check examples/report.md --against examples/sources

test: $(DEV_STAMP)
	$(BIN)/python -m pytest -n auto

test-slow: $(DEV_STAMP)
	$(BIN)/python -m pytest -n auto -m slow

bench: $(DEV_STAMP)
	$(BIN)/python -m benchmarks

fuzz: $(DEV_STAMP)
	$(BIN)/python -m fuzz

lint: $(DEV_STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

docs: $(DEV_STAMP)
	$(BIN)/python -m pincite.docs

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
