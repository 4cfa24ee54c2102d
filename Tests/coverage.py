#!/usr/bin/env python3
"""Tells how many lines of each room the tests run, and which files have the most that none runs.

usage: coverage.py SCRATCH [--least PERCENT]

SCRATCH is where `swift test --enable-code-coverage` has built and noted. The program counts with the tests that play
stories with it. 1 if a room has less than the least.
"""
import argparse, glob, json, shutil, subprocess, sys
from collections import defaultdict
from pathlib import Path

# Only the tools of the same compiler can read its coverage data.
TOOLS = Path(shutil.which("swift") or sys.exit("coverage.py: error: there is no swift")).resolve().parent
SOURCES = Path(__file__).resolve().parent.parent / "Sources"


def counts(scratch):
    """The lines of each file, and the number of executed ones."""
    notes = glob.glob(f"{scratch}/debug/codecov/*.profraw")
    if not notes: sys.exit(f"coverage.py: error: nothing was noted in {scratch}/debug/codecov")
    merged = f"{scratch}/debug/codecov/all.profdata"
    # There is one file per process, which is too many for a command line.
    listed = Path(f"{scratch}/debug/codecov/all.txt")
    listed.write_text("\n".join(notes))
    subprocess.run([TOOLS / "llvm-profdata", "merge", "-sparse", "-o", merged, "-f", listed], check=True)
    programs = [f"{scratch}/debug/feedgenPackageTests.xctest", "-object", f"{scratch}/debug/feedgen"]
    told = subprocess.run(
        [TOOLS / "llvm-cov", "export", "-summary-only", "-instr-profile", merged, *programs], check=True, capture_output=True)
    for file in json.loads(told.stdout)["data"][0]["files"]:
        path, lines = Path(file["filename"]), file["summary"]["lines"]
        if path.is_relative_to(SOURCES): yield path.relative_to(SOURCES), lines["count"], lines["covered"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scratch")
    parser.add_argument("--least", type=float, default=90, help="percent of a room's lines")
    options = parser.parse_args()
    rooms = defaultdict(list)
    for path, count, covered in counts(options.scratch): rooms[path.parts[0]].append((count - covered, count, path))
    isWrong = False
    for room, files in sorted(rooms.items()):
        count, missed = sum(file[1] for file in files), sum(file[0] for file in files)
        share = 100 * (count - missed) / max(count, 1)
        isWrong |= share < options.least
        most = ", ".join(f"{path.name} {missed}" for missed, _, path in sorted(files, reverse=True)[:4] if missed)
        print(f"{'ok  ' if share >= options.least else 'FAIL'} {room:12} {share:5.1f} % of {count:5} lines; not run: {most}")
    return 1 if isWrong else 0


if __name__ == "__main__":
    sys.exit(main())
