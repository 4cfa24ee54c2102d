#!/usr/bin/env python3
"""Times whole builds of generated sites against Hugo, git status and cp, and compares them with targets.

usage: site_bench.py FEEDGEN [--entries N …] [--photos N …] [--runs N] [--work FOLDER]

Each site is built from scratch, then unchanged, and with one edit at a time. Hugo and Pillow come from
requirements.txt; what is not installed is omitted. All files are in memory if /dev/shm exists: 100,000 entries need
5 GB there. With --work they are below a folder, to measure its disk.
"""
import argparse, contextlib, importlib.util, json, pathlib, random, shutil, statistics, subprocess, sys, time
from corpus import WORDS, albums, corpus, entry, photo
from preview import Preview
from turns import Repository, Turns, hugo, run, stamps, target, workplace

# The pages of feedgen's default theme as a Hugo site, and minimal pages.
HUGO_SITES = pathlib.Path(__file__).resolve().parent / "hugo"
CACHE, OUTPUT = ".feedgen", "public"


class Site:
    """A site, with the repositories for git status."""

    def __init__(self, work, feedgen, configuration=""):
        self.folder, self.feedgen, self.turns = work / "site", feedgen, Turns()
        (self.folder / "content").mkdir(parents=True)
        (self.folder / "content/feed.yaml").write_text(
            f"title: Log\nbaseURL: https://example.org/\npageSize: 10\n{configuration}")
        self.theme = work / "theme"
        self.theme.mkdir()
        run([feedgen, "init", "--templates", self.theme])

    @property
    def builds(self): return [name for name in self.turns.rows if not name.startswith(("Hugo", "git", "cp", "feedgen"))]

    def build(self, *options): return [self.feedgen, "build", "--quiet", "--source", self.folder, *options]

    def commit(self, work):
        """Commits the site twice: the content alone, and with the published site."""
        run(self.build())
        self.repositories = {
            "git status": Repository(work / "content.git", self.folder, [CACHE, OUTPUT]),
            "git status, public/ committed": Repository(work / "all.git", self.folder, [CACHE])}
        for repository in self.repositories.values(): repository.commit()

    def timeColdBuild(self):
        for name in (OUTPUT, CACHE): shutil.rmtree(self.folder / name, ignore_errors=True)
        self.turns.time("from nothing", self.build())
        # Git reads files again that are not older than its index.
        time.sleep(1.1)
        for repository in self.repositories.values(): run(repository.status)

    def timeUnchangedBuild(self):
        # The first unchanged build still writes the empty patch.
        run(self.build())
        before = stamps(self.folder / OUTPUT)
        self.turns.time("unchanged", self.build())
        after = stamps(self.folder / OUTPUT)
        touched = [name for name in before.keys() | after.keys() if before.get(name) != after.get(name)]
        if touched: sys.exit(f"failed: an unchanged build touched {len(touched)} files, such as {min(touched)}")
        for name, repository in self.repositories.items(): self.turns.time(name, repository.status)

    @contextlib.contextmanager
    def edited(self, path, text):
        """Writes a file, and restores it afterwards."""
        file = self.folder / path
        before = file.read_bytes() if file.exists() else None
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        yield
        if before is None: file.unlink()
        else: file.write_bytes(before)
        run(self.build())

    def timeEdit(self, name, path, text):
        with self.edited(path, text): self.turns.time(name, self.build())

    def timeEdits(self, turn, count):
        """Times one edit of each type and reverts it; with the gates and reports of CI."""
        some = self.folder / "content/journal/entry-000042.md"
        text = some.read_text()
        ci = ("--json", "--deny", "privacy", "--max-removed", "5")

        def build(name): self.turns.time(name, [*self.build(), *ci])

        def edit(name, *edits):
            with contextlib.ExitStack() as stack:
                for path, edited in edits: stack.enter_context(self.edited(path, edited))
                build(name)
            # The build after reverting is not timed.
            run(self.build())

        own = "content/journal/entry-000042.md"
        edit("text", (own, f"{text}\nOne more line, {turn}.\n"))
        edit("20 texts", *((f"content/journal/entry-{i:06d}.md",
                            (self.folder / f"content/journal/entry-{i:06d}.md").read_text() + f"\nMore, {turn}.\n")
                           for i in range(100, 120)))
        edit("title", (own, text.replace('title: "', f'title: "New {turn} ', 1)))
        edit("new newest", ("content/journal/added.md", entry(count, random.Random(turn))))
        edit("warning added", (own, f"{text}\n<blink>{turn}</blink>\n"))
        edit("stylesheet", ("Templates/style.css", (self.theme / "Templates/style.css").read_text() + f"b{{top:{turn}px}}"))
        edit("tag", (own, text.replace("tags: [", "tags: [zebra, ", 1)))
        edit("date", (own, text.replace("date: 2004", "date: 2005", 1)))
        past = entry(1000, random.Random(turn)).replace(":00Z", ":30Z", 1)
        edit("new in the past", ("content/journal/added.md", past))
        edit("template of a cell", ("Templates/journal-text.mustache",
                                    (self.theme / "Templates/journal-text.mustache").read_text() + f"<!-- {turn} -->"))
        edit("the site's title", ("content/feed.yaml", f"title: Log {turn}\nbaseURL: https://example.org/\npageSize: 10\n"))
        some.unlink()
        build("deleted")
        some.write_text(text)
        run(self.build())
        some.write_text(text.replace("---\n", "---\nid: kept\n", 1))
        run(self.build())
        some.rename(some.with_name("renamed.md"))
        build("renamed with an id")
        some.with_name("renamed.md").unlink()
        some.write_text(text)
        run(self.build())

    def printEdits(self):
        """Prints small edits as a share of Hugo's clean build, which stays the same when feedgen's gets faster."""
        hugo = "Hugo from nothing, full"
        if hugo in self.turns.rows:
            whole = self.turns.processorSeconds(hugo)
            for name in ("text", "20 texts", "title", "new newest", "renamed with an id", "warning added", "stylesheet"):
                target(f"{name} / {hugo}, processor", self.turns.processorSeconds(name) / whole, .01)
            for name in ("tag", "date", "new in the past", "deleted"):
                target(f"{name} / {hugo}, processor", self.turns.processorSeconds(name) / whole, .02)
        for name in ("template of a cell", "the site's title"):
            own = "from nothing"
            target(f"{name} / {own}, processor", self.turns.processorSeconds(name) / self.turns.processorSeconds(own), 1)
            target(f"{name} / {own}, wall", self.turns.seconds(name) / self.turns.seconds(own), 1)

    def printPreview(self, path):
        """Prints the processor time of `feedgen serve` for an edited text."""
        text, times = (self.folder / path).read_text(), []
        with Preview(self.feedgen, self.folder) as preview:
            for turn in range(12): times.append(preview.edit(path, f"{text}\nOne more line, {turn}.\n"))
        (self.folder / path).write_text(text)
        shown, stored = (statistics.median(column) for column in zip(*times[2:]))
        target("ms of processor time of serve, from save to event", shown, 40)
        print(f"  - until its results are stored: {stored:.0f}")

    def timeTemplate(self, template):
        text = (self.theme / "Templates" / template).read_text()
        self.timeEdit(f"template {template} edited", f"Templates/{template}", text + "<p>edited</p>\n")

    def photosEncoded(self):
        report = subprocess.check_output([self.feedgen, "build", "--source", self.folder, "--json"])
        return json.loads(report)["summary"]["photosEncoded"]

    def stages(self):
        """The stages of a build with their CPU time in milliseconds, from its printed table."""
        table = subprocess.run(self.build("--timings"), check=True, capture_output=True, text=True).stderr
        stages, _, _ = table.partition("\n\n")
        cells = [line.split() for line in stages.splitlines()[1:]]
        return {cell[0]: float(cell[2]) for cell in cells if cell[0] != "total"}

    def timeCopy(self, work):
        shutil.rmtree(work / "copy", ignore_errors=True)
        self.turns.time("cp -r of the output", ["cp", "-r", self.folder / OUTPUT, work / "copy"])

    def printStages(self, path, text):
        """Prints the time of each stage as a table for ARCHITECTURE.md."""
        for name in (OUTPUT, CACHE): shutil.rmtree(self.folder / name, ignore_errors=True)
        rows = [self.stages()]
        run(self.build())
        rows.append(self.stages())
        with self.edited(path, text): rows.append(self.stages())
        floors = [self.turns.seconds(name) * 1000 for name in ("cp -r of the output", "git status", "git status")]
        print(f"\n| | {' | '.join(rows[0])} | all | floor |\n|---|{'--:|' * (len(rows[0]) + 2)}")
        for name, row, floor in zip(("from nothing", "unchanged", "one edit"), rows, floors):
            cells = [f"{row[stage]:.1f}" if stage in row else "–" for stage in rows[0]]
            print(f"| {name} | {' | '.join(cells)} | {sum(row.values()):.1f} | {floor:.1f} |")

    def printGitTargets(self, edit):
        for git in self.repositories:
            target(f"{edit} / {git}", self.turns.seconds(edit) / self.turns.seconds(git), 5)
        for git in self.repositories:
            target(f"unchanged / {git}", self.turns.seconds("unchanged") / self.turns.seconds(git), 2)


