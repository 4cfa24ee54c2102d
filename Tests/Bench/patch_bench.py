#!/usr/bin/env python3
"""Edits a generated site in six ways, and compares the snapshots with DiffKit and with Python's jsonpatch.

usage: patch_bench.py FEEDGEN FEEDGEN_BENCH [ENTRIES]

The times are those of the comparison alone; reading both documents is a separate column. A touched object is the
document, the feed, a section, a cell, a page or a file that an operation refers to.
"""
import json, os, pathlib, shutil, signal, subprocess, sys, tempfile, time
import jsonpatch
from corpus import corpus, date_of

feedgen, bench = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
entries = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
photo = pathlib.Path(__file__).resolve().parent.parent / "Fixtures/located.jpg"
base = pathlib.Path("/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir())
work = pathlib.Path(tempfile.mkdtemp(prefix="feedgen-patch-", dir=base))
content = work / "site/content"
PATIENCE = 120  # seconds for make_patch
OPERATIONS_PER_OBJECT = 2


def make_site():
    corpus(content / "journal", entries)
    for number in range(50):
        replace(entry(number * entries // 50), "tags: [", "tags: [antenna, ")
    album = content / "photos/ridge"
    album.mkdir(parents=True)
    shutil.copy(photo, album)
    (album / "album.yaml").write_text(
        f"title: Ridge\ndate: {date_of(entries // 3)}\nphotos:\n  located.jpg: {{caption: The ridge at dawn}}\n")
    (content / "feed.yaml").write_text("title: Log\nbaseURL: https://example.org/\npageSize: 10\n")


def entry(number): return content / f"journal/entry-{number:06d}.md"


def replace(file, old, new): file.write_text(file.read_text().replace(old, new, 1))


def insert(): entry(entries).write_text(f"---\ntitle: New\ndate: {date_of(entries)}\ntags: [crew]\n---\n\nQuiet.\n")
def delete(): entry(entries // 2).unlink()
def redate(): replace(entry(0), date_of(0), date_of(entries))
def caption(): replace(content / "photos/ridge/album.yaml", "at dawn", "at dusk")
def page_size(): replace(content / "feed.yaml", "pageSize: 10", "pageSize: 25")
def rename_tag():
    for number in range(50): replace(entry(number * entries // 50), "antenna, ", "aerial, ")


# The edits, and whether they are small enough that the patch should have few operations per touched object.
EDITS = {
    "insert at the top": (insert, True), "delete in the middle": (delete, True), "oldest becomes newest": (redate, True),
    "edit one caption": (caption, True), "rename a tag of 50": (rename_tag, False), "page size 10 to 25": (page_size, False),
}


def snapshot(name, *previous):
    """Builds the site, and copies its snapshot to a file with this name."""
    command = [feedgen, "build", "-q", "-s", work / "site", "--clock", "2030-01-01T00:00:00Z", *previous]
    subprocess.run(command, check=True)
    return shutil.copy(work / "site/public/snapshot.json", work / f"{name}.json")


def edited(edit, before):
    """The snapshot after an edit, which is then reverted."""
    shutil.copytree(content, work / "kept")
    edit()
    after = snapshot(edit.__name__, "--previous", before)
    shutil.rmtree(content)
    (work / "kept").rename(content)
    return after


def theirs(before, after):
    """The operations of make_patch and its time in milliseconds, or None and the time limit."""
    old, new = (json.loads(pathlib.Path(path).read_text()) for path in (before, after))
    def give_up(*_): raise TimeoutError
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    start = time.perf_counter()
    try:
        operations = jsonpatch.make_patch(old, new).patch
        return operations, (time.perf_counter() - start) * 1000
    except TimeoutError:
        return None, PATIENCE * 1000
    finally:
        signal.alarm(0)


def touched(operations):
    objects = set()
    for operation in operations:
        for key in {"path", "from"} & operation.keys():
            tokens = operation[key].split("/")[1:]
            if tokens[0] == "sections" and tokens[2:3] == ["cells"]: objects.add(tuple(tokens[:4]))
            elif tokens[0] in ("sections", "pages", "files"): objects.add(tuple(tokens[:2]))
            else: objects.add("feed" if tokens[0] == "feed" else "document")
    return len(objects)


def size(operations): return len(json.dumps(operations, ensure_ascii=False, separators=(",", ":")).encode())


def row(name, is_small, before, after):
    """Prints a row of the table, and returns the missed targets."""
    report = json.loads(subprocess.run([bench, "patch", before, after], check=True, capture_output=True).stdout)
    ours, diff, reading = report["patch"], report["diffMs"], report["readingMs"]
    their, make_patch = theirs(before, after)
    per_object = len(ours) / max(touched(ours), 1)
    theirs_printed = [len(their), size(their), f"{make_patch:.0f}"] if their is not None else ["", "", f"> {PATIENCE * 1000}"]
    print(f"{name:22}{len(ours):8}{size(ours):10}{diff:9.1f}{reading:9.0f}{per_object:9.2f}"
          "{:>10}{:>10}{:>10}".format(*theirs_printed), f"{'>' if their is None else '':>2}{make_patch / diff:6.0f} x", flush=True)
    missed = {
        "more operations than make_patch": their is not None and len(ours) > len(their),
        "more than a tenth of make_patch's time": diff * 10 > make_patch,
        "costs more than reading both documents": diff > reading,
        f"more than {OPERATIONS_PER_OBJECT} operations per touched object": is_small and per_object > OPERATIONS_PER_OBJECT,
    }
    return [f"{name}: {target}" for target, is_missed in missed.items() if is_missed]


try:
    make_site()
    before = snapshot("before")
    after = {name: edited(edit, before) for name, (edit, _) in EDITS.items()}
    print(f"{entries} entries, a snapshot of {before.stat().st_size / 1e6:.1f} MB; times in milliseconds")
    print(f"{'':22}{'DiffKit':>8}{'':46}{'make_patch':>12}")
    print(f"{'':22}{'ops':>8}{'bytes':>10}{'diff':>9}{'reading':>9}{'ops/obj':>9}{'ops':>10}{'bytes':>10}{'diff':>10}{'ratio':>10}")
    missed = [target for name, (_, is_small) in EDITS.items() for target in row(name, is_small, before, after[name])]
    print("\n".join(f"missed: {target}" for target in missed) or "all targets are met")
finally:
    shutil.rmtree(work, ignore_errors=True)
