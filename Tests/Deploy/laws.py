#!/usr/bin/env python3
"""Holds the laws of `feedgen deploy` with real servers: sshd with rsync and SFTP, S3 as moto plays it, nginx as WebDAV.

usage: laws.py FEEDGEN [--targets KIND...] [--laws NAME...] [--count KILLS] [--seed NUMBER]

--count is the number of killed deploys over all targets.
"""
import argparse, os, random, re, signal, subprocess, sys, tempfile, threading, time
import targets, variants

SUMMARY = re.compile(r"Deployed (\d+) files? \([^)]*\), deleted (\d+), (\d+) unchanged to ")


class Laws:
    def __init__(self, site, target, generator):
        self.site, self.target, self.random, self.failures = site, target, generator, 0
        self.foreign = {"CNAME": b"x.example\n", "own/notes.txt": b"not feedgen's\n"}

    def say(self, isRight, name, detail=""):
        print(f"{'right' if isRight else 'WRONG'}: {self.target.kind}: {name}" + (f": {detail}" if not isRight else ""), flush=True)
        self.failures += not isRight

    def command(self, *arguments): return [self.site.feedgen, "deploy", self.target.url, *arguments]

    def begin(self, *arguments, environment={}):
        return subprocess.Popen(
            self.command(*arguments), cwd=self.site.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=variants.environment(self.target.environment | environment))

    def deploy(self, *arguments, environment={}):
        process = self.begin(*arguments, environment=environment)
        output, errors = process.communicate(timeout=300)
        process.text = output + errors
        found = SUMMARY.search(output)
        process.counts = tuple(map(int, found.groups())) if found else None
        return process

    def isDeployed(self, name, ignored=("patch.json",)):
        """Whether the target has this variant and nothing else, except for what it had before."""
        files, wanted = self.target.files, self.site.files(name) | self.foreign
        names = [path for path in files.names() if not path.startswith(ignored)]
        if names != sorted(wanted): return f"other files: {sorted(set(names) ^ set(wanted))[:5]}"
        return next((f"another {path}" for path, content in wanted.items() if files.get(path) != content), None)

    def reset(self, name="A"):
        self.target.files.clear()
        for path, content in self.foreign.items(): self.target.files.put(path, content)
        self.site.show(name)
        done = self.deploy()
        if done.returncode != 0: sys.exit(f"error: {self.target.kind}: the first deploy fails: {done.text}")
        return done

    # The laws.

    def first(self):
        done = self.reset()
        count = len(self.site.files("A")) - 1
        self.say(done.counts == (count, 0, 0), "a first deploy uploads all files", done.text)
        self.say(self.isDeployed("A") is None, "a first deploy gives the site", self.isDeployed("A"))

    def second(self):
        before = self.target.files.stamps()
        done = self.deploy()
        self.say(done.counts and done.counts[:2] == (0, 0), "a second deploy uploads nothing", done.text)
        self.say(self.target.files.stamps() == before, "a second deploy changes nothing")

    def edit(self):
        self.site.show("B")
        before = self.target.files.names(), self.target.files.stamps()
        listed = self.deploy("--dry-run")
        self.say("Would deploy" in listed.text and (self.target.files.names(), self.target.files.stamps()) == before,
                 "a dry run changes nothing", listed.text)
        done = self.deploy("--verify")
        wanted = self.site.changed("A", "B")
        self.say(done.counts and done.counts[:2] == wanted, "an edit uploads what differs", f"{wanted}: {done.text}")
        self.say(self.isDeployed("B") is None, "an edit gives the site", self.isDeployed("B"))

    def lies(self):
        """The target has lost a page and an image, and has half of another page."""
        files = self.target.files
        names = files.names()
        image = next(name for name in names if name.startswith("media/"))
        pages = [name for name in names if name.endswith("index.html")]
        files.delete(image)
        files.delete(pages[0])
        files.put(pages[1], files.get(pages[1])[:100])
        done = self.deploy()
        self.say(done.counts and done.counts[0] == 0, "a deploy relies on the deployed snapshot", done.text)
        done = self.deploy("--verify")
        self.say(done.counts and done.counts[0] == 3 and self.isDeployed("B") is None, "--verify restores lost files",
                 f"{done.text} {self.isDeployed('B')}")

    def foreignFiles(self):
        self.reset("A")
        new = next(path for path in self.site.files("B") if "of-b" in path and path.endswith("index.html"))
        self.target.files.put(new, b"mine")
        self.site.show("B")
        done = self.deploy()
        self.say(done.returncode == 1 and new in done.text and self.target.files.get(new) == b"mine",
                 "a file that feedgen did not deploy stays", done.text)
        done = self.deploy("--force")
        self.say(done.returncode == 0 and "replacing" in done.text and self.isDeployed("B") is None,
                 "--force replaces it, and reports it", f"{done.text} {self.isDeployed('B')}")

    def hostile(self):
        """Snapshots of a target that name files outside of it."""
        self.reset("A")
        victim = os.path.join(os.path.dirname(str(self.site.folder)), "victim.txt")
        with open(victim, "w") as file: file.write("here")
        good = self.target.files.get("snapshot.json")
        for path in ("../victim.txt", victim, "a//b", "x\\u0007y", ".git/config"):
            bad = good.replace(b'"files": {', b'"files": {"' + path.encode() + b'": "' + b"0" * 32 + b'",', 1)
            self.target.files.put("snapshot.json", bad)
            self.site.show("B")
            done = self.deploy()
            isRight = done.returncode == 1 and "unsafe path" in done.text and "\x07" not in done.text
            self.say(isRight and os.path.exists(victim), f"a snapshot with {path[-12:]!r} is refused", done.text)
        self.target.files.put("snapshot.json", good[:len(good) // 2])
        done = self.deploy()
        self.say(done.returncode == 1 and "snapshot.json of" in done.text, "half a snapshot is refused", done.text)
        self.target.files.put("snapshot.json", good)
        done = self.deploy()
        self.say(done.returncode == 0 and self.isDeployed("B") is None, "the restored one is accepted", done.text)

    def two(self):
        """Two deploys at once: one works, and the other reports that."""
        self.reset("A")
        self.site.show("B")
        first = self.begin()
        while first.poll() is None and self.target.files.get(".feedgen-deploy.json") is None: time.sleep(0.002)
        first.send_signal(signal.SIGSTOP)
        isHeld = self.target.files.get(".feedgen-deploy.json") is not None
        # The other one deploys from a clone of its own.
        clone = self.site.folder.parent / "clone"
        subprocess.run(["cp", "-r", str(self.site.built["C"]), str(clone)], check=True)
        other = self.deploy("--output", str(clone))
        if isHeld:
            self.say(other.returncode == 1 and "another deploy" in other.text and str(first.pid) in other.text,
                     "a second deploy at once is refused", other.text)
            other = self.deploy("--output", str(clone), "--unlock")
            self.say(other.returncode == 0, "--unlock takes over", other.text)
        first.send_signal(signal.SIGCONT)
        output, errors = first.communicate(timeout=300)
        # Close to its end, it does not look at the lock again.
        self.say(first.returncode == 0 or "taken over" in errors or "another deploy" in errors, "the first one notices it", output + errors)
        subprocess.run(["rm", "-rf", str(clone)], check=True)
        pair = [self.begin() for _ in range(2)]
        texts = [one.communicate(timeout=300) for one in pair]
        isRight = all(one.returncode == 0 or "another deploy" in errors for one, (_, errors) in zip(pair, texts))
        self.say(isRight, "of two deploys one works", f"{[one.returncode for one in pair]} {texts}")
        done = self.deploy("--verify")
        self.say(done.returncode == 0 and self.isDeployed("B") is None, "the next one gives the site",
                 f"{done.text} {self.isDeployed('B')}")

    def stop(self):
        """Control-C releases the lock, and the next deploy resumes."""
        self.reset("A")
        self.site.show("C")
        first = self.begin()
        while first.poll() is None and self.target.files.get(".feedgen-deploy-plan.json") is None: time.sleep(0.002)
        first.send_signal(signal.SIGTERM)
        output, errors = first.communicate(timeout=300)
        isEarly = first.returncode == 2 and "interrupted" in errors
        self.say(isEarly or first.returncode == 0, "a deploy ends when asked to", output + errors)
        done = self.deploy()
        self.say(done.returncode == 0 and self.isDeployed("C") is None, "the next one finishes", f"{done.text} {self.isDeployed('C')}")

    def kills(self, count):
        """Kills deploys at random times. A reader looks at pages meanwhile."""
        self.reset("A")
        begun = time.monotonic()
        self.site.show("B")
        self.deploy()
        seconds, current, finished, wrong = time.monotonic() - begun, "B", 0, []
        reader = Reader(self.target)
        with reader:
            for number in range(count):
                name = self.random.choice([one for one in "ABC" if one != current])
                self.site.show(name)
                process = self.begin()
                time.sleep(self.random.uniform(0, 1.1 * seconds))
                process.kill()
                process.communicate()
                # Often the next one is killed, too, or deploys another variant.
                if self.random.random() < 0.4: continue
                if self.random.random() < 0.3:
                    name = self.random.choice("ABC")
                    self.site.show(name)
                done = self.deploy()
                # A deploy without changes does not remove the temporary files of one that was killed.
                problem = self.isDeployed(name, ("patch.json", ".feedgen-deploy.tmp/")) if done.returncode == 0 else done.text
                if problem is None:
                    again = self.deploy()
                    if not again.counts or again.counts[:2] != (0, 0): problem = f"again: {again.text}"
                if problem: wrong.append(f"kill {number} of {name}: {problem}")
                current, finished = name, finished + 1
        self.say(not wrong, f"after {count} kills, {finished} deploys finished", "; ".join(wrong[:3]))
        self.say(not reader.wrong and reader.pages > 0, f"no page of {reader.pages} was ahead of its images", reader.wrong[:3])

    def full(self):
        """The disk of the target is full, and later is not."""
        folder = getattr(self.target.files, "folder", None)
        if folder is None: return
        self.target.files.clear()
        foreign, self.foreign = self.foreign, {}
        size = sum(len(content) for content in self.site.files("A").values())
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size * 2 // 3}", "tmpfs", str(folder)]
        if subprocess.run(mount, capture_output=True).returncode != 0:
            print("skipped: no disk can be mounted", flush=True)
            self.foreign = foreign
            return
        try:
            self.site.show("A")
            done = self.deploy()
            self.say(done.returncode == 2 and self.target.files.get("snapshot.json") is None, "a full disk is an error", done.text)
            subprocess.run(["mount", "-o", f"remount,size={size * 8}", str(folder)], check=True)
            done = self.deploy()
            self.say(done.returncode == 0 and self.isDeployed("A") is None, "with free space it finishes",
                     f"{done.text} {self.isDeployed('A')}")
        finally:
            subprocess.run(["umount", "-l", str(folder)], check=True)
            self.foreign = foreign


class Reader:
    """Looks at pages of the target until the end of a test, and at the images that they refer to."""
    def __init__(self, target):
        self.files, self.pages, self.wrong = target.files, 0, []
        self.isOver = threading.Event()
        self.thread = threading.Thread(target=self.read, daemon=True)

    def __enter__(self): self.thread.start()

    def __exit__(self, *_):
        self.isOver.set()
        self.thread.join()

    def read(self):
        while not self.isOver.is_set():
            for page in [name for name in self.files.names() if name.endswith(".html")]:
                if self.isOver.is_set(): return
                self.look(page)

    def look(self, page):
        content = self.files.get(page)
        if content is None: return
        self.pages += 1
        for image in variants.references(page, content):
            # An image may be deleted after its page was replaced, so the page is read again.
            if self.files.get(image) is None and self.files.get(page) == content and self.files.get(image) is None:
                self.wrong.append(f"{page} refers to {image}")


LAWS = ("first", "second", "edit", "lies", "foreignFiles", "hostile", "two", "stop", "full", "kills")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("feedgen")
    parser.add_argument("--targets", nargs="+", choices=targets.KINDS, default=targets.KINDS)
    parser.add_argument("--laws", nargs="+", choices=LAWS, default=LAWS)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory(prefix="feedgen-deploy-") as scratch:
        site = variants.Variants(options.feedgen, scratch, options.seed)
        for number, kind in enumerate(options.targets):
            here = os.path.join(scratch, kind)
            os.mkdir(here)
            with getattr(targets, kind)(here) as target:
                laws = Laws(site, target, random.Random(options.seed * 100 + number))
                if "first" not in options.laws: laws.reset()
                for name in options.laws:
                    if name == "kills": laws.kills(max(1, options.count // len(options.targets)))
                    else: getattr(laws, name)()
                failures += laws.failures
    return failures > 0


if __name__ == "__main__": sys.exit(main())
