#!/usr/bin/env python3
"""Runs libFuzzer on every target, or on some, and tells what each has come to.

usage: fuzz.py FUZZER [--runs N | --seconds N] [--seed N] [--only TARGET ...]

The same number of runs with the same seed is the same each time. What is new in it goes into the folder `found` beside
the program, and an input that crashes into `crashes`: `FEEDGEN_FUZZ_TARGET=… FUZZER file` tries that one again.
"""
import argparse, ctypes, os, pathlib, re, shutil, subprocess, sys

CORPUS = pathlib.Path(__file__).parent / "Corpus"
# The maximum input size in bytes; larger inputs are slower and rarely find more.
LARGEST = {"photo": 2048, "video": 2048, "storage": 4096, "snapshot": 2048, "request": 512, "store": 1024}


def keep_addresses():
    """Disables address space randomization, since libFuzzer tries numbers that the code compares, some of which are
    addresses."""
    if sys.platform == "linux":
        ADDR_NO_RANDOMIZE = 0x0040000
        ctypes.CDLL(None).personality(ADDR_NO_RANDOMIZE)


def fuzz(program, target, limit, seed):
    """The number of executions, the covered edges, and the crashing input."""
    folder = program.parent / "fuzzing"
    found = folder / "found" / target
    shutil.rmtree(found, ignore_errors=True)
    for made in [found, folder / "crashes"]:
        made.mkdir(parents=True, exist_ok=True)
    log = folder / f"{target}.log"
    environment = os.environ | {
        "FEEDGEN_FUZZ_TARGET": target, "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
        # Process-wide allocations of C libraries are not leaks.
        "ASAN_OPTIONS": "detect_leaks=0"}
    command = [
        program, limit, f"-seed={seed}", f"-max_len={LARGEST.get(target, 768)}", "-timeout=10", "-rss_limit_mb=2048",
        "-detect_leaks=0", "-print_final_stats=1", f"-artifact_prefix={folder}/crashes/{target}-", found,
        CORPUS / target]
    with log.open("wb") as output:
        code = subprocess.run(
            command, env=environment, stdout=output, stderr=output, preexec_fn=keep_addresses).returncode
    text = log.read_text(errors="replace")
    runs = re.findall(r"number_of_executed_units: (\d+)", text) or re.findall(r"(?m)^#(\d+)\t", text)
    edges = re.findall(r"\bcov: (\d+)", text)
    crash = re.findall(r"Test unit written to (\S+)", text)
    if code and not crash:
        crash = [f"{log} (exit {code})"]
    return int(runs[-1]) if runs else 0, int(edges[-1]) if edges else 0, crash[-1] if crash else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--seconds", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args()
    limit = f"-max_total_time={options.seconds}" if options.seconds else f"-runs={options.runs}"
    crashes = 0
    print(f"{'target':<14} {'executions':>12} {'edges':>8} {'crashes':>8}", flush=True)
    for target in options.only or sorted(folder.name for folder in CORPUS.iterdir()):
        runs, edges, crash = fuzz(options.program.resolve(), target, limit, options.seed)
        crashes += crash is not None
        print(f"{target:<14} {runs:>12,} {edges:>8,} {int(crash is not None):>8}  {crash or ''}".rstrip(), flush=True)
    return 1 if crashes else 0


if __name__ == "__main__":
    sys.exit(main())
