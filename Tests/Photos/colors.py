#!/usr/bin/env python3
"""Compares the published images of photos with Chromium's own decoding of the photos, and writes a contact sheet.

    python3 Tests/Photos/colors.py FEEDGEN SHEET.html FOLDER...

The difference of a photo is the mean distance of its colors (CIE 1976, in Lab) at 32 x 32 points. The run fails if the
median is above 1. Chromium decodes no HEIC and no TIFF, ignores most crops of AVIF images, and shows no gain maps without an
HDR screen, so these are not tested.
"""

import functools
import html
import http.server
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading

import samples

SHOWN = {"jpg", "jpeg", "jpe", "jfif", "avif", "webp", "png", "gif"}
MEDIAN = 1.0

SCRIPT = """
const lab = (r, g, b) => {
  const [x, y, z] = [[.4124, .3576, .1805], [.2126, .7152, .0722], [.0193, .1192, .9505]].map((row, index) => {
    const sum = row.reduce((sum, share, channel) => {
      const value = [r, g, b][channel] / 255;
      return sum + share * (value > .04045 ? ((value + .055) / 1.055) ** 2.4 : value / 12.92);
    }, 0) / [.95047, 1, 1.08883][index];
    return sum > .008856 ? Math.cbrt(sum) : 7.787 * sum + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const pixels = async url => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(32, 32);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 32, 32);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, 32, 32);
  return context.getImageData(0, 0, 32, 32).data;
};
const difference = async ([original, published]) => {
  try {
    const [one, other] = await Promise.all([pixels(original), pixels(published)]);
    let sum = 0;
    for (let at = 0; at < one.length; at += 4)
      sum += Math.hypot(...lab(...one.slice(at, at + 3)).map((value, channel) => value - lab(...other.slice(at, at + 3))[channel]));
    return sum / 1024;
  } catch { return null; }
};
const results = [];
for (const pair of PAIRS) results.push(await difference(pair));
await fetch('/result', {method: 'POST', body: JSON.stringify(results)});
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site with its photos, and receives the result."""

    result: list[float | None] | None = None
    done = threading.Event()

    def do_POST(self) -> None:
        Handler.result = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        Handler.done.set()
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def pairs(site: pathlib.Path) -> list[tuple[str, str]]:
    """Returns the URL of each photo that Chromium decodes, with that of its widest published image."""
    found = []
    for photo in sorted((site / "content/photos").glob("*/p*.*")):
        page = site / "public/photos" / photo.parent.name / photo.stem / "index.html"
        is_cropped = photo.suffix == ".avif" and b"clap" in photo.read_bytes()[:4096]
        if photo.suffix[1:] not in SHOWN or is_cropped or not page.exists():
            continue
        image = re.search(r'<img class="u-photo" src="([^"]+)"', page.read_text())
        if image:
            found.append((f"/content/photos/{photo.parent.name}/{photo.name}", "/public" + html.unescape(image[1])))
    return found


def measure(site: pathlib.Path, found: list[tuple[str, str]]) -> list[float | None]:
    (site / "compare.html").write_text(
        f"<!doctype html><script type=module>const PAIRS = {json.dumps(found)};{SCRIPT}</script>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/compare.html"
    browser = subprocess.Popen(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--remote-debugging-port=0",
         f"--user-data-dir={site}/browser", url], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if not Handler.done.wait(900) or Handler.result is None:
            sys.exit("error: Chromium did not finish within 15 minutes")
        return Handler.result
    finally:
        browser.terminate()
        browser.wait()
        server.shutdown()


def sheet(rows: list[tuple[float, str, str, str]], site: pathlib.Path) -> str:
    """Returns a page with both images of each photo, the worst first. It refers to the files of the site."""
    lines = ["<!doctype html><meta charset=utf-8><title>Colors</title><style>img{height:6rem}</style><table>"]
    for value, source, original, published in rows:
        images = "".join(f'<td><img src="file://{site}{path}" loading=lazy alt="">' for path in (original, published))
        lines.append(f"<tr><td>{value:.2f}<td>{html.escape(source)}{images}")
    return "\n".join(lines)


def main() -> None:
    if len(sys.argv) < 4:
        sys.exit("usage: colors.py FEEDGEN SHEET.html FOLDER...")
    site = pathlib.Path(tempfile.mkdtemp(prefix="feedgen-colors-"))
    sources = samples.copies(sys.argv[3:], site)
    (site / "content/feed.yaml").write_text("title: All\nbaseURL: https://photos.example/\nphotos: {widths: [480], formats: [jpeg]}\n")
    refused, summary = samples.build(str(pathlib.Path(sys.argv[1]).resolve()), site)
    print(f"{len(sources)} files, {refused} of them refused. {summary}")
    found = pairs(site)
    values = measure(site, found)
    rows = [
        (value, sources[pathlib.Path(original).stem], original, published)
        for value, (original, published) in zip(values, found) if value is not None
    ]
    if not rows:
        sys.exit("error: Chromium decoded none of the photos")
    rows.sort(reverse=True)
    for value, source, _, _ in rows[:20]:
        print(f"{value:7.2f} {source}")
    median = statistics.median(row[0] for row in rows)
    pathlib.Path(sys.argv[2]).write_text(sheet(rows, site))
    print(f"{len(rows)} photos compared, {len(found) - len(rows)} not decoded by Chromium: median {median:.2f}, "
          f"worst {rows[0][0]:.2f}. The files are in {site}")
    if median > MEDIAN:
        sys.exit(f"error: the median of the differences is above {MEDIAN}")


if __name__ == "__main__":
    main()
