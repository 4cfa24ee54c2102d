#!/usr/bin/env python3
"""Tests `feedgen warm` with real engines and stores: a Slurm of four nodes on this machine, GNU parallel over ssh,
nginx and S3.

usage: warm.py FEEDGEN [--photos N] [--seed N] [--only slurm parallel matrices in_time copies servers]

Whatever happens to workers, the following build has the same output as without a store and creates no image.
"""
import argparse, json, os, random, shutil, subprocess, sys, tempfile, time
import clusters, recipes, servers
from sites import Laws, Site

# With fewer photos, the largest shard depends on chance.
ENOUGH = 400


def slurm(laws):
    with clusters.slurm(laws.scratch) as cluster:
        store = laws.scratch / "store"
        begin = time.monotonic()
        runs, _ = cluster.array(laws, "first", store)
        took = time.monotonic() - begin
        used = [float(one[-1][0]) if one and one[-1][1] == "0" else 0 for one in runs]
        share = max(used) / (sum(used) / len(used)) if all(used) else 0
        bound = 1.05 if laws.photos >= ENOUGH else 1.3
        laws.say(0 < share <= bound, f"on Slurm the largest share is at most {bound} of the mean",
                 f"{share:.3f} of {[round(one, 1) for one in used]} s of the processor, {took:.0f} s")
        laws.builds("after an array job a build makes nothing", str(store), made=0)
        again, _ = cluster.array(laws, "again", store)
        laws.say(all(one and one[-1][1] == "0" and float(one[-1][0]) < 0.3 * used[0] + 0.5 for one in again),
                 "a job that is run twice makes nothing", f"{[one[-1] for one in again if one]}")
        laws.builds("and the build is the same", str(store), made=0)

        report = cluster.manual(laws)
        laws.say(report["code"] == 0 and report["files"] == laws.alone and " created from " not in report["said"]
                 and " read from the store" in report["said"],
                 "the manual's two lines for Slurm come to the same site", report["said"].strip()[-200:])

        store = laws.scratch / "killed"
        runs, begun = cluster.array(laws, "killed", store, kill=2)
        laws.say(begun > clusters.NODES and all(one and one[-1][1] == "0" for one in runs),
                 "tasks of nodes that are killed are run again elsewhere", f"{begun} runs of {clusters.NODES} tasks")
        laws.builds("after that a build makes nothing", str(store), made=0)


def parallel(laws):
    """The manual's recipe with two names of this machine as nodes, and with killed jobs."""
    with clusters.ssh(laws.scratch) as ssh:
        store = laws.scratch / "parallel"
        line = recipes.text("GNU parallel").strip().replace("/nfs/store", str(store)).replace("node1,node2", "2/one@,2/two@")
        user = subprocess.check_output(["id", "-un"], text=True).strip()
        line = line.replace("one@", f"{ssh} {user}@127.0.0.1").replace("two@", f"{ssh} {user}@localhost")
        line = line.replace("-S 2/", "-S '2/").replace(" --wd", "' --wd").replace("feedgen warm", f"{laws.feedgen} warm")
        found = subprocess.run(line, shell=True, cwd=laws.site.folder, env=laws.site.environment(), capture_output=True, text=True)
        shares = found.stdout.count("Warmed ")
        laws.say(found.returncode == 0 and shares == 16, "GNU parallel runs each share over ssh", f"{shares} shares" + found.stderr[-400:])
        laws.builds("after GNU parallel a build makes nothing", str(store), made=0)


def in_time(laws):
    store, codes = str(laws.scratch / "timed"), []
    limit = max(1, round(laws.seconds / 5))
    while (not codes or codes[-1] == 75) and len(codes) < 500:
        codes.append(laws.site.run("warm", "--store", store, "--for", f"{limit}s").returncode)
    laws.say(codes[-1] == 0 and len(codes) > 1 and set(codes[:-1]) == {75}, "time cuts off, and the next run goes on", f"{len(codes)} runs of {limit} s")
    laws.builds("after those a build makes nothing", store, made=0)


