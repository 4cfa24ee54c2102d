#!/usr/bin/env python3
"""Kills builds: in place of each call that changes the disk, at any moment, and the build that cleans up after that, too.

usage: kill.py FEEDGEN [--count N] [--seed N] [--case CASE]

Afterwards each published file is whole, the next build makes what a clean one makes, nothing of the author's is gone and
nothing is left over. Cases: `title renameat 3` (an edit, or `cold`, and the call), `title again 7` (two or three kills at
random calls), `title moment 7` (at a random moment, on all cores), `title undo 7` (a rename fails, and the build is killed
while it takes back what it did), `title rotten 7` (what the killed build left is damaged besides), `title serve 7` (a
preview, at a random call), `title beside 7` (a build, beside a preview that lives on).
"""
import errno, os, random, signal, sys, threading, time
import calls, laws, rot, small_site
from calls import KILL
from sweep import Found, Sweep

CHANGES = ["openat", "write", "pwrite64", "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir",
           "mkdirat", "rmdir", "fsync", "fdatasync", "ftruncate", "fallocate", "copy_file_range", "utimensat", "fchown"]
SITUATIONS = [None, *small_site.EDITS]
RANDOM = 40  # of each sort for each situation


def scene_of(here, word): return here.scene(None if word == "cold" else word)


def cases(here, generator):
    for edit in SITUATIONS:
        word = edit or "cold"
        scene = here.scene(edit)
        counts = count(scene)
        scene.remove()
        for name, number in counts.items(): yield from (f"{word} {name} {i + 1}" for i in range(number))
        for sort in ("again", "moment", "undo", "rotten") + (("serve", "beside") if edit else ()):
            yield from (f"{word} {sort} {generator.randrange(10**6)}" for _ in range(RANDOM))


def count(scene):
    """The calls of a build, by name."""
    numbers = {}
    def note(call): numbers[call.name] = call.number
    scene.build(names=CHANGES, decide=note)
    return numbers


def at(name, number): return lambda call: KILL if (call.name, call.number) == (name, number) else None


def at_staging(generator):
    """While new files wait."""
    left = [generator.randrange(60)]
    def decide(call):
        if laws.STAGING not in call.path + "/": return None
        left[0] -= 1
        return KILL if left[0] < 0 else None
    return decide


def at_random(generator, most):
    """In place of a call that changes the disk, one of so many."""
    left = [generator.randrange(most)]
    def decide(call):
        left[0] -= 1
        return KILL if left[0] < 0 else None
    return decide


def at_undo(generator, scene):
    """After a rename or something like it has failed."""
    changes = {"rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir"}
    failing, left, isFailed = generator.randrange(60), [generator.randrange(20)], []
    def decide(call):
        nonlocal failing
        if isFailed:
            left[0] -= 1
            return KILL if left[0] < 0 else None
        if call.name not in changes or "/public" not in call.path: return None
        failing -= 1
        if failing >= 0: return None
        isFailed.append(call)
        return errno.EIO
    return decide


def attempt(here, case):
    word, sort, number = case.split()
    scene = scene_of(here, word)
    try:
        return tried(here, scene, sort, int(number))
    finally:
        scene.remove()


def tried(here, scene, sort, number):
    _, new = scene.expected()
    wrong = []
    generator = random.Random(number)
    if sort == "again":
        ends = []
        for _ in range(generator.randint(2, 3)):
            ends.append(scene.build(names=CHANGES, decide=at_random(generator, 150)))
    elif sort == "moment":
        ends = [moment(here, scene, generator)]
    elif sort == "undo":
        ends = [scene.build(names=CHANGES, decide=at_undo(generator, scene))]
    elif sort == "rotten":
        ends = [scene.build(names=CHANGES, decide=at_staging(generator))]
    elif sort == "serve":
        ends = [serve(here, scene, generator)]
    elif sort == "beside":
        preview = begin_serving(here, scene, [], None)
        time.sleep(generator.random())
        ends = [scene.build(names=CHANGES, decide=at_random(generator, 150))]
        wrong += scene.recovers()
        ends.append(killed_after(preview, generator.random() / 2))
        if ends[-1].code != -signal.SIGKILL: wrong.append(f"the preview: {ends[-1]}\n{ends[-1].said}")
    else:
        ends = [scene.build(names=CHANGES, decide=at(sort, number))]
    mayFail = [2] if sort == "undo" else []
    wrong += [f"not by our kill: {end}\n{end.said}" for end in ends if end.code not in (0, -signal.SIGKILL, *mayFail)]
    if scene.snapshot not in (scene.before.get("snapshot.json"), new.get("snapshot.json")):
        wrong.append("snapshot.json is neither the old nor the new one")
    # What says that nothing has changed is of a build after the new snapshot.
    wrong += scene.whole(scene.before, new, scene.expected()[1]) + scene.untouched()
    end = next((str(end) for end in ends if end.code != 0), "finished before")
    if sort == "rotten" and (left := laws.waiting(scene.folder)):
        name = generator.choice(left)
        damage = generator.choice(["flip", "cut", "empty", "gone", "swapped"])
        rot.damage(damage, scene.folder, name, generator)
        end += ", what it left damaged"
    return Found(wrong + scene.recovers() + scene.goes_on(), end)


def moment(here, scene, generator):
    command = [here.feedgen, "build", "--quiet", "--clock", small_site.CLOCK, "--jobs", 2]
    return killed_after(calls.Supervised(command, [], None, scene.folder), generator.random() * (.1 if scene.before else .3))


def serve(here, scene, generator):
    """Killed while it makes the preview, or when that stands."""
    return killed_after(begin_serving(here, scene, CHANGES, at_random(generator, 300)), 1 + generator.random())


def begin_serving(here, scene, names, decide):
    command = [here.feedgen, "serve", "--quiet", "--clock", small_site.CLOCK, "--port", 0]
    return calls.Supervised(command, names, decide, scene.folder)


def killed_after(program, seconds):
    timer = threading.Timer(seconds, program.kill)
    timer.start()
    outcome = program.end()
    timer.cancel()
    timer.join()
    return outcome


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt).main())
