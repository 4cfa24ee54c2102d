#!/usr/bin/env python3
"""Tests builds with failing, manipulated or damaged stores: a folder, nginx, and S3 as emulated by moto.

usage: broken.py FEEDGEN [--photos N] [--seed N] [--only folder nginx s3] [--quick]

Whatever the store's state, the build has the same output as without it, reports rejected entries, and is only slower.
"""
import argparse, contextlib, os, pathlib, random, shutil, signal, subprocess, sys, tempfile, threading, time
import poison, servers
from sites import Laws, Site


class Folder:
    """The contents of a store in a local folder."""
    def __init__(self, path): self.path = pathlib.Path(path)
    def place(self, name): return self.path / name[:name.index("/")] / name.split("/")[1][:2] / name.split("/")[1]
    def names(self): return sorted(f"{path.parts[-3]}/{path.name}" for path in self.path.glob("*c*/*/*") if path.is_file())
    def read(self, name): return self.place(name).read_bytes()
    def write(self, name, content):
        self.place(name).parent.mkdir(parents=True, exist_ok=True)
        self.place(name).write_bytes(content)
        # A server of another user must be able to overwrite the file.
        if os.getuid() == 0: os.chmod(self.place(name), 0o666)
    def delete(self, name): self.place(name).unlink(missing_ok=True)


class Bucket:
    def __init__(self, client, prefix): self.client, self.prefix = client, prefix
    def names(self):
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket="photos", Prefix=self.prefix + "/")
        return sorted(one["Key"][len(self.prefix) + 1:] for page in pages for one in page.get("Contents", []))
    def read(self, name): return self.client.get_object(Bucket="photos", Key=f"{self.prefix}/{name}")["Body"].read()
    def write(self, name, content): self.client.put_object(Bucket="photos", Key=f"{self.prefix}/{name}", Body=content)
    def delete(self, name): self.client.delete_object(Bucket="photos", Key=f"{self.prefix}/{name}")


class Store:
    def __init__(self, name, address, contents, environment={}):
        self.name, self.address, self.contents, self.environment = name, address, contents, environment


def damage(store, generator, part):
    """Truncates, corrupts or empties files, and returns their number."""
    names = store.contents.names()
    chosen = generator.sample(names, max(2, int(len(names) * part)))
    for name in chosen:
        content = bytearray(store.contents.read(name))
        if generator.random() < 0.5: content[generator.randrange(len(content))] ^= 1 << generator.randrange(8)
        else: content = content[:generator.randrange(len(content))]
        store.contents.write(name, bytes(content))
    return len(chosen)


def spoilt(laws, store):
    """Tests stores with damaged files."""
    def builds(name, **more): return laws.builds(f"{store.name}, {name}", store.address, environment=store.environment, **more)
    def whole(name): builds(f"{name}: mended by that", made=0)
    found = laws.site.run("warm", "--store", store.address, environment=store.environment)
    laws.say(found.returncode == 0, f"{store.name} is warmed", found.stdout.strip())
    builds("all is taken", made=0)
    count = damage(store, laws.random, 0.05)
    builds(f"{count} files cut short or with a bit flipped", note=["content/photos/", " was rejected: "])
    whole("damage")

    stop = threading.Event()
    def half():
        for name in store.contents.names():
            if stop.is_set(): return
            if laws.random.random() < 0.5: store.contents.delete(name)
    thread = threading.Thread(target=half)
    thread.start()
    builds("half deleted meanwhile")
    thread.join()
    builds("what was left of it")
    whole("deletion")

    foreign(laws, store, builds)
    whole("what was foreign")
    for name, change, note in poison.CHANGES:
        count = poison.seal_anew(store.contents, change, laws.random)
        builds(f"{name}, sealed as a poisoner would ({count})", made=count, note=["content/photos/", note])
        whole(name)


def foreign(laws, store, builds):
    """Tests entries of another site under keys of this one: copied, and with a valid checksum."""
    readings, pictures = poison.entries_of(store.contents)
    other = Site(laws.feedgen, laws.scratch / f"other-{store.name}").make(4, random.Random(77), title="Other")
    theirs = laws.scratch / f"others-of-{store.name}"
    other.run("warm", "--store", str(theirs))
    theirs = Folder(theirs)
    for name in theirs.names():
        if name.startswith("cas/"): store.contents.write(name, theirs.read(name))
    said, copied = ([theirs.read(name) for name in names] for names in poison.entries_of(theirs))
    for name, one in zip(pictures, copied): store.contents.write(name, one)
    for name, one in zip(readings, said): store.contents.write(name, one)
    builds("entries of another site's photos under the right keys",
           note=["content/photos/", "it was created for another key, or is incomplete"])
    for name, one in zip(readings, said):
        store.contents.write(name, poison.message(name.split("/")[1], poison.files(one)))
    builds("the same of readings, with the right seal", note=["content/photos/", "its properties of the photo are invalid"])
    # Each image has a different size than that of this site's photo.
    for name, one in zip(pictures, copied):
        store.contents.write(name, poison.message(name.split("/")[1], poison.files(one)))
    builds("the same of pictures, with the right seal", note=["content/photos/", " was rejected: "])


