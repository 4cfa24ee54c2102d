"""The files that README.md hands to its readers: blocks of code, each after a line with nothing but the file's name."""

import re
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^`([^`\n]+)`:\n\n```[a-z]+\n(.*?)^```$", re.MULTILINE | re.DOTALL)

GITHUB = ".github/workflows/site.yml"
GITLAB = ".gitlab-ci.yml"
FORGEJO = ".forgejo/workflows/site.yml"
SCRIPT = ".ci/site.sh"


def files() -> dict[str, str]:
    return dict(BLOCK.findall((REPOSITORY / "README.md").read_text("utf-8")))
