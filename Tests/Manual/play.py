"""Runs every command and example of README and the manual, page by page, as a reader would type them.

usage: play.py FEEDGEN [PAGE …]
"""

import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import excerpts
from pages import REPOSITORY, Block, Page, pages
from folder import Folder, fragment_site

# Options of other programs in the manual.
OTHERS = {"--retries", "--incremental"}
FROM_NOTHING = {"README.md", "begin.md", "move.md"}


class Mistake(Exception):
    pass


class Play:
    def __init__(self, page: Page, folder: Folder, options: dict[str, set[str]]):
        self.page, self.folder, self.options = page, folder, options
        self.printed = ""
        self.wrote = False

    def all(self) -> int:
        if self.page.name not in FROM_NOTHING:
            self.ran("feedgen init site && cd site && git init -q -b main && feedgen build && git add -A && git commit -qm first")
        for block in self.page.blocks:
            try:
                self.block(block)
            except Mistake as mistake:
                raise Mistake(f"{self.page.shown}:{block.line}: {mistake}") from None
        if self.wrote and (complaints := self.folder.complaints()):
            raise Mistake(f"{self.page.name}: the files that it shows are none for feedgen:\n" + "\n".join(complaints))
        return len(self.page.blocks)

    def block(self, block: Block) -> None:
        if block.elsewhere:
            self.elsewhere(block)
        elif block.name:
            self.folder.write(block.name, block.text)
            self.wrote = True
        elif block.sort:
            self.sorts()[block.sort](block)
        elif block.language in ("sh", "play"):
            self.printed = self.ran(block.text)
        elif block.language == "console":
            self.transcript(block.text)
        elif block.language == "text":
            self.compare(block.text, self.printed, is_part=True)
        elif block.language == "yaml":
            self.fragment(block.text)
        else:
            raise Mistake(f"nobody plays this block of `{block.language}`: give it a name, or say above it what it is")

    def ran(self, commands: str, on_terminal: bool = False) -> str:
        code, printed = self.folder.run(commands, on_terminal)
        if code:
            raise Mistake(f"exit code {code} of\n{commands}\n{printed[-2000:]}")
        return printed

    def transcript(self, text: str) -> None:
        """Runs each line after a `$`, and compares the terminal output with the text below it."""
        for part in re.split(r"(?m)^\$ ", text)[1:]:
            command, _, expected = part.partition("\n")
            self.printed = self.ran(command, on_terminal=True)
            self.compare(expected, self.printed)

    def compare(self, expected: str, printed: str, is_part: bool = False) -> None:
        """Compares outputs. An ellipsis matches varying text; on a separate line, it matches any lines."""
        wanted, got = ([line.rstrip() for line in text.strip("\n").split("\n")] for text in (expected, printed))
        pattern = "\n".join("(?s:.*)" if line == "…" else ".*".join(map(re.escape, line.split("…"))) for line in wanted)
        wanted, got = "\n".join(wanted), "\n".join(got)
        if not (re.search if is_part else re.fullmatch)(pattern, got):
            raise Mistake(f"it shows\n{wanted}\nbut this was printed:\n{got}")

    def fragment(self, text: str) -> None:
        place = self.folder.place
        fragment_site(self.folder, text)
        complaints = self.folder.complaints()
        self.folder.place = place
        if complaints:
            raise Mistake("feed.yaml can't have this:\n" + "\n".join(complaints))

    def addition(self, text: str) -> None:
        """Appends a fragment to the feed.yaml of the current site."""
        self.fragment(text)
        file = self.folder.place / "content/feed.yaml"
        file.write_text(file.read_text() + text)
        self.wrote = True

    def entry(self, text: str) -> None:
        place = self.folder.place
        fragment_site(self.folder, "")
        self.folder.write("content/journal/2026-03-03-example.md", text)
        complaints = self.folder.complaints()
        done = subprocess.run(["feedgen", "check", "--strict"], cwd=self.folder.place, env=self.folder.environment,
                              capture_output=True, text=True)
        self.folder.place = place
        if complaints or "2026-03-03-example" in done.stderr:
            raise Mistake("a text can't have this:\n" + "\n".join(complaints) + done.stderr)

    def sorts(self):
        return {
            "addition": lambda block: self.addition(block.text),
            "kind": lambda block: self.fragment(block.text),
            "entry": lambda block: self.entry(block.text),
            # Each line is an opening code fence, with a description after two spaces.
            "fences": lambda block: self.entry("\n".join(
                re.split(" {2,}", line)[0] + "\n+ let code = 1\n```\n" for line in block.text.splitlines())),
            "snapshot": lambda block: self.part(excerpts.missing_in_snapshot(block.text)),
            "patch": lambda block: self.part(excerpts.wrong_operations(block.text)),
            "help": lambda block: self.part("\n".join(unknown_commands(block.text.splitlines(), self.options)) or None),
            "program": lambda block: self.part(excerpts.missing_in_program(block.text)),
        }

    def part(self, problem: str | None) -> None:
        if problem:
            raise Mistake(problem)

    def elsewhere(self, block: Block) -> None:
        """Checks that the other test exists and contains the command."""
        file = REPOSITORY / block.elsewhere
        if not file.is_file():
            raise Mistake(f"there is no {block.elsewhere} that would play this")
        text = file.read_text()
        if file.name == "Makefile":
            # The Makefile includes the packaging targets.
            text += (REPOSITORY / "Packaging/packages.mk").read_text()
            for target in re.findall(r"(?m)^make *([\w-]*)", block.text):
                if f"\n{target or 'site'}:" not in text:
                    raise Mistake(f"there is no `make {target}`")
        elif not (block.heading and block.heading in text) and Path(self.page.name).name not in text:
            raise Mistake(f"{block.elsewhere} does not speak of {self.page.name}, nor of “{block.heading}”")


