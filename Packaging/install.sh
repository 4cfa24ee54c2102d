#!/usr/bin/env bash
# Installs a package of feedgen instead of compiling it, for jobs of CI and for people. Copy it into your repository:
#
#   FEEDGEN_RELEASES=https://… FEEDGEN_VERSION=1.2.3 bash install.sh
#
# FEEDGEN_RELEASES  where the releases are, https:// or file:///: each in a folder v1.2.3, as `make release` leaves it
# FEEDGEN_SHA256    what the file's digest must be, if you don't take the word of the SHA256SUMS beside it
# PREFIX            a folder to unpack it to, such as ~/.local, where there is no apt-get or nobody may use it
set -euo pipefail

fail() { printf 'install.sh: error: %s\n    hint: %s\n' "$1" "$2" >&2; exit 1; }

[ -n "${FEEDGEN_RELEASES:-}" ] || fail "FEEDGEN_RELEASES is not set" "say where the releases are"
[ -n "${FEEDGEN_VERSION:-}" ] || fail "FEEDGEN_VERSION is not set" "say which version, such as 1.2.3"
case $FEEDGEN_RELEASES in
  https://* | file:///*) ;;
  *) fail "FEEDGEN_RELEASES is not an https URL: $FEEDGEN_RELEASES" \
    "anyone on the way can replace what another protocol brings; use https://…, or file:///… for a folder" ;;
esac
version=${FEEDGEN_VERSION#v}
[[ $version =~ ^[0-9A-Za-z][0-9A-Za-z.+~-]*$ ]] || fail "FEEDGEN_VERSION is not a version: $version" "such as 1.2.3"
if [ -n "${FEEDGEN_SHA256:-}" ] && ! [[ $FEEDGEN_SHA256 =~ ^[0-9a-f]{64}$ ]]; then
  fail "FEEDGEN_SHA256 is not a SHA-256 digest: $FEEDGEN_SHA256" "write its 64 digits, 0-9 and a-f"
fi
[ "$(uname -sm)" = "Linux x86_64" ] || fail "there is no package for $(uname -sm)" "build it: make install"

if [ -z "${PREFIX:-}" ] && command -v apt-get > /dev/null; then
  file=feedgen_$version-1_amd64.deb
else
  file=feedgen-$version-linux-x86_64.tar.gz
fi
folder=${FEEDGEN_RELEASES%/}/v$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The program that unpacks as somebody else reads it there.
chmod 755 "$work"

get() {
  # Redirects stay with https.
  curl -fsSL --proto =https,file --proto-redir =https --retry 3 -o "$work/$1" "$folder/$1" ||
    fail "$folder/$1 can't be had" "is $version a version that was released?"
}
get "$file"
if [ -n "${FEEDGEN_SHA256:-}" ]; then
  expected=$FEEDGEN_SHA256
else
  get SHA256SUMS
  expected=$(sed -n "s/^\([0-9a-f]\{64\}\)  $file\$/\1/p" "$work/SHA256SUMS")
  [ -n "$expected" ] || fail "SHA256SUMS says nothing of $file" "was $version released as a whole?"
fi
found=$(sha256sum "$work/$file" | cut -d ' ' -f 1)
[ "$found" = "$expected" ] ||
  fail "$file is not what was released: its SHA-256 is $found, not $expected" "try again; if it stays so, tell who publishes it"

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
  # What of GitHub, Forgejo and their kin asks for the folders of programs.
  for list in "${GITHUB_PATH:-}" "${FORGEJO_PATH:-}"; do [ -z "$list" ] || echo "$PREFIX/bin" >> "$list"; done
fi
said=$("$feedgen" --version 2>&1) ||
  fail "feedgen can't be run: $said" "install its libraries: INSTALL.md in $folder/$file names them"
echo "feedgen $said"
