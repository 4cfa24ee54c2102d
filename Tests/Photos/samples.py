"""Sites of all photos and videos in folders, for tests of their metadata and colors."""

import pathlib
import re
import shutil
import subprocess
import sys

MEDIA = {"jpg", "jpeg", "jpe", "jfif", "heic", "heif", "hif", "avif", "webp", "png", "tif", "tiff", "gif", "mov", "mp4"}
LARGEST = 8_000_000
PER_ALBUM = 60


def copies(folders: list[str], site: pathlib.Path) -> dict[str, str]:
    """Copies the media of the folders into albums, and returns the sources by name."""
    sources = {}
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            ending = path.suffix[1:].lower()
            if ending not in MEDIA or not path.is_file() or path.stat().st_size > LARGEST:
                continue
            number = len(sources)
            album = site / "content/photos" / f"album-{number // PER_ALBUM}"
            album.mkdir(parents=True, exist_ok=True)
            (album / "album.yaml").write_text("date: 2026-03-02\noriginals: true\n")
            name = f"p{number:05}.{ending}"
            shutil.copyfile(path, album / name)
            sources[name.split(".")[0]] = str(path)
    return sources


def build(feedgen: str, site: pathlib.Path) -> tuple[int, str]:
    """Builds the site without the files that are refused; returns their number, and the summary."""
    refused = 0
    for _ in range(8):
        run = subprocess.run([feedgen, "build", "-v"], cwd=site, capture_output=True, text=True)
        if run.returncode == 0:
            return refused, run.stdout.strip().splitlines()[-1] if run.stdout.strip() else ""
        files = set(re.findall(r"^(content/[^:\n]+):\d+:\d+: error:", run.stderr, re.MULTILINE))
        if run.returncode != 1 or not files:
            sys.exit(f"error: the build failed with exit code {run.returncode}:\n{run.stderr[-2000:]}")
        for file in files:
            (site / file).unlink()
        refused += len(files)
    sys.exit("error: files are still refused after 8 builds")
