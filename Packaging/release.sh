#!/usr/bin/env bash
# Checks whether the repository is ready for a release, and reports each problem: release.sh VERSION VERSION-OF-SOURCE
# After the packages were created, lists the remaining steps: release.sh --list-steps VERSION FOLDER
set -euo pipefail

if [ "$1" = --list-steps ]; then
  version=$2
  echo "Version $version is ready. Nothing is published yet. The files are:"
  (cd "$3" && cat SHA256SUMS)
  echo "Remaining steps:"
  echo "  git tag -a v$version -m 'feedgen $version' && git push origin v$version"
  echo "  upload the files of $3 to a folder v$version at the URL of the releases, for install.sh"
  exit
fi

version=$1 source=$2
failed=0
problem() { echo "error: $1"; failed=1; }

[[ $version =~ ^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}$ ]] || {
  echo "error: '$version' is not a version: make release VERSION=$source"
  exit 1
}
[ -z "$(git status --porcelain)" ] ||
  problem "there are uncommitted changes: git status"
newest=$(git tag --list 'v[0-9]*' --sort=-version:refname | head -n 1)
if git rev-parse --quiet --verify "refs/tags/v$version" > /dev/null; then
  problem "version $version exists already: git show v$version"
elif [ -n "$newest" ] && [ "$(printf '%s\n' "${newest#v}" "$version" | sort -V | tail -n 1)" != "$version" ]; then
  problem "$version is not newer than ${newest#v}, the newest version"
fi
[ "$source" = "$version" ] ||
  problem "the version in Sources/feedgen/Feedgen.swift is $source: write version: \"$version\""

# The section of the version is the first, or follows an empty `Unreleased`.
first=$(grep -n -m 1 -E '^## [0-9]' CHANGELOG.md || true)
pending=$(sed -n '/^## Unreleased/,/^## [0-9]/{/^## /d;/./p}' CHANGELOG.md | head -n 1)
if ! [[ $first =~ ^[0-9]+:"## $version ("[0-9]{4}-[0-9]{2}-[0-9]{2}")"$ ]]; then
  problem "CHANGELOG.md has no section for $version: below '## Unreleased' and an empty line, add the line
  ## $version ($(date --utc +%F))"
elif [ -n "$pending" ]; then
  problem "CHANGELOG.md:$(grep -n -m 1 -F -e "$pending" CHANGELOG.md | cut -d : -f 1) is still below Unreleased: move '## $version' above it"
fi
exit $failed
