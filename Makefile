# make          build feedgen and the example site in this folder
# make test     compile and run the tests, including those in a browser, which is installed if it is missing. .build/test
#               contains the whole output. FILTER=MarkdownTests runs only some of them
# make check    run the commit gate, as CI does: lint, tests, the example site and its pages, and each slow suite whose
#               subject changed since the day before the last commit. Tests/Gate/suites.py lists the suites
# make check-all   run the gate with every suite; `make release` requires it
# make mutants  delete a line of random source files, and count how often the gate detects it. Options: COUNT=20 SEED=1
# make coverage   run the tests, and report the covered lines of each module; fail if a module has less than 90 %
# make sanitize-address, make sanitize-thread   run the tests with a sanitizer for memory or for threads
# make docs     build the documentation of the libraries as a site in .build/docs; fail on warnings
# make manual   build the manual from Docs as a site in .build/manual, with a search
# make check-manual   run every command and example of README and the manual
# make check-web   check every page and feed of the example site, or of any built site with SITE=folder
# make check-themes  check each theme on a small site, as make check-web does
# make check-workflows  run the workflows of the manual, with a folder as web host and a local server as Git host
# make install, deb, tarball, release   install or package feedgen; see Packaging/packages.mk
# make serve    serve the example site on http://127.0.0.1:8080
# make bench    measure the list diff, and whole builds of 1,000 and 10,000 entries and 2,000 photos, beside Hugo and git
#               (ten minutes). Options: ENTRIES="1000 100000" PHOTOS= RUNS=1
# make bench-photos DIR=folder   measure the derived images of a folder of JPEGs, beside Hugo and vipsthumbnail
# make check-photos DIR=folder   build a site of the folder's photos, search its files for metadata with exiftool, and compare
#               the colors with Chromium's decoding on a contact sheet, .build/colors.html
# make bench-patch   measure the patches of six edits of 10,000 entries, beside Python's jsonpatch, and count operations
# make bench-live   measure the time from saving a file to the updated frame in Chromium, with 100 and 10,000 entries, and
#               the memory after 2,000 edits (twenty minutes)
# make laws     test patches with 100,000 random pairs of documents, also with Python's jsonpatch; builds with 500 random
#               scripts of edits (others with SCRIPTS=501-1000); and two sites with 500 edits while pages are open in Chromium
# make faults   test builds of a small site with every fault of a machine (hours). One type of fault: make faults-kill,
#               -fail, -rot, -starve, -race, -publication or -links. Random cases of each: make faults COUNT=500 SEED=7
# make check-scale   test shared stores with nginx, an S3 emulator (moto) and a Bazel cache, and feedgen warm with Slurm and
#               with GNU parallel over SSH, with 400 photos (fifteen minutes)
# make check-scale-few   do the same with a few photos, as make check does
# make check-deploy   test feedgen deploy to a folder, with sshd, an S3 emulator (moto) and nginx as WebDAV: 500 deploys are
#               killed while pages are read, disks are full, and two deploys run at once. Options: COUNT=50 SEED=7
# make check-deploy-few   do the same with a few deploys
# make bench-deploy   measure the bytes that are uploaded after one edit of 10,000 entries
# make bench-takeover   measure the transfer of 10,000 and 100,000 photos from a folder and from nginx
# make fuzz     run libFuzzer on each parser: entries, data, templates, photos, videos, snapshots, stored builds, requests,
#               exports, routes; 100,000 inputs each. Options: RUNS=1000000 SECONDS=60 SEED=7 ONLY="photo video"
# make images   create the screenshots of the manual with Chromium: the home page, each theme, a review
# make messages   update the list of messages in the manual from the sources
# make modules  update the diagram of the modules of Package.swift in CONTRIBUTING.md and the manual
# make clean    delete the build of feedgen itself
# make record   update the golden files, and fail so that they are not committed unread

