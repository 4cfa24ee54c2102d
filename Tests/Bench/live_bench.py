#!/usr/bin/env python3
"""Measures the time from saving a text to the first frame of an open page that shows it, and the effect of many edits.

usage: live_bench.py FEEDGEN [--entries 100 10000] [--edits 200] [--long 2000]

A save is timed by the file's modification time, which is up to 4 ms early; a frame starts when the browser runs its
animation callbacks. ChromeDriver controls the browser, which draws 60 frames a second.
"""
import argparse, contextlib, http.client, json, os, pathlib, random, statistics, subprocess, sys, threading, time
import urllib.error, urllib.request
from corpus import corpus
from turns import workplace

PATIENCE = 60  # seconds for an edit to appear
WARM = 200  # edits before the first memory measurement
IDLE = 5  # seconds
GROWTH = 5  # percent
FRAME_MS = {100: 50, 10_000: 100}  # at the 95th percentile, by the number of entries

# Installed before the edit, since the change may appear before the script could look for it.
WATCH = """
const [marker] = arguments;
window.shown = new Promise(done => {
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes(marker)) return;
    observer.disconnect();
    requestAnimationFrame(() => done(Date.now()));
  });
  observer.observe(document.body, {subtree: true, childList: true, characterData: true});
});
"""


class Process:
    """A program that ends with the block, and the line of its output with its port."""

    def __init__(self, command, sign, **options):
        self.process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True, **options)
        lines = iter(self.process.stdout.readline, "")
        self.line = next((line for line in lines if sign in line), None) or sys.exit(f"{command[0]} did not start")
        # Read the remaining output, so that the pipe never fills.
        threading.Thread(target=lambda: all(lines), daemon=True).start()

    def __enter__(self): return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def memory(self):
        """The resident memory in KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def descriptors(self): return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def ticks(self):
        """The CPU time in hundredths of a second."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


