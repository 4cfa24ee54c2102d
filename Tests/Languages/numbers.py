#!/usr/bin/env python3
"""Generates Sources/CResources/files/numbers.tsv: the signs in numbers of languages, from Unicode's CLDR.

usage: numbers.py CLDR > numbers.tsv, where CLDR is a folder with `common/main`, such as /usr/share/unicode/cldr of Debian's
unicode-cldr-core.

Each line has the languages with the same signs, the sign before decimals, that between thousands, and the digits that a
number has at least before its first sign. Numbers have Latin digits, as dates. Languages with a point, a comma and one
digit, as in English, are omitted.
"""
import os, re, sys
import xml.etree.ElementTree as ElementTree

ENGLISH = (".", ",", "1")


def signs(folder, name, parent):
    root = ElementTree.parse(os.path.join(folder, name + ".xml")).getroot()

    def own(path, index):
        found = root.find("numbers/" + path)
        return parent[index] if found is None or not found.text or "↑" in found.text else found.text
    latin = "symbols[@numberSystem='latn']/"
    return own(latin + "decimal", 0), own(latin + "group", 1), own("minimumGroupingDigits", 2)


def main():
    folder = os.path.join(sys.argv[1], "common/main")
    names = sorted((name[:-4] for name in os.listdir(folder) if name.endswith(".xml")), key=lambda name: (name.count("_"), name not in ("es_419", "pt_PT"), name))
    found, languages = {"root": ENGLISH}, {}
    for name in names:
        if name == "root": continue
        parent = found.get(name.rpartition("_")[0], ENGLISH)
        # Spanish in America has a parent of its own, and Portuguese outside of Brazil that of Portugal.
        if name.startswith("es_") and name not in ("es_419", "es_ES", "es_GQ", "es_EA", "es_IC", "es_PH"):
            parent = found["es_419"]
        if name.startswith("pt_") and name not in ("pt_BR", "pt_PT"): parent = found.get("pt_PT", parent)
        found[name] = signs(folder, name, parent)
        if found[name] != found.get(name.rpartition("_")[0], ENGLISH):
            languages.setdefault(found[name], []).append(name.replace("_", "-"))
    for (decimal, group, digits), names in sorted(languages.items()):
        print(" ".join(sorted(names)), decimal, group, digits, sep="\t")


if __name__ == "__main__":
    main()
