#!/usr/bin/env python3
"""Lets calls of builds fail: each call of a small build, with each error that the system has for it.

usage: fail.py FEEDGEN [--count N] [--seed N] [--case CASE]

A build then says exit 2 and why, and has changed nothing; or exit 0, and the site is right. It blames no content, does
not crash, does not hang, and the builds after it are right. Cases: `title openat 12 EMFILE` (an edit, `cold`, or
`nothing` for a build without one; the call, and its error), `title openat 12- ENFILE` (this call and all after it),
`photo-added random 7` (some calls at random, with errors at random).
"""
import errno, os, random, sys
import small_site
from sweep import Found, Sweep

IO, FULL, MANY, MEMORY = ["EIO"], ["ENOSPC", "EDQUOT"], ["EMFILE", "ENFILE"], ["ENOMEM"]
RIGHTS, AGAIN = ["EACCES"], ["EINTR"]
# The possible errors of each call.
ERRORS = {
    "openat": IO + FULL + MANY + MEMORY + RIGHTS + AGAIN, "openat2": IO + FULL + MANY + MEMORY + RIGHTS + AGAIN, "read": IO + AGAIN, "pread64": IO + AGAIN,
    "getdents64": IO + MEMORY,
    "newfstatat": IO + MEMORY + RIGHTS, "fstat": IO + MEMORY, "statx": IO + MEMORY + RIGHTS,
    "mmap": MEMORY + MANY[1:] + RIGHTS, "write": IO + FULL + AGAIN, "pwrite64": IO + FULL + AGAIN,
    "rename": IO + FULL + MEMORY + RIGHTS, "renameat": IO + FULL + MEMORY + RIGHTS, "renameat2": IO + FULL + MEMORY + RIGHTS,
    "link": IO + FULL + MEMORY + RIGHTS, "linkat": IO + FULL + MEMORY + RIGHTS, "unlink": IO + MEMORY + RIGHTS,
    "unlinkat": IO + MEMORY + RIGHTS, "rmdir": IO + MEMORY + RIGHTS, "fsync": IO + FULL, "fdatasync": IO + FULL,
    "mkdir": IO + FULL + MEMORY + RIGHTS, "mkdirat": IO + FULL + MEMORY + RIGHTS, "ftruncate": IO + AGAIN,
    "clone": ["EAGAIN"] + MEMORY, "clone3": ["EAGAIN"] + MEMORY, "readlink": IO + MEMORY + RIGHTS, "access": IO + RIGHTS,
    "flock": AGAIN + ["ENOLCK"], "fchown": IO + ["EPERM"], "copy_file_range": IO + FULL, "fallocate": IO + FULL,
    "eventfd2": MANY, "epoll_create1": MANY, "getcwd": MEMORY, "utimensat": IO + RIGHTS,
}
# Calls whose failure does not end most builds at their start.
OFTEN = [name for name in ERRORS if name not in ("mmap", "clone", "clone3", "eventfd2", "epoll_create1")]
SITUATIONS = ["cold", "nothing", "title", "deleted", "photo-added", "static"]
RANDOM = 200


def scene_of(laws, word): return laws.scene({"cold": None, "nothing": ""}.get(word, word))


def recorded(laws, word):
    """The calls of a build without faults, in order."""
    scene = scene_of(laws, word)
    calls = []
    scene.build(names=ERRORS, decide=lambda call: calls.append((call.name, call.number)))
    scene.remove()
    return calls


def cases(laws, generator):
    for word in SITUATIONS:
        calls = recorded(laws, word)
        yield from (f"{word} {name} {number} {error}" for name, number in calls for error in ERRORS[name])
        # A full disk or descriptor table remains full.
        yield from (f"{word} {name} {number}- {error}" for name, number in calls
                    for error in ERRORS[name] if error in ("ENOSPC", "EMFILE", "EIO", "EAGAIN") and number % 3 == 1)
        yield from (f"{word} random {generator.randrange(10**6)}" for _ in range(RANDOM))


def at(name, number, error):
    isLasting = number.endswith("-")
    number = int(number.rstrip("-"))
    def decide(call):
        if call.name != name or call.number < number or not isLasting and call.number > number: return None
        return getattr(errno, error)
    return decide


def at_random(seed):
    generator = random.Random(seed)
    share = generator.choice([.5, .1, .02, .005])
    return lambda call: getattr(errno, generator.choice(ERRORS[call.name])) if generator.random() < share else None


def attempt(laws, case):
    word, *rest = case.split()
    scene = scene_of(laws, word)
    try:
        return tried(scene, *rest)
    finally:
        scene.remove()


def tried(scene, name, number, error=None):
    before = scene.before
    clean, files = scene.expected()
    if name == "random": names, decide = OFTEN, at_random(int(number))
    else: names, decide = [name], at(name, number, error)
    hit, excuses = [], set()
    def noting(call):
        verdict = decide(call)
        if verdict and call.name == "write" and "pipe:" in call.path: excuses.add("nobody could be told")
        place = os.path.relpath(call.path or "/", scene.folder)
        if verdict == errno.EACCES and place.startswith(("content", "Templates")):
            excuses.add("a file of the author's")
        if verdict and len(hit) < 3:
            hit.append((str(call), errno.errorcode[verdict], os.path.relpath(call.path or "/", scene.folder)))
        return verdict
    outcome = scene.build(names=names, decide=noting)
    if not hit: return Found([], "not reached")
    told = "\n".join(map(" ".join, hit))
    # The type of the first failed path: its folder in the site, or the machine.
    sort = f"{hit[0][0].split()[0]} of {'the machine' if hit[0][2].startswith('..') else hit[0][2].split('/')[0]}"
    wrong = []
    if outcome.code == 0: wrong += scene.same(files, f"exit 0, by {sort}, but")
    elif outcome.code == 2:
        if "nobody could be told" not in excuses and not reason(outcome.said, error): wrong.append(f"exit 2 without the machine's reason, by {sort}")
        # Otherwise the failure is reported, and the next build must repair the output.
        wrong += scene.whole(before, files, scene.expected()[1])
        if scene.published() != before and "some files were changed" not in outcome.said:
            wrong += ["the site was changed, and nobody told"] + scene.same(before, "now")
    elif outcome.is_crash and name == "mmap" and (error == "ENOMEM" or sort == "mmap of the machine"):
        wrong += scene.recovers()
        return Found(wrong, "excused, since neither Swift nor GLib can tell that there is no memory", f"{told}\n{outcome.said}")
    # File permissions of the author's files are the author's responsibility.
    elif outcome.code == 1 and "a file of the author's" in excuses:
        wrong += scene.same(before, "exit 1, but")
    else: wrong.append(f"neither right nor the machine's fault, by {sort}")
    end = str(outcome)
    if outcome.code == 2: end += ", nothing changed" if scene.public == before else ", the next build repairs it"
    wrong += scene.untouched() + scene.recovers() + scene.goes_on()
    return Found(wrong, end, f"{told}\n{outcome.said}")


def reason(said, error):
    """Whether an error is reported with the system's description."""
    # `pthread_create` reports insufficient memory as a temporary lack of resources.
    if error == "ENOMEM" and os.strerror(errno.EAGAIN).lower() in said.lower(): return True
    # The dynamic loader has its own messages.
    if "cannot load libvips: " in said: return True
    words = [os.strerror(getattr(errno, error))] if error else [os.strerror(number) for number in errno.errorcode]
    return "error: " in said and any(text.lower() in said.lower() for text in words)


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt).main())
