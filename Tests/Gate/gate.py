"""Runs the steps of suites.py that the changes of this checkout concern.

Usage: gate.py [--all] [--only STEP ...] [--since COMMIT] [--list]

Compares the working tree with the newest commit that is at least a day older than HEAD; without such a commit every step
runs. Two steps run side by side. The output of each goes to .build/gate/STEP.log, and is printed when the step fails. A
table of wall and processor time ends the run.
"""

import argparse
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import suites

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build" / "gate"
DAY = 24 * 60 * 60
LANES = 2


def git(*arguments: str) -> list[str]:
    run = subprocess.run(("git", "-C", ROOT) + arguments, capture_output=True, text=True)
    return run.stdout.splitlines() if run.returncode == 0 else []


def commit_to_compare_with() -> str | None:
    """The newest ancestor of HEAD that is at least a day older than it."""
    head = git("log", "-1", "--format=%ct")
    if not head:
        return None
    newest = int(head[0]) - DAY
    for line in git("log", "--first-parent", "--format=%ct %H"):
        seconds, commit = line.split()
        if int(seconds) <= newest:
            return commit
    return None


def changed_files(since: str) -> list[str]:
    tracked = git("-c", "core.quotePath=off", "diff", "--name-only", "--no-renames", since)
    return sorted(tracked + git("-c", "core.quotePath=off", "ls-files", "--others", "--exclude-standard"))


class Run:
    """One step at work, or its result."""

    def __init__(self, step: suites.Step):
        self.step = step
        self.log = LOGS / (step.name.replace(" ", "-") + ".log")
        self.passed: bool | None = None
        self.wall = self.processor = 0.0

    def play(self, make: list[str]) -> None:
        start = time.monotonic()
        with open(self.log, "wb") as log:
            process = subprocess.Popen(
                make + list(self.step.targets), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.monotonic() - start
        self.processor = usage.ru_utime + usage.ru_stime
        self.passed = process.returncode == 0

    @property
    def closing_line(self) -> str:
        lines = [line for line in self.log.read_text(errors="replace").splitlines() if line.strip()]
        return lines[-1].strip()[:140] if lines else ""


def play(runs: list[Run], make: list[str]) -> None:
    """Plays every step after those it depends on, at most LANES at once; a failed step ends those that depend on it."""
    names = {run.step.name for run in runs}
    waiting, playing = list(runs), []
    change = threading.Condition()
    total = len(runs)

    def done(run: Run) -> None:
        run.play(make)
        with change:
            playing.remove(run)
            report(run, total - len(waiting) - len(playing), total)
            change.notify()

    def is_ready(run: Run) -> bool:
        lanes = {other.step.lane for other in playing if other.step.lane}
        finished = {other.step.name for other in runs if other.passed is not None}
        return run.step.lane not in lanes and all(name in finished for name in run.step.after if name in names)

    with change:
        while waiting or playing:
            for run in list(waiting):
                if len(playing) == LANES:
                    break
                if not is_ready(run):
                    continue
                waiting.remove(run)
                if any(other.passed is False for other in runs if other.step.name in run.step.after):
                    run.passed = False
                    print(f"  -  {run.step.name}: not run, since a step before it failed", flush=True)
                    continue
                playing.append(run)
                threading.Thread(target=done, args=(run,)).start()
            if playing:
                change.wait()


def report(run: Run, number: int, total: int) -> None:
    word = "passed" if run.passed else "FAILED"
    print(f"[{number}/{total}] {run.step.name} {word} in {run.wall:.0f} s: {run.closing_line}", flush=True)
    if not run.passed:
        print(run.log.read_text(errors="replace")[-20_000:], flush=True)
        print(f"(the end of {run.log.relative_to(ROOT)})", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the commit gate.")
    parser.add_argument("--all", action="store_true", help="run every step")
    parser.add_argument("--only", nargs="+", metavar="STEP", default=[], help="run these steps only")
    parser.add_argument("--since", metavar="COMMIT", help="compare with this commit")
    parser.add_argument("--list", action="store_true", help="print the decision and stop")
    parser.add_argument("--make", default="make", help=argparse.SUPPRESS)
    options = parser.parse_args()
    unknown = set(options.only) - {step.name for step in suites.STEPS}
    if unknown:
        parser.error(f"unknown step: {', '.join(sorted(unknown))}; choose from "
                     + ", ".join(step.name for step in suites.STEPS))

    since = options.since or commit_to_compare_with()
    changed = None if options.all or since is None else changed_files(since)
    if options.all:
        print("Gate: every step")
    elif since is None:
        print("Gate: every step, since no commit is a day older than HEAD")
    else:
        print(f"Gate: {len(changed)} files changed since {since[:12]}")
    chosen = []
    for step in suites.STEPS:
        is_run, reason = suites.runs(step, changed)
        if options.all:
            is_run, reason = True, "asked for"
        if options.only:
            is_run = step.name in options.only
            reason = "asked for" if is_run else "not asked for"
        print(f"  {'run ' if is_run else 'skip'}  {step.name:<14} {reason}")
        if is_run:
            chosen.append(step)
    if options.list:
        return 0

    sys.stdout.flush()
    LOGS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    runs = [Run(step) for step in chosen]
    play(runs, options.make.split() + ["--no-print-directory"])
    wall = time.monotonic() - start

    print(f"\n{'step':<16}{'wall':>8}{'processor':>11}")
    for run in runs:
        print(f"{run.step.name:<16}{run.wall:>6.0f} s{run.processor:>9.0f} s{'' if run.passed else '  FAILED'}")
    print(f"{'together':<16}{wall:>6.0f} s{sum(run.processor for run in runs):>9.0f} s")
    failed = [run.step.name for run in runs if not run.passed]
    print(f"Gate: {len(runs) - len(failed)} passed, {len(failed)} failed"
          + (": " + ", ".join(failed) if failed else "") + f", {len(suites.STEPS) - len(runs)} not concerned")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
