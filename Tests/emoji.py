#!/usr/bin/env python3
"""Generates Sources/MarkupKit/Emoji: GitHub's emoji names, and Zola's spellings of symbols.

usage: emoji.py EMOJI.JSON DEUNICODE, which are db/emoji.json of github/gemoji and src of kornelski/deunicode, which
Zola takes its names from
"""
import json, pathlib, sys, unicodedata

folder = pathlib.Path(__file__).parent.parent / "Sources/MarkupKit/Emoji"


def lines_of(words):
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) > 105:
            lines.append(line)
            line = ""
        line += word + " "
    return [f"        {line.rstrip()} \\\n" for line in lines + [line]]


emoji = json.load(open(sys.argv[1]))
lines = lines_of(word for entry in emoji for word in [entry["emoji"], *entry["aliases"]])
size = -(-len(lines) // 2)
for number, part in enumerate([lines[:size], lines[size:]], start=1):
    text = "".join(part)
    (folder / f"Emoji+Names{number}.swift").write_text(
        "// Made by Tests/emoji.py from github/gemoji, which is (c) GitHub, Inc. under the MIT license.\n\n"
        "extension Emoji {\n"
        f"    /// Each with its names behind it.\n    static let names{number} = \"\"\"\n{text}\n        \"\"\"\n}}\n"
    )

source = pathlib.Path(sys.argv[2])
letters, pointers = (source / "mapping.txt").read_bytes(), (source / "pointers.bin").read_bytes()


def spelling(sign):
    first, second, length = pointers[3 * ord(sign) :][:3]
    start = first + 256 * second
    return (bytes([first, second])[:length] if length <= 2 else letters[start:][:length]).decode()


# Spellings that differ from GitHub's first name and a space; and of other symbols, those with letters or digits.
spelt = {}
for entry in emoji:
    sign = entry["emoji"].replace("\ufe0f", "")
    if len(sign) == 1 and ord(sign) > 0x2000 and spelling(sign):
        name = min(entry["aliases"])
        if spelling(sign).replace(" ", "_") not in [name + "_", name.replace("-", "_") + "_"]:
            spelt[sign] = spelling(sign)
for sign in map(chr, [*range(0xA0, 0x100), *range(0x2000, 0x2200)]):
    if unicodedata.category(sign)[0] in "SPN" and any(map(str.isalnum, spelling(sign))):
        spelt.setdefault(sign, spelling(sign))
text = "".join(lines_of(word for sign in sorted(spelt) for word in [sign, spelt[sign].replace(" ", "_")]))
(folder / "Emoji+Zola.swift").write_text(
    "// Made by Tests/emoji.py from deunicode, which is (c) Amit Chowdhury, Kornel Lesinski and Hunter WB under the BSD\n"
    "// license of three clauses.\n\n"
    "extension Emoji {\n"
    "    /// How Zola spells what it does not call as GitHub does; `_` is a blank.\n"
    f'    static let zola = #"""\n{text}\n        """#\n}}\n'.replace("\\\n", "\\#\n")
)
