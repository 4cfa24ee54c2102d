"""Writes what `feedgen --help` says of each command into the manual's page of commands.

usage: commands.py FEEDGEN [--check]
"""
import json
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).parent / "content/pages/commands.md"
BEGIN, END = "<!-- commands: written by Docs/commands.py -->\n", "<!-- end of commands -->\n"
# Of each command the page that tells more.
MORE = {
    "build": "publish.md", "serve": "live.md", "init": "begin.md", "new": "begin.md", "import": "move.md", "check": "check.md",
    "why": "builds.md#why-a-page-was-made", "diff": "review.md", "log": "builds.md#history", "inspect": "publish.md#lists-for-other-tools",
    "apply": "snapshot.md", "schema": "snapshot.md#the-schema", "warm": "machines.md", "clean": "machines.md#tidy-up",
}
# What every command has.
COMMON = {"help", "version"}


def cell(text):
    """A help text as part of a table: what looks like a name of a file, an option or a placeholder is code."""
    return " ".join(text.split()).replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def written(argument):
    """As the author writes it: `-o`, `--output FOLDER`."""
    value = argument["valueName"].upper() if argument.get("valueName") else ""
    if argument["kind"] == "positional":
        return f"`{value}{' …' if argument['isRepeating'] else ''}`"
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    names = sorted((dashes[one["kind"]] + one["name"] for one in argument["names"]), key=len)
    if argument["kind"] == "option": names[-1] += " " + value
    return ", ".join(f"`{name}`" for name in names)


def explained(argument):
    says = cell(argument.get("abstract", ""))
    default, values = argument.get("defaultValue"), argument.get("allValues")
    if values and not all(value in says for value in values): says += f" One of {', '.join(values)}."
    if default and "(default:" not in says: says += f" (default: `{default}`)"
    return says


def command(one):
    name = one["commandName"]
    lines = [f"### {name}", "", cell(one["abstract"])]
    if name in MORE:
        lines[-1] += f" More in [{title(MORE[name])}]({MORE[name]})."
    if one.get("discussion"): lines += ["", discussion(one["discussion"])]
    shown = [argument for argument in one.get("arguments", [])
             if argument.get("shouldDisplay", True) and not COMMON & {each["name"] for each in argument.get("names") or []}]
    if shown: lines += ["", "| write | for |", "|---|---|"] + rows(shown)
    return "\n".join(lines) + "\n"


def discussion(text):
    """Its paragraphs; what is indented is code."""
    parts = []
    for part in re.split(r"\n\s*\n", text.strip("\n")):
        lines = part.split("\n")
        isCode = all(line.startswith("  ") for line in lines)
        parts.append("\n".join(["<!-- as: help -->", "", "```sh"] + [line[2:] for line in lines] + ["```"]) if isCode else cell(part))
    return "\n\n".join(parts)


def rows(arguments):
    """One for each, and one for what has a counterpart that begins with `no-`."""
    made = {}
    for argument in arguments:
        says, name = explained(argument), written(argument)
        if says in made and name.startswith("`--no-"): made[says] += ", " + name
        else: made[says] = name
    return [f"| {name} | {says} |" for says, name in made.items()]


def title(link):
    name, _, anchor = link.partition("#")
    text = (PAGE.parent / name).read_text()
    if anchor: return anchor.replace("-", " ").capitalize()
    return text.split("title: ")[1].split("\n")[0]


def main():
    feedgen = sys.argv[1]
    dump = json.loads(subprocess.check_output([feedgen, "--experimental-dump-help"]))
    commands = [one for one in dump["command"]["subcommands"] if one["commandName"] != "help"]
    old = PAGE.read_text()
    before, rest = old.split(BEGIN)
    new = before + BEGIN + "\n## The commands\n\n" + "\n".join(command(one) for one in commands) + "\n" + END + rest.split(END)[1]
    if "--check" in sys.argv:
        if new != old: sys.exit(f"error: {PAGE.name} is not what --help says; run python3 Docs/commands.py FEEDGEN")
    else:
        PAGE.write_text(new)


main()
