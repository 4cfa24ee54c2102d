"""Measures the processor time of `feedgen serve` from saving a file to the event that updates open pages."""
import contextlib, http.client, pathlib, subprocess, time


class Preview:
    """A running `feedgen serve` with one open page. It ends with the block."""

    def __init__(self, feedgen, site):
        self.site = site
        self.process = subprocess.Popen(
            [feedgen, "serve", "--source", site, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def __enter__(self):
        for line in self.process.stdout:
            if "http://" in line: break
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/_feedgen/events")
        self.events = connection.getresponse()
        self.waitForEvent()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def waitForEvent(self):
        while not self.events.readline().startswith(b"data:"): pass

    def processorTime(self):
        """The processor time of all threads in milliseconds."""
        time = 0
        for thread in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError): time += int((thread / "schedstat").read_text().split()[0])
        return time / 1e6

    def waitForIdle(self):
        """Returns when the results of the last build are stored."""
        while True:
            before = self.processorTime()
            time.sleep(0.3)
            if self.processorTime() - before < 1: return

    def edit(self, path, text):
        """Saves a file. Returns the processor time until the event, and until the results are stored."""
        self.waitForIdle()
        before = self.processorTime()
        (self.site / path).write_text(text)
        self.waitForEvent()
        shown = self.processorTime()
        self.waitForIdle()
        return shown - before, self.processorTime() - before
