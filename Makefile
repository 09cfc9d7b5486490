# Glowmate on a desktop. `make play` and `make test` are all one needs to know; `make help` lists the rest.
# Every command first installs what it needs and the machine lacks (see tools/packages).

MAKEFLAGS += --no-print-directory
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
CMAKE = cmake -S . -G "Unix Makefiles"
BUILD = cmake --build

.DEFAULT_GOAL := build
.PHONY: build play test test-programs threads-program xtensa-programs fuzz-targets suite demo site release bench bench-match bench-puzzles bench-device pictures screenshot format lint clean help

need-%:
	@tools/need $*

# One build folder for each way to build. Globbing happens again at each build, so they are configured once.
build/release/Makefile: Makefile | need-build
	@$(CMAKE) -B build/release -DGLOWMATE_PROGRAM_DIR=$(CURDIR)/build >/dev/null
build/test/Makefile: Makefile | need-suite
	@$(CMAKE) -B build/test -DGLOWMATE_TESTS=ON -DGLOWMATE_SANITIZE=address,undefined >/dev/null
build/threads/Makefile: Makefile | need-test
	@$(CMAKE) -B build/threads -DGLOWMATE_SANITIZE=thread >/dev/null
build/xtensa/Makefile: Makefile | need-test
	@$(CMAKE) -B build/xtensa -DGLOWMATE_TESTS=ON -DCMAKE_TOOLCHAIN_FILE=cmake/xtensa.toolchain.cmake >/dev/null
build/fuzz/Makefile: Makefile | need-test
	@$(CMAKE) -B build/fuzz -DGLOWMATE_FUZZ=ON -DGLOWMATE_SANITIZE=address,undefined \
	  -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ >/dev/null

build/wasm/Makefile: Makefile | need-demo
	@emcmake cmake -S . -G "Unix Makefiles" -B build/wasm >/dev/null

build: need-build build/release/Makefile ## build the program build/glowmate, optimised
	@$(BUILD) build/release --parallel $(JOBS)

play: build ## start the simulator: the page on http://127.0.0.1:8088 (or PORT=9000), the serial console here
	@build/glowmate $(if $(PORT),--port $(PORT))

test-programs: need-test build/test/Makefile
	@$(BUILD) build/test --parallel $(JOBS)

# The program once more, with the sanitizer that sees threads meet.
threads-program: need-test build/threads/Makefile
	@$(BUILD) build/threads --parallel $(JOBS) --target glowmate

xtensa-programs: need-test build/xtensa/Makefile
	@$(BUILD) build/xtensa --parallel $(JOBS)

fuzz-targets: need-test build/fuzz/Makefile
	@$(BUILD) build/fuzz --parallel $(JOBS)

test: test-programs threads-program xtensa-programs fuzz-targets demo ## run every test, with sanitizers; ends in `N passed, M failed`
	@tools/run-tests

suite: need-suite build/test/Makefile ## run one suite quickly: make suite NAME=test_rules
	@test -n "$(NAME)" || { echo "Which one? make suite NAME=..."; ls -d test/test_*; exit 1; }
	@$(BUILD) build/test --parallel $(JOBS) --target $(NAME)
	@build/test/suites/$(NAME)

# Where the code of the project can be had, for the demo and the site.
CODE ?= $(shell git config --get remote.origin.url 2>/dev/null)
demo: need-demo build/wasm/Makefile ## put the demo for browsers together, into build/demo
	@NODE_PATH=/usr/share/nodejs $(BUILD) build/wasm --parallel $(JOBS) --target demo
	@tools/build-demo build/wasm build/demo "$(CODE)"

site: need-site demo ## put the project's site together, into build/site
	@tools/fetch-playwright build/browser
	@tools/build-site build/site "$(CODE)"

# For example: make release KEY=update-key.pem TAG=v0.1.0
BUILDS ?= .pio/build
release: need-release ## collect what PlatformIO has built, with a manifest, into build/release-files; KEY signs it
	@tools/make-release "$(BUILDS)" $(if $(KEY),--key "$(KEY)") $(if $(TAG),--tag "$(TAG)")

bench: need-bench build ## run the benchmarks
	@$(BUILD) build/release --parallel $(JOBS) --target benchmarks
	@PATH="$$PATH:/usr/games" tools/run-bench

# For example: make bench-match MATCH='--games 200 --their-go "movetime 20"'
MATCH ?= --their-option UCI_LimitStrength=true --their-option UCI_Elo=2200
bench-match: need-bench build ## play a match against another chess program; MATCH has its options
	@$(BUILD) build/release --parallel $(JOBS) --target bench_match
	@PATH="$$PATH:/usr/games" build/release/bench/match $(MATCH)

PUZZLES ?= check
bench-puzzles: need-bench build ## solve every puzzle with our engine and let Stockfish hold it; PUZZLES has other tasks
	@$(BUILD) build/release --parallel $(JOBS) --target bench_puzzles
	@PATH="$$PATH:/usr/games" build/release/bench/puzzles $(PUZZLES)

bench-device: need-bench-device build/xtensa/Makefile ## measure on an emulated Xtensa core, into docs/performance.md
	@$(BUILD) build/xtensa --parallel $(JOBS) --target measure --target glowmate_lib_small
	@tools/bench-device

pictures: build ## draw docs/lights.svg, menu.svg and puzzle.svg from the code
	@$(BUILD) build/release --parallel $(JOBS) --target pictures
	@build/release/pictures docs

screenshot: need-screenshot pictures ## make all pictures in docs/ anew that are made from the program
	@tools/fetch-playwright build/browser
	@node tools/screenshot.mjs

format: need-format ## format all sources
	@git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | xargs -r clang-format -i

lint: need-lint ## clang-tidy, cppcheck, and actionlint for the workflows
	@tools/lint-workflows
	@tools/lint

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile
