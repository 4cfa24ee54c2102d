#!/usr/bin/env python3
"""Generates Sources/CResources/files/dates.tsv: the date formats of languages, from Unicode's CLDR.

usage: dates.py CLDR > dates.tsv, where CLDR is a folder with `common/main`, such as /usr/share/unicode/cldr of Debian's
unicode-cldr-core.

Each line is a language: its tag, the months as in dates, the short ones, the stand-alone ones, and the patterns of a
short date, a long date, and a month of a year. Short and stand-alone months equal to the months are omitted, and so are
values equal to those of the tag without its last part; beside months, only patterns are inherited.
"""
import os, re, sys
import xml.etree.ElementTree as ElementTree

GREGORIAN = "dates/calendars/calendar[@type='gregorian']"
# CLDR's fields, with their names in feedgen's patterns.
FIELDS = {"y": "year", "yy": "year", "yyyy": "year", "M": "monthNumber", "MM": "monthNumber2", "MMM": "shortMonth",
          "MMMM": "month", "LLL": "shortMonth", "LLLL": "monthAlone", "L": "monthNumber", "d": "day", "dd": "day2"}
SEPARATOR = "|"


def pattern(text):
    """A pattern in feedgen's syntax; `None` if it has unsupported fields."""
    result = []
    # Eras are omitted, since all dates are in the current era.
    text = re.sub(r"\s*G+\s*(?=y)", " ", text)
    text = re.sub(r"\s*\(?G+\)?", "", text)
    for quoted, letters, other in re.findall(r"'((?:[^']|'')*)'|([A-Za-z]+)|([^A-Za-z']+)", text):
        if letters:
            if letters not in FIELDS: return None
            result.append("{" + FIELDS[letters] + "}")
        else:
            result.append(quoted.replace("''", "'") or other)
    return "".join(result).strip()


class Locale:
    def __init__(self, folder, name):
        self.name = name
        self.root = ElementTree.parse(os.path.join(folder, name + ".xml")).getroot()

    def text(self, path):
        found = self.root.find(f"{GREGORIAN}/{path}")
        return None if found is None or not found.text or "↑" in found.text else found.text

    def months(self, context, width):
        texts = [self.text(f"months/monthContext[@type='{context}']/monthWidth[@type='{width}']/month[@type='{number}']")
                 for number in range(1, 13)]
        return texts if all(texts) else None

    def row(self, parent):
        """The language's own values, else those of its parent."""
        def date(length): return self.text(f"dateFormats/dateFormatLength[@type='{length}']/dateFormat/pattern")
        def kept(index, value): return value if value else parent[index] if parent else None
        months = kept(0, self.months("format", "wide"))
        inherited = parent if parent and months == parent[0] else [None] * 3
        short = self.months("format", "abbreviated") or inherited[1] or months
        alone = self.months("stand-alone", "wide") or inherited[2] or months
        patterns = [date("medium"), date("long"),
                    self.text("dateTimeFormats/availableFormats/dateFormatItem[@id='yMMMM']")]
        patterns = [pattern(text) if text else None for text in patterns]
        return [months, short, alone] + [kept(3 + i, text) for i, text in enumerate(patterns)]


def written(row, parent):
    def same(value, *others): return "" if value in others else value
    months, short, alone, *patterns = row
    inherited = parent or [None] * 6
    own = months != inherited[0]
    lists = [months if own else None] + [
        names if names != months and (own or names != before) else None
        for names, before in zip([short, alone], inherited[1:])]
    lists = [SEPARATOR.join(names) if names else "" for names in lists]
    return lists + [same(text, before) for text, before in zip(patterns, inherited[3:])]


def main():
    folder = os.path.join(sys.argv[1], "common/main")
    names = sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".xml"))
    rows = {}
    for name in sorted(names, key=lambda name: (name.count("_"), name)):
        # Variants such as `ca_ES_valencia` are left to users of `words`.
        parts = name.split("_")
        if name == "root" or any(len(part) > 4 for part in parts[1:]): continue
        parent = rows.get("_".join(parts[:-1]))
        row = Locale(folder, name).row(parent[0] if parent else None)
        if all(row): rows[name] = row, parent[0] if parent else None
    for name, (row, parent) in sorted(rows.items()):
        cells = written(row, parent)
        if any(cells): print("\t".join([name.replace("_", "-")] + cells))


if __name__ == "__main__":
    main()
