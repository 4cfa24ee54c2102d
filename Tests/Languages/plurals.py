#!/usr/bin/env python3
"""Generates Sources/CResources/files/plurals.tsv: the plural rules of languages, from Unicode's CLDR.

usage: plurals.py CLDR > plurals.tsv, where CLDR is a folder with `common/supplemental/plurals.xml`, such as
/usr/share/unicode/cldr of Debian's unicode-cldr-core.

Each line has the languages with the same rules, and the rules: `one: n = 1; few: n % 10 = 2..4`. They are reduced to whole
numbers, so `n` is the only operand. Numbers for which no rule is true have the category `other`.
"""
import os, re, sys
import xml.etree.ElementTree as ElementTree


def relation(text):
    """A relation for whole numbers: `True` or `False` if it does not depend on the number."""
    operand, sign, values = re.fullmatch(r"(\w(?: % \d+)?) (=|!=) ([\d.,]+)", text.strip()).groups()
    if operand[0] in "ni": return f"n{operand[1:]} {sign} {values}"
    # There are no fraction digits and no exponent.
    numbers = [[int(end) for end in part.split("..")] for part in values.split(",")]
    return any(ends[0] <= 0 <= ends[-1] for ends in numbers) == (sign == "=")


def condition(text):
    alternatives = []
    for alternative in text.split("@")[0].split(" or "):
        relations = [relation(part) for part in alternative.split(" and ")]
        if False in relations: continue
        relations = [part for part in relations if part is not True]
        # True for all numbers.
        if not relations: return ""
        if relations not in alternatives: alternatives.append(relations)
    return " or ".join(" and ".join(relations) for relations in alternatives)


root = ElementTree.parse(os.path.join(sys.argv[1], "common/supplemental/plurals.xml")).getroot()
languages = {}
for group in root.findall("plurals[@type='cardinal']/pluralRules"):
    rules = [(rule.get("count"), condition(rule.text)) for rule in group if rule.get("count") != "other"]
    line = "; ".join(f"{category}: {text}" for category, text in rules if text)
    languages.setdefault(line, []).extend(name.replace("_", "-") for name in group.get("locales").split())
for line, names in sorted(languages.items(), key=lambda item: min(item[1])):
    if line: print(" ".join(sorted(names)) + "\t" + line)
