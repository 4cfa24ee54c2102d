"""Builds a site of hostile HTML, and looks at it with parsers that feedgen does not use: all see the same harmless tree."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import html5lib

from built_site import Site
from report import Result, tell
from trees import check_trees, events

NAMES = """a abbr audio b base blockquote body br button caption cite code col colgroup dd del details div dl dt em embed
  fieldset figcaption figure font footer form frameset h1 h3 head header hr html i iframe img input ins kbd label legend li
  link main map mark math meta meter mi mtext nav noembed noframes noscript object ol optgroup option p param picture
  plaintext pre progress q rp rt ruby s samp script section select slot small source span strong style sub summary sup svg
  table tbody td template textarea tfoot th thead time title tr track u ul var video wbr xmp annotation-xml desc
  foreignObject image listing marquee x-y o:p""".split()
ATTRIBUTES = """href src srcset style onclick onerror id name class title alt colspan rowspan start type value xlink:href
  action formaction poster ping srcdoc lang dir datetime open controls width height align is data-x aria-label
  background""".split()
VALUES = ["javascript:alert(1)", "JaVa\tScRiPt:alert(1)", "https://x.example/?a=1&b=2", "//evil.example/a.png", "#x", "1",
          "color: red; background: url(//evil.example)", "data:text/html,<script>alert(1)</script>", "a'b", 'a"b', "a`b",
          "&quot;&gt;&lt;b&gt;", "vbscript:x", "", " ", "ä\u202e", "x y", "&#x6A;avascript:alert(1)", "a.png 1x, b.png 2x"]
TEXTS = ["text", "a < b & c", "&amp;&lt;&copy;&bogus;&#0;&#x80;", "<!-- note -->", "<!-->", "<!--a--!>b-->", "<![CDATA[x]]>",
         "<?php echo 1 ?>", "<!doctype html>", "</p>", "</br>", "</table>", "<", "</", "<a", "]]>", "\u00a0", "\ufeff", "\u2028",
         "--><img src=x onerror=alert(1)>", "'\"`=", "<3", "\\<b>"]
FORBIDDEN = {"script", "iframe", "object", "embed", "form", "base", "meta", "link", "style", "template", "svg", "math"}

ADDRESSES = {"href", "src", "srcset", "poster", "action", "formaction", "ping", "cite", "data", "background"}
ACTING = ("javascript:", "vbscript:", "data:")


def attribute(dice: random.Random) -> str:
    name, value = dice.choice(ATTRIBUTES), dice.choice(VALUES)
    form = dice.choice([' {}="{}"', " {}='{}'", " {}={}", " {}", '/{}="{}"', ' {}="{}', "\n{}\t=\n'{}' "])
    return form.format(name.upper() if dice.random() < 0.1 else name, value)


def fragment(dice: random.Random, depth: int = 0) -> str:
    """A random fragment of hostile HTML."""
    parts = []
    for _ in range(dice.randint(1, 4)):
        if depth > 5 or dice.random() < 0.35:
            parts.append(dice.choice(TEXTS))
            continue
        name = dice.choice(NAMES)
        tag = "<" + name + "".join(attribute(dice) for _ in range(dice.choice([0, 0, 1, 1, 2, 4])))
        end = dice.choice([f"</{name}>"] * 5 + [f"</{dice.choice(NAMES)}>", "", f"</{name} x=1>", f"</{name}"])
        parts.append(tag + dice.choice([">"] * 8 + ["/>", " >"]) + fragment(dice, depth + 1) + end)
    return "".join(parts)


def known_attempts() -> list[str]:
    """The inputs of the sanitizer's test table, which contains control characters as Unicode control pictures."""
    table = (Path(__file__).resolve().parent.parent / "Fixtures" / "hostile.txt").read_text(encoding="utf-8")
    lines = table.split("\n")
    inputs = [line for line, output in zip(lines, lines[1:]) if output.startswith("→")]
    return ["".join(chr(ord(c) - 0x2400) if "\u2401" <= c <= "\u241f" else c for c in line) for line in inputs]


def write_site(folder: Path, count: int, seed: int) -> int:
    """Writes the site, and returns the number of entries."""
    journal = folder / "content" / "journal"
    journal.mkdir(parents=True)
    (folder / "content" / "feed.yaml").write_text(
        "title: Attempts\nbaseURL: https://attempts.example/\nclock: 2026-11-20\npageSize: 50\n")
    texts = known_attempts()
    for number in range(count):
        dice = random.Random(seed * 1_000_000 + number)
        texts.append("\n\n".join(fragment(dice) for _ in range(3)))
    for number, text in enumerate(texts):
        head = f"---\ntitle: Attempt {number}\ndate: 2026-01-01\n---\n"
        (journal / f"attempt-{number}.md").write_text(f"{head}before\n\n{text}\n\nafter\n", encoding="utf-8")
    return len(texts)


def check_harmless(site: Site) -> Result:
    """Entries must not run scripts, send requests without a click, or imitate the page."""
    result = Result("harmless", f"{len(site.pages)} pages")
    for page in site.pages:
        for path, what in events(html5lib.parse(page.text, treebuilder="etree", namespaceHTMLElements=False)):
            if isinstance(what, str) or "article" not in path:
                continue
            if path[-1] in FORBIDDEN or any(name.startswith("on") for name, _ in what):
                result.found(page.name, f"<{path[-1]}> {dict(what)}")
            for name, value in what:
                if name in ADDRESSES and "".join(value.split()).lower().startswith(ACTING):
                    result.found(page.name, f"{name}={value}")
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("feedgen", type=Path)
    parser.add_argument("--count", type=int, default=300, help="of random ones")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        count = write_site(Path(folder), options.count, options.seed)
        built = subprocess.run(
            [options.feedgen.resolve(), "build", "--quiet"], cwd=folder, capture_output=True, text=True, timeout=600)
        if built.returncode:
            print(f"FAIL hostile HTML is not built:\n{built.stderr[:2000]}")
            return 1
        site = Site(Path(folder) / "public")
        results = [check_trees(site), check_harmless(site)]
    return tell(results, f"hostile HTML, {count} entries", begin)


if __name__ == "__main__":
    sys.exit(main())
