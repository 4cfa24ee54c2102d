"""The folder in which the commands of a page run, with its sites."""

import json
import os
import pty
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from pages import REPOSITORY

# Local replacements for other machines.
HERE = {
    "user@example.org:/var/www/site": "$HOME/host",
    "https://example.org/snapshot.json": "file://$HOME/host/snapshot.json",
    "-t /srv": "-t $HOME/srv",
    "/nfs/store": "$HOME/store",
}
# `serve` runs until it is ended; this requests its pages once.
SERVE = """\
import re, subprocess, sys, urllib.request
server = subprocess.Popen([FEEDGEN, "serve", "--port", "0", *sys.argv[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
try:
    for line in server.stdout:
        if address := re.search(r"http://127\\.0\\.0\\.1:\\d+/", line):
            page = urllib.request.urlopen(address[0]).read()
            sys.exit(0 if b"</html>" in page else "error: the preview shows no page")
    sys.exit("error: the preview did not begin")
finally:
    server.terminate()
"""
GIT = {
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
}


class Folder:
    """A home folder without the machine's own configuration, and the current folder of its shell."""

    def __init__(self, folder: Path, feedgen: Path):
        self.home = folder
        self.place = folder
        tools = folder / ".tools"
        tools.mkdir(parents=True)
        for name in ("host", "srv"):
            (folder / name).mkdir()
        photos = folder / ".photos"
        photos.mkdir()
        for photo in (REPOSITORY / "content").rglob("*.jpg"):
            if not (photos / photo.name).exists():
                (photos / photo.name).symlink_to(photo)
        (tools / "feedgen").symlink_to(feedgen)
        serve = tools / "serve-once"
        serve.write_text(f"#!{sys.executable}\nFEEDGEN = {str(feedgen)!r}\n{SERVE}")
        serve.chmod(0o755)
        # Programs that `pip install` would add.
        programs = Path(sys.executable).parent
        self.environment = GIT | {
            "HOME": str(folder), "PATH": f"{tools}:{programs}:{os.environ['PATH']}", "LANG": "C.UTF-8", "NO_COLOR": "1",
            "TERM": "dumb", "PHOTOS": str(photos), "TESTS": str(REPOSITORY / "Tests/Manual"), "REPOSITORY": str(REPOSITORY),
        }

    def run(self, commands: str, on_terminal: bool = False) -> tuple[int, str]:
        """The exit code and the complete output."""
        for there, here in HERE.items():
            commands = commands.replace(there, here)
        commands = re.sub(r"\bfeedgen serve\b", "serve-once", commands)
        script = f"set -euo pipefail\n{commands}\npwd > ~/.place"
        options = dict(cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL)
        if on_terminal:
            ours, theirs = pty.openpty()
            process = subprocess.Popen(["bash", "-c", script], stdout=theirs, stderr=theirs, **options)
            os.close(theirs)
            printed = b""
            try:
                while piece := os.read(ours, 65536):
                    printed += piece
            except OSError:
                # The other end is closed.
                pass
            os.close(ours)
            code, text = process.wait(), printed.decode().replace("\r\n", "\n")
        else:
            done = subprocess.run(["bash", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
            code, text = done.returncode, done.stdout
        if code == 0:
            self.place = Path((self.home / ".place").read_text().strip())
        return code, text

    def write(self, name: str, text: str) -> None:
        file = self.place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def complaints(self) -> list[str]:
        """The errors and unknown keys that `check` reports for the current site."""
        done = subprocess.run(["feedgen", "check", "--json"], cwd=self.place, env=self.environment, capture_output=True, text=True)
        found = json.loads(done.stdout)["diagnostics"]
        return [f"{one['file']}:{one.get('line')}: {one['message']}" for one in found
                if one["severity"] == "error" or one.get("code") in ("unknown-key", "unsupported-tag", "unused-template")]


# Files that fragments of feed.yaml may refer to.
SITE = {
    "content/journal/2026-03-02-first-light.md": "---\ntags: [ridge]\n---\nIt was cold.\n",
    "content/pages/about.md": "Who writes here.\n",
    "content/pages/crew/rules.md": "No whistling.\n",
    "content/messages/seal.yaml": "- {id: m1, date: 2026-03-02T07:40:00Z, user: Ada, text: Is it tight?}\n",
    "content/weather/2026-03-02.yaml": 'date: 2026-03-02\nsunrise: "05:41"\nsunset: "18:12"\nhigh: 21\nlow: 9\n',
    "content/recipes/soup.yaml": "title: Soup\ndate: 2026-03-02\n",
}
BASE = {"title": "Log", "baseURL": "https://log.example/", "search": "true", "kinds": "{recipes: {template: recipe}}"}


def fragment_site(folder: Folder, fragment: str) -> None:
    """Creates a small site whose feed.yaml contains a fragment."""
    shutil.rmtree(folder.home / "fragment", ignore_errors=True)
    folder.place = folder.home / "fragment"
    for name, text in SITE.items():
        folder.write(name, text)
    photo = folder.place / "content/photos/ridge/dawn.jpg"
    photo.parent.mkdir(parents=True)
    shutil.copy(REPOSITORY / "Tests/Fixtures/located.jpg", photo)
    said = set(re.findall(r"(?m)^(\w+):", fragment))
    rest = {key: value for key, value in BASE.items() if key not in said}
    folder.write("content/feed.yaml", "".join(f"{key}: {value}\n" for key, value in rest.items()) + textwrap.dedent(fragment))
    templates = set(re.findall(r"\btemplate: ([\w-]+)", fragment + rest.get("kinds", "")))
    templates |= set(re.findall(r"(?m)^ +- ([\w-]+)(?:$| +#)", fragment)) if "cells:" in fragment else set()
    # Outside of quotes, a paragraph can't be a part of a field, and a title is no XML document.
    text = '"{{site.title}}"\n' if "outputs:" in fragment else "<p>{{title}}</p>\n"
    for template in templates:
        folder.write(f"Templates/{template}.mustache", text)
