"""The edits that the manual describes, in a newly created or copied site.

usage: edits.py review|why|example
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path


def run(*words: str) -> None:
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def write(path: str, text: str) -> None:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def replace(path: str, old: str, new: str) -> None:
    text = Path(path).read_text()
    assert old in text, f"{path} has no `{old}`"
    Path(path).write_text(text.replace(old, new))


def publish() -> None:
    run("feedgen", "build", "-q")
    run("git", "init", "-q", "-b", "main")
    run("git", "add", "-A")
    run("git", "commit", "-q", "-m", "published")


def review() -> None:
    """Replaces the current site by another, which is published and then edited."""
    shutil.rmtree("content")
    shutil.rmtree("public")
    # In this site, the published files are committed beside the sources.
    write(".gitignore", ".feedgen/\n")
    write("content/feed.yaml", "title: Log\nbaseURL: https://log.example/\nclock: 2026-11-20T12:00:00Z\n")
    write("content/journal/the-rim.md", "---\ntitle: Rim\ndate: 2026-11-10\n---\nFrom here it goes down.\n")
    write("content/journal/fog.md", "---\ntitle: Fog\ndate: 2026-11-12\n---\nNothing to see.\n")
    for number, name in enumerate(("dawn", "noon", "dusk")):
        # Appended bytes make each image different.
        photo = Path(os.environ["REPOSITORY"], "Tests/Fixtures/located.jpg").read_bytes() + name.encode()
        Path("content/photos/ridge").mkdir(parents=True, exist_ok=True)
        Path(f"content/photos/ridge/{name}.jpg").write_bytes(photo)
    album = "title: Ridge\ndate: 2026-11-01\norder: [dawn.jpg, noon.jpg, dusk.jpg]\nphotos:\n" + "".join(
        f"  {name}.jpg: {{title: {name.capitalize()}, alt: The ridge, caption: {caption}}}\n"
        for name, caption in [("dawn", "The first light"), ("noon", "No shadow"), ("dusk", "Long shadows")])
    write("content/photos/ridge/album.yaml", album)
    publish()
    write("content/journal/2026-11-19-core-six.md", "---\ntitle: Core six\n---\nA third of it is ice.\n")
    replace("content/journal/the-rim.md", "title: Rim", "title: The rim")
    Path("content/journal/fog.md").unlink()
    replace("content/photos/ridge/album.yaml", "The first light", "The last light")
    replace("content/photos/ridge/album.yaml", "[dawn.jpg, noon.jpg, dusk.jpg]", "[dusk.jpg, noon.jpg, dawn.jpg]")


def why() -> None:
    """Creates enough entries for three archive pages, and edits one of the oldest."""
    for day in range(1, 29):
        for month in ("01", "03"):
            write(f"content/journal/2026-{month}-{day:02}-entry.md", f"---\ntitle: Day {day}\n---\nDust.\n")
    Path("content/journal/2026-03-02-entry.md").rename("content/journal/2026-03-02-first-light.md")
    run("feedgen", "build", "-q")
    write("content/journal/2026-03-02-first-light.md", "---\ntitle: First light\n---\nIt was cold, and then it was not.\n")
    run("feedgen", "build", "-q")


def example() -> None:
    """Copies the published example into a separate folder, with the images derived from its photos."""
    for name in ("content", "Templates"):
        shutil.copytree(f"{os.environ['REPOSITORY']}/{name}", f"example/{name}")
    write("example/public/snapshot.json", Path(os.environ["REPOSITORY"], "public/snapshot.json").read_text())
    made = Path(os.environ["REPOSITORY"], ".feedgen/photos")
    if made.exists():
        shutil.copytree(made, "example/.feedgen/photos")
    os.chdir("example")
    write(".gitignore", ".feedgen\n/public/media/\n")
    publish()
    replace("content/photos/home/album.yaml", "the seedling dome", "the seed bank")
    Path("content/journal/2026-06-09-nothing.md").unlink()


{"review": review, "why": why, "example": example}[sys.argv[1]]()
