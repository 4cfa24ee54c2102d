#!/usr/bin/env python3
"""Holds what `feedgen warm` promises with what people run it on: a real Slurm of four nodes on this machine, nginx and S3.

usage: warm.py FEEDGEN [--photos N] [--seed N]

Whatever becomes of workers and stores, the build that follows has the bytes of a build alone; where the store is whole it
makes no picture.
"""
import argparse, contextlib, json, os, pathlib, random, shutil, struct, subprocess, sys, tempfile, threading, time, zlib
import servers

NODES = 4
SLURM = """
ClusterName=here
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/none
CredType=cred/none
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={port}
StateSaveLocation={here}/state
SlurmdSpoolDir={here}/spool-%n
SlurmctldPidFile={here}/control.pid
SlurmdPidFile={here}/%n.pid
SlurmctldLogFile={here}/control.log
SlurmdLogFile={here}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
SchedulerType=sched/builtin
MailProg=/bin/true
{nodes}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
# Tells what a command has taken of the processor, and its exit code.
TIMED = """import resource, subprocess, sys
code = subprocess.call(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open(sys.argv[1], "w").write(f"{used.ru_utime + used.ru_stime} {code}")
sys.exit(code)"""


def png(generator):
    """A picture like no other: a ramp with noise."""
    width, height = generator.randint(500, 900), generator.randint(400, 700)
    row = bytes((x // 3 + generator.randrange(24)) & 255 for x in range(width * 3 + height))
    pixels = b"".join(b"\0" + row[y:y + width * 3] for y in range(height))
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels, 1)) + chunk(b"IEND", b"")


class Site:
    """One machine with the content."""
    def __init__(self, feedgen, folder):
        self.feedgen, self.folder = feedgen, pathlib.Path(folder)

    def environment(self, more={}):
        others = ("AWS_", "FEEDGEN_", "SLURM_", "GITHUB_", "CI_")
        return {key: value for key, value in os.environ.items() if not key.startswith(others)} | {"no_proxy": "127.0.0.1"} | more

    def run(self, *arguments, environment={}):
        return subprocess.run(
            [self.feedgen, *arguments], cwd=self.folder, env=self.environment(environment), capture_output=True, text=True,
            timeout=600)

    def build(self, *arguments, environment={}):
        """From nothing: its report, how it ended, and the bytes of the site."""
        for name in ("public", ".feedgen"): shutil.rmtree(self.folder / name, ignore_errors=True)
        found = self.run("build", "--json", *arguments, environment=environment)
        report = json.loads(found.stdout) if found.returncode == 0 else {"summary": {}, "notes": []}
        public = self.folder / "public"
        files = {str(path.relative_to(public)): path.read_bytes() for path in sorted(public.rglob("*")) if path.is_file()}
        return report, found, files


class Laws:
    def __init__(self, feedgen, scratch, photos, seed):
        self.feedgen, self.scratch, self.failures = feedgen, pathlib.Path(scratch), 0
        self.random = random.Random(seed)
        self.site = Site(feedgen, self.scratch / "site")
        content = self.site.folder / "content"
        for number in range(photos):
            album = content / "photos" / f"album-{number % 8}"
            album.mkdir(parents=True, exist_ok=True)
            (album / "album.yaml").write_text(f"title: Album {number % 8}\ndate: 2026-03-0{number % 8 + 1}\n")
            (album / f"photo-{number}.png").write_bytes(png(self.random))
        # Two with the same bytes, which may be two shares'.
        shutil.copy(content / "photos/album-0/photo-0.png", content / "photos/album-1/once-more.png")
        (content / "feed.yaml").write_text("title: Log\nbaseURL: https://x.example/\nclock: 2026-06-01T00:00:00Z\n"
                                           "photos: {widths: [480, 800], formats: [webp]}\n")
        _, found, self.alone = self.site.build()
        if found.returncode != 0: sys.exit(f"error: the site can't be built alone: {found.stdout} {found.stderr}")

    def say(self, isRight, name, detail=""):
        print(f"{'right' if isRight else 'WRONG'}: {name}{': ' + detail if detail else ''}", flush=True)
        self.failures += not isRight

    def builds(self, name, store, environment={}, made=None, note=None):
        report, found, files = self.site.build("--store", store, environment=environment)
        counts, said = report["summary"], found.stderr + "\n".join(report["notes"])
        isRight = found.returncode == 0 and files == self.alone and (made is None or counts["picturesMade"] == made)
        if note is not None: isRight = isRight and note in said
        told = f"{counts.get('picturesMade')} made, {counts.get('picturesTaken')} taken, {counts.get('milliseconds')} ms"
        self.say(isRight, name, told + ("" if isRight else f"; exit {found.returncode}; {said[-600:]}"))


@contextlib.contextmanager
def slurm(scratch):
    here = f"{scratch}/slurm"
    os.makedirs(f"{here}/state")
    host, user = os.uname().nodename, subprocess.check_output(["id", "-un"], text=True).strip()
    nodes = "\n".join(
        f"NodeName=n{number} NodeHostname={host} NodeAddr=127.0.0.1 Port={servers.free_port()} CPUs=1"
        for number in range(1, NODES + 1))
    configuration = f"{here}/slurm.conf"
    with open(configuration, "w") as file:
        file.write(SLURM.format(here=here, host=host, user=user, port=servers.free_port(), nodes=nodes))
    os.environ["SLURM_CONF"] = configuration
    daemons = [subprocess.Popen(["slurmctld", "-D", "-f", configuration], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)]
    try:
        time.sleep(1)
        for number in range(1, NODES + 1):
            daemons.append(subprocess.Popen(
                ["slurmd", "-D", "-f", configuration, "-N", f"n{number}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        for _ in range(120):
            idle = subprocess.run(["sinfo", "-h", "-o", "%t %D"], capture_output=True, text=True).stdout.split()
            if idle == ["idle", str(NODES)]: break
            time.sleep(0.5)
        else: sys.exit("error: Slurm does not come up; its logs: " + here)
        yield
    finally:
        for daemon in reversed(daemons): daemon.terminate()
        for daemon in daemons: daemon.wait()


def array(laws, store, kill=False):
    """Runs the manual's array job; gives what each task has taken of the processor, and its exit code."""
    outcomes = [laws.scratch / f"outcome-{number}" for number in range(1, NODES + 1)]
    for outcome in outcomes: outcome.unlink(missing_ok=True)
    command = f"{sys.executable} -c '{TIMED}' {laws.scratch}/outcome-$SLURM_ARRAY_TASK_ID {laws.feedgen} warm -j 1 --quiet --store {store} --shard auto"
    with open(laws.scratch / "job.sh", "w") as file: file.write(f"#!/bin/sh\n{command}\n")
    job = subprocess.check_output(
        ["sbatch", "--parsable", f"--array=1-{NODES}", "-D", str(laws.site.folder), "-o", f"{laws.scratch}/job-%a.log",
         str(laws.scratch / "job.sh")], text=True, env=laws.site.environment({"SLURM_CONF": os.environ["SLURM_CONF"]})).strip()
    while subprocess.run(["squeue", "-h", "-j", job], capture_output=True, text=True).stdout.strip():
        time.sleep(0.2)
        if kill and laws.random.random() < 0.05: subprocess.run(["pkill", "-KILL", "-f", f"{laws.feedgen} warm"])
    return [outcome.read_text().split() if outcome.exists() else None for outcome in outcomes]


def with_slurm(laws):
    with slurm(laws.scratch):
        store = laws.scratch / "killed"
        array(laws, store, kill=True)
        laws.builds("nodes that are killed cost nothing but their work", str(store))
        store = laws.scratch / "store"
        first = array(laws, store)
        isDone = all(one and one[1] == "0" for one in first)
        used = [float(one[0]) for one in first if one]
        share = max(used) / (sum(used) / len(used)) if used else 0
        laws.say(isDone and share <= 1.05, "the largest share is at most 1.05 of the mean", f"{share:.3f} of {[round(one, 1) for one in used]} s")
        laws.builds("after an array job a build makes nothing", str(store), made=0)
        again = array(laws, store)
        laws.say(all(one and one[1] == "0" and float(one[0]) < 0.3 * used[0] for one in again), "a job that is run twice makes nothing")
        laws.builds("and the build is the same", str(store), made=0)


def in_time(laws):
    store, codes = str(laws.scratch / "timed"), []
    while (not codes or codes[-1] == 75) and len(codes) < 500:
        codes.append(laws.site.run("warm", "--store", store, "--for", "3s").returncode)
    laws.say(codes[-1] == 0 and len(codes) > 1 and set(codes[:-1]) == {75}, "time cuts off, and the next run goes on", f"{len(codes)} runs")
    laws.builds("after that a build makes nothing", store, made=0)


def damaged(laws, folder, part):
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if not path.is_file() or laws.random.random() > part: continue
        content = bytearray(path.read_bytes())
        if laws.random.random() < 0.5 and content: content[laws.random.randrange(len(content))] ^= 1 << laws.random.randrange(8)
        else: content = content[:laws.random.randrange(len(content) + 1)]
        path.write_bytes(content)


def with_nginx(laws):
    with servers.nginx(laws.scratch) as server:
        found = laws.site.run("warm", "--store", server.address)
        laws.say(found.returncode == 0, "nginx is warmed", found.stdout.strip())
        laws.builds("a build takes all from nginx", server.address, made=0)
        damaged(laws, server.folder, 0.05)
        laws.builds("of 5 % that are damaged none is taken, and they are named", server.address, note="is refused: ")
        laws.builds("what was damaged is whole again", server.address, made=0)

        def half():
            time.sleep(0.3)
            for path in sorted(pathlib.Path(server.folder).rglob("*")):
                if path.is_file() and laws.random.random() < 0.5: path.unlink(missing_ok=True)
        thread = threading.Thread(target=half)
        thread.start()
        laws.builds("half may be deleted meanwhile", server.address)
        thread.join()
        address = server.address
    laws.builds("a store that is down is left alone", address, note="is left alone")


def with_s3(laws):
    with servers.s3(laws.scratch) as server:
        found = laws.site.run("warm", "--store", "s3://photos/site", environment=server.environment)
        laws.say(found.returncode == 0, "S3 is warmed", found.stdout.strip())
        laws.builds("a build takes all from S3", "s3://photos/site", environment=server.environment, made=0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("feedgen")
    parser.add_argument("--photos", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    # On a disk where other programs may see it.
    with tempfile.TemporaryDirectory(prefix="feedgen-warm-") as scratch:
        os.chmod(scratch, 0o755)
        laws = Laws(os.path.abspath(given.feedgen), scratch, given.photos, given.seed)
        for law in (with_slurm, in_time, with_nginx, with_s3): law(laws)
    sys.exit(1 if laws.failures else 0)


main()
