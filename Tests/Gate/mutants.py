"""Deletes one line of random source files, one file at a time, and counts how often the gate notices.

Usage: mutants.py [--count N] [--seed N]

Each mutant is compiled and tested as the gate does: the tests of its module first, then the others, until one fails. The
file is restored after each. The working tree must not have changes in Sources.
"""

import argparse
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The suites in the order of their cost; a module's own comes before them.
OTHERS = ("StoryTests", "SiteKitTests", "FeedKitTests", "FuzzTests", "ImportKitTests", "TidyTests")


def lines_to_delete(text: str) -> list[int]:
    """The statements of one line: with balanced brackets, no comment, import or closing brace."""
    numbers = []
    for number, line in enumerate(text.splitlines()):
        code = line.strip()
        if not code or re.match(r"//|import |@|\}|\)|\]|case .*:$|default:|#", code):
            continue
        if all(code.count(a) == code.count(b) for a, b in ("()", "[]", "{}")) and code.count('"""') == 0:
            numbers.append(number)
    return numbers


def make(*arguments: str) -> bool:
    run = subprocess.run(("make", "--no-print-directory") + arguments, cwd=ROOT, capture_output=True)
    return run.returncode == 0


def tests(module: str) -> bool:
    return make("gate-module", "MODULE=" + module)


def verdict(module: str) -> str:
    """What notices the mutant that is in the working tree."""
    if not make("gate-build"):
        return "compiler"
    for name in (module + "Tests",) + tuple(other for other in OTHERS if other != module + "Tests"):
        if (ROOT / "Tests" / name.replace("FuzzTests", "Fuzz")).exists() and not tests(name):
            return name
    return "nothing"


def main() -> int:
    parser = argparse.ArgumentParser(description="Count how many deleted lines the gate notices.")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    status = ("git", "status", "--porcelain", "--", "Sources")
    if subprocess.run(status, cwd=ROOT, capture_output=True, text=True).stdout:
        parser.error("Sources has uncommitted changes; commit or stash them first")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    draw = random.Random(options.seed)
    files = sorted(ROOT.glob("Sources/*/**/*.swift"))
    weights = [path.stat().st_size for path in files]
    noticed = compiled = 0
    for number in range(1, options.count + 1):
        path = draw.choices(files, weights)[0]
        text = path.read_text()
        candidates = lines_to_delete(text)
        if not candidates:
            continue
        line = draw.choice(candidates)
        lines = text.splitlines(keepends=True)
        start = time.monotonic()
        try:
            path.write_text("".join(lines[:line] + lines[line + 1:]))
            found = verdict(path.relative_to(ROOT / "Sources").parts[0])
        finally:
            path.write_text(text)
        noticed += found != "nothing"
        compiled += found != "compiler"
        print(f"{number:>3} {found:<14} {path.relative_to(ROOT)}:{line + 1}: {lines[line].strip()[:80]}"
              f" ({time.monotonic() - start:.0f} s)", flush=True)
    print(f"{noticed} of {options.count} deleted lines were noticed, "
          f"{noticed - (options.count - compiled)} of {compiled} that compile")
    return 0


if __name__ == "__main__":
    sys.exit(main())
