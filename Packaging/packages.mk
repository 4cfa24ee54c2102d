# make install    copies feedgen, its manual pages and what shells complete to /usr/local, or to another PREFIX=folder
# make uninstall  takes away what that copied
# make deb        makes a package for Debian 12, which Ubuntu 24.04 takes too, in .build/dist
# make tarball    makes a folder for Debian 12 and Ubuntu 24.04, packed; twice the same bytes
# make release VERSION=1.2.3   looks whether all is in order for that version, says what is not, and makes both with their
#                 checksums. It publishes nothing: it says what is left to do
# make check-packaging   what can be tried of this without a fresh system: completions, manual pages, installing, releasing
# make check-deb, check-tarball, check-container   install these in a fresh Debian 12, build sites there, and look that
#                 nothing is left of them; check-tarball SUITE=noble in Ubuntu. As root; some minutes the first time

DIST := .build/dist
SHARE := .build/share
ROOTS := .build/roots
SUITE := bookworm
# What stands in the source, in the one place that says it.
SOURCE_VERSION = $(shell sed -n 's/^ *version: "\(.*\)",$$/\1/p' Sources/feedgen/Feedgen.swift)
# The day on all that is made is that of the last commit, so that it comes out the same again.
EPOCH = SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)}
DEB = $(DIST)/feedgen_$(SOURCE_VERSION)-1_amd64.deb
TARBALL = $(DIST)/feedgen-$(SOURCE_VERSION)-linux-x86_64.tar.gz

.PHONY: share install uninstall deb tarball release check-packaging check-deb check-tarball check-container package-tools \
  root-tools

# The program tells what it knows itself. A shell reads these, so nothing at their head says which one runs them.
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
	@Packaging/release.sh --tell "$(VERSION)" $(DIST)

check-packaging: share
	@for tool in groff mandoc zsh fish curl git; do command -v $$tool >/dev/null || { $(APT) $$tool >/dev/null; }; done
	FEEDGEN=$(FEEDGEN) python3 -m unittest discover --start-directory Tests/Packaging

check-deb: deb root-tools
	Packaging/check.sh deb $(ROOTS) $(SUITE) $(DEB)

check-tarball: tarball root-tools
	Packaging/check.sh tarball $(ROOTS) $(SUITE) $(TARBALL)

# No program for containers is needed: the steps of the Containerfile are played in a folder.
check-container: deb root-tools
	Packaging/check.sh container $(ROOTS) $(SUITE) $(DEB)

package-tools:
	@command -v lintian dpkg-shlibdeps >/dev/null || { $(APT) lintian dpkg-dev >/dev/null; }

root-tools:
	@command -v debootstrap >/dev/null || { $(APT) debootstrap >/dev/null; }