def options_of(feedgen: Path) -> dict[str, set[str]]:
    """The options by command name."""
    dump = json.loads(subprocess.check_output([feedgen, "--experimental-dump-help"]))
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    return {
        command["commandName"]: {
            dashes[name["kind"]] + name["name"] for argument in command.get("arguments", []) for name in argument.get("names") or []
        } for command in dump["command"]["subcommands"]
    }


def unknown_commands(codes: list[str], options: dict[str, set[str]]) -> list[str]:
    """The parts of code that look like a command or an option but are not feedgen's."""
    found = []
    everything = set().union(*options.values(), OTHERS)
    for command in (part.strip() for code in codes for part in re.split(r"&&|\|\||[|;#]", code)):
        words = command.split()
        if not words:
            continue
        known = everything
        if words[0] == "feedgen" and len(words) > 1:
            name = words[1] if not words[1].startswith("-") else "build"
            if name.isupper() or name == "help" or words[1] == "--version":
                continue
            if name not in options:
                found.append(f"`{command}`: there is no command `{name}`")
                continue
            known = options[name]
        elif not words[0].startswith("--"):
            continue
        for word in words:
            option = word.split("=")[0]
            if re.fullmatch(r"--?[a-z-]*[a-zA-Z0]", option) and option not in known:
                found.append(f"`{command}`: there is no option `{option}`")
    return found


def unknown(page: Page, options: dict[str, set[str]]) -> list[str]:
    """The unknown commands in the inline code of a page."""
    # The list of messages is checked by Docs/messages.py.
    prose = page.prose.split("Words in capital letters are placeholders")[0]
    codes = [code for code in re.findall(r"`([^`\n]+)`", prose) if code.strip()]
    return [f"{page.shown}: {one}" for one in unknown_commands(codes, options)]


def main() -> None:
    feedgen = Path(sys.argv[1]).resolve()
    chosen = [page for page in pages() if not sys.argv[2:] or page.name in sys.argv[2:]]
    options = options_of(feedgen)
    mistakes = [mistake for page in chosen for mistake in unknown(page, options)]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(2) as workers:
        def play(number: int) -> int | Mistake:
            try:
                return Play(chosen[number], Folder(Path(scratch, str(number)), feedgen), options).all()
            except Mistake as mistake:
                return mistake
        played = list(workers.map(play, range(len(chosen))))
    mistakes += [str(one) for one in played if isinstance(one, Mistake)]
    for mistake in mistakes:
        print("error: " + mistake, file=sys.stderr)
    if mistakes:
        sys.exit(1)
    print(f"README and the manual: {sum(played)} commands and examples on {len(chosen)} pages do what they say")


if __name__ == "__main__":
    main()
