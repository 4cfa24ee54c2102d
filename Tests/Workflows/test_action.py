"""Runs the action of Packaging/action ("Review as an action" in index.md) like a runner, and checks its form.

    FEEDGEN=.build/release/feedgen python -m unittest discover -s Tests/Workflows
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import yaml

from forge import REPOSITORY, REQUEST, TOKEN, Forge
from manual import REPOSITORY as PROJECT
from scratch import Repository

FOLDER = PROJECT / "Packaging/action"
ACTION = yaml.safe_load((FOLDER / "action.yml").read_text("utf-8"))
FEEDGEN = Path(os.environ.get("FEEDGEN", PROJECT / ".build/release/feedgen")).resolve()
MARK = "<!-- feedgen -->"
# The base branch in a pull request, else nothing.
DEFAULT = "${{ github.base_ref && format('origin/{0}', github.base_ref) }}"


class Form(unittest.TestCase):
    def test_action_is_valid(self):
        done = subprocess.run(
            [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-actions",
             FOLDER / "action.yml"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_script_is_bash(self):
        shellcheck = Path(sys.executable).with_name("shellcheck")
        done = subprocess.run(
            [shellcheck, "--shell=bash", FOLDER / "review.sh"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_no_expression_is_in_a_script(self):
        """Untrusted text reaches a shell only as the value of a variable."""
        for step in ACTION["runs"]["steps"]:
            self.assertNotIn("${{", step["run"])
            self.assertEqual(step["shell"], "bash")


class Play(unittest.TestCase):
    def setUp(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.folder = folder
        self.repository = Repository(folder / "repository")
        self.repository.change("spring")
        self.forge = Forge("GitHub", folder / "host")
        self.addCleanup(self.forge.close)
        self.tools = folder / "tools"
        self.tools.mkdir()
        (self.tools / "feedgen").symlink_to(FEEDGEN)
        self.workspace = folder / "workspace"
        self.repository.checkout("spring", self.workspace)

    def run_action(self, **inputs: str) -> tuple[int, str]:
        """Runs all steps until one fails; returns its exit code, and the output of all."""
        values = {name.replace("-", "_"): text["default"] for name, text in ACTION["inputs"].items()} | {
            "revision": "origin/main", "token": TOKEN} | inputs
        self.assertEqual(ACTION["inputs"]["revision"]["default"], DEFAULT)
        files = {f"GITHUB_{name}": str(self.folder / name) for name in ("STEP_SUMMARY", "OUTPUT", "PATH")}
        environment = os.environ | files | {
            "PATH": f"{self.tools}:{os.environ['PATH']}", "HOME": str(self.folder), "GITHUB_API_URL": self.forge.api,
            "GITHUB_REPOSITORY": REPOSITORY, "GITHUB_ACTION_PATH": str(FOLDER), "RUNNER_TEMP": str(self.folder),
            "GITHUB_ACTIONS": "true"}
        log = ""
        for step in ACTION["runs"]["steps"]:
            if "if" in step and values["comment"] != "true":
                continue
            own = {name: self.value(text, values) for name, text in step["env"].items()}
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=self.workspace,
                env=environment | own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            log += f"$ {step['name']}\n{done.stdout}"
            if done.returncode:
                return done.returncode, log
        return 0, log

    def value(self, text: str, inputs: dict[str, str]) -> str:
        values = {f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()} | {
            "github.event.pull_request.number": str(REQUEST), "github.server_url": "https://github.example",
            "github.repository": REPOSITORY, "github.run_id": "12"}
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda match: values[match[1]], text)

    def test_everything_is_reported(self):
        code, log = self.run_action(base_url="https://preview.example/7/")
        self.assertEqual(code, 0, log)
        self.assertIn("::notice file=content/journal/2026-01-09-new.md,line=", log)
        summary = (self.folder / "STEP_SUMMARY").read_text()
        self.assertIn("- **added** [New](https://preview.example/7/journal/2026-01-09-new/)", summary)
        (comment,) = self.forge.ours
        self.assertTrue(comment.startswith(MARK + "\n**feedgen:** "), comment)
        self.assertIn("[Full report](https://github.example/crew/log/actions/runs/12)", comment)
        outputs = dict(line.split("=", 1) for line in (self.folder / "OUTPUT").read_text().splitlines())
        self.assertIn("<h1>", Path(outputs["html"]).read_text())
        sarif = json.loads(Path(outputs["sarif"]).read_text())
        results = sarif["runs"][0]["results"]
        self.assertEqual([(result["ruleId"], result["level"]) for result in results], [("removal", "warning")])
        self.assertFalse(list(self.folder.rglob("pwned")), "a title was run")

    def test_gates_fail_after_the_comment(self):
        code, log = self.run_action(deny="removal")
        self.assertEqual(code, 1, log)
        self.assertEqual(len(self.forge.ours), 1)
        results = json.loads((self.folder / "feedgen/review.sarif").read_text())["runs"][0]["results"]
        places = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results]
        self.assertEqual([(result["ruleId"], result["level"]) for result in results], [("removal", "error")])
        self.assertEqual(places, ["content/photos/ridge/album.yaml"])

    def test_shallow_clone_of_the_merge_commit(self):
        self.repository.git("switch", "-q", "main")
        self.repository.write("content/journal/2026-01-11-meanwhile.md", "---\ntitle: Meanwhile\n---\nLater.\n")
        self.repository.commit("another request")
        self.repository.git("switch", "-q", "-c", "merged")
        self.repository.git("merge", "-q", "--no-ff", "-m", "a merge commit", "spring")
        self.repository.checkout("merged", self.workspace, "--depth", "1")
        code, log = self.run_action()
        self.assertEqual(code, 0, log)
        (comment,) = self.forge.ours
        self.assertIn("- **added** New\n", comment)
        self.assertNotIn("Meanwhile", comment)

    def test_event_without_a_base(self):
        code, log = self.run_action(revision="")
        self.assertEqual(code, 2, log)
        self.assertIn("error: set the input revision", log)

    def test_no_comment(self):
        code, log = self.run_action(comment="false")
        self.assertEqual((code, self.forge.calls), (0, []), log)


if __name__ == "__main__":
    unittest.main()
