"""Runs the steps of a workflow like a CI runner, except third-party actions and the installation of tools."""

import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from forge import PROJECT, REPOSITORY, REQUEST, TOKEN, Forge

MAIN = "main"
SECRETS = {"DEPLOY_KEY": "a-key", "DEPLOY_HOST_KEY": "log.example a-host-key"}
# A fake of the host's SSH client: it accepts only the key with private permissions, and runs commands locally.
SSH = f"""#!/bin/bash
key= hosts= user=
while [ $# -gt 0 ]; do
  case $1 in
    -i) key=$2; shift 2 ;;
    -o) case $2 in UserKnownHostsFile=*) hosts=${{2#*=}} ;; esac; shift 2 ;;
    -l) user=$2; shift 2 ;;
    -O) exit 0 ;;
    *) break ;;
  esac
done
[ "$user $1" = "web log.example" ] && [ "$(stat -c %a "$key")" = 600 ] &&
  [ "$(cat "$key" "$hosts")" = $'{SECRETS["DEPLOY_KEY"]}\\n{SECRETS["DEPLOY_HOST_KEY"]}' ] ||
  {{ echo "web@log.example: Permission denied (publickey): $*" >&2; exit 255; }}
shift
PATH=${{PATH#*:}} exec sh -c "$*"
"""


@dataclass
class Event:
    """The event that starts a job."""

    branch: str = MAIN
    is_request: bool = False
    is_fork: bool = False
    # Whether the workflow was started manually with gates disabled.
    is_forced: bool = False


@dataclass
class Run:
    """The result of a job: each executed step with its exit code and output."""

    steps: list[tuple[str, int, str]] = field(default_factory=list)

    @property
    def code(self) -> int:
        return self.steps[-1][1]

    @property
    def log(self) -> str:
        return "".join(f"$ {name}\n{text}" for name, _, text in self.steps)


@dataclass
class Machine:
    """The environment of a job."""

    workspace: Path
    # The first folder in PATH.
    tools: Path
    forge: Forge
    host: Path

    def __post_init__(self):
        self.tool("ssh", SSH)

    def tool(self, name: str, text: str) -> Path:
        file = self.tools / name
        file.write_text(text)
        file.chmod(0o755)
        return file

    def settings(self) -> dict[str, str]:
        """The settings that readers of the manual fill in."""
        return {"SITE_URL": self.forge.site, "FEEDGEN_DEPLOY": f"web@log.example:{self.host}"}

    def run(self, script: str, environment: dict[str, str]) -> tuple[int, str]:
        base = {"PATH": f"{self.tools}:{os.environ['PATH']}", "HOME": str(self.tools), "CI": "true", "LANG": "C.UTF-8"}
        own = {name: str(value) for name, value in environment.items()}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=self.workspace,
            env=base | own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout

    def script(self, run: Run, name: str, script: str, environment: dict[str, str]) -> bool:
        code, text = self.run(script, environment)
        run.steps.append((name, code, text))
        return code == 0


