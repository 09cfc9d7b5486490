# Glowmate on a desktop. `make play` and `make test` are all one needs to know; `make help` lists the rest.
# Every command first installs what it needs and the machine lacks (see tools/packages).

MAKEFLAGS += --no-print-directory
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
CMAKE_BUILD = cmake --build $(1) --parallel $(JOBS)
# Globbing happens again at each build, so configuring once is enough; a changed option starts afresh.
configure = @test -f $(1)/Makefile || cmake -S . -B $(1) -G "Unix Makefiles" $(2) >/dev/null

.DEFAULT_GOAL := build
.PHONY: build play test suite bench format lint clean help need-%

need-%:
	@tools/need $*

build: need-build ## build the program build/glowmate, optimised
	$(call configure,build/release,-DGLOWMATE_PROGRAM_DIR=$(CURDIR)/build)
	@$(call CMAKE_BUILD,build/release)

play: build ## start the simulator: the page on http://127.0.0.1:8088, the serial console here
	@test -x build/glowmate || { echo "There is no simulator in sim/ yet."; exit 1; }
	@build/glowmate

test-programs: need-test
	$(call configure,build/test,-DGLOWMATE_TESTS=ON -DGLOWMATE_SANITIZE=ON)
	@$(call CMAKE_BUILD,build/test)

fuzz-targets: need-test
	$(call configure,build/fuzz,-DGLOWMATE_FUZZ=ON -DGLOWMATE_SANITIZE=ON -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++)
	@$(call CMAKE_BUILD,build/fuzz)

.PHONY: test-programs fuzz-targets
test: test-programs fuzz-targets ## run every test, with sanitizers; ends in `N passed, M failed`
	@tools/run-tests

suite: need-test ## run one suite quickly: make suite NAME=test_rules
	$(call configure,build/test,-DGLOWMATE_TESTS=ON -DGLOWMATE_SANITIZE=ON)
	@$(call CMAKE_BUILD,build/test) --target $(NAME)
	@build/test/suites/$(NAME)

bench: need-bench ## run the benchmarks
	$(call configure,build/release,-DGLOWMATE_PROGRAM_DIR=$(CURDIR)/build)
	@cmake -DGLOWMATE_BENCH=ON build/release >/dev/null
	@$(call CMAKE_BUILD,build/release)
	@PATH="$$PATH:/usr/games" tools/run-bench

SOURCES = $(shell git ls-files --cached --others --exclude-standard '*.cpp' '*.h')

format: need-format ## format all sources
	@clang-format -i $(SOURCES)

lint: need-lint ## clang-tidy and cppcheck
	@tools/lint

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile
