#!/usr/bin/env python3
"""Times fetching photos from a store on this machine: a folder, and nginx on loopback.

usage: takeover_bench.py FEEDGEN [--photos N …] [--folder DIR]

Photos are tiny, so that the fixed cost per photo dominates. All are in the store; the checkout contains only Git LFS
pointers. A build from scratch fetches all images and creates the pages; another with all images in its local cache
creates the same pages. The difference is the cost of fetching.
"""
import argparse, hashlib, json, os, pathlib, struct, subprocess, sys, tempfile, time, zlib
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Scale"))
import servers

ALBUM = 100


def png(number):
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    row = b"\0" + struct.pack(">I", number)[1:] * 8
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * 8)) + chunk(b"IEND", b""))


def make(site, count):
    for number in range(count):
        album = site / f"content/photos/album-{number // ALBUM:04}"
        if number % ALBUM == 0:
            album.mkdir(parents=True)
            (album / "album.yaml").write_text(f"title: Album {number // ALBUM}\ndate: 2026-01-01\nalt: \"\"\n")
        (album / f"{number % ALBUM:02}.png").write_bytes(png(number))
    (site / "content/feed.yaml").write_text(
        "title: Log\nbaseURL: https://x.example/\nclock: 2026-06-01T00:00:00Z\nphotos: {widths: [480], formats: [webp]}\n")


def leave_pointers(site):
    for path in (site / "content").rglob("*.png"):
        content = path.read_bytes()
        path.write_text(f"version https://git-lfs.github.com/spec/v1\noid sha256:{hashlib.sha256(content).hexdigest()}\nsize {len(content)}\n")


def put_aside(site, *folders):
    """Moves folders aside. Deleting them would slow down the next measurement: ext4 skips recently freed inodes."""
    aside = tempfile.mkdtemp(dir=site.parent)
    for folder in folders:
        if (site / folder).exists(): (site / folder).rename(pathlib.Path(aside) / folder)


def run(feedgen, site, *arguments):
    """The seconds, the peak memory in MiB, and the report."""
    begin = time.monotonic()
    with open(site / "out.json", "wb") as out, open(site / "err", "wb") as errors:
        process = subprocess.Popen([feedgen, *arguments, "--json"], cwd=site, stdout=out, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
    if status: sys.exit(f"error: {arguments}: {(site / 'err').read_text()[-500:]}{(site / 'out.json').read_text()[-500:]}")
    return time.monotonic() - begin, usage.ru_maxrss / 1024, json.loads((site / "out.json").read_text())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("feedgen", type=os.path.abspath)
    parser.add_argument("--photos", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--folder", help="where there is room")
    given = parser.parse_args()
    print(f"{'photos':>8} {'store':>7} {'s from the store':>17} {'s from the cache':>17} {'ms a photo':>11} {'MiB':>6} {'MiB from the cache':>19}")
    for count in given.photos:
        with tempfile.TemporaryDirectory(prefix="feedgen-takeover-", dir=given.folder) as scratch:
            os.chmod(scratch, 0o755)
            site = pathlib.Path(scratch) / "site"
            make(site, count)
            with servers.nginx(scratch) as server:
                seconds, most, _ = run(given.feedgen, site, "warm", "--store", server.folder)
                print(f"{count:8} warmed in {seconds:.0f} s, {most:.0f} MiB", flush=True)
                leave_pointers(site)
                for name, store in (("folder", server.folder), ("nginx", server.address)):
                    put_aside(site, "public", ".feedgen")
                    first, most, report = run(given.feedgen, site, "build", "-q", "--store", store)
                    if report["summary"]["picturesMade"]: sys.exit("error: not all was in the store")
                    put_aside(site, "public")
                    second, other, report = run(given.feedgen, site, "build", "-q", "--force")
                    print(f"{count:8} {name:>7} {first:17.2f} {second:17.2f} {(first - second) / count * 1000:11.2f} {most:6.0f} {other:19.0f}", flush=True)


if __name__ == "__main__": main()
