"""A site in several variants, built once each, which take turns in one output folder."""
import fcntl, os, pathlib, random, re, shutil, subprocess, sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Scale"))
import sites

OTHERS = ("AWS_", "FEEDGEN_", "GITHUB_", "CI", "CURL_", "SSL_")
# What a deploy leaves as it is, and what only it writes.
UNLISTED = ("snapshot.json", "patch.json")


def environment(more={}):
    """The variables of this process without those that a deploy reads, so that tests also run in CI."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OTHERS)} | {
        "no_proxy": "127.0.0.1"} | more


class Variants:
    """The variants A, B and C of a site. Each has entries and images that the others lack."""
    def __init__(self, feedgen, scratch, seed, entries=8):
        self.feedgen, self.folder = os.path.abspath(feedgen), pathlib.Path(scratch) / "site"
        self.public = self.folder / "public"
        generator = random.Random(seed)
        self.built = {}
        for name in "ABC":
            self.write(name, generator, entries)
            self.build()
            self.built[name] = pathlib.Path(scratch) / f"built-{name}"
            shutil.copytree(self.public, self.built[name])

    def write(self, name, generator, entries):
        content = self.folder / "content"
        shutil.rmtree(content, ignore_errors=True)
        for number in range(entries):
            # Two entries are the same in all variants, two have the same name and other images.
            own = number >= 4
            folder = content / "journal" / f"2026-03-{number + 1:02}-{'of-' + name.lower() if own else 'entry'}-{number}"
            folder.mkdir(parents=True)
            fixed = random.Random(number) if number < 2 else generator
            (folder / f"photo-{number}.png").write_bytes(sites.png(fixed))
            text = f"Entry {number}" + (f" of {name}" if number >= 2 else "")
            (folder / "index.md").write_text(f"---\ntitle: {text}\n---\n{text}\n\n![A gradient](photo-{number}.png)\n")
        static = content / "static"
        static.mkdir()
        (static / "empty.txt").write_bytes(b"")
        (static / "with blank & ümlaut.txt").write_text(f"of {name}")
        # A file where another variant has a folder of this name.
        if name == "B": (static / "swap").write_text("a file")
        else:
            (static / "swap").mkdir()
            (static / "swap" / "inner.txt").write_text(f"a folder of {name}")
        (content / "feed.yaml").write_text(
            "title: Log\nbaseURL: https://x.example/\nclock: 2026-06-01T00:00:00Z\n"
            "photos: {widths: [160], formats: [webp]}\n")

    def build(self, *arguments):
        found = subprocess.run(
            [self.feedgen, "build", "--force", *arguments], cwd=self.folder, env=environment(), capture_output=True, text=True)
        if found.returncode != 0: sys.exit(f"error: the site can't be built: {found.stdout}{found.stderr}")

    def show(self, name):
        """Puts a variant into the output folder, with the lock that a build would have."""
        descriptor = os.open(self.public, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            for path in self.public.iterdir(): shutil.rmtree(path) if path.is_dir() else path.unlink()
            shutil.copytree(self.built[name], self.public, dirs_exist_ok=True)
        finally: os.close(descriptor)

    def files(self, name):
        """The files of a variant, without the patch, which depends on the variant before it."""
        folder = self.built[name]
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
                if path.is_file() and path.name != "patch.json"}

    def changed(self, old, new):
        """The number of files to upload and to delete."""
        before, after = self.files(old), self.files(new)
        for files in (before, after): files.pop("snapshot.json")
        return (sum(before.get(path) != content for path, content in after.items()),
                sum(path not in after for path in before))


def references(page, content):
    """The files in media/ that a page refers to."""
    text = content.decode("utf-8", "replace")
    names = set()
    for value in re.findall(r'(?:src|srcset|href|content|poster)="([^"]*)"', text):
        for part in re.split(r"[,\s]+", value):
            match = re.search(r"(?:^|/)(media/[^/?#]+)$", part)
            if match: names.add(match.group(1))
    return names
