#!/usr/bin/env python3
"""Builds where the machine has too little: descriptors, threads, memory, stack, sizes of files, rights, /proc.

usage: starve.py FEEDGEN [--count N] [--seed N] [--case CASE]

A build then says exit 2 and why, or makes the right site; content is blamed for nothing but rights that its own files
lack. It does not hang or crash, but where memory ends: Swift can't be told so. Then, with all that it wants, it makes what
a clean build makes. Cases: `cold files 20` (a limit and its size), `title rights .feedgen 500` (as another user),
`title readonly public`, `title noproc -`, `title time past` (an edit whose file has an impossible time).
"""
import ctypes, os, pwd, resource, subprocess, sys
import calls, laws, small_site
from calls import libc
from sweep import Found, Sweep

LIMITS = {
    "files": (resource.RLIMIT_NOFILE, [*range(0, 48), 64, 100]),
    "processes": (resource.RLIMIT_NPROC, [*range(0, 14), 16, 20]),
    "memory": (resource.RLIMIT_AS, [mib << 20 for mib in (64, *range(128, 320, 16), *range(320, 640, 64), 768, 1024, 2048)]),
    "data": (resource.RLIMIT_DATA, [mib << 20 for mib in (1, 4, *range(8, 128, 8), 192, 256, 512)]),
    "stack": (resource.RLIMIT_STACK, [kib << 10 for kib in (64, 128, 256, 512, 1024, 2048, 4096, 65536)]),
    "size": (resource.RLIMIT_FSIZE, [0, 1, 3, 100, 500, *range(1000, 20000, 1000), 40000, 100000, 200000]),
}
PLACES = [
    ".", ".feedgen", ".feedgen/build.sqlite", ".feedgen/lock", ".feedgen/photos", "public", "public/index.html",
    "public/journal", "public/journal/2026-03-02-first", "public/snapshot.json", "public/media", "content",
    "content/feed.yaml", "content/journal", small_site.FIRST, small_site.ALBUM, "content/photos/ridge/dawn.png",
    "content/static/deep", "content/static/hi.txt", "Templates", "Templates/journal-date.mustache",
]
RIGHTS = ["0", "111", "333", "444", "555"]
TIMES = {"past": -10**18, "epoch": 0, "future": 4 * 10**18, "same": None}
# Files that get the same time, unless only the edited file should have it.
BUILT = (".feedgen/build.sqlite", ".feedgen/lock", ".feedgen/photos/pruned", "public/index.html", "public/snapshot.json")
SITUATIONS = ["cold", "nothing", "title", "photo-added", "deleted"]


def cases(here, generator):
    for word in SITUATIONS:
        for limit, (_, sizes) in LIMITS.items(): yield from (f"{word} {limit} {size}" for size in sizes)
        yield f"{word} noproc -"
        yield from (f"{word} readonly {place}" for place in (".", "public", ".feedgen", "content"))
        yield from (f"{word} rights {place} {mode}" for place in PLACES for mode in RIGHTS)
        yield from (f"{word} time {name}" for name in TIMES)


def attempt(here, case):
    word, sort, *rest = case.split()
    scene = here.scene({"cold": None, "nothing": ""}.get(word, word))
    try:
        return tried(here, scene, word, sort, *rest)
    finally:
        subprocess.run(["chmod", "-R", "u+rwX", scene.folder])
        scene.remove()


def tried(here, scene, word, sort, what, mode=""):
    if sort == "time": return timed(scene, what)
    clean, files = scene.expected()
    needsUser = sort in ("rights", "processes")
    if os.geteuid() != 0 and sort in ("processes", "noproc", "readonly"): return Found([], "not tried, since it takes root")
    if sort == "rights":
        if not os.path.lexists(f"{scene.folder}/{what}"): return Found([], "not reached")
        was = os.stat(f"{scene.folder}/{what}").st_mode & 0o777
    if needsUser and os.geteuid() == 0: own(scene.folder)
    if sort == "rights": os.chmod(f"{scene.folder}/{what}", int(mode, 8))
    def prepare():
        if sort in LIMITS: resource.setrlimit(LIMITS[sort][0], (int(what), int(what)))
        if sort in ("noproc", "readonly"): alone(sort, scene.folder, what)
        if needsUser and os.geteuid() == 0: become_nobody()
    start = calls.run([here.feedgen, "--version"], prepare=prepare)
    if start.code is None: return Found(["hangs, whatever it is to do"], str(start))
    if start.code != 0: return Found([], "excused, since it can't even start")
    outcome = scene.build(prepare=prepare)
    if sort == "rights": os.chmod(f"{scene.folder}/{what}", was)
    wrong, end = [], str(outcome)
    if outcome.code == 0: wrong += scene.same(files, "exit 0, but")
    elif outcome.code == 2:
        if "error: " not in outcome.said: wrong.append("exit 2 without a reason")
        wrong += scene.whole(scene.before, files, scene.expected()[1])
    elif outcome.code == 1 and sort == "rights" and what.split("/")[0] in ("content", "Templates"):
        end = "exit 1, for a file of the author's"
        wrong += scene.same(scene.before, "exit 1, but")
    elif outcome.is_crash and sort in ("memory", "data", "stack"):
        end = "excused, since Swift can't tell that there is no memory"
    else: wrong.append("neither right nor the machine's fault")
    wrong += scene.untouched() + scene.recovers() + scene.goes_on()
    return Found(wrong, end, outcome.said)


def timed(scene, what):
    """Makes an edit of the same size, with an unchanged or future modification time."""
    path = f"{scene.folder}/{small_site.FIRST}"
    before = os.stat(path).st_mtime_ns
    if scene.before: small_site.replace(scene.folder, small_site.FIRST, "Quiet", "Noisy")
    time = before if TIMES[what] is None else TIMES[what]
    os.utime(path, ns=(time, time))
    for name in BUILT:
        if what != "same" and os.path.exists(f"{scene.folder}/{name}"): os.utime(f"{scene.folder}/{name}", ns=(time, time))
    scene.author = laws.author(scene.folder)
    return Found(scene.recovers() + scene.goes_on(), "exit 0")


def own(folder):
    """Changes the owner to the user that runs the build."""
    subprocess.run(["chown", "-R", "nobody", folder], check=True)
    for parent in (folder, os.path.dirname(folder)): os.chmod(parent, 0o755)


def become_nobody():
    user = pwd.getpwnam("nobody")
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)


def alone(sort, folder, place):
    """Changes mounts for this process alone."""
    def must(result):
        if result != 0: raise OSError(ctypes.get_errno(), "mount")
    must(libc.unshare(0x20000))
    must(libc.mount(b"none", b"/", None, 0x44000, None))
    if sort == "noproc": return must(libc.umount2(b"/proc", 2))
    path = os.fsencode(os.path.join(folder, place))
    if not os.path.isdir(path): os.makedirs(path)
    must(libc.mount(path, path, None, 0x1000, None))
    must(libc.mount(b"none", path, None, 0x1021, None))


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt, needsCalls=False).main())
