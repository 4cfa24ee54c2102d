#!/usr/bin/env bash
# Makes the package for Debian 12 of .build/release/feedgen and .build/share: deb.sh VERSION FILE
set -euo pipefail
version=$1 file=$2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/feedgen doc=$work/feedgen/usr/share/doc/feedgen
umask 022

install -D -s .build/release/feedgen "$root/usr/bin/feedgen"
# -s leaves the comments of the compiler.
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/feedgen"
mkdir -p "$root/usr/share/man" "$doc" "$root/DEBIAN"
cp -R .build/share/man/man1 "$root/usr/share/man/man1"
cp -R .build/share/bash-completion .build/share/fish "$root/usr/share/"
# Where Debian's zsh looks for what packages bring.
install -D -m 644 .build/share/zsh/site-functions/_feedgen "$root/usr/share/zsh/vendor-completions/_feedgen"
gzip -9n "$root"/usr/share/man/man1/*
install -D -m 644 Packaging/lintian-overrides "$root/usr/share/lintian/overrides/feedgen"

maintainer=${MAINTAINER:-$(git log -1 --format='%an <%ae>')}
day=$(date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
cp Packaging/copyright "$doc/copyright"
gzip -9nc CHANGELOG.md > "$doc/changelog.gz"
printf 'feedgen (%s-1) stable; urgency=medium\n\n  * feedgen %s; what changed is told in changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$day" | gzip -9nc > "$doc/changelog.Debian.gz"

# What is linked. It asks for the control file of a source package.
mkdir "$work/debian"
printf 'Source: feedgen\n\nPackage: feedgen\nArchitecture: amd64\n' > "$work/debian/control"
linked=$(cd "$work" && dpkg-shlibdeps -O feedgen/usr/bin/feedgen | sed 's/^shlibs:Depends=//')
# What is loaded when wanted (Sources/C*/shim.h): any site may hold a photo or code, few name a store or import.
cat > "$root/DEBIAN/control" <<END
Package: feedgen
Version: $version-1
Architecture: amd64
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size --exclude=DEBIAN "$root" | cut -f 1)
Depends: $linked, libpcre2-8-0, libvips42
Recommends: ca-certificates, libarchive13, libcurl4
Suggests: git
Section: web
Priority: optional
Description: static site generator that tells what changed
 feedgen turns a folder of entries, photos, messages, weather reports and
 outlines into a feed of plain HTML pages, and says in a JSON Patch what has
 changed since the last build.
 .
 Photos are published in every width that a screen may want, and without what
 they know of their author. A change can be read before it is published.
END
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"

mkdir -p "$(dirname "$file")"
find "$root" -print0 | xargs -0 touch --no-dereference --date "@$SOURCE_DATE_EPOCH"
dpkg-deb --root-owner-group -Zxz --build "$root" "$file" > /dev/null
lintian --allow-root --fail-on error,warning "$file"
echo "$file: $(du -k "$file" | cut -f 1) kB, installed $(sed -n 's/^Installed-Size: //p' "$root/DEBIAN/control") kB"
