#!/usr/bin/env python3
"""Simulates many workers of `feedgen warm` with measured costs: the benefit of more machines, and its limits.

usage: scale.py [--costs FILE] [--photos N] [--workers N …] [--start S] [--latency MS] [--bandwidth MB] [--killed %] [--seed N]
       scale.py --measure FEEDGEN DIR > FILE

Photos are drawn from measured ones. Each worker is one core, starts after a delay (queueing, checkout, listing), and
has the share that `ShardPartition` assigns. For each photo, it queries the store, creates the images, and uploads them
to the single server, which has a queue. Some workers, at least one, are killed halfway, restart, and only query what is
done. The following build is not included. The baseline is one core without store and delay; the same arguments give the same
table.
"""
import argparse, csv, heapq, math, pathlib, random, shutil, sys
from turns import run, workplace

# kB of the photo, ms of CPU time, kB of the images: `feedgen build -j 1` of one photo, with WebP widths 480, 960 and
# 1600, quality 75, on a virtual core of a busy server. First the sample photos scaled to 800 to 6000 pixels, in
# qualities 75 to 95; then with sensor noise, 1600 to 6000 pixels. The rest of such a build takes 20 ms.
MEASURED = """
    439:499:266 170:227:42 204:342:175 795:354:79 152:204:89 185:279:38 3008:525:70 4561:715:491 538:754:120 1988:852:348
    1581:600:183 272:195:36 1835:535:40 294:288:147 220:399:89 207:382:80 207:214:96 745:536:116 828:564:171 268:236:80
    152:217:89 395:405:37 632:410:72 613:539:497 237:139:7 1401:687:348 361:342:191 1461:480:103 929:447:41 1754:817:359
    288:300:90 99:175:30 1693:639:260 272:408:118 155:132:15 304:274:80 302:430:225 56:201:11 444:624:73 2540:849:496
    5263:1227:117 134:140:33 266:297:62 675:776:103 2990:652:378 2883:626:177 8334:671:226 731:351:91 7154:830:324
    411:396:104 2986:680:242 11735:959:550 12944:1330:124 10281:1056:442 2615:769:194 399:546:187 9844:749:44
    9204:1070:410 676:458:113 2522:496:82 5451:758:276 1278:453:208 11883:767:227 1441:367:109 6996:662:240 9642:674:77
    5785:791:113 2085:768:508 6480:1255:653 598:629:751 6405:746:310 8490:823:232
"""
# The fixed cost of a photo, as in `ShardPartition`.
COST_OF_ANY = 6_000_000
# Smaller fractions of the time are not reported.
NOTABLE = 0.05


def measured(path):
    """The bytes, seconds and created bytes of each photo."""
    if path is None:
        return [tuple(int(number) * unit for number, unit in zip(photo.split(":"), (1000, 0.001, 1000))) for photo in MEASURED.split()]
    with open(path, newline="") as file:
        return [(float(row["bytes"]), float(row["seconds"]), float(row["made"])) for row in csv.DictReader(file)]


def measure(feedgen, folder):
    """Prints the cost of each JPEG of a folder, for --costs."""
    print("bytes,seconds,made")
    for photo in sorted(path for path in pathlib.Path(folder).iterdir() if path.suffix.lower() in (".jpg", ".jpeg")):
        with workplace() as work:
            album = work / "content/photos/one"
            album.mkdir(parents=True)
            shutil.copy(photo, album / "photo.jpg")
            (album / "album.yaml").write_text("title: One\ndate: 2026-01-01\n")
            (work / "content/feed.yaml").write_text(
                "title: One\nbaseURL: https://example.org/\nphotos: {widths: [480, 960, 1600], formats: [webp], quality: 75}\n")
            _, seconds, _ = run([feedgen, "build", "-q", "-j", "1", "-s", work])
            made = sum(file.stat().st_size for file in work.glob("public/**/*.webp"))
            print(f"{photo.stat().st_size},{seconds:.3f},{made}", flush=True)


def drawn(costs, count, rng):
    """Random photos like the measured ones."""
    return [(size * rng.uniform(0.9, 1.1), seconds * rng.uniform(0.9, 1.1), made * rng.uniform(0.9, 1.1))
            for size, seconds, made in rng.choices(costs, k=count)]


