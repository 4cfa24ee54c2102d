#!/usr/bin/env python3
"""Damages what builds remember and what they have published: bits that flip, files that are cut, emptied, swapped or gone.

usage: rot.py FEEDGEN [--count N] [--seed N] [--case CASE]

The next build makes the right site or says what is wrong. Where no time of a file tells of the damage, as of a disk that
rots, a published file is taken for what it was: then `--verify` says so. Cases: `flip build 7 public/index.html` (the
damage, what is done then, and the seed of the place; `rot` flips a bit and leaves no trace of it).
"""
import mmap, os, random, re, subprocess, sys
import laws, small_site
from sweep import Found, Sweep

DAMAGES = ["flip", "rot", "zeros", "cut", "empty", "gone", "swapped"]
ACTIONS = ["build", "edit", "verify", "anew"]
# More cases for files with more structure.
MORE = {".feedgen/build.sqlite": 40, "public/snapshot.json": 10}


def cases(laws, generator):
    scene = laws.scene("")
    names = files(scene.folder)
    scene.remove()
    for name in names:
        for _ in range(MORE.get(name, 1)):
            yield from (f"{damage} {action} {generator.randrange(10**6)} {name}" for damage in DAMAGES for action in ACTIONS)


def files(folder):
    return sorted(f"{part}/{name}" for part in (".feedgen", "public") for name in laws.tree(f"{folder}/{part}")
                  if name not in small_site.FOREIGN)


def damage(sort, folder, name, generator):
    path = f"{folder}/{name}"
    status = os.stat(path)
    size = status.st_size
    # The start of a file determines the interpretation of the rest.
    place = generator.randrange(min(size, 100)) if generator.random() < .3 and size else generator.randrange(max(size, 1))
    if sort == "gone": return os.unlink(path)
    if sort == "swapped":
        other = generator.choice([other for other in files(folder) if other != name])
        with open(f"{folder}/{other}", "rb") as file: other = file.read()
        with open(path, "r+b") as file:
            file.truncate(0)
            file.write(other)
        return
    if sort == "empty": return os.truncate(path, 0)
    if sort == "cut":
        os.truncate(path, place)
        return os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    if not size: return
    with open(path, "r+b") as file:
        if sort == "flip":
            byte = file.read()[place]
            file.seek(place)
            file.write(bytes([byte ^ 1 << generator.randrange(8)]))
        else:
            # A write through a memory map does not change the file's time.
            with mmap.mmap(file.fileno(), 0) as memory:
                if sort == "rot": memory[place] ^= 1 << generator.randrange(8)
                else: memory[place:min(place + 512, size)] = bytes(min(512, size - place))


def attempt(laws, case):
    sort, action, seed, name = case.split(" ", 3)
    scene = laws.scene("")
    try:
        return tried(laws, scene, sort, action, name, random.Random(int(seed)))
    finally:
        scene.remove()


def tried(here, scene, sort, action, name, generator):
    folder = scene.folder
    good = scene.public
    damage(sort, folder, name, generator)
    damaged = {file: bytes for file, bytes in scene.public.items() if good[file] != bytes}
    if action == "edit":
        small_site.EDITS["title"](folder)
        scene.author = laws.author(folder)
    if action == "anew":
        for file in good:
            if file != "snapshot.json" and file not in small_site.FOREIGN and os.path.exists(f"{folder}/public/{file}"):
                os.unlink(f"{folder}/public/{file}")
        damaged = {file: bytes for file, bytes in damaged.items() if file == "snapshot.json"}
    snapshot = scene.snapshot
    expected = [here.clean(folder, snapshot)]
    # An unreadable snapshot may count as missing, or be replaced by the stored one.
    if snapshot != good["snapshot.json"]: expected += [here.clean(folder, None), here.clean(folder, good["snapshot.json"])]
    outcome = scene.build(*(["--verify"] if action == "verify" else []))
    wrong, end = [], str(outcome)
    if outcome.code == 0:
        differences = [scene.same(files, "exit 0, but") for clean, files in expected if clean.code == 0]
        if all(differences):
            left = {file: bytes for file, bytes in scene.public.items() if damaged.get(file) == bytes}
            if sort in ("rot", "zeros") and left and action != "verify": end = "exit 0, seen by --verify"
            else: wrong += differences[0] if differences else ["exit 0, where a clean build fails"]
            wrong += proven(scene, left)
    elif outcome.code in (1, 2):
        if not named(outcome, [name, *damaged]): wrong.append("it does not say what is wrong")
        wrong += mended(scene, outcome.said)
    else: wrong.append("neither right nor said")
    wrong += scene.untouched() + scene.recovers() + scene.goes_on()
    return Found(wrong, end, outcome.said)


def named(outcome, files):
    # Without the snapshot, feedgen can't identify its own files.
    isLost = "public/snapshot.json" in files and "not created by feedgen" in outcome.said
    return isLost or any(os.path.basename(file) in outcome.said for file in files)


def proven(scene, left):
    """Damage that a build did not detect is detected by `--verify`, and fixed by its hint."""
    if not left: return []
    proof = scene.build("--verify")
    if proof.code == 0: return [f"called verified, with {', '.join(left)} damaged"]
    if not named(proof, left): return [f"--verify does not say what is wrong\n{proof.said}"]
    return mended(scene, proof.said)


def mended(scene, said):
    """Following the hint fixes the site."""
    deletion = re.search("`(rm .*) && feedgen build`", said)
    if deletion: subprocess.run(deletion[1], shell=True, cwd=scene.folder, check=True)
    outcome = scene.build(*(["--force"] if "--force" in said else []))
    return [f"the hint does not help: {outcome}\n{outcome.said}"] if outcome.code != 0 else []


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt, needsCalls=False).main())
