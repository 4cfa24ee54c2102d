#!/usr/bin/env python3
"""Publishes media of many formats with planted coordinates, serial numbers and names: nothing planted can be in `public/`.

usage: publication.py FEEDGEN [--count N] [--seed N] [--case CASE]

Each file is put where a file can be: in `static/`, beside an entry that links to it, in an album. It is published without
what was planted, or refused. Cases: `mov uuid-behind album` (the container, the change of its bytes, the place). It needs
ffmpeg and exiftool.
"""
import concurrent.futures, json, os, re, shutil, subprocess, sys
import media_files, small_site
from media_files import LATITUDE, NAME, SERIAL
from sweep import Found, Sweep

PLACES = ["static", "entry", "album"]
ENCODINGS = ["utf-8", "utf-16-le", "utf-16-be"]
SECRETS = [text.encode(encoding) for text in (NAME, SERIAL, "+" + LATITUDE) for encoding in ENCODINGS]
CONTAINERS = list(media_files.CONTAINERS) + media_files.AROUND
TOOLS = ["ffmpeg", "exiftool"]


def folder(here): return os.path.join(here.work, "media")


def cases(here, generator): return list(all_cases(here, generator))


def all_cases(here, generator):
    """Each container with each applicable change, in one of the places."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        files = dict(zip(CONTAINERS, pool.map(lambda name: media_files.made(folder(here), name), CONTAINERS)))
    missing = [name for name, path in files.items() if not path]
    print(f"publication: {len(CONTAINERS) - len(missing)} containers"
          + (f"; ffmpeg does not make {', '.join(missing)}" if missing else ""), flush=True)
    for name, path in files.items():
        if not path: continue
        data = media_files.read(path)
        for variant, change in media_files.VARIANTS.items():
            if change(data) is None: continue
            # Unchanged files of the tools are tested in every place.
            for place in PLACES if variant == "made" else [generator.choice(PLACES)]: yield f"{name} {variant} {place}"


def site(place, name, data):
    """The files of a site with the media file in a place."""
    files = {"content/feed.yaml": "title: Log\nbaseURL: https://example.org/\nphotos: {widths: [16], originals: true}\n"}
    if place == "static": files[f"content/static/{name}"] = data
    elif place == "entry":
        files["content/journal/trip/index.md"] = f"---\ntitle: Trip\ndate: 2026-03-02\n---\n[A file]({name})\n"
        files[f"content/journal/trip/{name}"] = data
    else:
        files["content/photos/ridge/album.yaml"] = "date: 2026-03-04\n"
        files[f"content/photos/ridge/{name}"] = data
        files["content/photos/ridge/other.png"] = small_site.png(1)
    return files


def attempt(here, case):
    name, variant, place = case.split(" ")
    path = media_files.made(folder(here), name)
    data = media_files.VARIANTS[variant](media_files.read(path))
    home = here.folder()
    try:
        for file, content in site(place, os.path.basename(path), data).items(): small_site.write(home, file, content)
        outcome = here.build(home, "--keep-going")
        if outcome.code not in (0, 1): return Found([f"the build ends with {outcome}"], str(outcome), outcome.said)
        wrong = [what for file in published(home) for what in secrets(home, file)]
        isThere = any(os.path.splitext(file)[1] == os.path.splitext(path)[1] for file in published(home))
        return Found(wrong, "published" if isThere else "refused", outcome.said)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def published(home):
    return [os.path.relpath(os.path.join(parent, name), f"{home}/public")
            for parent, _, names in os.walk(f"{home}/public") for name in names]


def secrets(home, file):
    path = f"{home}/public/{file}"
    data = media_files.read(path)
    found = [f"{file} contains {secret}" for secret in SECRETS if secret in data]
    if found or os.path.splitext(file)[1] in (".html", ".json", ".css", ".js", ".xml", ".txt"): return found
    # Find encoded, compressed and embedded values.
    command = ["exiftool", "-json", "-a", "-u", "-G1", "-ee", "-n", "-q", path]
    tags = json.loads(subprocess.run(command, capture_output=True, text=True).stdout or "[{}]")[0]
    return [f"exiftool finds {tag} in {file}: {value}" for tag, value in tags.items()
            if re.search(r"GPS|Serial|Artist|Creator$|Owner|By-line", tag) or NAME in str(value) or SERIAL in str(value)
            or LATITUDE[:6] in str(value)]


def main():
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        print(f"publication: skipped, {' and '.join(missing)} is missing")
        return 0
    return Sweep(__doc__, cases, attempt, needsCalls=False).main()


if __name__ == "__main__":
    sys.exit(main())
