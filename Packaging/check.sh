#!/usr/bin/env bash
# Installs a package in a fresh Debian or Ubuntu, builds sites there, uninstalls it, and checks that no files are left:
#   check.sh deb|tarball|container FOLDER-FOR-ROOTS SUITE FILE
# UBUNTU_KEYRING is the path of ubuntu-archive-keyring.gpg, if it is not installed.
set -euo pipefail
sort=$1 roots=$2 suite=$3 file=$4

[ "$(id -u)" = 0 ] || { echo "error: creating a fresh $suite requires root: sudo make check-$sort"; exit 1; }
# Mounts are removed when this shell exits.
[ "${MOUNTS:-}" ] || exec env MOUNTS=own unshare --mount "$0" "$@"

fail() { echo "error: $1"; exit 1; }
since() { echo "$1: $((SECONDS - start)) s"; start=$SECONDS; }
start=$SECONDS

# A system is downloaded once; each check uses a copy.
fetch() {
  if [ "$suite" = bookworm ]; then
    # The mirror of this machine, if it is a Debian.
    # shellcheck disable=SC2016 # apt expands it.
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $suite" | head -n 1)
    debootstrap --variant=minbase "$suite" "$1" "${mirror:-http://deb.debian.org/debian}"
  else
    keyring=${UBUNTU_KEYRING:-/usr/share/keyrings/ubuntu-archive-keyring.gpg}
    [ -e "$keyring" ] || fail "the keyring of Ubuntu is missing: install ubuntu-keyring, or pass UBUNTU_KEYRING=file"
    # The same script creates all Ubuntu releases.
    debootstrap --variant=minbase --components=main,universe --keyring="$keyring" "$suite" "$1" \
      "${UBUNTU_MIRROR:-http://archive.ubuntu.com/ubuntu}" /usr/share/debootstrap/scripts/gutsy
  fi
}

base=$roots/$suite.tar
if [ ! -e "$base" ]; then
  mkdir -p "$roots"
  work=$(mktemp -d "$roots/making-XXXX")
  fetch "$work" > "$base.log" 2>&1 || { tail "$base.log"; fail "cannot download $suite"; }
  tar -C "$work" -cf "$base.part" . && mv "$base.part" "$base"
  rm -rf --one-file-system "$work"
  since "Fetched $suite"
fi

root=$(mktemp -d "$roots/$sort-XXXX")
clear_up() {
  umount "$root/proc" "$root/dev" 2> /dev/null || true
  rm -rf --one-file-system "$root" "$root.log"
}
trap clear_up EXIT
tar -C "$root" -xf "$base"
chmod 755 "$root"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
# Runs a command in a folder as an unprivileged user.
as_author() { inside setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/srv sh -euc "cd $1; $2"; }
apt_install() { inside apt-get install -y -qq --no-install-recommends "$@" > "$root.log" 2>&1 || { tail "$root.log"; fail "cannot install $*"; }; }

# All files except the data of apt and dpkg.
files() {
  (cd "$root" && find . -path ./proc -prune -o -path ./dev -prune -o -path ./srv -prune -o -path ./tmp -prune \
    -o -path ./var/lib/dpkg -prune -o -path ./var/lib/apt -prune -o -path ./var/cache -prune -o -path ./var/log -prune \
    -o -print | sort)
}

# Builds the committed example, and a new site.
build_sites() {
  mkdir -p "$root/srv/example" "$root/srv/committed"
  git archive HEAD content Templates public | tar -x -C "$root/srv/example"
  git archive HEAD public | tar -x -C "$root/srv/committed"
  chown -R 1000:1000 "$root/srv"
  as_author /srv/example "feedgen build --strict"
  [ "$(cat "$root/srv/example/public/patch.json")" = "[]" ] || fail "the patch of the example is not []"
  # The committed files must be unchanged; patch.json and media/ are not committed.
  diff -r --exclude=patch.json --exclude=media "$root/srv/committed/public" "$root/srv/example/public" ||
    fail "the built example differs from the committed one"
  [ "$(find "$root/srv/example/public/media" -type f | wc -l)" -gt 10 ] || fail "no images were created"
  since "Built the example: its patch is [], and its files equal the committed ones"
  as_author /srv 'feedgen init demo && cd demo && feedgen new journal "First light" && feedgen build --strict && feedgen check'
  since "Created a site and built it"
}

