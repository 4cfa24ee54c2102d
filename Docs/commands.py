"""Writes the help of each command into the manual's page of commands.

usage: commands.py FEEDGEN [--check]
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).parent / "content/pages/commands.md"
BEGIN, END = "<!-- commands: written by Docs/commands.py -->\n", "<!-- end of commands -->\n"
# The page that describes a command in detail.
MORE = {
    "init": "begin.md", "new": "begin.md", "import": "move.md", "list": "languages.md#missing-translations", "build": "builds.md",
    "serve": "live.md", "check": "check.md", "warm": "machines.md", "clean": "machines.md#tidy-up", "review": "review.md",
    "diff": "review.md", "log": "builds.md#history", "why": "builds.md#why-a-page-was-made",
    "inspect": "publish.md#lists-for-other-tools", "apply": "snapshot.md", "schema": "snapshot.md#the-schema",
    "deploy": "publish.md",
}
# The options of every command.
GLOBAL = {"help", "version"}
# An option that this number of commands have, with the same meaning, is in the table of common options.
COMMON = 5
# Options, variables, URLs, files and folders in a help text.
CODE = re.compile(
    r"""`[^`]+` | --[a-z][a-z-]* | \$?[A-Z]+(?:_[A-Z]+)+ | (?:git|build):[A-Z:]+ | \#/[$/\w]+ | \bxargs\ -0
    | (?:https?|s3|sftp|davs)://[\w./@…]* | user@host:path | ~?/?[\w/]+\.(?:yaml|json|md|xml|mustache|netrc)\b
    | ~/\.\w+ | /[a-z]+/[a-z]*/? | (?<!\w)\.?[A-Za-z]+/(?!\w)""", re.X)


def cell(text):
    """A help text as part of a table, with names as code."""
    text, parts, end = " ".join(text.split()), [], 0
    for found in CODE.finditer(text):
        parts += [escaped(text[end:found.start()]), "`" + found[0].strip("`") + "`"]
        end = found.end()
    return "".join(parts) + escaped(text[end:])


def escaped(text):
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


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
    if default and "(default:" not in says: says = says.rstrip(".") + f" (default: `{default}`)."
    return says


def arguments(one):
    return [argument for argument in one.get("arguments", [])
            if argument.get("shouldDisplay", True) and not GLOBAL & {each["name"] for each in argument.get("names") or []}]


def command(one, common):
    name = one["commandName"]
    lines = [f"### {name}", "", cell(one["abstract"])]
    if name in MORE:
        lines[-1] += f" More in {link(MORE[name])}."
    if one.get("discussion"): lines += ["", discussion(one["discussion"])]
    found = rows(arguments(one))
    own = [row for row in found if row not in common]
    if own: lines += ["", "| argument | meaning |", "|---|---|"] + own
    names = [row.split("`")[1].split()[0] for row in found if row in common]
    if names: lines += ["", f"[Common options](#common-options): {', '.join(f'`{name}`' for name in names)}."]
    return "\n".join(lines) + "\n"


def common_options(commands):
    count = collections.Counter(row for one in commands for row in rows(arguments(one)))
    return [row for row, number in count.items() if number >= COMMON]


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


def link(page):
    return f"[{title(page)}]({page})"


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
    common = common_options(commands)
    written = "\n".join(command(one, common) for one in commands)
    table = "\n".join(["## Common options", "", "| option | meaning |", "|---|---|"] + common)
    new = before + BEGIN + f"\n## The commands\n\n{written}\n{table}\n\n" + END + rest.split(END)[1]
    if "--check" in sys.argv:
        if new != old: sys.exit(f"error: {PAGE.name} differs from --help; run python3 Docs/commands.py FEEDGEN")
    else:
        PAGE.write_text(new)


main()
