"""The commit gate itself: which steps it chooses, and that it notices a failure."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent))

import gate  # noqa: E402
import suites  # noqa: E402
import swift_tests  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]


class Choice(unittest.TestCase):
    def chosen(self, *changed: str) -> set[str]:
        return {step.name for step in suites.STEPS if suites.runs(step, list(changed))[0]}

    always = {step.name for step in suites.STEPS if not step.covers}

    def test_steps_that_always_run(self):
        self.assertEqual(self.chosen(), self.always)
        self.assertLessEqual({"lint", "compile", "tests", "example", "pages", "browser"}, self.always)

    def test_a_change_runs_the_steps_that_cover_it(self):
        for step in suites.STEPS:
            for path in step.covers:
                self.assertIn(step.name, self.chosen(path + "/x.swift"), path)
                self.assertNotIn(step.name, self.chosen(path + "-other/x.swift") - self.always, path)

    def test_the_gate_and_the_makefile_run_everything(self):
        everything = {step.name for step in suites.STEPS}
        for path in suites.EVERYTHING:
            self.assertEqual(self.chosen(path), everything, path)
        self.assertEqual({step.name for step in suites.STEPS if suites.runs(step, None)[0]}, everything)

    def test_covered_paths_exist(self):
        for step in suites.STEPS:
            for path in step.covers + suites.EVERYTHING:
                self.assertTrue((ROOT / path).exists(), f"{step.name}: {path}")

    def test_every_module_is_covered_by_a_slow_suite(self):
        covered = {path for step in suites.STEPS for path in step.covers}
        # The tests cover these completely.
        whole = {"Sources/CArchive", "Sources/CMalloc", "Sources/CPCRE2", "Sources/CLanguages", "Sources/HighlightKit",
                 "Sources/CResources", "Sources/RouteKit"}
        # `make check-deploy` takes too long for the gate.
        whole.add("Sources/DeployKit")
        for module in (ROOT / "Sources").iterdir():
            path = f"Sources/{module.name}"
            self.assertTrue(path in whole or any(other == path or other.startswith(path + "/") for other in covered), path)

    def test_every_target_is_in_the_makefile(self):
        makefile = (ROOT / "Makefile").read_text() + (ROOT / "Packaging/packages.mk").read_text()
        for step in suites.STEPS:
            for target in step.targets:
                self.assertRegex(makefile, rf"(?m)^{target}:", step.name)

    def test_every_test_module_runs(self):
        names = set(swift_tests.modules())
        folders = {path.name for path in (ROOT / "Tests").iterdir() if path.name.endswith("Tests")} | {"FuzzTests"}
        self.assertEqual(names, folders)


class Comparison(unittest.TestCase):
    """The commit to compare with, in a repository made for it."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        patch = mock.patch.object(gate, "ROOT", Path(self.folder.name))
        patch.start()
        self.addCleanup(patch.stop)
        self.git("init", "-q")

    def git(self, *arguments: str, day: int = 1) -> str:
        date = f"2026-03-{day:02} 12:00:00 +0000"
        environment = dict(os.environ, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date, GIT_AUTHOR_NAME="A",
                           GIT_AUTHOR_EMAIL="a@x.example", GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@x.example")
        return subprocess.run(("git",) + arguments, cwd=self.folder.name, env=environment, check=True,
                              capture_output=True, text=True).stdout.strip()

    def commit(self, day: int) -> str:
        (Path(self.folder.name) / f"day{day}").write_text("x")
        self.git("add", "-A")
        self.git("commit", "-qm", f"Day {day}", day=day)
        return self.git("rev-parse", "HEAD")

    def test_the_newest_commit_a_day_older_than_head(self):
        self.assertIsNone(gate.commit_to_compare_with())
        self.commit(1)
        self.assertIsNone(gate.commit_to_compare_with())
        second = self.commit(2)
        self.commit(3)
        self.assertEqual(gate.commit_to_compare_with(), second)
        (Path(self.folder.name) / "new").write_text("x")
        self.assertEqual(gate.changed_files(second), ["day3", "new"])


class Failure(unittest.TestCase):
    def run_gate(self, *steps: suites.Step) -> tuple[int, str]:
        """Runs steps whose targets are shell commands."""
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "make"
            script.write_text('#!/bin/sh\nshift\nexec sh -c "$1"\n')
            script.chmod(0o755)
            output = io.StringIO()
            with mock.patch.object(suites, "STEPS", steps), mock.patch.object(gate, "LOGS", gate.ROOT / ".build/gate-test"), \
                    mock.patch.object(sys, "argv", ["gate.py", "--all", "--make", str(script)]), \
                    contextlib.redirect_stdout(output):
                code = gate.main()
            return code, output.getvalue()

    def test_a_failed_step_fails_the_gate_and_shows_its_output(self):
        code, output = self.run_gate(
            suites.Step("first", ("echo fine",)), suites.Step("second", ("echo broken; exit 3",)),
            suites.Step("third", ("echo never",), after=("second",)))
        self.assertEqual(code, 1)
        self.assertIn("broken", output)
        self.assertIn("third: not run", output)
        self.assertIn("1 passed, 2 failed: second, third", output)

    def test_steps_that_pass(self):
        code, output = self.run_gate(suites.Step("first", ("echo fine",)), suites.Step("second", ("echo good",), ("first",)))
        self.assertEqual(code, 0)
        self.assertIn("2 passed, 0 failed", output)
        self.assertIn("second passed in 0 s: good", output)


class SwiftTests(unittest.TestCase):
    def test_issues_are_found_with_their_lines(self):
        lines = [
            "◇ Test a() started.", "✘ Test a() recorded an issue at A.swift:1:1: Expectation failed: x", "↳ more", "  and more",
            "✘ Test a() failed after 0.1 seconds with 1 issue.", "✔ Test b() passed after 0.1 seconds.",
            "Fatal error: index out of range",
        ]
        self.assertEqual(swift_tests.issues(lines), lines[1:4] + lines[6:])


if __name__ == "__main__":
    unittest.main()