SWIFT := swift
# Linking Swift's libraries statically makes feedgen start faster and run without an installed Swift; macOS includes them.
# Optimization across modules saves 3 % of the instructions. Exclusive access to memory is checked in the builds for tests;
# a release without the checks saves 1 %.
RELEASE := -c release -Xswiftc -cross-module-optimization -Xswiftc -enforce-exclusivity=unchecked $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
FEEDGEN := .build/release/feedgen
SITE := public
# All suites use the same optimized build, with access to internal declarations.
TESTED := .build/tested
TESTING := -c release -Xswiftc -enable-testing --scratch-path $(TESTED)
TESTED_FEEDGEN := $(TESTED)/release/feedgen
# The modules with documentation, in order of dependency.
LIBRARY := Diagnostics DiffKit DigestKit FileSystem DataKit ViewKit MarkupKit TemplateKit ListKit FeedKit ReviewKit SiteKit SiteCheck PreviewServer
DOCS := .build/docs
MANUAL := .build/manual
COVERAGE := .build/coverage
DOCC = $(if $(shell command -v docc),docc,xcrun docc)
TRIPLE = $(shell swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
# The search paths for imported modules and the headers of C libraries.
MODULES = $(if $(filter Darwin,$(shell uname)),-sdk "$$(xcrun --show-sdk-path)") -I $(TESTED)/release/Modules \
  $(addprefix -I ,$(wildcard Sources/C* Sources/C*/include $(TESTED)/checkouts/*/*/include $(TESTED)/checkouts/*/Sources/*/include)) \
  $(addprefix -Xcc ,$(filter -I%,$(shell pkg-config --cflags $(LIBRARIES))))
WEB := .build/web-venv
BENCH := .build/bench-venv
SCALE := .build/scale-venv
# 100,000 entries take half an hour and 5 GB of memory.
ENTRIES := 1000 10000
PHOTOS := 2000
RUNS := 3
SCRIPTS := 500
# The number of cases of each type of fault; 0 means all.
COUNT := 0
SEED := 1
FAULTS := kill fail rot starve race publication links
SANITIZERS := address thread
SECONDS := 0
ONLY :=
PREFIX := /usr/local
LIBRARIES := libxml-2.0 libcmark-gfm vips libcrypto sqlite3 libcurl
PACKAGES := pkg-config libxml2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libvips-dev libavif-dev libpcre2-dev libssl-dev libsqlite3-dev libmimalloc-dev \
  libcurl4-openssl-dev libarchive-dev

# Installs packages on Debian and Ubuntu, as root or with sudo. The lock serializes concurrent runs of make.
APT = command -v apt-get >/dev/null || { echo 'error: packages are missing, and there is no apt-get to install them' >&2; \
  echo '    hint: install the equivalents of $(PACKAGES), or build in a container (see Containerfile)' >&2; exit 1; }; \
  run=""; [ "$$(id -u)" = 0 ] || run=sudo; [ -z "$$run" ] || command -v sudo >/dev/null || { \
  echo 'error: packages are missing, and installing them requires root or sudo' >&2; \
  echo '    hint: run as root: apt-get install $(PACKAGES)' >&2; exit 1; }; \
  exec 9>/tmp/feedgen-apt.lock; flock 9; $$run apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive $$run apt-get install -y -qq --no-install-recommends

.PHONY: site toolchain deps browser video-tools web-tools workflow-tools test coverage $(SANITIZERS:%=sanitize-%) docs manual check check-all check-gate \
  gate-build gate-tools gate-tests gate-browser gate-fuzz gate-import gate-module mutants check-manual check-web check-themes check-workflows lint example serve bench bench-photos check-photos bench-patch bench-live laws \
  $(FAULTS:%=faults-%) faults check-faults fault-tools check-scale check-scale-few bench-takeover scale-tools check-deploy \
  check-deploy-few bench-deploy deploy-tools fuzz record images messages modules clean

site: $(FEEDGEN)
	$(FEEDGEN) build
	@echo "The site is public/index.html. To serve it, run \`make serve\` and open http://127.0.0.1:8080"

# Always runs, since swift build detects changes itself.
.PHONY: $(FEEDGEN)
$(FEEDGEN): deps
	$(SWIFT) build $(RELEASE) --product feedgen

# Checks the version that Package.swift requires.
toolchain:
	@command -v $(SWIFT) >/dev/null || { echo 'error: Swift is not installed' >&2; echo '    hint: install Swift 6.2 or later' \
	  'from https://www.swift.org/install, or build in a container (see Containerfile)' >&2; exit 1; }
	@set -- $$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p'); \
	  [ $$# -lt 2 ] || [ "$$1" -gt 6 ] || { [ "$$1" -eq 6 ] && [ "$$2" -ge 2 ]; } || { \
	  echo 'error: this Swift is too old' >&2; \
	  echo '    hint: install Swift 6.2 or later from https://www.swift.org/install' >&2; exit 1; }

# Installs missing packages; needs no privileges if none are missing.
deps: toolchain
	@pkg-config --exists $(LIBRARIES) 2>/dev/null && [ -e /usr/include/cmark-gfm-core-extensions.h ] && \
	  [ -e /usr/include/mimalloc.h ] && [ -e /usr/include/pcre2.h ] && [ -e /usr/include/archive.h ] && [ -e /usr/include/avif/avif.h ] || { \
	  $(APT) $(PACKAGES) >/dev/null; }

# Only tests need a browser.
browser:
	@{ command -v chromedriver && { command -v chromium || command -v google-chrome; }; } >/dev/null || { \
	  $(APT) chromium chromium-driver >/dev/null; }

# Tests take posters from videos.
video-tools:
	@command -v ffmpeg >/dev/null || { $(APT) ffmpeg >/dev/null; }

test: browser video-tools gate-build
	$(call run-tests,$(TESTED_FEEDGEN),$(TEST_COMMAND),.build/test,$(if $(FILTER),--filter "$(FILTER)"))

# On Linux, the tests are a separate program, so several can run at once.
TEST_COMMAND = $(if $(filter Linux,$(shell uname)),$(TESTED)/release/feedgenPackageTests.xctest \
  --testing-library swift-testing,$(SWIFT) test --skip-build $(TESTING))

# Arguments: the feedgen for StoryTests, the command that runs the tests, the folder for the output, the selected tests.
run-tests = @FEEDGEN="$(CURDIR)/$(1)" python3 Tests/Gate/swift_tests.py --tests "$(2)" --log $(3) $(4)

# StoryTests use the debug build of feedgen, so that its coverage counts.
coverage: deps browser
	$(SWIFT) build --build-tests --enable-code-coverage --scratch-path $(COVERAGE)
	@rm -f $(COVERAGE)/debug/codecov/*.profraw
	$(call run-tests,$(COVERAGE)/debug/feedgen,$(SWIFT) test --skip-build --enable-code-coverage --scratch-path \
	  $(COVERAGE),$(COVERAGE)/test,--jobs 1)
	python3 Tests/coverage.py $(COVERAGE)

# On Linux, the thread sanitizer does not support Swift's Mutex and also reports accesses inside `withLock`.
$(SANITIZERS:%=sanitize-%): sanitize-%: deps browser
	$(SWIFT) build --build-tests --sanitize $* --scratch-path .build/$*
	$(call run-tests,.build/$*/debug/feedgen,$(SWIFT) test --skip-build --sanitize $* --scratch-path \
	  .build/$*,.build/$*/test,--jobs 1)