def shared(photos, workers):
    """The share of each worker, the most expensive photo first."""
    shares = [[] for _ in range(workers)]
    heap = [(0, worker) for worker in range(workers)]
    for photo in sorted(photos, reverse=True):
        load, worker = heap[0]
        heapq.heapreplace(heap, (load + photo[0] + COST_OF_ANY, worker))
        shares[worker].append(photo)
    return shares


def wall(shares, starts, killed, latency, bandwidth):
    """The seconds until the last worker has uploaded its last image."""
    # The time at which each worker completes its next photo; uploads reach the server in this order.
    events, done, isKilled, free, end = [], [0] * len(shares), set(killed), 0.0, 0.0
    for worker, share in enumerate(shares):
        if share: events.append((starts[worker] + latency + share[0][1], worker))
    heapq.heapify(events)
    while events:
        now, worker = heapq.heappop(events)
        share = shares[worker]
        if worker in isKilled and done[worker] >= len(share) // 2:
            # The current photo is lost, and another start delay passes.
            isKilled.remove(worker)
            again = now + starts[worker] + (done[worker] + 1) * latency + share[done[worker]][1]
            heapq.heappush(events, (again, worker))
            continue
        free = max(free, now) + share[done[worker]][2] / bandwidth
        done[worker] += 1
        end = max(end, free + latency)
        if done[worker] < len(share): heapq.heappush(events, (free + 2 * latency + share[done[worker]][1], worker))
    return end


def row(photos, workers, options):
    """A row of the table; a limit is the time that would be saved without it alone."""
    rng = random.Random(f"{options.seed} {workers}")
    shares = shared(photos, workers)
    starts = [options.start * rng.uniform(0.5, 1.5) for _ in shares]
    killed = rng.sample(range(workers), math.ceil(workers * options.killed / 100)) if workers > 1 else []
    latency, bandwidth = options.latency / 1000, options.bandwidth * 1e6
    seconds = [sum(photo[1] for photo in share) for share in shares]
    mean = sum(seconds) / workers
    time = wall(shares, starts, killed, latency, bandwidth)
    without = {
        "the store": wall(shares, starts, killed, 0, math.inf),
        "start-up": wall(shares, [0] * workers, killed, latency, bandwidth),
        "retries": wall(shares, starts, [], latency, bandwidth),
        # If the exact costs were known, all shares would equal the mean.
        "uneven shares": wall([[(size, cost * mean / own, made) for size, cost, made in share] if own else share
                               for share, own in zip(shares, seconds)], starts, killed, latency, bandwidth)}
    saved = sorted(((1 - other / time, name) for name, other in without.items() if 1 - other / time >= NOTABLE), reverse=True)
    limits = ", ".join(f"{name} {part * 100:.0f} %" for part, name in saved) or "processors"
    total = sum(seconds)
    return (f"{workers:7} {time / 60:10.1f} {total / time:9.1f} {total / time / workers * 100:9.0f} % "
            f"{max(seconds) / mean:13.3f}  {limits}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--measure", nargs=2, metavar=("FEEDGEN", "DIR"))
    parser.add_argument("--costs")
    parser.add_argument("--photos", type=int, default=100_000)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 4, 16, 64, 256, 1000])
    parser.add_argument("--start", type=float, default=60, help="seconds from the engine's start to a worker's first photo")
    parser.add_argument("--latency", type=float, default=5, help="ms to the store and back")
    parser.add_argument("--bandwidth", type=float, default=110, help="MB that the store takes in a second")
    parser.add_argument("--killed", type=float, default=3, help="per cent of the workers")
    parser.add_argument("--seed", type=int, default=20)
    options = parser.parse_args()
    if options.measure: return measure(*options.measure)
    photos = drawn(measured(options.costs), options.photos, random.Random(options.seed))
    size, seconds, made = (sum(column) for column in zip(*photos))
    print(f"{len(photos)} photos, {size / 1e9:.0f} GB, {made / 1e9:.0f} GB of pictures, {seconds / 3600:.1f} core-hours; start-up "
          f"{options.start:g} s, store {options.latency:g} ms and {options.bandwidth:g} MB/s, {options.killed:g} % killed")
    print("workers  wall min.  speed-up  efficiency  largest/mean  what limits")
    for workers in options.workers: print(row(photos, workers, options), flush=True)


if __name__ == "__main__": main()