def behind(laws, store, port):
    """Tests a faulty server."""
    options = ["--store-read-only"]
    with servers.gate(port) as gate:
        def builds(name, way, **more):
            gate.way = way
            address = store.address.replace(f":{port}", f":{gate.port}")
            environment = {key: value.replace(f":{port}", f":{gate.port}") for key, value in store.environment.items()}
            return laws.builds(f"{store.name}, {name}", address, environment=environment, **more)
        builds("behind a gate", "open", made=0)
        builds("slow", "slow", made=0, seconds=60 + 5 * laws.seconds)
        builds("cut in the middle of some answers", "cut", seconds=60 + 5 * laws.seconds)
        builds("500 to some requests", "some", seconds=60 + 5 * laws.seconds)
        builds("500 to all", "500", made=laws.pictures, note="is not used: it responds with 500", seconds=30 + 3 * laws.seconds)
        if not laws.isQuick: builds("no answer at all", "silent", made=laws.pictures, note="is not used: it does not respond in time",
               seconds=60 + 3 * laws.seconds)
        gate.way = "open"
        threading.Timer(0.15, lambda: setattr(gate, "way", "shut")).start()
        builds("down in the middle", "open", seconds=30 + 3 * laws.seconds, options=options)
        builds("down", "shut", made=laws.pictures, note="is not used", seconds=30 + 3 * laws.seconds)


def folder(laws):
    store = Store("folder", str(laws.scratch / "store"), Folder(laws.scratch / "store"))
    spoilt(laws, store)
    nothing = str(laws.scratch / "nothing")
    laws.builds("folder, not there", nothing, made=laws.pictures, note="there is no such folder", options=["--store-read-only"])
    (laws.scratch / "file").write_text("mine")
    laws.builds("folder, a file in its place", str(laws.scratch / "file"), made=laws.pictures, note="is no longer written to")
    full = laws.scratch / "full"
    full.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "none", str(full)], capture_output=True).returncode == 0:
        try:
            found = laws.site.run("warm", "--store", str(full))
            laws.say(found.returncode == 2 and "feedgen: error: the store " in found.stderr and "the store did not accept" in found.stdout,
                     "folder on a disk that gets full", found.stderr.strip())
            laws.builds("what is on it", str(full), note="is no longer written to")
        finally: subprocess.run(["umount", str(full)])
    else: print("not tried: a disk that gets full, since none may be mounted here")
    if not shutil.which("bindfs") or not os.path.exists("/dev/fuse"):
        return print("not tried: a folder that hangs, since there is no bindfs")
    hung = laws.scratch / "hung"
    hung.mkdir()
    process = subprocess.Popen(["bindfs", "-f", store.address, str(hung)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            if os.path.ismount(hung): break
            time.sleep(0.05)
        else: return print("not tried: a folder that hangs, since bindfs may not mount here")
        laws.builds("folder of another machine", str(hung), made=0)
        if laws.isQuick: return
        process.send_signal(signal.SIGSTOP)
        laws.builds("folder that hangs", str(hung), made=laws.pictures, note="is not used: it does not respond in time",
                    seconds=60 + 3 * laws.seconds)
        process.send_signal(signal.SIGCONT)
    finally:
        process.terminate()
        process.wait()


def nginx(laws):
    with servers.nginx(laws.scratch) as server:
        store = Store("nginx", server.address, Folder(server.folder))
        spoilt(laws, store)
        behind(laws, store, server.port)


def s3(laws):
    with servers.s3(laws.scratch) as server:
        store = Store("S3", "s3://photos/site", Bucket(server.client, "site"), server.environment)
        spoilt(laws, store)
        behind(laws, store, server.port)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("feedgen")
    parser.add_argument("--photos", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=["folder", "nginx", "s3"])
    parser.add_argument("--quick", action="store_true", help="without what has to be waited for")
    given = parser.parse_args()
    if len(given.only) > 1:
        # Run in parallel, since most of the time is spent waiting.
        same = [given.feedgen, "--photos", str(given.photos), "--seed", str(given.seed)] + ["--quick"] * given.quick
        running = [subprocess.Popen([sys.executable, __file__, *same, "--only", name]) for name in given.only]
        return any([process.wait() for process in running])
    with tempfile.TemporaryDirectory(prefix="feedgen-broken-") as scratch:
        # A server of another user must be able to read the folder.
        os.chmod(scratch, 0o755)
        laws = Laws(given.feedgen, scratch, given.photos, given.seed)
        laws.isQuick = given.quick
        for law in (folder, nginx, s3):
            if law.__name__ in given.only: law(laws)
    return laws.failures > 0


if __name__ == "__main__": sys.exit(main())
