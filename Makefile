# make play    play in the browser            make check   linter, formatter, strict types
# make test    all tests, on both builds      make format  let the formatter and the linter mend what they can
# make bench   speed, beside OpenSpiel where it is installed
# make load    how many tables a server bears, and make idle, what they cost when nobody moves
# make random  a hundred thousand games at random, with an eye on every card; GAMES=1000 plays fewer, OF=defense that game
# make words   bring the catalogues of words up to date; ADD=fr make words begins another language
# make pictures  the screens in docs/gallery.md, photographed anew

PORT ?= 8000
GAMES ?= 100000
OF ?= citadels classic defense
NEW_ENOUGH = -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON := $(shell for it in python3 python3.14 python3.13 python3.12 python3.11; do $$it $(NEW_ENOUGH) && echo $$it && break; done)
TESTS ?= --numprocesses auto
BIN = $(CURDIR)/.venv/bin
COMPILED = $(CURDIR)/build/compiled

.PHONY: play test check bench load idle random pictures format words python test-tools compiled
.SILENT:

play: python
	$(PYTHON) scripts/environment.py play
	.venv-play/bin/citadel serve --port $(PORT) --open

# Tests need no speed: what they run is compiled sooner, and to run slower, than what is installed.
test: export CITADEL_QUICK = 1
test: compiled
	echo "Testing the interpreted build"
	CITADEL_BUILD=pure $(BIN)/python -m pytest $(TESTS) -m "not browser and not server"
	echo "Testing the compiled build"
	cd $(COMPILED) && CITADEL_BUILD=compiled PYTHONPATH=$(COMPILED)/src $(BIN)/python -m pytest $(TESTS) -m "not source"

check: test-tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: test-tools
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

words: test-tools
	$(BIN)/python scripts/words.py $(if $(ADD),add $(ADD),update)

bench: compiled
	PYTHONPATH=$(COMPILED)/src $(BIN)/citadel bench

load: compiled
	cd $(COMPILED) && PYTHONPATH=$(COMPILED)/src $(BIN)/python -m scripts.load pace

idle: compiled
	cd $(COMPILED) && PYTHONPATH=$(COMPILED)/src $(BIN)/python -m scripts.load idle

random: compiled
	cd $(COMPILED) && PYTHONPATH=$(COMPILED)/src $(BIN)/python -m scripts.random_games $(OF) --games $(GAMES) --workers 2 --keep $(CURDIR)/build/wrong

pictures: test-tools
	$(BIN)/python scripts/pictures.py

compiled: test-tools
	$(BIN)/python scripts/compiled_tree.py

test-tools: python
	$(PYTHON) scripts/environment.py test

python:
	test -n "$(PYTHON)" && $(PYTHON) $(NEW_ENOUGH) || { echo "Citadel: Python 3.11 or later is needed, and none was found."; exit 1; }
