# Glowmate on a desktop. `make play` and `make test` are all one needs to know; `make help` lists the rest.
# Every command first installs what it needs and the machine lacks (see tools/packages).

MAKEFLAGS += --no-print-directory
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
CMAKE = cmake -S . -G "Unix Makefiles"
BUILD = cmake --build

.DEFAULT_GOAL := build
.PHONY: build play test test-programs xtensa-programs fuzz-targets suite bench bench-match bench-device screenshot format lint clean help

need-%:
	@tools/need $*

# One build folder for each way to build. Globbing happens again at each build, so they are configured once.
build/release/Makefile: Makefile | need-build
	@$(CMAKE) -B build/release -DGLOWMATE_PROGRAM_DIR=$(CURDIR)/build >/dev/null
build/test/Makefile: Makefile | need-test
	@$(CMAKE) -B build/test -DGLOWMATE_TESTS=ON -DGLOWMATE_SANITIZE=ON >/dev/null
build/xtensa/Makefile: Makefile | need-test
	@$(CMAKE) -B build/xtensa -DGLOWMATE_TESTS=ON -DCMAKE_TOOLCHAIN_FILE=cmake/xtensa.toolchain.cmake >/dev/null
build/fuzz/Makefile: Makefile | need-test
	@$(CMAKE) -B build/fuzz -DGLOWMATE_FUZZ=ON -DGLOWMATE_SANITIZE=ON \
	  -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ >/dev/null

build: need-build build/release/Makefile ## build the program build/glowmate, optimised
	@$(BUILD) build/release --parallel $(JOBS)

play: build ## start the simulator: the page on http://127.0.0.1:8088, the serial console here
	@build/glowmate

test-programs: need-test build/test/Makefile
	@$(BUILD) build/test --parallel $(JOBS)

xtensa-programs: need-test build/xtensa/Makefile
	@$(BUILD) build/xtensa --parallel $(JOBS)

fuzz-targets: need-test build/fuzz/Makefile
	@$(BUILD) build/fuzz --parallel $(JOBS)

test: test-programs xtensa-programs fuzz-targets ## run every test, with sanitizers; ends in `N passed, M failed`
	@tools/run-tests

suite: need-test build/test/Makefile ## run one suite quickly: make suite NAME=test_rules
	@test -n "$(NAME)" || { echo "Which one? make suite NAME=..."; ls -d test/test_*; exit 1; }
	@$(BUILD) build/test --parallel $(JOBS) --target $(NAME)
	@build/test/suites/$(NAME)

bench: need-bench build ## run the benchmarks
	@$(BUILD) build/release --parallel $(JOBS) --target benchmarks
	@PATH="$$PATH:/usr/games" tools/run-bench

# For example: make bench-match MATCH='--games 200 --their-go "movetime 20"'
MATCH ?= --their-option UCI_LimitStrength=true --their-option UCI_Elo=2200
bench-match: need-bench build ## play a match against another chess program; MATCH has its options
	@$(BUILD) build/release --parallel $(JOBS) --target bench_match
	@PATH="$$PATH:/usr/games" build/release/bench/match $(MATCH)

bench-device: need-bench-device build/xtensa/Makefile ## measure on an emulated Xtensa core, into docs/performance.md
	@$(BUILD) build/xtensa --parallel $(JOBS) --target measure --target glowmate_lib_small
	@tools/bench-device

screenshot: need-screenshot build ## make the pictures in docs/ anew
	@tools/fetch-playwright build/browser
	@node tools/screenshot.mjs

format: need-format ## format all sources
	@git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | xargs -r clang-format -i

lint: need-lint ## clang-tidy and cppcheck
	@tools/lint

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile
