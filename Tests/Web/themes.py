"""Checks each theme as a browser and axe see it, and its templates by the W3C's checker: on the site that `feedgen init
--theme` makes and two texts more, one with code, notes and quotes, and one that is written from right to left."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from browser import check_in_browser
from built_site import Page, Site
from markup import check_markup, start_checker
from report import Result, tell

ROOT = Path(__file__).resolve().parent.parent.parent

LONG = """---
title: All that a text may have
date: 2026-03-02T10:00:00Z
tags: [about, form]
authors: [Ben Oake]
stories: [Two lights]
toc: true
---

The first paragraph has a [link](/about/), *stress*, **strength**, `code` and a note.[^1]

The second one follows it.

> A quotation
>
> > and one in it.

> [!WARNING]
> A text set apart.

## A heading

```swift {2}
// Words of the author.
let colors = ["one": 1, "two": 2]
@main struct Light { func first() -> String { "\\(colors)\\n" } }
```

```diff
- what was
+ what is
```

- [x] done
- [ ] to do

| a | b |
|---|--:|
| one | 2 |

***

A term
: its definition

[^1]: A note, with `code`.
"""

# Settings that add scripts, fonts and elements to pages.
SETTINGS = """search: true
updates: true
fonts: [serif, sans]
buttons: [scheme, copy]
social: {Mastodon: "https://social.example/@ada", Email: "mailto:ada@example.org"}
authors:
  Ben Oake: {bio: Draws what Ada counts., url: "https://ben.example/"}
taxonomies: {authors: {title: Authors}, stories: {title: Stories, series: true}}
calendar: true
menus: {main: [about, photos, tags, years, search], footer: [journal, weather]}
"""

RIGHT_TO_LEFT = """---
title: من اليمين
date: 2026-03-01T10:00:00Z
language: ar
stories: [Two lights]
---

نص يُكتب من اليمين إلى اليسار، وفيه [رابط](/about/).

> اقتباس.
"""


def make(feedgen: Path, theme: str, folder: Path) -> Path:
    """Creates and builds the site."""
    subprocess.run([feedgen, "init", "--theme", theme, folder], check=True, stdout=subprocess.DEVNULL)
    with (folder / "content/feed.yaml").open("a") as settings:
        settings.write(SETTINGS)
    for name, text in [("long", LONG), ("right-to-left", RIGHT_TO_LEFT)]:
        (folder / f"content/journal/{name}.md").write_text(text)
    subprocess.run([feedgen, "build", "--strict", "--quiet", "--source", folder], check=True)
    return folder / "public"


def one_of_each(site: Site) -> None:
    """Removes lists and pages that look like others; all entries remain."""
    alike = {"archive", "messages", "outlines", "weather", "years"}
    kept: dict[tuple, Page] = {}
    for page in site.pages:
        folders = page.file.relative_to(site.root).parent.parts
        if len(folders) == 1 and folders[0] in alike:
            continue
        kept.setdefault(folders if folders[:1] == ("journal",) else (*folders[:1], len(folders)), page)
    site.pages = list(kept.values())


def check(root: Path, theme: str, processes: int) -> list[Result]:
    site = Site(root)
    one_of_each(site)
    # A theme without templates has the markup of the default theme.
    has_markup = theme == "default" or any((ROOT / "Themes" / theme).glob("*.mustache"))
    checker = start_checker(site) if has_markup else None
    results = check_in_browser(site, processes)
    return results + ([check_markup(site, checker)] if checker else [])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("feedgen", type=Path)
    parser.add_argument("--jobs", type=int, default=max(1, min(4, os.cpu_count() or 1)))
    options = parser.parse_args()
    code = 0
    for theme in ["default", *sorted(folder.name for folder in (ROOT / "Themes").iterdir())]:
        with tempfile.TemporaryDirectory() as work:
            begin = time.monotonic()
            root = make(options.feedgen.resolve(), theme, Path(work) / theme)
            code = tell(check(root, theme, options.jobs), f"the theme {theme}", begin) or code
    return code


if __name__ == "__main__":
    sys.exit(main())