check_deb() {
  local before
  inside apt-get update -qq
  before=$(files)
  cp "$file" "$root/tmp/"
  apt_install "/tmp/$(basename "$file")"
  since "Installed $(basename "$file") with $(inside dpkg-query -f '.\n' -W | wc -l) packages in all"
  build_sites
  inside apt-get purge -y -qq --autoremove feedgen > /dev/null 2>&1
  # Files of other packages, and libraries that remain, don't count.
  left=$(comm -13 <(echo "$before") <(files) | grep -i feedgen || true)
  [ -z "$left" ] || fail "these files remain: $left"
  comm -13 <(echo "$before") <(files) | sed 's/^/note: remains of its libraries: /'
  since "Purged it; no files remain"
}

check_tarball() {
  local name packages release
  inside apt-get update -qq
  tar -C "$root/tmp" -xzf "$file"
  name=$(basename "$file" .tar.gz)
  # The command in INSTALL.md.
  release=$([ "$suite" = bookworm ] && echo "Debian 12" || echo "Ubuntu 24.04")
  packages=$(awk -v on="On $release:" 'index($0, on) {found = 1} found && /apt-get install/ {print; exit}' \
    "$root/tmp/$name/INSTALL.md" | sed 's/.*apt-get install //')
  # shellcheck disable=SC2086 # A list of packages.
  apt_install $packages
  since "Installed the libraries of INSTALL.md on $release"
  cp -R "$root/tmp/$name/bin" "$root/tmp/$name/share" "$root/usr/local/"
  build_sites
  (cd "$root/usr/local" && sh -c "$(sed -n 's/^    cd \/usr\/local && sudo //p' "$OLDPWD/Packaging/INSTALL.md")")
  find "$root/usr/local" -name '*feedgen*' | grep . && fail "these files remain"
  since "Uninstalled it; no files remain"
}

# Runs the last stage line by line in the system that it names.
check_container() {
  local user=root folder=/ size word rest line
  while IFS= read -r line; do
    word=${line%% *} rest=${line#* }
    case $word in
      COPY)
        [[ $rest == --from=build\ /feedgen.deb\ * ]] || fail "Containerfile: only the package is copied, not: $line"
        cp "$file" "$root${rest##* }" ;;
      RUN) inside sh -ec "$rest" > "$root.log" 2>&1 || { tail "$root.log"; fail "Containerfile: $rest"; } ;;
      USER) user=$rest ;;
      WORKDIR) folder=$rest && mkdir -p "$root$folder" ;;
      FROM | EXPOSE | ENTRYPOINT | CMD) ;;
      *) fail "Containerfile: this check does not support $word" ;;
    esac
  # Continued lines are joined; only the lines after the last FROM are run.
  done < <(sed -e '/^#/d' -e '/^$/d' Containerfile | sed -e ':a' -e '/\\$/N' -e 's/\\\n//' -e 'ta' |
    awk '/^FROM/ {text = ""} {text = text $0 "\n"} END {printf "%s", text}')
  since "Ran the last stage of the Containerfile"
  size=$(du -s -x -m "$root" | cut -f 1)
  [ "$user" != root ] || fail "Containerfile: feedgen runs as root"
  [ ! -e "$root/tmp/feedgen.deb" ] || fail "Containerfile: the package was not deleted"
  git archive HEAD content Templates public | tar -x -C "$root$folder"
  chown -R 1000:1000 "$root$folder"
  inside setpriv --reuid "$user" --regid "$user" --init-groups env "HOME=/home/$user" sh -c "cd $folder && feedgen build --strict"
  [ "$(cat "$root$folder/public/patch.json")" = "[]" ] || fail "the patch of the example is not []"
  since "Built the example in it as $user; it has $size MB"
}

"check_$sort"
