#!/usr/bin/env python3
"""Checks the sweeps with faulty programs: a feedgen with one planted mistake that the sweep has to find.

usage: selftest.py FEEDGEN
"""
import os, shutil, sys, time
import calls, kill, laws, links, publication
from sweep import work_folder

# The additional command, and the expected finding.
AFTER_A_KILL = {
    "rm public/hi.txt": "hi.txt is missing",
    "rm public/CNAME": "CNAME is missing",
    "echo more >> public/index.html": "index.html has other bytes",
    "mkdir public/.feedgen-staging; touch public/.feedgen-staging/1": ".feedgen-staging/1 should not be there",
    "rm content/messages/crew.yaml": "crew.yaml is missing",
    "touch .feedgen/left": "left is left in .feedgen",
    "kill -SEGV $$": "dies of SIGSEGV",
    "exit 1": "exit 1",
    "": None,
}
BEHIND_A_LINK = {
    "cat content/feed.yaml": "something outside is in a message",
    "cp content/feed.yaml public/copy.txt": "something outside is in public/copy.txt",
    "echo more >> content/feed.yaml": "something outside was changed",
    "touch content/feed.yaml": "something outside was changed",
    "touch \"$(dirname \"$(readlink -f content/feed.yaml)\")/new\"": "something outside was changed",
    "kill -SEGV $$": "dies of SIGSEGV",
    "sleep 60": "does not end",
    "exit 0": "is not refused: exit 0",
    "": None,
}
OF_A_PHOTO = {
    "cp content/static/jpeg.jpg public/copy.jpg": "copy.jpg contains",
    "cp content/static/jpeg.jpg public/copy.txt": "copy.txt contains",
    # A place in numbers alone.
    "exiftool -q -all= -GPSLatitude=48.8582 -GPSLatitudeRef=N -o public/copy.jpg content/static/jpeg.jpg": "exiftool finds GPS",
    "kill -SEGV $$": "the build ends with",
    "exit 2": "the build ends with",
    "": None,
}
# When a program lies.
KILLED, LINKED, PLANTED = "-e public/.feedgen-staging", "-L content/feed.yaml", "-e content/static/jpeg.jpg"

LIAR = """#!/bin/sh
[ ! {when} ] || lies=1
'{feedgen}' "$@"
code=$?
[ ! "$lies" ] || {{ :; {lie}
}}
exit $code
"""


def sweeps():
    """The name of each sweep, what tries a case of it, the case, when a program lies, and how."""
    if problem := calls.problem(): print(f"self-test of faults: kills are skipped, {problem}")
    else: yield "kill", kill.attempt, "title renameat2 1", KILLED, AFTER_A_KILL
    yield "links", links.attempt, "build content/feed.yaml file relative", LINKED, BEHIND_A_LINK
    missing = [tool for tool in publication.TOOLS if not shutil.which(tool)]
    if missing: print(f"self-test of faults: publication is skipped, {' and '.join(missing)} is missing")
    else: yield "publication", publication.attempt, "jpeg made static", PLANTED, OF_A_PHOTO


def tried(work, attempt, case, when, lie):
    """What a sweep finds in a program that lies."""
    os.mkdir(work)
    liar = os.path.join(work, "feedgen")
    with open(liar, "w") as file: file.write(LIAR.format(feedgen=os.path.abspath(sys.argv[1]), when=when, lie=lie))
    os.chmod(liar, 0o755)
    return attempt(laws.Laws(liar, work), case).wrong


def main():
    begin, count, missed, work = time.monotonic(), 0, [], work_folder()
    links.PATIENCE = 5
    try:
        for name, attempt, case, when, lies in sweeps():
            for lie, sign in lies.items():
                count += 1
                found = tried(os.path.join(work, str(count)), attempt, case, when, lie)
                if sign is None: missed += [f"FAIL {name}: what is right is found: {what}" for what in found]
                elif not any(sign in what for what in found): missed.append(f"FAIL {name}: not found: {lie}: {found}")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("".join(f"{text}\n" for text in missed) + f"{'FAIL' if missed else 'ok  '} self-test of the faults: {count} "
          f"programs in {time.monotonic() - begin:.0f} s", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
