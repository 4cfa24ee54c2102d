"""Runs cases in parallel, and reports the findings. A case is a line of words that describes it completely."""
import argparse, collections, concurrent.futures, dataclasses, multiprocessing, os, pathlib, random, re, shutil, sys
import tempfile, time, traceback
import calls, laws


@dataclasses.dataclass
class Found:
    """The result of a case: its violations, the outcome to count, and the program's output."""
    wrong: list
    end: str
    said: str = ""


def work_folder():
    base = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    return tempfile.mkdtemp(prefix="feedgen-faults-", dir=base)


class Sweep:
    """A type of fault.

    `cases` lists the cases, given the invariants and a random number generator; it may be endless. `attempt` runs one,
    and returns its findings.
    """

    def __init__(self, description, cases, attempt, needsCalls=True):
        self.description, self.cases, self.attempt, self.needsCalls = description, cases, attempt, needsCalls
        self.name = pathlib.Path(sys.argv[0]).stem

    def main(self):
        parser = argparse.ArgumentParser(description=self.description)
        parser.add_argument("feedgen")
        parser.add_argument("--count", type=int, default=0, help="so many cases, evenly out of all; 0 tries all of them")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--case", help="this case alone")
        parser.add_argument("--only", default="", help="only cases in whose words this regular expression is found")
        parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1)
        options = parser.parse_args()
        if problem := calls.problem(self.needsCalls):
            print(f"{self.name}: skipped, {problem}")
            return 0
        work = work_folder()
        try:
            return self._run(options, laws.Laws(os.path.abspath(options.feedgen), work))
        finally:
            shutil.rmtree(work, ignore_errors=True)

    def _run(self, options, here):
        begin = time.monotonic()
        cases = [options.case] if options.case else self._chosen(options, here)
        ends, wrong = collections.Counter(), collections.defaultdict(list)
        fork = multiprocessing.get_context("fork")
        with concurrent.futures.ProcessPoolExecutor(options.jobs, fork, _begin, (self.attempt, here)) as pool:
            for case, found in zip(cases, pool.map(_try, cases)):
                ends[found.end] += 1
                if not found.wrong: continue
                sort = f"{found.end}: " + re.sub(r"\S*/\S*|\S*\d\S*", "…", found.wrong[0].split("\n")[0]).replace("… …", "…")
                wrong[sort].append(case)
                if len(wrong[sort]) > 1: continue
                print(f"FAIL {self.name}: {case}: {found.end}")
                for text in [*found.wrong, found.said]: print(indented(text), end="")
                print(f"  again: python3 {sys.argv[0]} {options.feedgen} --case '{case}'", flush=True)
        for sort, names in wrong.items():
            if len(names) > 1: print(f"  {len(names)} × {sort}: {', '.join(names[:9])}{' …' if len(names) > 9 else ''}")
        failed = sum(map(len, wrong.values()))
        counts = ", ".join(f"{count} {end}" for end, count in sorted(ends.items(), key=lambda item: -item[1]))
        print(f"{'FAIL' if failed else 'ok  '} {self.name}: {len(cases)} cases (seed {options.seed}) in "
              f"{time.monotonic() - begin:.0f} s: {failed or 'nothing'} wrong; {counts}", flush=True)
        return 1 if failed else 0

    def _chosen(self, options, here):
        generator = random.Random(options.seed)
        cases = [case for case in self.cases(here, generator) if re.search(options.only, case)]
        if not 0 < options.count < len(cases): return cases
        # A sample of each type, which covers all cases over several sweeps.
        start = generator.random()
        return [cases[int((i + start) * len(cases) / options.count)] for i in range(options.count)]


def indented(text, most=8):
    lines = text.strip().split("\n") if text.strip() else []
    return "".join(f"  {line[:220]}\n" for line in lines[:most]) + ("    …\n" if len(lines) > most else "")


def _begin(attempt, here):
    global _attempt, _laws
    _attempt, _laws = attempt, here


def _try(case):
    try:
        return _attempt(_laws, case)
    except Exception:
        return Found([f"the sweep itself failed\n{traceback.format_exc(limit=-3)}"], "not tried")
