#!/usr/bin/env python3
"""Changes the author's files while a build reads them, at any moment between listing and reading.

usage: race.py FEEDGEN [--count N] [--seed N] [--case CASE]

A build makes the site as it was before or after the change, or says what is in its way. It does not hang and does not
crash, and the next one makes what a clean one makes. Cases: `entry fifo 3` (what becomes of which file in place of the
third call about it), `any 7` (of a file at random, during a call at random), `crowd 7` (edits without end while builds
run side by side).
"""
import os, random, resource, shutil, sys, threading
import calls, laws, small_site
from sweep import Found, Sweep

VICTIMS = {
    "entry": "content/journal/2026-03-03-second.md", "photo": "content/photos/ridge/dawn.png", "album": small_site.ALBUM,
    "thread": "content/messages/crew.yaml", "page": "content/pages/about.md", "feed": "content/feed.yaml",
    "template": "Templates/journal-date.mustache", "static": "content/static/hi.txt", "journal": "content/journal",
    "ridge": "content/photos/ridge", "deep": "content/static/deep/er", "templates": "Templates", "content": "content",
}
# Files that are edited continuously; photos rarely, since a build fails while a photo is incomplete.
EDITED = [small_site.FIRST, VICTIMS["entry"], VICTIMS["thread"], VICTIMS["album"]] * 3 + [VICTIMS["photo"]]
READS = ["openat", "openat2", "newfstatat", "statx", "fstat", "read", "pread64", "getdents64", "readlink", "mmap", "access"]
RANDOM = 200
MEMORY = 4 << 30  # a limit for builds that would read endlessly


def vanish(path): shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.unlink(path)


def moved(path):
    """Renames the file; open descriptors can still read it."""
    os.rename(path, aside(path))


def aside(path): return path.split("/content")[0].split("/Templates")[0] + "/aside"


def other(path):
    """Replaces the file atomically, like an editor."""
    if os.path.isdir(path): return vanish(path)
    with open(path, "rb") as file: bytes = file.read()
    with open(aside(path), "wb") as file: file.write(changed(path, bytes))
    os.rename(aside(path), path)


def inplace(path):
    """Overwrites the file byte by byte."""
    if os.path.isdir(path): return small_site.write(path, "one-more.md", "# More\n")
    with open(path, "r+b") as file:
        bytes = changed(path, file.read())
        file.seek(0)
        file.truncate()
        file.write(bytes)


def changed(path, bytes):
    if path.endswith(".png"): return small_site.png(9)
    return bytes.replace(b"Log", b"Logbook").replace(b"moved", b"stood").replace(b"Hello", b"Bye") + b"\n"


