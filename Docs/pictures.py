"""Creates the screenshots of the manual with Chromium: the example site, each theme, and a review of a change.

usage: pictures.py FEEDGEN [NAME …]

NAME selects screenshots, such as `review`; by default, all are created.
"""

import base64
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Web"))
from browser import executable
from built_site import Site
from host import Host

PICTURES = ROOT / "Docs/content/static/pictures"
WORK = ROOT / ".build/pictures"
SIZE = (1280, 900)
# The files in Templates that belong to the example rather than to the theme.
OWN_TEMPLATES = re.compile(r"(find|instrument|walk)[a-z-]*\.mustache")
LARGEST = 200_000

# The fonts are unpacked, not installed: the screenshots must not depend on the fonts of the machine.
PACKAGES = ["fonts-texgyre", "fonts-inter", "fonts-dejavu-core"]
FONTS = f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{WORK}/fonts</dir>
  <cachedir>{WORK}/font-cache</cachedir>
  <alias binding="strong"><family>serif</family><prefer><family>TeX Gyre Pagella</family></prefer></alias>
  <alias binding="strong"><family>Palatino</family><prefer><family>TeX Gyre Pagella</family></prefer></alias>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="strong"><family>system-ui</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="strong"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
"""

# All images are loaded first, since a lazy image outside of the viewport never loads. Then the visible images are
# decoded, because otherwise they may not be painted yet.
READY = """async () => {
  for (const image of document.images) image.loading = 'eager';
  await document.fonts.ready;
  const isLoaded = image => image.complete || new Promise(done => { image.onload = image.onerror = done; });
  await Promise.all([...document.images].filter(image => image.checkVisibility()).map(isLoaded));
  const isVisible = ({top, bottom}) => top < innerHeight && bottom > 0;
  await Promise.all([...document.images].filter(image => isVisible(image.getBoundingClientRect())).map(i => i.decode()));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
LONGEST_SECONDS = 60


def fetch_fonts() -> None:
    folder = WORK / "fonts"
    if (folder / "complete").exists(): return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    subprocess.run(["apt-get", "download", "-qq", *PACKAGES], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    for package in sorted(folder.glob("*.deb")):
        subprocess.run(["dpkg", "-x", package.name, "."], cwd=folder, check=True)
        package.unlink()
    (folder / "complete").touch()


def site(name: str, *, theme: str | None = None, edits: dict[str, tuple[str, str]] = {}, deleted: list[str] = []) -> Path:
    """Copies the example, with a theme, with texts replaced in its files, or without some files."""
    source = WORK / name
    for folder in ["content", "Templates", "public"]: shutil.rmtree(source / folder, ignore_errors=True)
    shutil.copytree(ROOT / "content", source / "content")
    (source / "Templates").mkdir()
    for template in (ROOT / "Templates").iterdir():
        if OWN_TEMPLATES.fullmatch(template.name): shutil.copy(template, source / "Templates")
    if theme:
        with open(source / "content/feed.yaml", "a") as configuration: configuration.write(f"theme: {theme}\n")
    for file, (old, new) in edits.items():
        text = (source / "content" / file).read_text()
        if old not in text: sys.exit(f"error: content/{file} does not contain '{old}', which the review changes")
        (source / "content" / file).write_text(text.replace(old, new, 1))
    for file in deleted: (source / "content" / file).unlink()
    return source


def build(feedgen: str, source: Path, cache: Path | None = None) -> Path:
    """Builds a site with the derived images of another, since they don't depend on the theme."""
    if cache and not (source / ".feedgen/photos").exists():
        shutil.copytree(cache, source / ".feedgen/photos", copy_function=os.link)
    # The placeholder colors are those of the committed snapshot, so they don't depend on the decoder.
    subprocess.run([feedgen, "build", "-q", "-s", source, "--previous", ROOT / "public/snapshot.json"], check=True)
    return source / "public"


class Camera:
    def __init__(self, browser, names: list[str]):
        self.browser, self.names = browser, names

    def take(self, url: str, name: str, *, scheme="light") -> None:
        """Takes a screenshot of the top of a page."""
        if self.names and name not in self.names: return
        self.name = name
        signal.signal(signal.SIGALRM, self.give_up)
        signal.alarm(LONGEST_SECONDS)
        context = self.browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme=scheme, reduced_motion="reduce", locale="en")
        tab = context.new_page()
        tab.goto(url, wait_until="load")
        tab.evaluate(READY)
        shot = context.new_cdp_session(tab).send("Page.captureScreenshot", {"format": "webp", "quality": 82})
        context.close()
        signal.alarm(0)
        data = base64.b64decode(shot["data"])
        if len(data) > LARGEST: sys.exit(f"error: {name}.webp has {len(data)} bytes, more than {LARGEST}")
        (PICTURES / f"{name}.webp").write_bytes(data)
        print(f"{PICTURES.relative_to(ROOT)}/{name}.webp: {SIZE[0]} × {SIZE[1]}, {len(data) // 1000} kB", flush=True)

    def give_up(self, *_) -> None:
        # An exception would not end a call that waits for the browser.
        print(f"error: cannot create {self.name}.webp within {LONGEST_SECONDS} s", file=sys.stderr, flush=True)
        os._exit(1)


ALBUM = "photos/dust-and-frost/"
# The page that shows the purpose of a theme; for other themes, the home page.
THEMES = {"gallery": ALBUM, "essay": "journal/2026-04-14-teeth/"}

# The change that README describes: a corrected caption, and an entry that was deleted by mistake.
EDITS = {"photos/home/album.yaml": ("the seedling dome", "the seed bank")}
DELETED = ["journal/2026-06-09-nothing.md"]


def main(feedgen: str, names: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    fetch_fonts()
    (WORK / "fonts.conf").write_text(FONTS)
    os.environ["FONTCONFIG_FILE"] = str(WORK / "fonts.conf")
    PICTURES.mkdir(parents=True, exist_ok=True)
    plain = build(feedgen, site("example"), ROOT / ".feedgen/photos" if (ROOT / ".feedgen/photos").exists() else None)
    cache = WORK / "example/.feedgen/photos"
    with sync_playwright() as playwright:
        flags = ["--hide-scrollbars", "--font-render-hinting=none"]
        camera = Camera(playwright.chromium.launch(executable_path=executable(), args=flags), names)
        home = Host(Site(plain)).base
        for scheme in ["light", "dark"]: camera.take(home + ALBUM, f"album-{scheme}", scheme=scheme)
        for theme in sorted(p.name for p in (ROOT / "Themes").glob("*/")):
            themed = Host(Site(build(feedgen, site(theme, theme=theme), cache))).base
            camera.take(themed + THEMES.get(theme, ""), f"theme-{theme}")
        edited = build(feedgen, site("edited", edits=EDITS, deleted=DELETED), cache)
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "review.html"
            with open(report, "wb") as file:
                subprocess.run([feedgen, "diff", plain, edited, "--format", "html"], stdout=file, check=True)
            camera.take(report.as_uri(), "review")
        camera.browser.close()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), sys.argv[2:])