def copies(laws):
    """Photos with the same name in two albums, and copies under another name, which belong to two shards."""
    content = laws.site.folder / "content/photos"
    photos = sorted(content.glob("*/photo-*.png"))[:8]
    added = []
    for number, photo in enumerate(photos):
        album = content / f"album-{(number + 1) % 8}"
        for target in (album / f"copy-of-{photo.name}", content / f"album-{(int(photo.parent.name[-1]) + 3) % 8}" / photo.name):
            shutil.copy(photo, target)
            added.append(target)
    before, laws.alone = laws.alone, laws.site.build()[2]
    store, pictures = str(laws.scratch / "copied"), []
    shares = [subprocess.Popen(
        [laws.feedgen, "warm", "--json", "--store", store, "--shard", f"{number}/4"], cwd=laws.site.folder,
        env=laws.site.environment(), stdout=subprocess.PIPE, text=True) for number in range(1, 5)]
    for share in shares: pictures.append(json.loads(share.communicate()[0])["summary"]["pictures"])
    # Copies with another name may be processed twice: at most two images in two formats.
    laws.say(laws.pictures <= sum(pictures) <= laws.pictures + 4 * len(photos) and all(share.returncode == 0 for share in shares),
             "two shards with the same photo", f"{sum(pictures)} pictures made, {laws.pictures} are different")
    laws.builds("after them a build makes nothing", store, made=0)
    for path in added:
        if path.name.startswith("copy-of-"): path.unlink()
    laws.alone = laws.site.build()[2]
    store, pictures = str(laws.scratch / "named"), []
    for number in range(1, 5):
        found = laws.site.run("warm", "--json", "--store", store, "--shard", f"{number}/4")
        pictures.append(json.loads(found.stdout)["summary"]["pictures"])
    laws.say(sum(pictures) == laws.pictures, "a photo that two albums have is made once", f"{sum(pictures)} of {laws.pictures}")
    laws.builds("and a build makes nothing", store, made=0)
    for path in added: path.unlink(missing_ok=True)
    laws.alone = before


def servers_too(laws):
    with servers.nginx(laws.scratch) as server:
        found = laws.site.run("warm", "--store", server.address)
        laws.say(found.returncode == 0, "nginx is warmed", found.stdout.strip())
        laws.builds("a build takes all from nginx", server.address, made=0)
        with servers.gate(server.port) as gate:
            took, photos = {}, 24
            few = Site(laws.feedgen, laws.scratch / "few").make(photos, random.Random(5))
            for gate.way in ("open", "far"):
                shutil.rmtree(server.folder)
                os.mkdir(server.folder)
                begin = time.monotonic()
                few.run("warm", "-j", "1", "--store", server.address.replace(str(server.port), str(gate.port)))
                took[gate.way] = time.monotonic() - begin
            # Each photo requires ten requests.
            waits = photos * 10 * 0.04
            laws.say(took["far"] < took["open"] + 0.7 * waits, "who waits for a store lets others work",
                     f"{took['open']:.1f} s, and {took['far']:.1f} s with {waits:.1f} s of waiting")
    # The emulated S3 server is a single Python thread.
    slow = 60 + 5 * laws.seconds
    with servers.s3(laws.scratch) as server:
        found = laws.site.run("warm", "--store", "s3://photos/site", environment=server.environment)
        laws.say(found.returncode == 0, "S3 is warmed", found.stdout.strip())
        laws.builds("a build takes all from S3", "s3://photos/site", environment=server.environment, made=0, seconds=slow)
        found = laws.site.run("warm", "--store", "s3://photos/feedgen", environment=server.writer)
        laws.say(found.returncode == 0, "the manual's key warms S3", found.stdout.strip() or found.stderr)
        laws.builds("one that can only read takes all", "s3://photos/feedgen", environment=server.reader, made=0, seconds=slow)
        for name, key, store in [("that key", server.writer, "elsewhere"), ("one that can only read", server.reader, "feedgen")]:
            found = laws.site.run("warm", "--store", f"s3://photos/{store}", environment=key)
            laws.say(found.returncode == 2 and "can't be written: it responds with 403" in found.stderr,
                     f"{name} does not write to s3://photos/{store}", found.stderr.strip())


LAWS = {"slurm": slurm, "parallel": parallel, "matrices": recipes.matrices, "in_time": in_time, "copies": copies, "servers": servers_too}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("feedgen")
    parser.add_argument("--photos", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=list(LAWS), choices=list(LAWS))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="feedgen-warm-") as scratch:
        # A server of another user must be able to read the folder.
        os.chmod(scratch, 0o755)
        laws = Laws(given.feedgen, scratch, given.photos, given.seed)
        for name in given.only: LAWS[name](laws)
    return laws.failures > 0


if __name__ == "__main__": sys.exit(main())
