#!/usr/bin/env python3
"""Writes the table of the names that emoji have on GitHub into Sources/MarkupKit/Dialects.

usage: emoji.py EMOJI.JSON, which is db/emoji.json of github/gemoji
"""
import json, pathlib, sys

folder = pathlib.Path(__file__).parent.parent / "Sources/MarkupKit/Dialects"
words = [word for entry in json.load(open(sys.argv[1])) for word in [entry["emoji"], *entry["aliases"]]]
lines, line = [], ""
for word in words:
    if len(line) + len(word) > 105:
        lines.append(line)
        line = ""
    line += word + " "
lines.append(line)
size = -(-len(lines) // 2)
for number, part in enumerate([lines[:size], lines[size:]], start=1):
    text = "".join(f"        {line.rstrip()} \\\n" for line in part)
    (folder / f"Emoji+Names{number}.swift").write_text(
        "// Made by Tests/emoji.py from github/gemoji, which is (c) GitHub, Inc. under the MIT license.\n\n"
        "extension Emoji {\n"
        f"    /// Each with its names behind it.\n    static let names{number} = \"\"\"\n{text}\n        \"\"\"\n}}\n"
    )
