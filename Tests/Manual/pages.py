"""What README and the pages of the manual show: blocks of code, and what the player is told of them between the lines.

A line with nothing but a file's name, as `content/feed.yaml`:, names the block below it. Comments, which no reader sees, say
more: `<!-- play: COMMANDS -->` prepares what is played next, `<!-- as: SORT -->` says what the next block is, and
`<!-- elsewhere: FILE -->` which test plays it.
"""

import re
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
MANUAL = REPOSITORY / "Docs/content"
FENCE = re.compile(r"(`{3,})([\w-]*)$")
NAME = re.compile(r"`([^`\n]+)`:$")
COMMENT = re.compile(r"<!-- (play|as|elsewhere): (.*?) -->", re.DOTALL)


@dataclass
class Block:
    """A block of code, or commands that only the player sees."""

    line: int
    # The word behind the fence; `play` for what readers don't see.
    language: str
    text: str
    # The heading that it stands below.
    heading: str = ""
    # The file that it is.
    name: str = ""
    sort: str = ""
    elsewhere: str = ""


class Page:
    def __init__(self, file: Path):
        self.file = file
        self.name = str(file.relative_to(MANUAL / "pages")) if MANUAL / "pages" in file.parents else file.name
        # As messages name it.
        self.shown = str(file.relative_to(REPOSITORY)) if REPOSITORY in file.parents else file.name
        self.blocks: list[Block] = []
        # What stands between the blocks.
        self.prose = ""
        self.read(file.read_text("utf-8"))

    def read(self, text: str) -> None:
        lines = text.split("\n")
        number, heading, name, told = 0, "", "", {}
        while number < len(lines):
            line, number = lines[number], number + 1
            if fence := FENCE.match(line):
                begin = number
                while lines[number] != fence[1]:
                    number += 1
                block = "\n".join(lines[begin:number]) + "\n"
                number += 1
                self.blocks.append(
                    Block(begin, fence[2], block, heading, name, told.get("as", ""), told.get("elsewhere", "")))
                name, told = "", {}
            elif line.startswith("<!--"):
                begin = number
                while "-->" not in line:
                    line, number = line + "\n" + lines[number], number + 1
                if comment := COMMENT.fullmatch(line):
                    if comment[1] == "play":
                        self.blocks.append(Block(begin, "play", comment[2], heading))
                    else:
                        told[comment[1]] = comment[2]
            else:
                if line.startswith("#"):
                    heading = line.lstrip("# ")
                if line:
                    found = NAME.match(line)
                    name = found[1] if found else ""
                self.prose += line + "\n"


def pages() -> list[Page]:
    return [Page(REPOSITORY / "README.md"), *(Page(file) for file in sorted((MANUAL / "pages").rglob("*.md")))]
