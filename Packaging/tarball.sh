#!/usr/bin/env bash
# Creates a tarball from .build/release/feedgen and .build/share for Debian 12 and Ubuntu 24.04: tarball.sh VERSION FILE
set -euo pipefail
version=$1 file=$2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=$(basename "$file" .tar.gz)
root=$work/$name
umask 022

install -D -s .build/release/feedgen "$root/bin/feedgen"
cp -R .build/share "$root/share"
sed "s/@VERSION@/$version/g" Packaging/INSTALL.md > "$root/INSTALL.md"
cp README.md CHANGELOG.md "$root"
# The licenses of the linked libraries.
install -D -m 644 Packaging/copyright "$root/licences/copyright"
for package in swift-argument-parser Yams FlyingFox; do
  cp .build/checkouts/$package/LICENSE* "$root/licences/$package"
done
cp Sources/CLanguages/data/LICENSE "$root/licences/chroma"

mkdir -p "$(dirname "$file")"
# Owners, dates, permissions and order don't depend on this machine, so that the tarball is reproducible.
tar -C "$work" --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  --mode='u=rwX,go=rX' -cf - "$name" | gzip -9n > "$file"
echo "$file: $(du -k "$file" | cut -f 1) kB"