# The steps are in Tests/Gate/suites.py. They use the feedgen that was compiled with the tests.
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

gate-tests: video-tools
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

# DocC reads the symbol graph of each module and the articles beside its sources. Parameters may be undocumented; every
# other warning fails the target.
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

# Builds the site in this folder from its committed snapshot: the patch must be empty, and git must report no changes.
example: $(FEEDGEN)
	$(FEEDGEN) build --strict
	@test "$$(cat public/patch.json)" = "[]" || { \
	  echo "error: public/ differs from a build of content/:"; head -c 2000 public/patch.json; exit 1; }
	@test -z "$$(git status --porcelain -- public)" || { \
	  echo "error: git reports changes in public/:"; git status --short -- public | head; exit 1; }
	@echo "The example site is unchanged: the patch is []"

# Checks every page with the W3C's checker, axe, a browser, and our own checks of links, feeds and metadata. The checks are
# first tested on a site with mistakes. With SITE, the built files are checked without their source.
check-web: web-tools $(if $(filter public,$(SITE)),example)
	$(WEB)/bin/python Tests/Web/selftest.py
	$(if $(filter public,$(SITE)),$(WEB)/bin/python Tests/Web/hostile.py $(FEEDGEN))
	$(WEB)/bin/python Tests/Web/check.py --site "$(SITE)" $(if $(filter public,$(SITE)),--feedgen $(FEEDGEN) --source .)

