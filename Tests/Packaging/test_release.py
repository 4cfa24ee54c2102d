"""The checks of `make release`, which must report all problems with their fixes."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SCRIPT = REPOSITORY / "Packaging/release.sh"
CHANGES = "# What changed\n\n## Unreleased\n\n## 1.3.0 (2026-03-02)\n\n- Told.\n\n## 1.2.10 (2026-01-01)\n\n- Older.\n"


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.git("init", "-q")
        self.write(CHANGES)
        self.git("tag", "v1.2.9")
        self.git("tag", "v1.2.10")

    def git(self, *words: str) -> None:
        name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *name, *words], cwd=self.folder, check=True)

    def write(self, changes: str) -> None:
        (self.folder / "CHANGELOG.md").write_text(changes)
        self.git("add", "-A")
        self.git("commit", "-qm", "One", "--allow-empty")

    def check(self, version: str = "1.3.0", source: str = "1.3.0") -> str:
        done = subprocess.run([SCRIPT, version, source], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode != 0, done.stdout != "")
        return done.stdout

    def test_all_in_order(self):
        self.assertEqual(self.check(), "")

    def test_no_version(self):
        for version in ("", "1.3", "v1.3.0", "1.03.0", "1.3.0-rc1"):
            self.assertIn(f"'{version}' is not a version: make release VERSION=1.3.0", self.check(version))

    def test_changes_without_a_commit(self):
        (self.folder / "new").write_text("new")
        self.assertIn("uncommitted changes", self.check())

    def test_versions_that_are_not_new(self):
        self.git("tag", "v1.3.0")
        self.assertIn("version 1.3.0 exists already", self.check())
        self.git("tag", "-d", "v1.3.0")
        self.git("tag", "v1.10.0")
        self.assertIn("1.3.0 is not newer than 1.10.0", self.check())

    def test_the_source_says_another(self):
        self.assertIn('is 1.2.10: write version: "1.3.0"', self.check(source="1.2.10"))

    def test_the_changelog_has_no_section(self):
        self.write(CHANGES.replace("1.3.0 (2026-03-02)", "1.3.0"))
        self.assertRegex(self.check(), r"add the line\n  ## 1.3.0 \(\d{4}-\d\d-\d\d\)")
        self.write("# What changed\n\n## Unreleased\n\n- All.\n")
        self.assertIn("CHANGELOG.md has no section", self.check())

    def test_something_is_left_unreleased(self):
        self.write(CHANGES.replace("## Unreleased\n", "## Unreleased\n\n- Late.\n"))
        self.assertIn("CHANGELOG.md:5 is still below Unreleased: move '## 1.3.0' above it", self.check())

    def test_all_is_said_at_once(self):
        (self.folder / "new").write_text("new")
        self.assertEqual(self.check("1.2.10", "1.2.9").count("error: "), 4)


class Changelog(unittest.TestCase):
    def test_versions_stand_in_order(self):
        """Unreleased changes are first, then the versions with their dates, the newest first."""
        lines = (REPOSITORY / "CHANGELOG.md").read_text().splitlines()
        first, *versions = [line for line in lines if line.startswith("## ")]
        self.assertEqual(first, "## Unreleased")
        for line in versions:
            self.assertRegex(line, r"^## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$")
        numbers = [tuple(int(part) for part in line.split()[1].split(".")) for line in versions]
        self.assertEqual(numbers, sorted(set(numbers), reverse=True))

    def test_workflows_install_the_version_of_the_source(self):
        version = re.search(r'version: "(.+)",', (REPOSITORY / "Sources/feedgen/Feedgen.swift").read_text())[1]
        workflows = sorted((REPOSITORY / "Docs/content/pages/workflows").glob("*.yml"))
        self.assertEqual(len(workflows), 3)
        for workflow in workflows:
            self.assertIn(f"FEEDGEN_VERSION: {version}\n", workflow.read_text(), workflow.name)


if __name__ == "__main__":
    unittest.main()
