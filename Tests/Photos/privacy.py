#!/usr/bin/env python3
"""Builds a site from folders of photos and videos, and searches every published file for metadata with exiftool.

    python3 Tests/Photos/privacy.py FEEDGEN FOLDER...

Photos that feedgen refuses are removed from the site until it builds. A tag that may identify a person, a place, a device
or a time is reported with the source of the file, and fails the run.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import samples

# The tags that may identify a person, a place, a device or a time.
PERSONAL = re.compile(
    r"GPS|Location|Serial|Owner|Artist|Author|Creator|By-?line|Copyright(?!.*ICC)|Make$|Model$|Software|Title|Caption|"
    r"Description|Comment|Keywords|Subject|Person|City|Country|DateTimeOriginal|CreateDate|ModifyDate|XMP|History|"
    r"Thumbnail|Preview|HostComputer|Lens|MakerNote|Rating|DocumentID|InstanceID|Warning$",
    re.IGNORECASE,
)
# Empty dates of films, and the texts of color profiles, which name the profile.
HARMLESS = re.compile(r"0000:00:00 00:00:00|^$")
# Numbers of the structure of films, with names that resemble metadata.
STRUCTURE = ("PreviewTime", "PreviewDuration", "SampleGroupDescription")
# Groups of color profiles, and of the facts that exiftool derives or takes from the file system.
PROFILE = ("ICC", "Composite", "System", "ExifTool")


def findings(public: pathlib.Path) -> list[tuple[str, str, str]]:
    run = subprocess.run(
        ["exiftool", "-json", "-G1", "-a", "-u", "-r", "-ext", "*", "--ext", "html", "--ext", "xml", "--ext", "json", public],
        capture_output=True,
        text=True,
    )
    found = []
    for file in json.loads(run.stdout or "[]"):
        name = file.pop("SourceFile")
        for tag, value in file.items():
            text = str(value)
            if tag.startswith(PROFILE) or tag.endswith(STRUCTURE) or not PERSONAL.search(tag) or HARMLESS.search(text):
                continue
            found.append((name, tag, text[:80]))
    return found


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit("usage: privacy.py FEEDGEN FOLDER...")
    with tempfile.TemporaryDirectory(prefix="feedgen-photos-") as folder:
        site = pathlib.Path(folder)
        sources = samples.copies(sys.argv[2:], site)
        (site / "content/feed.yaml").write_text("title: All\nbaseURL: https://photos.example/\nphotos: {widths: [480]}\n")
        refused, summary = samples.build(str(pathlib.Path(sys.argv[1]).resolve()), site)
        print(f"{len(sources)} files, {refused} of them refused. {summary}")
        if not (before := len(findings(site / "content"))):
            sys.exit("error: the photos contain no metadata, so nothing can be tested")
        found = findings(site / "public")
        for name, tag, value in found:
            match = re.search(r"p\d{5}", name)
            print(f"{sources.get(match[0], name) if match else name}: {tag} = {value}")
        for tag, count in collections.Counter(tag for _, tag, _ in found).most_common():
            print(f"{count:6} {tag}")
        if found:
            sys.exit("error: published files contain metadata")
        print(f"exiftool finds none of the {before} tags of persons, places, devices and times in published files")


if __name__ == "__main__":
    main()