check-themes: web-tools $(FEEDGEN)
	$(WEB)/bin/python Tests/Web/themes.py $(FEEDGEN)

manual: $(FEEDGEN) $(WEB)/made
	$(FEEDGEN) check --source Docs --output $(MANUAL) --strict
	$(FEEDGEN) build --source Docs --output $(MANUAL) --strict
	@echo "The manual is $(MANUAL)/index.html; its search requires a server: python3 -m http.server -d $(MANUAL)"

check-manual: manual workflow-tools
	python3 Docs/modules.py --check
	$(WEB)/bin/python Docs/commands.py $(FEEDGEN) --check
	$(WEB)/bin/python Tests/Manual/messages_selftest.py
	$(WEB)/bin/python Docs/messages.py --check
	$(WEB)/bin/python Tests/Manual/selftest.py $(FEEDGEN)
	$(WEB)/bin/python Tests/Manual/play.py $(FEEDGEN)

web-tools: browser $(WEB)/made
	@command -v java >/dev/null || { $(APT) default-jre-headless >/dev/null; }

# Runs each script of the workflows as a CI runner does, in a temporary repository.
check-workflows: $(FEEDGEN) workflow-tools
	FEEDGEN=$(FEEDGEN) $(WEB)/bin/python -m unittest discover --start-directory Tests/Workflows

workflow-tools: $(WEB)/made
	@for tool in curl git jq rsync; do command -v $$tool >/dev/null || { $(APT) $$tool >/dev/null; }; done

# Created once, and again when the required versions change.
$(WEB)/made: Tests/Web/requirements.txt
$(BENCH)/made: Tests/Bench/requirements.txt
$(SCALE)/made: Tests/Scale/requirements.txt
$(WEB)/made $(BENCH)/made $(SCALE)/made:
	@python3 -c "import ensurepip, venv" 2>/dev/null || { $(APT) python3 python3-venv >/dev/null; }
	@rm -rf $(@D) && python3 -m venv $(@D)
	@$(@D)/bin/pip install --quiet --disable-pip-version-check --requirement $< || { \
	  echo "error: cannot install the packages of $< from PyPI; check the network"; exit 1; }
	@touch $@

serve: $(FEEDGEN)
	$(FEEDGEN) serve

bench: deps $(BENCH)/made
	$(SWIFT) build $(RELEASE)
	.build/release/feedgen-bench
	$(BENCH)/bin/python Tests/Bench/site_bench.py $(FEEDGEN) --entries $(ENTRIES) --photos $(PHOTOS) --runs $(RUNS)

bench-photos: $(FEEDGEN)
	@test -n "$(DIR)" || { echo "error: DIR is not set; pass a folder of photos: make bench-photos DIR=~/Pictures/trip" >&2; exit 64; }
	@command -v vipsthumbnail >/dev/null || \
	  echo "vipsthumbnail is not installed, so it is not measured; to install it: apt-get install libvips-tools"
	python3 Tests/Bench/photos_bench.py $(FEEDGEN) "$(DIR)"

check-photos: $(FEEDGEN) browser fault-tools
	@test -n "$(DIR)" || { echo "error: DIR is not set; pass a folder of photos: make check-photos DIR=~/Pictures/trip" >&2; exit 64; }
	python3 Tests/Photos/privacy.py $(FEEDGEN) "$(DIR)"
	python3 Tests/Photos/colors.py $(FEEDGEN) .build/colors.html "$(DIR)"

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

# All types run even if one fails, so that every failure is reported.
faults: fault-tools $(FEEDGEN)
	python3 Tests/Faults/selftest.py $(FEEDGEN)
	@code=0; for type in $(FAULTS); do \
	  python3 Tests/Faults/$$type.py $(FEEDGEN) --count $(COUNT) --seed $(SEED) || code=1; done; exit $$code

