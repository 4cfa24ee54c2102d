#!/usr/bin/env bash
# Looks whether all is in order for a release, and says all that is not: release.sh VERSION VERSION-OF-SOURCE
# After the packages are made, what is left to do: release.sh --tell VERSION FOLDER
set -euo pipefail

if [ "$1" = --tell ]; then
  version=$2
  echo "All is in order for $version. Nothing is published yet; these files are:"
  (cd "$3" && cat SHA256SUMS)
  echo "What is left to do:"
  echo "  git tag -a v$version -m 'feedgen $version' && git push origin v$version"
  echo "  put the files of $3 where install.sh finds them: below a folder v$version"
  exit
fi

version=$1 source=$2
fault=0
wrong() { echo "error: $1"; fault=1; }

[[ $version =~ ^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}$ ]] || {
  echo "error: '$version' is no version: make release VERSION=$source"
  exit 1
}
[ -z "$(git status --porcelain)" ] ||
  wrong "there are changes that no commit has: git status"
newest=$(git tag --list 'v[0-9]*' --sort=-version:refname | head -n 1)
if git rev-parse --quiet --verify "refs/tags/v$version" > /dev/null; then
  wrong "there is a version $version already: git show v$version"
elif [ -n "$newest" ] && [ "$(printf '%s\n' "${newest#v}" "$version" | sort -V | tail -n 1)" != "$version" ]; then
  wrong "$version is not above ${newest#v}, which is the newest"
fi
[ "$source" = "$version" ] ||
  wrong "Sources/feedgen/Feedgen.swift says it is $source: write version: \"$version\" there"

# The section of the version stands first, or below an `Unreleased` without anything in it.
first=$(grep -n -m 1 -E '^## [0-9]' CHANGELOG.md || true)
pending=$(sed -n '/^## Unreleased/,/^## [0-9]/{/^## /d;/./p}' CHANGELOG.md | head -n 1)
if ! [[ $first =~ ^[0-9]+:"## $version ("[0-9]{4}-[0-9]{2}-[0-9]{2}")"$ ]]; then
  wrong "CHANGELOG.md has no section for it: below '## Unreleased' and an empty line write the line
  ## $version ($(date --utc +%F))"
elif [ -n "$pending" ]; then
  wrong "CHANGELOG.md:$(grep -n -m 1 -F -e "$pending" CHANGELOG.md | cut -d : -f 1) still stands below Unreleased: move '## $version' above it"
fi
exit $fault
