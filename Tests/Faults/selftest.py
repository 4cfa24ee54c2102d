#!/usr/bin/env python3
"""Checks the invariants with a faulty program: a feedgen that makes mistakes when it cleans up after a killed build.

usage: selftest.py FEEDGEN
"""
import os, shutil, sys, time
import calls, kill, laws
from sweep import work_folder

# The additional command, and the expected finding.
LIES = {
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


LIAR = """#!/bin/sh
[ ! -e public/.feedgen-staging ] || lies=1
'{feedgen}' "$@" || exit
[ ! "$lies" ] || {{ :; {lie}
}}
"""


def main():
    if problem := calls.problem():
        print(f"self-test of faults: skipped, {problem}")
        return 0
    begin, missed, work = time.monotonic(), [], work_folder()
    try:
        for number, (lie, sign) in enumerate(LIES.items()):
            place = os.path.join(work, str(number))
            os.mkdir(place)
            liar = os.path.join(place, "feedgen")
            with open(liar, "w") as file:
                file.write(LIAR.format(feedgen=os.path.abspath(sys.argv[1]), lie=lie))
            os.chmod(liar, 0o755)
            found = kill.attempt(laws.Laws(liar, place), "title renameat 1")
            if sign is None: missed += [f"FAIL what is right is found: {what}" for what in found.wrong]
            elif not any(sign in what for what in found.wrong): missed.append(f"FAIL not found: {lie}")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("\n".join(missed) + f"{'FAIL' if missed else 'ok  '} self-test of the faults: {len(LIES)} programs in "
          f"{time.monotonic() - begin:.0f} s", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