# strace reports the paths that commands open, ffmpeg creates real media files, and exiftool searches the published ones.
fault-tools:
	@for tool in strace ffmpeg exiftool; do command -v $$tool >/dev/null || { \
	  $(APT) strace ffmpeg libimage-exiftool-perl >/dev/null; }; done

# The fixed seed gives the same cases each time.
check-faults: COUNT := 40
check-faults: faults

$(FAULTS:%=faults-%): faults-%: fault-tools $(FEEDGEN)
	python3 Tests/Faults/$*.py $(FEEDGEN) --count $(COUNT) --seed $(SEED)

# StoreLawTests also run for folders with the other tests.
check-scale: scale-tools $(FEEDGEN) gate-build
	$(SCALE)/bin/python Tests/Scale/stores.py $(TEST_COMMAND) --filter StoreLawTests
	$(SCALE)/bin/python Tests/Scale/warm.py $(FEEDGEN)
	$(SCALE)/bin/python Tests/Scale/broken.py $(FEEDGEN)

# With few photos, the balance of the shards is not tested; slow cases are skipped.
check-scale-few: scale-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Scale/warm.py $(FEEDGEN) --photos 24 --only slurm parallel copies
	$(SCALE)/bin/python Tests/Scale/broken.py $(FEEDGEN) --photos 8 --quick

check-deploy: COUNT := 500
check-deploy: deploy-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Deploy/laws.py $(FEEDGEN) --count $(COUNT) --seed $(SEED)

check-deploy-few: deploy-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Deploy/laws.py $(FEEDGEN) --count 15 --seed $(SEED)
	$(SCALE)/bin/python Tests/Deploy/guides.py $(FEEDGEN)

bench-deploy: deploy-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Deploy/edit_bench.py $(FEEDGEN)

deploy-tools: $(SCALE)/made
	@command -v rsync >/dev/null || { $(APT) rsync >/dev/null; }
	@[ -e /usr/sbin/sshd ] || { $(APT) openssh-server >/dev/null; }
	@command -v nginx >/dev/null || { $(APT) nginx-light >/dev/null; }
	@[ -e /usr/lib/nginx/modules/ngx_http_dav_ext_module.so ] || { $(APT) libnginx-mod-http-dav-ext >/dev/null; }

bench-takeover: scale-tools $(FEEDGEN)
	$(SCALE)/bin/python Tests/Bench/takeover_bench.py $(FEEDGEN)

scale-tools: $(SCALE)/made
	@command -v nginx >/dev/null || { $(APT) nginx-light >/dev/null; }
	@command -v slurmd >/dev/null || { $(APT) slurm-wlm >/dev/null; }
	@command -v parallel >/dev/null || { $(APT) parallel >/dev/null; }
	@[ -e /usr/sbin/sshd ] || { $(APT) openssh-server >/dev/null; }
	@command -v bindfs >/dev/null || { $(APT) bindfs >/dev/null; }

# A separate optimized build with the address sanitizer and coverage of branches. One flag requests both sanitizers, since
# the compiler uses only the last of two.
fuzz: RUNS := 100000
fuzz: deps
	FEEDGEN_FUZZ=1 $(SWIFT) build -c release --product feedgen-fuzz --scratch-path .build/fuzz \
	  --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address -Xswiftc -enable-testing
	python3 Tests/Fuzz/fuzz.py .build/fuzz/release/feedgen-fuzz --runs $(RUNS) --seconds $(SECONDS) --seed $(SEED) \
	  --only $(ONLY)

record: gate-build
	FEEDGEN_RECORD=1 $(TEST_COMMAND) --filter Golden; echo "The golden files were updated: read them with git diff"; exit 1

# The fonts of three packages are unpacked, not installed.
images: $(FEEDGEN) browser $(WEB)/made
	$(WEB)/bin/python Docs/pictures.py $(FEEDGEN)

messages:
	python3 Docs/messages.py

modules:
	python3 Docs/modules.py

clean:
	rm -rf .build

include Packaging/packages.mk