class Actions:
    """GitHub's and Forgejo's workflows."""

    # `${{ … }}` and the expressions of `if`.
    EXPRESSION = re.compile(r"\$\{\{ *(.*?) *\}\}")

    def __init__(self, text: str, context: str):
        self.document = yaml.safe_load(text)
        self.context = context
        (self.job,) = self.document["jobs"].values()

    def value(self, expression: str, event: Event) -> str | bool:
        """The few expressions that the manual uses; any other is a `KeyError`."""
        return {
            "event_name == 'pull_request'": event.is_request,
            "event.pull_request.head.repo.full_name == {}.repository": event.is_request and not event.is_fork,
            "event.inputs.force": "true" if event.is_forced else "",
            "base_ref": MAIN if event.is_request else "",
            "server_url": "https://git.example",
            "repository": REPOSITORY,
            "ref == 'refs/heads/main'": event.branch == MAIN and not event.is_request,
            "token": "a-token-to-read-with" if event.is_fork else TOKEN,
            "event.number": str(REQUEST),
            "event.number || 'deploy'": str(REQUEST) if event.is_request else "deploy",
            "secrets.DEPLOY_KEY": "" if event.is_fork else SECRETS["DEPLOY_KEY"],
            "secrets.DEPLOY_HOST_KEY": "" if event.is_fork else SECRETS["DEPLOY_HOST_KEY"],
            "run_id": "17",
            "run_number": "17",
        }[expression.removeprefix(self.context + ".").replace(self.context + ".", "{}.")]

    def filled(self, text: str, event: Event) -> str:
        def print_value(match: re.Match) -> str:
            value = self.value(match[1], event)
            return value if isinstance(value, str) else str(value).lower()

        return self.EXPRESSION.sub(print_value, text)

    def run(self, event: Event, machine: Machine) -> Run:
        assert self.document["defaults"]["run"]["shell"] == "bash", "only this shell notices what fails in a pipe"
        missing = machine.settings().keys() - self.document["env"].keys()
        assert not missing, f"the workflow has no place for {missing}"
        summary = machine.tools / "summary.md"
        summary.write_text("")
        common = self.document["env"] | machine.settings() | self.environment(machine, summary)
        run = Run()
        for step in self.job["steps"]:
            name = step.get("name") or step.get("run") or step["uses"]
            is_wanted = "if" not in step or self.value(step["if"], event)
            own = {key: self.filled(value, event) for key, value in step.get("env", {}).items()}
            if "uses" in step or name.startswith("Install ") or not is_wanted:
                continue
            if not machine.script(run, name, self.filled(step["run"], event), common | own):
                break
        return run

    def environment(self, machine: Machine, summary: Path) -> dict[str, str]:
        values = {"API_URL": machine.forge.api, "REPOSITORY": REPOSITORY, "ACTIONS": "true"}
        environment = {f"GITHUB_{name}": value for name, value in values.items()}
        if self.context == "forgejo":
            return environment | {f"FORGEJO_{name}": value for name, value in values.items()}
        return environment | {"GITHUB_STEP_SUMMARY": str(summary)}


class GitLab:
    RULES = {
        '$CI_PIPELINE_SOURCE == "merge_request_event"': lambda event: event.is_request,
        "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH": lambda event: event.branch == MAIN and not event.is_request,
    }

    def __init__(self, text: str):
        self.document = yaml.safe_load(text)
        self.jobs = {name: job for name, job in self.document.items() if name not in ("default", "variables")}

    def run(self, event: Event, machine: Machine) -> Run:
        variables = self.document["variables"]
        missing = machine.settings().keys() - variables.keys()
        assert not missing, f"the workflow has no place for {missing}"
        common = variables | machine.settings() | self.environment(event, machine)
        (job,) = [job for job in self.jobs.values() if self.RULES[job["rules"][0]["if"]](event)]
        lines = [line for line in self.document["default"]["before_script"] if "apt-get install" not in line]
        # One shell runs all lines in sequence.
        script = "\n".join(lines + job["script"])
        run = Run()
        machine.script(run, "script", script, common)
        return run

    def environment(self, event: Event, machine: Machine) -> dict[str, str]:
        environment = {"GITLAB_CI": "true", "CI_API_V4_URL": machine.forge.api, "CI_PROJECT_ID": PROJECT}
        if event.is_request:
            base = subprocess.run(
                ["git", "merge-base", "origin/main", "HEAD"], cwd=machine.workspace, check=True, capture_output=True,
                text=True)
            environment |= {
                "CI_MERGE_REQUEST_IID": str(REQUEST), "CI_MERGE_REQUEST_DIFF_BASE_SHA": base.stdout.strip(),
                "CI_JOB_URL": f"https://git.example/{REPOSITORY}/-/jobs/17"}
        if event.is_forced:
            environment["FORCE"] = "1"
        if not event.is_fork:
            environment["COMMENT_TOKEN"] = TOKEN
        if not event.is_request:
            # Protected variables are available only on the main branch.
            environment |= SECRETS
        return environment
