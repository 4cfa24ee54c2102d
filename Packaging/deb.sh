#!/usr/bin/env bash
# Creates the package for Debian 12 from .build/release/feedgen and .build/share: deb.sh VERSION FILE
set -euo pipefail
version=$1 file=$2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/feedgen doc=$work/feedgen/usr/share/doc/feedgen
umask 022

install -D -s .build/release/feedgen "$root/usr/bin/feedgen"
# `install -s` does not remove the comments of the compiler.
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/feedgen"
mkdir -p "$root/usr/share/man" "$doc" "$root/DEBIAN"
cp -R .build/share/man/man1 "$root/usr/share/man/man1"
cp -R .build/share/bash-completion .build/share/fish "$root/usr/share/"
# Debian's zsh reads the completions of packages from this folder.
install -D -m 644 .build/share/zsh/site-functions/_feedgen "$root/usr/share/zsh/vendor-completions/_feedgen"
gzip -9n "$root"/usr/share/man/man1/*
install -D -m 644 Packaging/lintian-overrides "$root/usr/share/lintian/overrides/feedgen"

maintainer=${MAINTAINER:-$(git log -1 --format='%an <%ae>')}
day=$(date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
cp Packaging/copyright "$doc/copyright"
gzip -9nc CHANGELOG.md > "$doc/changelog.gz"
printf 'feedgen (%s-1) stable; urgency=medium\n\n  * feedgen %s; see changelog.gz for the changes.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$day" | gzip -9nc > "$doc/changelog.Debian.gz"

# The linked libraries. dpkg-shlibdeps requires the control file of a source package.
mkdir "$work/debian"
printf 'Source: feedgen\n\nPackage: feedgen\nArchitecture: amd64\n' > "$work/debian/control"
linked=$(cd "$work" && dpkg-shlibdeps -O feedgen/usr/bin/feedgen | sed 's/^shlibs:Depends=//')
# Some libraries are loaded on first use (Sources/C*/shim.h). Those for photos and code are required by most sites; those
# for stores and imports by few.
cat > "$root/DEBIAN/control" <<END
Package: feedgen
Version: $version-1
Architecture: amd64
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size --exclude=DEBIAN "$root" | cut -f 1)
Depends: $linked, libpcre2-8-0, libvips42
Recommends: ca-certificates, libarchive13, libavif15, libcurl4
Suggests: ffmpeg, git
Section: web
Priority: optional
Description: static site generator with reviewable builds
 feedgen generates plain HTML pages and feeds from a folder of entries, photos,
 messages, weather reports and outlines. It reports the changes since the
 previous build as a JSON Patch, which you can review before you deploy.
 .
 Photos are published as responsive images, without location, serial numbers
 and other metadata.
END
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"

mkdir -p "$(dirname "$file")"
find "$root" -print0 | xargs -0 touch --no-dereference --date "@$SOURCE_DATE_EPOCH"
dpkg-deb --root-owner-group -Zxz --build "$root" "$file" > /dev/null
lintian --allow-root --fail-on error,warning "$file"
echo "$file: $(du -k "$file" | cut -f 1) kB, installed $(sed -n 's/^Installed-Size: //p' "$root/DEBIAN/control") kB"
