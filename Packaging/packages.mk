# make install    install feedgen, its man pages and shell completions below /usr/local, or another PREFIX=folder
# make uninstall  delete the installed files
# make deb        create a package for Debian 12 and Ubuntu 24.04 in .build/dist
# make tarball    create a reproducible tarball for Debian 12 and Ubuntu 24.04
# make release VERSION=1.2.3   check whether the repository is ready for this version, report each problem, and create both
#                 packages with their checksums. Nothing is published; the remaining steps are listed
# make check-packaging   test completions, man pages, installation and release without a fresh system
# make check-deb, check-tarball, check-container   install the package in a fresh Debian 12, build sites there, and check that
#                 uninstalling leaves no files; check-tarball SUITE=noble uses Ubuntu. Requires root; the first run takes minutes

DIST := .build/dist
SHARE := .build/share
ROOTS := .build/roots
SUITE := bookworm
# The version is declared only in the source.
SOURCE_VERSION = $(shell sed -n 's/^ *version: "\(.*\)",$$/\1/p' Sources/feedgen/Feedgen.swift)
# Packages contain the date of the last commit, so that they are reproducible.
EPOCH = SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)}
DEB = $(DIST)/feedgen_$(SOURCE_VERSION)-1_amd64.deb
TARBALL = $(DIST)/feedgen-$(SOURCE_VERSION)-linux-x86_64.tar.gz

.PHONY: share install uninstall deb tarball release check-packaging check-deb check-tarball check-container package-tools \
  root-tools

# feedgen generates its man pages and completions. Shells source the completions, so the `#!` line is removed.
share: $(FEEDGEN)
	@command -v python3 >/dev/null || { $(APT) python3 >/dev/null; }
	@rm -rf $(SHARE)
	@mkdir -p $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	@$(EPOCH) python3 Packaging/manual.py $(FEEDGEN) $(SHARE)/man/man1
	@$(FEEDGEN) --generate-completion-script bash | sed '1{/^#!/d}' >$(SHARE)/bash-completion/completions/feedgen
	@$(FEEDGEN) --generate-completion-script zsh >$(SHARE)/zsh/site-functions/_feedgen
	@$(FEEDGEN) --generate-completion-script fish >$(SHARE)/fish/vendor_completions.d/feedgen.fish

install: share
	install -D $(FEEDGEN) "$(DESTDIR)$(PREFIX)/bin/feedgen"
	@cd $(SHARE) && find . -type f -exec install -D -m 644 {} "$(DESTDIR)$(PREFIX)/share/{}" \;

uninstall:
	@cd "$(DESTDIR)$(PREFIX)" && rm -f bin/feedgen share/man/man1/feedgen.1 share/man/man1/feedgen-*.1 \
	  share/bash-completion/completions/feedgen share/zsh/site-functions/_feedgen \
	  share/fish/vendor_completions.d/feedgen.fish

deb: share package-tools
	@$(EPOCH) Packaging/deb.sh $(SOURCE_VERSION) $(DEB)

tarball: share
	@$(EPOCH) Packaging/tarball.sh $(SOURCE_VERSION) $(TARBALL)

release:
	@Packaging/release.sh "$(VERSION)" $(SOURCE_VERSION)
	@$(MAKE) --no-print-directory check-all
	@$(MAKE) --no-print-directory example deb tarball
	@cp Packaging/install.sh $(DIST) && cd $(DIST) && sha256sum $(notdir $(DEB) $(TARBALL)) install.sh >SHA256SUMS
	@Packaging/release.sh --list-steps "$(VERSION)" $(DIST)

check-packaging: share
	@for tool in groff mandoc zsh fish curl git; do command -v $$tool >/dev/null || { $(APT) $$tool >/dev/null; }; done
	FEEDGEN=$(FEEDGEN) python3 -m unittest discover --start-directory Tests/Packaging

check-deb: deb root-tools
	Packaging/check.sh deb $(ROOTS) $(SUITE) $(DEB)

check-tarball: tarball root-tools
	Packaging/check.sh tarball $(ROOTS) $(SUITE) $(TARBALL)

# No container program is needed: the steps of the Containerfile run in a root folder.
check-container: deb root-tools
	Packaging/check.sh container $(ROOTS) $(SUITE) $(DEB)

package-tools:
	@command -v lintian dpkg-shlibdeps >/dev/null || { $(APT) lintian dpkg-dev >/dev/null; }

root-tools:
	@command -v debootstrap >/dev/null || { $(APT) debootstrap >/dev/null; }