def hugoCommand(work, kind):
    return [hugo(), "--source", HUGO_SITES / kind, "--contentDir", work / "site/content", "--destination",
            work / "hugo-out" / kind, "--quiet", "--noBuildLock"]


def size(folder):
    """The size of the published files, in bytes."""
    own = {"snapshot.json", "patch.json"}
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and file.name not in own)


def benchEntries(feedgen, count, runs):
    """Returns the seconds of a build from scratch."""
    with workplace(arguments.work) as work:
        site = Site(work, feedgen)
        turns = site.turns
        corpus(site.folder / "content/journal", count)
        site.commit(work)
        peers = ["full", "bare"] if hugo() else []
        some = "content/journal/entry-000042.md"
        text = (site.folder / some).read_text()
        for turn in range(runs + 1):
            turns.isTrial = turn == 0
            site.timeColdBuild()
            site.timeUnchangedBuild()
            for peer in peers:
                shutil.rmtree(work / "hugo-out", ignore_errors=True)
                turns.time(f"Hugo from nothing, {peer}", hugoCommand(work, peer))
                if peer == "full": weight = size(site.folder / OUTPUT) / size(work / "hugo-out/full")
            with site.edited(some, f"{text}\nOne more line, {turn}.\n"):
                turns.time("one entry edited", site.build())
            turns.time("feedgen --version", [feedgen, "--version"])
            run(site.build())
            site.timeEdits(turn, count)
            site.timeCopy(work)
        turns.print(f"{count} entries")
        site.printEdits()
        for peer, least in zip(peers, [4, 2]):
            name = f"Hugo from nothing, {peer}"
            target(f"{name} / from nothing", turns.seconds(name) / turns.seconds("from nothing"), least, atLeast=True)
            target("- by processor time", turns.processorSeconds(name) / turns.processorSeconds("from nothing"), least,
                   atLeast=True)
        if peers:
            name = "Hugo from nothing, full"
            target("memory / Hugo's, from nothing", turns.memory("from nothing") / turns.memory(name), .2)
            target("bytes of the site / Hugo's", weight, 1.3)
            target("Hugo from nothing, full / one entry edited",
                   turns.seconds(name) / turns.seconds("one entry edited"), 50, atLeast=True)
        target("ms of processor time of --version", turns.processorSeconds("feedgen --version") * 1000, 5)
        if count == 10_000:
            target("MiB from nothing", turns.memory("from nothing"), 140)
            site.printPreview(some)
        if count >= 100_000: target("MiB of the largest build", max(map(turns.memory, site.builds)), 1024)
        site.printGitTargets("one entry edited")
        site.printStages(some, f"{text}\nThe last line.\n")
        return turns.seconds("from nothing")


