"""The findings of a check, and their printed form."""

import time
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Result:
    """A check: the number of checked items, and each finding as (page, problem)."""

    name: str
    looked_at: str = ""
    findings: list[tuple[str, str]] = field(default_factory=list)

    def found(self, page: str, what: str) -> None:
        self.findings.append((page, what))

    def show(self) -> None:
        verdict = "ok  " if not self.findings else "FAIL"
        print(f"{verdict} {self.name:<16} {self.looked_at}", flush=True)
        # A mistake in a template is on every page, so it is printed once with its pages.
        pages: dict[str, Counter] = {}
        for page, what in self.findings:
            pages.setdefault(what, Counter())[page] += 1
        for what, where in pages.items():
            names = ", ".join(f"{page} (×{n})" if n > 1 else page for page, n in where.items())
            print(f"       {what}\n         on {names}", flush=True)


def tell(results: list[Result], what: str, begin: float) -> int:
    """Prints the results and their total, with the seconds since `begin`.

    Returns the exit code: 1 if there are findings.
    """
    for result in results:
        result.show()
    wrong = sum(len(result.findings) for result in results)
    print(f"{what}: {wrong or 'nothing'} wrong, {time.monotonic() - begin:.0f} s")
    return 1 if wrong else 0
