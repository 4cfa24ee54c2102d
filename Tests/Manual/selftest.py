"""Pages with one mistake each, which must be found; a page without mistakes must pass.

usage: selftest.py FEEDGEN
"""

import sys
import tempfile
from pathlib import Path

from folder import Folder
from pages import Page
from play import Mistake, Play, options_of, unknown

GOOD = """Make a site: `feedgen init --version`.

<!-- play: feedgen init site && cd site -->

```console
$ feedgen list --json | head -c 1
…
```

`content/journal/2026-03-02-first-light.md`:

```markdown
It was cold.
```

```yaml
pageSize: 12
```
"""
# Pages by the expected message.
MISTAKES = {
    "exit code 64": "```sh\nfeedgen build --colour\n```\n",
    "but this was printed": "```console\n$ echo first\nsecond\n```\n",
    "nobody plays this block": "```json\n{}\n```\n",
    "feed.yaml can't have this": "```yaml\npagesize: 12\n```\n",
    "there is no Tests/nobody.py": "<!-- elsewhere: Tests/nobody.py -->\n\n```sh\nsbatch\n```\n",
    "there is no `make nothing`": "<!-- elsewhere: Makefile -->\n\n```sh\nmake nothing\n```\n",
    "does not speak of": "<!-- elsewhere: Tests/Scale/sites.py -->\n\n```sh\nsbatch\n```\n",
    "a text can't have this": "<!-- as: entry -->\n\n```markdown\n[there](nowhere.md)\n```\n",
    "the example's snapshot has": '<!-- as: snapshot -->\n\n```json\n{"version": 7, …}\n```\n',
    "none for feedgen": "<!-- play: feedgen init site && cd site -->\n\n`content/feed.yaml`:\n\n```yaml\ntitel: Log\n```\n",
}
UNKNOWN = ["`feedgen bild`", "`feedgen build --colour`", "`--colour`", "`feedgen init demo && feedgen serve --colour`"]


def main() -> None:
    feedgen = Path(sys.argv[1]).resolve()
    options = options_of(feedgen)
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        def told(number: int, text: str) -> str:
            file = Path(scratch, str(number), "begin.md")
            file.parent.mkdir()
            file.write_text(text)
            try:
                Play(Page(file), Folder(file.parent / "home", feedgen), options).all()
            except Mistake as mistake:
                return str(mistake)
            return ""

        if mistake := told(0, GOOD):
            wrong.append(f"a page without a mistake: {mistake}")
        for number, (words, text) in enumerate(MISTAKES.items(), 1):
            mistake = told(number, text)
            if words not in mistake:
                wrong.append(f"of `{words}` it said: {mistake or 'nothing'}")
        for number, text in enumerate(UNKNOWN, 100):
            file = Path(scratch, f"{number}.md")
            file.write_text(text)
            if not unknown(Page(file), options):
                wrong.append(f"{text} passes")
    for one in wrong:
        print("error: " + one, file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"The player finds each of {len(MISTAKES) + len(UNKNOWN)} mistakes")


main()
