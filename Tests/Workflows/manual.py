"""The workflow files of the manual, by their path in a site's repository."""

from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDER = REPOSITORY / "Docs/content/pages/workflows"

GITHUB = ".github/workflows/site.yml"
GITLAB = ".gitlab-ci.yml"
FORGEJO = ".forgejo/workflows/site.yml"
SCRIPT = ".ci/site.sh"
SOURCES = {GITHUB: "github.yml", GITLAB: "gitlab.yml", FORGEJO: "forgejo.yml", SCRIPT: "site.sh"}


def files() -> dict[str, str]:
    return {name: (FOLDER / source).read_text("utf-8") for name, source in SOURCES.items()}
