#!/usr/bin/env python3
"""Measures the bytes and the time of a deploy after one edit of a site with many entries, for each type of target.

usage: edit_bench.py FEEDGEN [ENTRIES]
"""
import os, pathlib, re, subprocess, sys, tempfile, time
import targets, variants


def make(folder, entries):
    content = folder / "content"
    (content / "journal").mkdir(parents=True)
    (content / "feed.yaml").write_text("title: Log\nbaseURL: https://x.example/\nclock: 2040-01-01T00:00:00Z\n")
    for number in range(entries):
        day = f"{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        (content / "journal" / f"{day}-entry-{number}.md").write_text(
            f"---\ntitle: Entry {number}\ntags: [t{number % 40}]\n---\n" + f"Words of entry {number}. " * 60 + "\n")


def run(feedgen, folder, *arguments, environment={}):
    begin = time.monotonic()
    found = subprocess.run(
        [feedgen, *arguments], cwd=folder, env=variants.environment(environment), capture_output=True, text=True)
    if found.returncode != 0: sys.exit(f"error: {arguments}: {found.stdout}{found.stderr}")
    return found.stdout, time.monotonic() - begin


def main():
    feedgen, entries = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    with tempfile.TemporaryDirectory(prefix="feedgen-edit-") as scratch:
        folder = pathlib.Path(scratch) / "site"
        make(folder, entries)
        run(feedgen, folder, "build")
        edited = next((folder / "content/journal").glob(f"*-entry-{entries // 2}.md"))
        original = edited.read_text()
        snapshot = (folder / "public/snapshot.json").stat().st_size
        print(f"{entries} entries, {sum(len(files) for _, _, files in os.walk(folder / 'public'))} files, "
              f"snapshot.json {snapshot / 1e6:.1f} MB")
        for kind in targets.KINDS:
            here = os.path.join(scratch, kind)
            os.mkdir(here)
            with getattr(targets, kind)(here) as target:
                environment = target.environment
                edited.write_text(original)
                run(feedgen, folder, "build")
                first, whole = run(feedgen, folder, "deploy", target.url, environment=environment)
                again, nothing = run(feedgen, folder, "deploy", target.url, environment=environment)
                edited.write_text(original + f"One more sentence for {kind}.\n")
                run(feedgen, folder, "build")
                text, seconds = run(feedgen, folder, "deploy", target.url, environment=environment)
                print(f"{kind}: first {whole:.1f} s, nothing {nothing:.1f} s, edit {seconds:.1f} s: {text.strip()}", flush=True)
                if not re.match(r"Deployed 0 files", again): sys.exit(f"error: a second deploy uploads: {again}")


if __name__ == "__main__": main()
