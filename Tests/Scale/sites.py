"""Generated sites with photos, each as on a separate machine, and the expected results of their builds."""
import json, os, pathlib, random, shutil, struct, subprocess, sys, time, zlib


def png(generator):
    """A unique image: a gradient with noise."""
    width, height = generator.randint(500, 900), generator.randint(400, 700)
    row = bytes((x // 3 + generator.randrange(24)) & 255 for x in range(width * 3 + height))
    pixels = b"".join(b"\0" + row[y:y + width * 3] for y in range(height))
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels, 1)) + chunk(b"IEND", b"")


class Site:
    """A machine with the content."""
    def __init__(self, feedgen, folder):
        self.feedgen, self.folder = feedgen, pathlib.Path(folder)

    def make(self, photos, generator, title="Log"):
        content = self.folder / "content"
        for number in range(photos):
            album = content / "photos" / f"album-{number % 8}"
            album.mkdir(parents=True, exist_ok=True)
            (album / "album.yaml").write_text(f"title: Album {number % 8}\ndate: 2026-03-0{number % 8 + 1}\n")
            (album / f"photo-{number}.png").write_bytes(png(generator))
        (content / "feed.yaml").write_text(f"title: {title}\nbaseURL: https://x.example/\nclock: 2026-06-01T00:00:00Z\n"
                                           "photos: {widths: [480, 800], formats: [webp, jpeg]}\n")
        return self

    def environment(self, more={}):
        others = ("AWS_", "FEEDGEN_", "SLURM_", "GITHUB_", "CI_", "CURL_", "SSL_")
        return {key: value for key, value in os.environ.items() if not key.startswith(others)} | {"no_proxy": "127.0.0.1"} | more

    def run(self, *arguments, environment={}):
        return subprocess.run(
            [self.feedgen, *arguments], cwd=self.folder, env=self.environment(environment), capture_output=True, text=True,
            timeout=600)

    def build(self, *arguments, environment={}):
        """Builds from scratch; returns the report, the outcome, and the files of the site."""
        for name in ("public", ".feedgen"): shutil.rmtree(self.folder / name, ignore_errors=True)
        found = self.run("build", "--json", *arguments, environment=environment)
        report = json.loads(found.stdout) if found.returncode == 0 else {"summary": {}, "notes": []}
        return report, found, self.files()

    def files(self):
        public = self.folder / "public"
        return {str(path.relative_to(public)): path.read_bytes() for path in sorted(public.rglob("*")) if path.is_file()}


class Laws:
    def __init__(self, feedgen, scratch, photos, seed):
        self.feedgen, self.scratch, self.failures = os.path.abspath(feedgen), pathlib.Path(scratch), 0
        self.random, self.photos = random.Random(seed), photos
        self.site = Site(self.feedgen, self.scratch / "site").make(photos, self.random)
        begin = time.monotonic()
        report, found, self.alone = self.site.build()
        self.seconds = time.monotonic() - begin
        if found.returncode != 0: sys.exit(f"error: the site can't be built alone: {found.stdout} {found.stderr}")
        self.pictures = report["summary"]["picturesMade"]
        print(f"alone: {photos} photos, {self.pictures} pictures made in {self.seconds:.1f} s", flush=True)

    def say(self, isRight, name, detail=""):
        print(f"{'right' if isRight else 'WRONG'}: {name}{': ' + detail if detail else ''}", flush=True)
        self.failures += not isRight

    def builds(self, name, store, environment={}, made=None, note=None, seconds=None, options=()):
        """Checks that a build with a store has the same files; optionally checks image count, messages and time."""
        begin = time.monotonic()
        report, found, files = self.site.build("--store", store, *options, environment=environment)
        took = time.monotonic() - begin
        counts, said = report["summary"], found.stderr + "\n".join(report["notes"])
        isRight = found.returncode == 0 and files == self.alone and (made is None or counts["picturesMade"] == made)
        for text in [note] if isinstance(note, str) else note or []: isRight = isRight and text in said
        # The maximum overhead of a store: the attempts of a request, and the pauses between them.
        isRight = isRight and took <= (seconds or 3 * self.seconds + 5)
        told = f"{counts.get('picturesMade')} made, {counts.get('picturesTaken')} taken, {took:.1f} s"
        self.say(isRight, name, told + ("" if isRight else f"; exit {found.returncode}; {said[-800:]}"))
        return report, said
