"""Static checks of the manual's workflows."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import yaml

import manual

FILES = manual.files()
SCHEMAS = {
    manual.GITHUB: "vendor.github-workflows",
    # Forgejo uses the same syntax, and has no separate schema.
    manual.FORGEJO: "vendor.github-workflows",
    manual.GITLAB: "vendor.gitlab-ci",
}


class Form(unittest.TestCase):
    def test_all_files_are_there(self):
        self.assertEqual(set(FILES), {manual.SCRIPT, *SCHEMAS})

    def test_workflows_are_valid(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, schema in SCHEMAS.items():
                file = Path(folder, Path(name).name)
                file.write_text(FILES[name])
                done = subprocess.run(
                    [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)],
                    capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, name + done.stdout + done.stderr)

    def test_script_is_bash(self):
        shellcheck = Path(sys.executable).with_name("shellcheck")
        done = subprocess.run(
            [shellcheck, "--shell=bash", "-"], input=FILES[manual.SCRIPT], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_no_expression_stands_in_a_script(self):
        """Untrusted text reaches a shell only as the value of a variable."""
        for name in (manual.GITHUB, manual.FORGEJO):
            for job in yaml.safe_load(FILES[name])["jobs"].values():
                for step in job["steps"]:
                    self.assertNotIn("${{", step.get("run", ""), name)

    def test_strangers_get_nothing(self):
        for name in (manual.GITHUB, manual.FORGEJO):
            document = yaml.safe_load(FILES[name])
            # YAML parses the key `on` as a Boolean.
            self.assertNotIn("pull_request_target", document[True])
            (job,) = document["jobs"].values()
            for step in job["steps"]:
                if "secrets." in str(step):
                    self.assertRegex(step["if"], r"\.ref == 'refs/heads/main'$")
        self.assertEqual(
            yaml.safe_load(FILES[manual.GITHUB])["permissions"], {"contents": "read", "pull-requests": "write"})

    def test_actions_are_pinned(self):
        """A tag can be moved to other code; a commit can't. The tag in the comment is for people and update tools."""
        uses = [line for text in FILES.values() for line in text.splitlines() if "uses:" in line]
        self.assertEqual(len(uses), 6)
        for line in uses:
            self.assertRegex(line, r"uses: \S+@[0-9a-f]{40}  # v[0-9.]+$")

    def test_caches_contain_no_secret(self):
        """Pull requests from forks can restore a cache, so it contains neither zones nor drafts."""
        paths = []

        def collect(node):
            if isinstance(node, list):
                for item in node: collect(item)
            elif isinstance(node, dict):
                if "/cache@" in str(node.get("uses")): paths.append(node["with"]["path"].split())
                if "cache" in node: paths.append(node["cache"]["paths"])
                for item in node.values(): collect(item)

        files = sorted((manual.FOLDER.parent).glob("*/*.yml"))
        for file in files: collect(yaml.safe_load(file.read_text("utf-8")))
        self.assertEqual(len(paths), len(files), "each workflow has a cache")
        for path in paths:
            self.assertLessEqual({each.rstrip("/") for each in path}, {".feedgen/photos", ".feedgen/history"})

    def test_two_deploys_never_run_at_once(self):
        for name in (manual.GITHUB, manual.FORGEJO):
            concurrency = yaml.safe_load(FILES[name])["concurrency"]
            self.assertIn("'deploy'", concurrency["group"])
            self.assertRegex(concurrency["cancel-in-progress"], r"event_name == 'pull_request'")
        self.assertEqual(yaml.safe_load(FILES[manual.GITLAB])["deploy"]["resource_group"], "deploy")