class Tab:
    """A page in headless Chromium."""

    def __init__(self, driver):
        self.address = f"http://127.0.0.1:{driver.line.split('port ')[1].split('.')[0].strip()}/session"
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1200,900"]
        session = self.send("POST", "", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": arguments}}}})
        self.address += "/" + session["sessionId"]
        self.send("POST", "/timeouts", {"script": PATIENCE * 1000})

    def __enter__(self): return self
    def __exit__(self, *_): self.send("DELETE", "")

    def send(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + path, method=method, data=body and json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer: return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            sys.exit(f"the browser: {json.load(error)['value']['message'].splitlines()[0]}")

    def open(self, page):
        self.send("POST", "/url", {"url": page})
        # The script removes its element as soon as it runs.
        while self.run("return Boolean(document.querySelector('script[data-session]'))"): time.sleep(.01)
        time.sleep(.3)

    def run(self, script, *arguments): return self.send("POST", "/execute/sync", {"script": script, "args": arguments})


class Events:
    """The events that the server sends to pages, with the times of their arrival."""

    def __init__(self, port, base):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", base + "_feedgen/events", headers={"Host": "localhost"})
        self.answer, self.build, self.time, self.news = connection.getresponse(), 0, 0, threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with contextlib.suppress(OSError, http.client.HTTPException, AttributeError, ValueError):
            while line := self.answer.readline():
                now = time.time()
                if not line.startswith(b"data:"): continue
                with self.news:
                    self.build, self.time = json.loads(line[5:])["build"], now
                    self.news.notify()

    def after(self, build):
        """The time at which a later build than the given one was reported."""
        with self.news:
            if not self.news.wait_for(lambda: self.build > build, PATIENCE): sys.exit("the server tells nothing")
            return self.time


class Site:
    def __init__(self, folder, count):
        self.folder, self.rnd = folder, random.Random(7)
        corpus(folder / "content/journal", count)
        (folder / "content/feed.yaml").write_text("title: Log\nbaseURL: https://example.org/\nclock: 2030-01-01\n")
        self.files = sorted((folder / "content/journal").iterdir())
        self.texts = {file: file.read_text() for file in self.files}
        self.number = 0

    def edit(self, file):
        """Appends another line to an entry; returns the line and the time."""
        self.number += 1
        marker = f"This is edit number {self.number}."
        file.write_text(f"{self.texts[file]}\n{marker}\n")
        return marker, file.stat().st_mtime_ns / 1e9

    def edit_somewhere(self):
        """Edits like an author: mostly texts; sometimes an entry is added or removed."""
        extra = self.folder / "content/journal/extra.md"
        if self.rnd.random() > .05: self.edit(self.rnd.choice(self.files))
        elif extra.exists(): extra.unlink()
        else: extra.write_text("---\ntitle: Extra\ndate: 2010-05-05\n---\n\nIt comes and goes.\n")


def percentile(values, part): return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def row(text, values, limit=None):
    late = percentile(values, .95)
    told = "" if limit is None else f"{limit:9}{'' if late <= limit else '   MISSED'}"
    print(f"  {text:34}{statistics.median(values):9.1f}{late:9.1f}{max(values):9.1f}{told}", flush=True)


def count(text, value, unit, limit):
    print(f"  {text:34}{value:9.1f} {unit:17}{limit:9}{'' if value <= limit else '   MISSED'}", flush=True)


def measure_frames(site, tab, events, origin, edits, entries):
    """Edits ten texts in sequence, each on its open page."""
    before, after = [], []
    step = max(1, len(site.files) // 10)
    for number in range(edits):
        place = number * 10 // edits
        file = site.files[min(place * step, len(site.files) - 1)]
        if number == 0 or place != (number - 1) * 10 // edits: tab.open(f"{origin}journal/{file.stem}/")
        build = events.build
        tab.run(WATCH, f"This is edit number {site.number + 1}.")
        _, saved = site.edit(file)
        shown, told = tab.run("return window.shown") / 1000, events.after(build)
        before.append((told - saved) * 1000)
        after.append((shown - told) * 1000)
        # Random pauses avoid synchronization with frames.
        time.sleep(.05 + site.rnd.random() / 20)
    print(f"\n{f'{entries} entries, {edits} edits, in ms':36}{'median':>9}{'95 %':>9}{'most':>9}{'target':>9}")
    row("from the save to the frame", [sum(pair) for pair in zip(before, after)], FRAME_MS.get(entries))
    row("  from the save to the event", before)
    row("  from the event to the frame", after)


def measure_growth(site, server, events, edits):
    """Measures the memory growth during many edits with an open page."""
    def edit(times):
        for _ in range(times):
            build = events.build
            site.edit_somewhere()
            events.after(build)
        time.sleep(1)

    edit(WARM)
    memory, descriptors = server.memory(), server.descriptors()
    edit(edits)
    grown = server.memory()
    count(f"memory after {edits} edits", (grown - memory) * 100 / memory, f"% of {memory // 1024} MiB", GROWTH)
    count("descriptors", server.descriptors() - descriptors, f"to {descriptors}", 0)
    ticks = server.ticks()
    time.sleep(IDLE)
    count(f"processor in {IDLE} s of rest", server.ticks() - ticks, "ticks of 10 ms", 0)


def bench(feedgen, driver, folder, entries, arguments):
    site = Site(folder, entries)
    with Process([feedgen, "serve", "-q", "-p", "0"], "Serving ", cwd=folder) as server, Tab(driver) as tab:
        origin = server.line.split()[1]
        port, base = origin.split(":")[2].split("/", 1)
        events = Events(int(port), "/" + base)
        measure_frames(site, tab, events, origin, arguments.edits, entries)
        if arguments.long: measure_growth(site, server, events, arguments.long)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("feedgen", type=pathlib.Path)
    parser.add_argument("--entries", type=int, nargs="+", default=[100, 10_000])
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--long", type=int, default=2000)
    arguments = parser.parse_args()
    with workplace() as work, Process(["chromedriver", "--port=0"], "successfully on port") as driver:
        for entries in arguments.entries:
            bench(arguments.feedgen.resolve(), driver, work / str(entries), entries, arguments)


main()
