"""Runs the Swift tests, a process for each test module, and prints what failed.

Usage: swift_tests.py --tests PROGRAM --log FOLDER [--only MODULE ...] [--skip MODULE ...] [--filter PATTERN] [--jobs N]

Two modules run side by side, their tests in sequence, so that a test is not slowed down by its neighbors. A line reports
each finished module with its counts; on a terminal another line shows the running suite. FOLDER gets the whole output.
The last line is the result. PROGRAM is the compiled test bundle, or `swift test` with its arguments.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The longest come first, so that both processors are busy to the end.
LONGEST = ("StoryTests", "SiteKitTests", "BrowserTests", "FuzzTests", "ListKitTests", "PhotoKitTests", "DiffKitTests")

# Modules that take longer than half of all tests, in parts by the first letter of a suite.
PARTS = {"StoryTests": ("[A-H]", "[I-Z]")}

# Swift Testing begins a line with a symbol.
ISSUE = re.compile(r"^\S+\s+Test .* recorded an issue|Fatal error:|rogram crashed|^error:")
MORE = re.compile(r"^(?:↳|\s)|^(?!\S+\s+(?:Test|Suite) )")
RUN = re.compile(r"Test run with (\d+) tests? in (\d+) suites? (passed|failed)")
SUITE = re.compile(r"^\S+\s+Suite \"?(\w+)\"? started")


def modules() -> list[str]:
    names = re.findall(r'\.testTarget\(\s*name: "(\w+)"', (ROOT / "Package.swift").read_text())
    return sorted(names, key=lambda name: LONGEST.index(name) if name in LONGEST else len(LONGEST))


class Board:
    """The lines on the screen, which several threads write."""

    def __init__(self):
        self.lock = threading.Lock()
        self.running: dict[str, str] = {}
        self.isTerminal = sys.stdout.isatty()
        self.shown = 0.0

    def suite(self, module: str, name: str) -> None:
        with self.lock:
            self.running[module] = name
            if self.isTerminal and time.monotonic() - self.shown > 0.1:
                self.shown = time.monotonic()
                text = ", ".join(f"{module}: {suite}" for module, suite in self.running.items())
                print(f"\r\033[K{text[:110]}", end="", flush=True)

    def line(self, module: str, text: str) -> None:
        with self.lock:
            self.running.pop(module, None)
            print(("\r\033[K" if self.isTerminal else "") + text, flush=True)


def issues(lines: list[str]) -> list[str]:
    """Each recorded issue with the lines that belong to it."""
    found, isInside = [], False
    for line in lines:
        isInside = bool(ISSUE.search(line)) or isInside and bool(MORE.search(line))
        if isInside:
            found.append(line)
    return found


class Run:
    def __init__(self, module: str, part: str, options: argparse.Namespace):
        self.module = module + (f" {part}" if part else "")
        self.pattern = rf"^{module}\.{part}" + (f".*({options.filter})" if options.filter else "")
        self.options = options
        self.log = Path(options.log) / f"{module}{part.strip('[]')}.log"
        self.tests = self.suites = 0
        self.failures: list[str] = []
        self.passed = False

    def play(self, board: Board) -> None:
        start = time.monotonic()
        command = shlex.split(self.options.tests) + ["--no-parallel", "--filter", self.pattern]
        lines: list[str] = []
        with open(self.log, "w") as log, subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                errors="replace") as process:
            for line in process.stdout:
                log.write(line)
                lines.append(line.rstrip("\n"))
                if suite := SUITE.match(line):
                    board.suite(self.module, suite[1])
        result = next((found for line in reversed(lines) if (found := RUN.search(line))), None)
        seconds = time.monotonic() - start
        if result is None:
            # With a filter, a module may have none of the tests.
            self.passed = process.returncode in (0, 69) and bool(self.options.filter)
            self.failures = [] if self.passed else lines[-20:] + [f"{self.module} ended with code {process.returncode}"]
            if not self.passed:
                board.line(self.module, f"{self.module}: no result after {seconds:.0f} s")
            return
        self.tests, self.suites = int(result[1]), int(result[2])
        self.passed = process.returncode == 0
        if not self.passed:
            self.failures = issues(lines) or lines[-20:]
        if self.tests:
            word = "passed" if self.passed else "FAILED"
            board.line(
                self.module, f"{self.module}: {self.tests} tests in {self.suites} suites {word} after {seconds:.0f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the Swift tests.")
    parser.add_argument("--tests", required=True, help="the compiled tests, with arguments")
    parser.add_argument("--log", required=True, help="the folder for the output")
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--skip", nargs="+", default=[])
    parser.add_argument("--filter", default="", help="a pattern of test names")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    options = parser.parse_args()
    known = modules()
    for name in options.only + options.skip:
        if name not in known:
            parser.error(f"unknown test module {name}; Package.swift declares {', '.join(known)}")
    Path(options.log).mkdir(parents=True, exist_ok=True)
    runs = [Run(name, part, options) for name in known for part in PARTS.get(name, ("",))
            if (not options.only or name in options.only) and name not in options.skip]
    board, queue, start = Board(), list(runs), time.monotonic()

    def work() -> None:
        while queue:
            try:
                run = queue.pop(0)
            except IndexError:
                return
            run.play(board)

    threads = [threading.Thread(target=work) for _ in range(options.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    failed = [run for run in runs if not run.passed]
    for run in failed:
        print(f"\n{run.module} (the whole output is in {run.log}):")
        print("\n".join(run.failures))
    tests, suites = sum(run.tests for run in runs), sum(run.suites for run in runs)
    if tests == 0 and not failed:
        print(f"No test matches '{options.filter}'")
        return 1
    print(f"{tests} tests in {suites} suites: " + (
        f"failures in {', '.join(run.module for run in failed)}" if failed else "all passed")
        + f" after {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
