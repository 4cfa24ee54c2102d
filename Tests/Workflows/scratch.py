"""A small site in a new repository, and the folder of its host."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from manual import REPOSITORY

# No configuration of this machine: no hooks, no signing, no name.
GIT = {
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
}
# A title with syntax of shells, HTML, Markdown and workflows.
HOSTILE = """$(touch pwned)`touch pwned`"; touch pwned; ' --> <!-- feedgen --> <script>@everyone ${{ github.token }}"""


class Repository:
    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir()
        self.git("init", "-q", "-b", "main")
        self.write("content/feed.yaml", "title: Log\nbaseURL: https://log.example/\nclock: 2026-11-20T12:00:00Z\n")
        for day in range(1, 5):
            self.write(f"content/journal/2026-01-0{day}-entry-{day}.md", f"---\ntitle: Entry {day}\n---\nText {day}.\n")
        self.write("content/static/notes/a name, with spaces & [brackets].txt", "Notes.\n")
        photo = (REPOSITORY / "Tests/Fixtures/located.jpg").read_bytes()
        for name in ("dawn", "noon", "dusk"):
            # Appended bytes make each image different.
            self.write(f"content/photos/ridge/{name}.jpg", photo + name.encode())
        self.describe(dawn="first light", noon="no shadow", dusk="last light")
        self.commit("the first site")

    def git(self, *arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=self.folder, check=True, env=os.environ | GIT)

    def write(self, path: str, text: str | bytes) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode() if isinstance(text, str) else text)

    def remove(self, path: str) -> None:
        (self.folder / path).unlink()

    def describe(self, **captions: str) -> None:
        lines = [f"  {name}.jpg: {{title: {name}, alt: {name}, caption: {text}}}\n" for name, text in captions.items()]
        self.write("content/photos/ridge/album.yaml", "title: Ridge\ndate: 2026-01-03\nphotos:\n" + "".join(lines))

    def commit(self, message: str) -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)

    def deny_removal(self) -> None:
        text = (self.folder / "content/feed.yaml").read_text()
        self.write("content/feed.yaml", text + "ci: {deny: [removal]}\n")

    def change(self, branch: str) -> None:
        """Commits to a branch: adds entries, edits a caption, and removes a photo."""
        self.git("switch", "-q", "-c", branch)
        self.write("content/journal/2026-01-09-new.md", "---\ntitle: New\n---\nNew.\n")
        self.write("content/journal/2026-01-08-hostile.md", f"---\ntitle: {json.dumps(HOSTILE)}\n---\nH.\n")
        self.remove("content/photos/ridge/noon.jpg")
        self.describe(dawn="first light", dusk="the very last light")
        self.commit("changes")

    def checkout(self, branch: str, to: Path, *options: str, into: str | None = None) -> None:
        """Creates a fresh clone, like `actions/checkout`.

        With `into`, it has the branch merged into that one, like the clone for a pull request on GitHub.
        """
        shutil.rmtree(to, ignore_errors=True)
        self.git("clone", "-q", "-b", into or branch, *options, self.folder.as_uri(), str(to))
        if into:
            self.git("-C", str(to), "merge", "-q", "--no-ff", "-m", "a merge commit", f"origin/{branch}")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """The properties of files that a write changes, even with the same bytes."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): (file.stat().st_ino, file.stat().st_mtime_ns) for file in files}
