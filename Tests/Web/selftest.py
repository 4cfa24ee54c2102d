"""Runs the checks on a site with a mistake of every type: each must be found, and nothing else."""

import sys
import tempfile
import time
from pathlib import Path

import broken_site
from check import run


def main() -> int:
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        expected = broken_site.make(Path(folder))
        results = run(Path(folder), processes=2)
    found = {(result.name, page.split(":")[0]) for result in results for page, _ in result.findings}
    for check, page in sorted(expected - found):
        print(f"FAIL {check} did not find what is wrong on {page}")
    for result in results:
        result.findings = [f for f in result.findings if (result.name, f[0].split(":")[0]) not in expected]
        if result.findings:
            print(f"FAIL {result.name} found what is right:")
            result.show()
    good = found == expected
    print(f"{'ok  ' if good else 'FAIL'} self-test        {len(expected)} mistakes, {time.monotonic() - begin:.0f} s")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