def benchPhotos(feedgen, count, runs):
    with workplace(arguments.work) as work:
        site = Site(work, feedgen)
        folder = site.folder / "content/photos"
        albums(folder, count)
        spare = photo(count + 1)
        site.commit(work)
        some = sorted(folder.iterdir())[0].name
        caption = (folder / some / "album.yaml").read_text()
        for turn in range(runs + 1):
            site.turns.isTrial = turn == 0
            # A build from scratch creates all images, which mainly measures the encoder, so it runs only once.
            if turn == 1: site.timeColdBuild()
            site.timeUnchangedBuild()
            edit = caption.replace("caption: ", f"caption: {WORDS[turn]} ", 1)
            site.timeEdit("one caption edited", f"content/photos/{some}/album.yaml", edit)
            site.timeEdit("one photo added", f"content/photos/{some}/added.jpg", spare)
            site.timeTemplate("photo-page.mustache")
            site.timeCopy(work)
        site.turns.print(f"{count} photos in {len(list(folder.iterdir()))} albums")
        site.printGitTargets("one caption edited")
        edits = [("caption", "album.yaml", edit + "\n"), ("photo", "added.jpg", photo(count + 2))]
        for what, path, text in edits:
            with site.edited(f"content/photos/{some}/{path}", text):
                made = site.photosEncoded()
            target(f"photos encoded for one {what}", made, 1 if what == "photo" else 0)


parser = argparse.ArgumentParser()
parser.add_argument("feedgen", type=pathlib.Path)
parser.add_argument("--entries", type=int, nargs="*", default=[])
parser.add_argument("--photos", type=int, nargs="*", default=[])
parser.add_argument("--runs", type=int, default=3)
parser.add_argument("--work", type=pathlib.Path)
arguments = parser.parse_args()
feedgen = arguments.feedgen.resolve()
if not hugo(): print("Hugo is not here, so there is nothing to compare with")
cold = {}
for count in arguments.entries:
    cold[count] = benchEntries(feedgen, count, arguments.runs)
    if count // 10 in cold: target(f"from nothing / that of {count // 10} entries", cold[count] / cold[count // 10], 11)
if arguments.photos and not importlib.util.find_spec("PIL"): sys.exit("photos are drawn with Pillow, which is not here")
for count in arguments.photos: benchPhotos(feedgen, count, arguments.runs)
