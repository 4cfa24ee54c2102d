"""Checks every page in Chromium: narrow and wide, light and dark, with and without scripts."""

import os
import shutil
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from built_site import Page, Site
from host import Host
from report import Result

WIDTHS = {390: 844, 1200: 900}
SCHEMES = ["light", "dark"]
NAMES = ["axe", "console", "requests", "layout shift", "without scripts"]

# Runs before the page's own scripts and records unexpected layout shifts.
WATCH_SHIFTS = """
window.__shifts = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shifts.push(
    [entry.value, entry.sources.map(s => s.node && (s.node.id || s.node.className || s.node.nodeName)).join(' ')]);
}).observe({type: 'layout-shift', buffered: true});
"""

# Lazy images load when they become visible; their space must be reserved.
SCROLL_THROUGH = """
async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({top: y, behavior: 'instant'});
    await frame();
  }
  const left = [...document.images].filter(i => !i.complete && i.checkVisibility());
  await Promise.race([
    Promise.all(left.map(i => new Promise(done => { i.onload = i.onerror = done; }))),
    new Promise(done => setTimeout(done, 3000))]);
  await frame();
  const broken = [...document.images].filter(i => i.complete && i.currentSrc && !i.naturalWidth);
  return {shifts: window.__shifts, broken: broken.map(i => i.currentSrc)};
}
"""

# Collapsed content is checked too, after expanding it.
RUN_AXE = """
async () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  scrollTo({top: 0, behavior: 'instant'});
  const found = await axe.run({resultTypes: ['violations']});
  return found.violations.flatMap(v => v.nodes.map(n => [v.id, v.help, n.target.join(' '), n.any.concat(n.all, n.none)
    .map(c => c.message).slice(0, 1).join('')]));
}
"""


def executable() -> str | None:
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


class Tab:
    """A browser page that records errors outside of the page itself."""

    def __init__(self, browser, site: Site, host: Host, findings: list, *, scripts: bool):
        self.host, self.findings, self.page_name = host, findings, ""
        context = browser.new_context(
            java_script_enabled=scripts, reduced_motion="reduce", service_workers="block", locale="en")
        context.route(lambda address: not address.startswith(host.origin), self._foreign)
        if scripts:
            context.add_init_script(WATCH_SHIFTS)
        self.tab = context.new_page()
        self.tab.on("console", self._console)
        self.tab.on("pageerror", lambda error: self.found("console", f"uncaught: {error.message}"))
        self.tab.on("response", self._response)
        self.tab.on("requestfailed", self._failed)

    def found(self, check: str, what: str) -> None:
        self.findings.append((check, self.page_name, what.replace(self.host.base, "/")))

    def open(self, page: Page, width: int) -> None:
        self.page_name = page.name
        self.tab.set_viewport_size({"width": width, "height": WIDTHS[width]})
        self.tab.goto(self.host.base + page.address.split("/", 3)[3].removeprefix(self._below), wait_until="load")

    @property
    def _below(self) -> str:
        return self.host.base.removeprefix(self.host.origin)[1:]

    def _foreign(self, route) -> None:
        if route.request.url.split(":")[0] in ("data", "blob"):
            return route.continue_()
        self.found("requests", f"asks another host: {route.request.url}")
        route.abort()

    def _console(self, message) -> None:
        if message.type in ("error", "warning") and "ERR_FAILED" not in message.text:
            self.found("console", f"{message.type}: {message.text}")

    def _response(self, response) -> None:
        if response.status >= 400:
            self.found("requests", f"{response.status}: {response.url}")

    def _failed(self, request) -> None:
        # Requests canceled by navigation are ignored, and those to other hosts have been reported already.
        if request.url.startswith(self.host.origin) and "ERR_ABORTED" not in (request.failure or ""):
            self.found("requests", f"{request.failure}: {request.url}")


def look_with_scripts(tab: Tab, page: Page, axe: str) -> None:
    for width in WIDTHS:
        tab.tab.emulate_media(color_scheme=SCHEMES[0], reduced_motion="reduce")
        tab.open(page, width)
        seen = tab.tab.evaluate(SCROLL_THROUGH)
        if seen["shifts"]:
            # A busy machine may paint a partial page; shifts of the page itself are reproducible.
            tab.open(page, width)
            seen = tab.tab.evaluate(SCROLL_THROUGH)
        for value, sources in seen["shifts"]:
            tab.found("layout shift", f"{value:.4f} at {width}: {sources}")
        for source in seen["broken"]:
            tab.found("requests", f"is no image: {source}")
        tab.tab.evaluate(axe)
        for scheme in SCHEMES:
            tab.tab.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for rule, help_text, target, message in tab.tab.evaluate(RUN_AXE):
                tab.found("axe", f"{rule} in {scheme} at {width}: {target}: {message or help_text}")


def look_without_scripts(tab: Tab, page: Page) -> None:
    tab.open(page, min(WIDTHS))
    main = tab.tab.query_selector("main") or (tab.tab.query_selector("body") if page.refresh else None)
    if main is None:
        tab.found("without scripts", "there is no <main>")
    elif not main.inner_text().strip():
        tab.found("without scripts", "nothing can be read in <main>")


def look_at(root: Path, files: list[Path]) -> list[tuple[str, str, str]]:
    """Checks the files of one process with a separate browser and host."""
    from axe_playwright_python.base import AXE_SCRIPT
    from playwright.sync_api import sync_playwright

    site, findings = Site(root), []
    host = Host(site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--hide-scrollbars"])
        scripted = Tab(browser, site, host, findings, scripts=True)
        plain = Tab(browser, site, host, findings, scripts=False)
        for file in files:
            page = site.by_file[file]
            look_with_scripts(scripted, page, AXE_SCRIPT)
            look_without_scripts(plain, page)
        browser.close()
    return findings


def check_in_browser(site: Site, processes: int) -> list[Result]:
    looks = len(site.pages) * len(WIDTHS)
    told = [
        f"{looks * len(SCHEMES)} looks: {len(site.pages)} pages, {' and '.join(SCHEMES)}, "
        + " and ".join(f"{width}" for width in WIDTHS) + " wide",
        "no error or warning", "none failed, none to another host", f"0 in {looks} pages scrolled through",
        f"{len(site.pages)} pages can be read",
    ]
    results = {name: Result(name, text) for name, text in zip(NAMES, told)}
    # Distributing pages by size keeps the processes equally busy.
    files = sorted((page.file for page in site.pages), key=lambda f: -f.stat().st_size)
    shares = [files[i::processes] for i in range(processes)]
    with ProcessPoolExecutor(processes) as pool:
        for findings in pool.map(look_at, [site.root] * processes, shares):
            for check, page, what in findings:
                results[check].found(page, what)
    return list(results.values())
