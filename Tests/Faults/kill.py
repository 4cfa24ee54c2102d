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

CHANGES = ["openat", "openat2", "write", "pwrite64", "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir",
           "mkdirat", "rmdir", "fsync", "fdatasync", "ftruncate", "fallocate", "copy_file_range", "utimensat", "fchown"]
SITUATIONS = [None, *small_site.EDITS]
RANDOM = 40  # cases of each type for each situation


def scene_of(here, word): return here.scene(None if word == "cold" else word)


def cases(here, generator):
    for edit in SITUATIONS:
        word = edit or "cold"
        scene = here.scene(edit)
        counts = count(scene)
        scene.remove()
        for name, number in counts.items(): yield from (f"{word} {name} {i + 1}" for i in range(number))
        for sort in SORTS:
            yield from (f"{word} {sort} {generator.randrange(10**6)}" for _ in range(RANDOM))


def count(scene):
    """The number of calls of a build by name."""
    numbers = {}
    def note(call): numbers[call.name] = call.number
    scene.build(names=CHANGES, decide=note)
    return numbers


def at(name, number): return lambda call: KILL if (call.name, call.number) == (name, number) else None


def after(number, isCounted=lambda call: True):
    """Kills in place of a call, after a number of counted calls."""
    left = number
    def decide(call):
        nonlocal left
        if not isCounted(call): return None
        left -= 1
        return KILL if left < 0 else None
    return decide


def after_failure(generator):
    """First lets a call that changes the site's folders fail, then kills the program during the rollback."""
    first, then = after(generator.randrange(60), changes_site), after(generator.randrange(20))
    hasFailed = False
    def decide(call):
        nonlocal hasFailed
        if hasFailed: return then(call)
        hasFailed = first(call) is KILL
        return errno.EIO if hasFailed else None
    return decide


def changes_site(call):
    return call.name.startswith(("rename", "link", "unlink", "mkdir", "rmdir")) and "/public" in call.path


def waits(call): return laws.STAGING in call.path + "/"


def attempt(here, case):
    word, sort, number = case.split()
    scene = scene_of(here, word)
    try:
        return tried(here, scene, sort, int(number))
    finally:
        scene.remove()


def tried(here, scene, sort, number):
    """Kills the program, and checks the result."""
    _, new = scene.expected()
    generator = random.Random(number)
    kill = SORTS.get(sort)
    ends = kill(here, scene, generator) if kill else [scene.build(names=CHANGES, decide=at(sort, number))]
    mayEnd = (0, -signal.SIGKILL) + ((2,) if sort == "undo" else ())
    wrong = [f"not by our kill: {end}\n{end.said}" for end in ends if end.code not in mayEnd]
    if scene.snapshot not in (scene.before.get("snapshot.json"), new.get("snapshot.json")):
        wrong.append("snapshot.json is neither the old nor the new one")
    # An empty patch belongs to a build after the new snapshot.
    wrong += scene.whole(scene.before, new, scene.expected()[1]) + scene.untouched()
    end = next((str(end) for end in ends if end.code != 0), "finished before")
    if sort == "rotten" and (left := laws.waiting(scene.folder)):
        damage = generator.choice(["flip", "cut", "empty", "gone", "swapped"])
        rot.damage(damage, scene.folder, generator.choice(left), generator)
        end += ", what it left damaged"
    return Found(wrong + scene.recovers() + scene.goes_on(), end)


def killed(scene, decide): return scene.build(names=CHANGES, decide=decide)


def again(here, scene, generator):
    return [killed(scene, after(generator.randrange(150))) for _ in range(generator.randint(2, 3))]


def moment(here, scene, generator):
    command = [here.feedgen, "build", "--quiet", "--clock", small_site.CLOCK, "--jobs", 2]
    program = calls.Supervised(command, [], None, scene.folder)
    return [killed_after(program, generator.random() * (.1 if scene.before else .3))]


def serve(here, scene, generator):
    """Kills a preview while it builds or serves."""
    return [killed_after(preview(here, scene, CHANGES, after(generator.randrange(300))), 1 + generator.random())]


def beside(here, scene, generator):
    living = preview(here, scene, [], None)
    time.sleep(generator.random())
    build = killed(scene, after(generator.randrange(150)))
    return [build, killed_after(living, generator.random() / 2)]


def preview(here, scene, names, decide):
    command = [here.feedgen, "serve", "--quiet", "--clock", small_site.CLOCK, "--port", 0]
    return calls.Supervised(command, names, decide, scene.folder)


def killed_after(program, seconds):
    timer = threading.Timer(seconds, program.kill)
    timer.start()
    outcome = program.end()
    timer.cancel()
    timer.join()
    return outcome


SORTS = {
    "again": again, "moment": moment, "serve": serve, "beside": beside,
    "undo": lambda here, scene, generator: [killed(scene, after_failure(generator))],
    "rotten": lambda here, scene, generator: [killed(scene, after(generator.randrange(60), waits))],
}


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt).main())
