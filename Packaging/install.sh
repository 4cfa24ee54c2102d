#!/usr/bin/env bash
# Installs a package of feedgen instead of compiling it, in CI jobs or on your machine. Copy it into your repository:
#
#   FEEDGEN_RELEASES=https://… FEEDGEN_VERSION=1.2.3 bash install.sh
#
# FEEDGEN_RELEASES  the URL of the releases, https:// or file:///: a folder for each, such as v1.2.3, with the files of
#                   `make release`
# FEEDGEN_SHA256    the digest of the package; by default, the one in SHA256SUMS beside it
# PREFIX            a folder such as ~/.local to unpack the tarball to, for systems without apt-get or without root
set -euo pipefail

fail() { printf 'install.sh: error: %s\n    hint: %s\n' "$1" "$2" >&2; exit 1; }

[ -n "${FEEDGEN_RELEASES:-}" ] || fail "FEEDGEN_RELEASES is not set" "set it to the URL of the releases"
[ -n "${FEEDGEN_VERSION:-}" ] || fail "FEEDGEN_VERSION is not set" "set it to a version such as 1.2.3"
case $FEEDGEN_RELEASES in
  https://* | file:///*) ;;
  *) fail "FEEDGEN_RELEASES is not an https URL: $FEEDGEN_RELEASES" \
    "use https://…, or file:///… for a folder; other protocols do not protect the package" ;;
esac
version=${FEEDGEN_VERSION#v}
[[ $version =~ ^[0-9A-Za-z][0-9A-Za-z.+~-]*$ ]] || fail "FEEDGEN_VERSION is not a version: $version" "set it to a version such as 1.2.3"
if [ -n "${FEEDGEN_SHA256:-}" ] && ! [[ $FEEDGEN_SHA256 =~ ^[0-9a-f]{64}$ ]]; then
  fail "FEEDGEN_SHA256 is not a SHA-256 digest: $FEEDGEN_SHA256" "write its 64 digits, 0-9 and a-f"
fi
[ "$(uname -sm)" = "Linux x86_64" ] || fail "there is no package for $(uname -sm)" "build it from source: make install"

if [ -z "${PREFIX:-}" ] && command -v apt-get > /dev/null; then
  file=feedgen_$version-1_amd64.deb
else
  file=feedgen-$version-linux-x86_64.tar.gz
fi
folder=${FEEDGEN_RELEASES%/}/v$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# apt-get reads the package as another user.
chmod 755 "$work"

get() {
  # Redirects stay with https.
  curl -fsSL --proto =https,file --proto-redir =https --retry 3 -o "$work/$1" "$folder/$1" ||
    fail "cannot download $folder/$1" "check the URL, and whether version $version was released"
}
get "$file"
if [ -n "${FEEDGEN_SHA256:-}" ]; then
  expected=$FEEDGEN_SHA256
else
  get SHA256SUMS
  expected=$(sed -n "s/^\([0-9a-f]\{64\}\)  $file\$/\1/p" "$work/SHA256SUMS")
  [ -n "$expected" ] || fail "SHA256SUMS does not list $file" "check whether all files of version $version were uploaded"
fi
found=$(sha256sum "$work/$file" | cut -d ' ' -f 1)
[ "$found" = "$expected" ] ||
  fail "the SHA-256 digest of $file is $found instead of $expected" "download it again; if the digests still differ, report it to the publisher"

if [ "${file##*.}" = deb ]; then
  run=
  [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq --no-install-recommends \
    "$work/$file" ca-certificates libcurl4 > /dev/null
  feedgen=feedgen
else
  PREFIX=${PREFIX:-$HOME/.local}
  mkdir -p "$PREFIX"
  tar -xzf "$work/$file" -C "$work"
  cp -R "$work/feedgen-$version-linux-x86_64/bin" "$work/feedgen-$version-linux-x86_64/share" "$PREFIX/"
  feedgen=$PREFIX/bin/feedgen
  # GitHub and Forgejo read the folders of programs from these files.
  for list in "${GITHUB_PATH:-}" "${FORGEJO_PATH:-}"; do [ -z "$list" ] || echo "$PREFIX/bin" >> "$list"; done
fi
said=$("$feedgen" --version 2>&1) ||
  fail "cannot run feedgen: $said" "install its libraries; INSTALL.md in $folder/$file lists them"
echo "feedgen $said"
