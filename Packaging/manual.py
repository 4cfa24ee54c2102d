"""Writes the manual pages: one of feedgen and one of each command, from what the program says of itself.

    manual.py PROGRAM FOLDER        SOURCE_DATE_EPOCH says which day stands on them
"""

import json
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

# What the help of no command says.
STATUS = """\
.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
Success.
.It 1
An error in the content, a gate or another refusal; nothing was written,
except with
.Fl \\-keep-going .
.It 2
An error of the machine, such as a full disk or a missing file.
.It 64
An invalid command line.
.It 75
The time of
.Nm feedgen warm Fl \\-for
is up; run it again.
.El
"""
PLACES = """\
.Sh ENVIRONMENT
.Bl -tag -width Ds
.It Ev FEEDGEN_STORE
Where machines share pictures, if
.Fl \\-store
does not say it.
.It Ev NO_COLOR
Messages are printed without colours if it is set.
.El
.Sh FILES
.Bl -tag -width Ds
.It Pa content/feed.yaml
What the site is called, where it will be served from, and how it looks.
.It Pa content/
What the site is made of.
.It Pa Templates/
Templates of the site's own.
.It Pa public/
The site, with
.Pa snapshot.json
and
.Pa patch.json ,
which say what is in it and what changed.
.It Pa .feedgen/
Pictures that are made already, and what builds remember; it may be deleted.
.El
"""
SIGNS = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha", '"': "\\(dq"}


def literal(text: str) -> str:
    """As it would be typed."""
    return "".join(SIGNS.get(sign, sign if sign.isascii() else f"\\[u{ord(sign):04X}]") for sign in text)


def prose(text: str) -> str:
    """Running text, each sentence on a line of its own, as mdoc(7) asks for."""
    plain = "".join(sign if sign.isascii() and sign != "\\" else literal(sign) for sign in text)
    lines = []
    for sentence in plain.replace(". ", ".\n").splitlines():
        lines += textwrap.wrap(sentence, 78, break_long_words=False, break_on_hyphens=False)
    # What begins a line there may be an order to the formatter.
    return "\n".join("\\&" + line if line[0] in ".'" else line for line in lines)


def paragraphs(discussion: str) -> str:
    """What is set apart by two blanks is shown as it stands; the word in front of it is the page's own heading."""
    made = ""
    for part in discussion.split("\n\n"):
        if part.startswith("  "):
            lines = "\n".join(literal(line.strip()) for line in part.splitlines())
            made += f".Sh EXAMPLES\n.Bd -literal\n{lines}\n.Ed\n"
        elif part and not part.endswith(":"):
            made += f".Pp\n{prose(part)}\n"
    return made


def flags(argument: dict, others: list[dict]) -> list[str]:
    """The names of an option, and that of the flag that says its contrary."""
    names = argument["names"] + [
        name for other in others for name in other.get("names", [])
        if name["name"] == "no-" + argument["valueName"]]
    names.sort(key=lambda name: len(name["name"]))
    return [("" if name["kind"] == "short" else "\\-") + literal(name["name"]) for name in names]


def value(argument: dict) -> str:
    return f" Ar {literal(argument['valueName'])}" if argument["kind"] == "option" else ""


def synopsis(command: dict) -> str:
    lines = []
    for argument in command["arguments"]:
        if argument["kind"] == "positional":
            ellipsis = " ..." if argument["isRepeating"] else ""
            word = f"Ar {argument['valueName']}{ellipsis}"
            lines.append(f".Op {word}" if argument["isOptional"] else f".{word}")
    return "\n".join([".Op Ar options", *lines]) + "\n"


def options(command: dict) -> str:
    arguments = sorted(command["arguments"], key=lambda argument: argument["kind"] != "positional")
    names = {argument["valueName"] for argument in arguments}
    items = ""
    for argument in arguments:
        if argument["valueName"].startswith("no-") and argument["valueName"][3:] in names:
            continue
        if argument["kind"] == "positional":
            items += f".It Ar {argument['valueName']}\n"
        else:
            items += ".It " + " , ".join(f"Fl {name}{value(argument)}" for name in flags(argument, arguments)) + "\n"
        usual = argument.get("defaultValue")
        items += prose(argument["abstract"] + (f" (default: {usual})" if usual else "")) + "\n"
    return f".Sh OPTIONS\n.Bl -tag -width Ds\n{items}.El\n"


def head(title: str, day: str, version: str, name: str, abstract: str) -> str:
    about = prose(abstract.rstrip(".").replace(". ", "; "))
    return f""".Dd {day}
.Dt {title.upper()} 1
.Os feedgen {version}
.Sh NAME
.Nm {name}
.Nd {about[0].lower() + about[1:]}
"""


def command_page(command: dict, day: str, version: str) -> str:
    name = command["commandName"]
    discussion = paragraphs(command.get("discussion") or "")
    text, heading, examples = discussion.partition(".Sh EXAMPLES\n")
    return (
        head(f"feedgen-{name}", day, version, f"feedgen-{name}", command["abstract"])
        + f".Sh SYNOPSIS\n.Nm feedgen {name}\n{synopsis(command)}"
        + f".Sh DESCRIPTION\n{prose(command['abstract'])}\n{text}"
        + options(command) + heading + examples
        + ".Sh SEE ALSO\n.Xr feedgen 1\n")


def main_page(root: dict, commands: list[dict], day: str, version: str) -> str:
    text, heading, examples = paragraphs(root["discussion"]).partition(".Sh EXAMPLES\n")
    listed = "".join(f".It Xr feedgen-{command['commandName']} 1\n{prose(command['abstract'])}\n" for command in commands)
    others = " ,\n.Xr ".join(f"feedgen-{name} 1" for name in sorted(command["commandName"] for command in commands))
    return (
        head("feedgen", day, version, "feedgen", root["abstract"])
        + ".Sh SYNOPSIS\n.Nm\n.Op Ar command\n.Op Ar options\n"
        + f".Sh DESCRIPTION\n{prose(root['abstract'])}\nWithout a command it builds the site of this folder.\n{text}"
        + f".Sh COMMANDS\n.Bl -tag -width Ds\n{listed}.El\n"
        + PLACES + STATUS + heading + examples
        + f".Sh SEE ALSO\n.Xr {others}\n")


def main(program: str, folder: str) -> None:
    def said(*words: str) -> str:
        return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout

    root = json.loads(said("--experimental-dump-help"))["command"]
    version = said("--version").strip()
    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    day = time.strftime("%B ", moment) + f"{moment.tm_mday}, {moment.tm_year}"
    commands = [command for command in root["subcommands"] if command["commandName"] != "help"]
    pages = {"feedgen": main_page(root, commands, day, version)}
    pages |= {f"feedgen-{command['commandName']}": command_page(command, day, version) for command in commands}
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, page in pages.items():
        Path(folder, f"{name}.1").write_text(page, "ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
