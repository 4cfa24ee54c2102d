#!/usr/bin/env python3
"""Generates the fonts in Sources/CResources/files: subsets of Vollkorn and Inter for European languages in Latin script.

usage: fonts.py FOLDER, where FOLDER has the files of Debian's fonts-vollkorn and fonts-inter-variable. Requires fonttools
and brotli from PyPI, and Python's option -P, since a file beside it has the name of a module. `WebFont+Style.swift` has
ranges with these characters.
"""
import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent.parent
CHARACTERS = (
    "U+20-7E,U+A0-17F,U+192,U+218-21B,U+2C6,U+2DA,U+2DC,U+1E9E,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,"
    "U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2116,U+2122,U+2190-2193,U+2212,U+2215,U+2248,U+2260,U+2264-2265")
FONTS = {
    "vollkorn": ("Vollkorn-Regular.ttf", None), "vollkorn-italic": ("Vollkorn-Italic.ttf", None),
    "vollkorn-semibold": ("Vollkorn-SemiBold.ttf", None), "inter": ("Inter-roman.var.ttf", {"wght": (400, 600)}),
}


def characters() -> list[int]:
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", CHARACTERS)
    return [code for first, last in ranges for code in range(int(first, 16), int(last or first, 16) + 1)]


def map_digits_to_lining(font: TTFont) -> None:
    """Makes lining digits the default ones: an old-style 1 of Vollkorn is like a capital I."""
    gsub = font["GSUB"].table
    lookups = [lookup for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "lnum"
               for lookup in record.Feature.LookupListIndex]
    lining = {old: new for lookup in lookups for table in gsub.LookupList.Lookup[lookup].SubTable
              for old, new in getattr(table, "ExtSubTable", table).mapping.items()}
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in table.cmap: table.cmap[digit] = lining.get(table.cmap[digit], table.cmap[digit])


def main() -> None:
    for name, (source, axes) in FONTS.items():
        font = TTFont(next(Path(sys.argv[1]).rglob(source)), recalcTimestamp=False)
        if axes: font = instancer.instantiateVariableFont(font, axes)
        if name.startswith("vollkorn"): map_digits_to_lining(font)
        options = subset.Options()
        options.layout_features = ["kern", "liga", "locl", "ccmp", "mark", "mkmk", "tnum", "rvrn", "rclt"]
        options.hinting = False
        # The names include the copyright and the license.
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        options.notdef_outline = True
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=characters())
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(ROOT / f"Sources/CResources/files/{name}.woff2")


if __name__ == "__main__":
    main()