def cut(path):
    if os.path.isdir(path): return vanish(path)
    os.truncate(path, os.path.getsize(path) // 2)


def instead(make):
    def change(path):
        vanish(path)
        make(path)
    return change


def lead_outside(path):
    folder = os.path.dirname(os.path.dirname(aside(path))) + "/outside"
    small_site.write(folder, "secret.txt", "not for the site\n")
    os.symlink(folder, path)


CHANGES = {
    "vanish": vanish, "moved": moved, "other": other, "inplace": inplace, "cut": cut, "fifo": instead(os.mkfifo),
    "folder": instead(os.mkdir), "file": instead(lambda path: small_site.write("/", path, "no longer a folder\n")),
    "dangling": instead(lambda path: os.symlink("nowhere", path)),
    "loop": instead(lambda path: os.symlink(os.path.basename(path), path)),
    "outside": instead(lead_outside), "zero": instead(lambda path: os.symlink("/dev/zero", path)),
}


def cases(here, generator):
    scene = here.scene("title")
    counts = dict.fromkeys(VICTIMS, 0)
    scene.build(names=READS, decide=lambda call: count(call, scene.folder, counts))
    scene.remove()
    for victim, number in counts.items():
        yield from (f"{victim} {change} {i + 1}" for i in range(number) for change in CHANGES)
    yield from (f"{sort} {generator.randrange(10**6)}" for sort in ("any", "crowd") for _ in range(RANDOM))


def count(call, folder, counts):
    path = call.path
    for victim, name in VICTIMS.items(): counts[victim] += path == f"{folder}/{name}"


def attempt(here, case):
    scene = here.scene("title")
    # A changed photo ensures that it is read.
    small_site.write(scene.folder, VICTIMS["photo"], small_site.png(5))
    scene.author = laws.author(scene.folder)
    try:
        words = case.split()
        return crowd(here, scene, int(words[1])) if words[0] == "crowd" else tried(here, scene, words)
    finally:
        scene.remove()


def tried(here, scene, words):
    if words[0] == "any":
        generator = random.Random(int(words[1]))
        victim, change, number = generator.choice(list(VICTIMS)), generator.choice(list(CHANGES)), generator.randrange(150)
    else: victim, change, number = words[0], words[1], int(words[2]) - 1
    path = f"{scene.folder}/{VICTIMS[victim]}"
    kept = f"{scene.folder}/kept"
    shutil.copytree(f"{scene.folder}/content", kept + "/content")
    shutil.copytree(f"{scene.folder}/Templates", kept + "/Templates")
    old = scene.expected()
    left = [number]
    def decide(call):
        if words[0] == "any" or call.path == path:
            left[0] -= 1
            if left[0] == -1: CHANGES[change](path)
    outcome = scene.build(names=READS, decide=decide, prepare=limit)
    if left[0] >= 0: return Found([], "not reached")
    snapshot = scene.before["snapshot.json"]
    new = here.clean(scene.folder, snapshot)
    wrong, end = [], None
    if outcome.code == 0:
        end = as_of(scene, old, new, lambda: here.clean(without(kept, VICTIMS[victim], scene), snapshot))
        if end is None: wrong.append("exit 0, but the site is none that ever was")
    elif outcome.code in (1, 2):
        if "error: " not in outcome.said: wrong.append("it does not say what is wrong")
        wrong += scene.same(scene.before, "not built, but")
    else: wrong.append("neither built nor said")
    scene.author = laws.author(scene.folder)
    wrong += scene.recovers()
    for name in ("content", "Templates"):
        if os.path.lexists(f"{scene.folder}/{name}"): vanish(f"{scene.folder}/{name}")
        os.rename(f"{kept}/{name}", f"{scene.folder}/{name}")
    scene.author = laws.author(scene.folder)
    wrong += [f"put back: {what}" for what in scene.recovers()] + scene.goes_on()
    return Found(wrong, end or str(outcome), f"{victim} {change} at the call {number + 1}\n{outcome.said}")


def as_of(scene, old, new, gone):
    """The state that was built, if any: a replacement appears shortly after the original is removed."""
    sites = [("before", lambda: old), ("after", lambda: new), ("between", gone)]
    for when, site in sites:
        clean, files = site()
        if clean.code == 0 and not scene.same(files, ""): return f"exit 0, as {when} the change"
    return None


def without(kept, name, scene):
    """The author's files without one of them, with foreign files beside them."""
    folder = f"{scene.folder}/gone"
    shutil.copytree(kept, folder)
    vanish(f"{folder}/{name}")
    for other, bytes in laws.foreign(scene.public).items(): small_site.write(folder, f"public/{other}", bytes)
    return folder


def limit(): resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def crowd(here, scene, seed):
    """Repeatedly runs two concurrent builds during continuous edits."""
    generator, isOver = random.Random(seed), threading.Event()
    def edit():
        while not isOver.wait(generator.random() * .05):
            name = generator.choice(EDITED)
            bytes = small_site.png(generator.randrange(99)) if name.endswith(".png") else \
                small_site.TEXTS[name] + "\n" * generator.randrange(9)
            if generator.random() < .2: small_site.write(scene.folder, name, bytes)
            else:
                small_site.write(scene.folder, "aside", bytes)
                os.rename(f"{scene.folder}/aside", f"{scene.folder}/{name}")
    author = threading.Thread(target=edit)
    wrong, ends = [], set()
    builds = []
    for _ in range(3):
        command = [here.feedgen, "build", "--quiet", "--clock", small_site.CLOCK]
        builds.append([calls.Supervised(command, [], None, scene.folder) for _ in range(2)])
        if not author.is_alive() and not ends: author.start()
        for build in builds[-1]:
            outcome = build.end()
            ends.add(outcome.code)
            if outcome.code not in (0, 1): wrong.append(f"{outcome}\n{outcome.said}")
    isOver.set()
    author.join()
    small_site.write(scene.folder, small_site.FIRST, small_site.TEXTS[small_site.FIRST])
    scene.author = laws.author(scene.folder)
    return Found(wrong + scene.recovers() + scene.goes_on(), f"crowd, exits {sorted(ends, key=str)}")


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt).main())
