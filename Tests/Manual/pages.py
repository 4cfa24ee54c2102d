"""The code blocks of README and the manual's pages, with instructions in comments between them.

A line with only a file name, as `content/feed.yaml`:, names the block below it. Comments, which readers don't see,
contain instructions: `<!-- play: COMMANDS -->` runs commands first, `<!-- as: SORT -->` sets the type of the next
block, and `<!-- elsewhere: FILE -->` names the test that runs it.
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
    """A block of code, or hidden commands."""

    line: int
    # The word after the fence; `play` for hidden commands.
    language: str
    text: str
    # The heading above the block.
    heading: str = ""
    # The file that the block contains.
    name: str = ""
    sort: str = ""
    elsewhere: str = ""


class Page:
    def __init__(self, file: Path):
        self.file = file
        self.name = str(file.relative_to(MANUAL / "pages")) if MANUAL / "pages" in file.parents else file.name
        # The name in messages.
        self.shown = str(file.relative_to(REPOSITORY)) if REPOSITORY in file.parents else file.name
        self.blocks: list[Block] = []
        # The text between the blocks.
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
