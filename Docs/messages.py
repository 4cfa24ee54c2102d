"""Writes the list of all messages into the manual's page of messages, from the sources.

usage: messages.py [--check]
"""
import pathlib
import re
import sys

from message_subjects import OTHER_FILES, OTHER_TEXTS, SUBJECTS
from swift_source import tokens
from wording import VALUE, Wording
from wording_forms import Constants, unique

ROOT = pathlib.Path(__file__).parent.parent
PAGE = ROOT / "Docs/content/pages/messages.md"
BEGIN, END = "<!-- messages: written by Docs/messages.py -->\n", "<!-- end of messages -->\n"
# Stands for the messages of a hint that is declared apart from them.
HINT = "(several messages)"
INTRODUCTION = f"""
## All messages

Words in capital letters are placeholders, such as for the name of a file. Some messages contain another one in place of
`REASON` or `MESSAGE`. Of several hints, the one that applies is printed; those of `{HINT[1:-1]}` belong to messages of
the same subject.
"""
# A comment that starts with this describes when the message below it is printed.
REPORTED = re.compile(r"^\s*// (Reported .*)")
CASE = re.compile(r"^\s*(?:indirect )?case (\w+)")


def wordings():
    files = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "Sources").rglob("*.swift"))]
    files = [file for file in files if not file.startswith(tuple(OTHER_FILES))]
    found = {file: tokens((ROOT / file).read_text())[0] for file in files}
    constants = Constants()
    for file in files: constants.add(file, found[file])
    return [Wording(file, found[file], constants) for file in files]


def check_sources(all):
    """Every literal with several words is part of a message, or listed as another text."""
    problems, unused = [], set(OTHER_TEXTS)
    messages = [one for wording in all for one in wording.messages]
    printed = "\n".join(VALUE.sub("…", text) for one in messages for text in one.texts + one.hints)
    for wording in all:
        for line, text in wording.literals():
            if text in OTHER_TEXTS: unused.discard(text)
            elif longest_part(text) not in printed:
                problems.append(f"{wording.file}:{line}: error: cannot read this message: {text!r}\n"
                                "    hint: pass it to a function in MAKERS of Docs/wording.py, or add it to OTHER_TEXTS")
    problems += [f"Docs/message_subjects.py: error: no source contains {text!r}" for text in sorted(unused)]
    if problems: sys.exit("\n".join(problems))


def longest_part(text):
    """The longest part of a literal between its values and line ends."""
    return max((part.strip() for part in re.split(r"…|\n *(?:hint: )?|^(?:feedgen: )?(?:error|warning): | error: ", text)), key=len)


def subject(file):
    matches = [(len(prefix), name) for prefix, name in SUBJECTS if file.startswith("Sources/" + prefix)]
    if not matches: sys.exit(f"{file}: error: its messages have no subject\n    hint: add it to SUBJECTS of Docs/message_subjects.py")
    return max(matches)[1]


def triggers():
    """The documentation of the cases of each module: (file, case) and (module, case) give its first sentence."""
    made = {}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        file, comment = str(path.relative_to(ROOT)), []
        for line in path.read_text().split("\n"):
            if line.lstrip().startswith("/// "): comment.append(line.strip()[4:])
            else:
                match = CASE.match(line)
                if match and comment and not comment[0].startswith("- "):
                    made.setdefault((file, match[1]), " ".join(comment))
                    made.setdefault((file.split("/")[1], match[1]), " ".join(comment))
                comment = []
    return made


def trigger(message, lines, documented):
    """A comment `// Reported if …` above a message, or the documentation of its case."""
    at, found = message.line - 2, []
    while at >= 0 and lines[at].lstrip().startswith("// "):
        found.insert(0, lines[at].strip()[3:])
        at -= 1
    if found and found[0].startswith("Reported "): return " ".join(found)
    if not message.is_case or len(message.cases) != 1 or message.file.startswith("Sources/Diagnostics/"): return ""
    text = documented.get((message.file, message.cases[0]), "").split(" The value ")[0]
    return text.split(". ")[0].rstrip(".") + "." if text else ""


def code_span(text):
    """A printed text as code within a table."""
    text = re.sub("(?<=[a-z]{3})⟦", " ⟦", text)
    text = VALUE.sub(lambda match: match[0][1:-1], " ".join(text.split())).replace("|", "\\|")
    ticks = "``" if "`" in text else "`"
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return ticks + space + text + space + ticks


def rows(messages):
    """One for each text, in the order of the alphabet."""
    made = {}
    for one in messages:
        texts = [text for text in one.texts if VALUE.sub("…", text) not in OTHER_TEXTS]
        if one.texts and not texts: continue
        # Forms of one message share a row, but not many different ones.
        for key in [tuple(texts)] if 0 < len(texts) < 5 else [(text,) for text in texts] or [("…", *one.hints)]:
            row = made.setdefault(key, {"codes": [], "hints": [], "triggers": []})
            row["codes"] += [one.code] * bool(one.code)
            row["hints"] += one.hints
            row["triggers"] += [one.trigger] * bool(one.trigger)
    lines = []
    for texts, row in sorted(made.items(), key=lambda item: sort_key(item[0][0])):
        cell = HINT if texts[0] == "…" else "<br>".join(code_span(text) for text in texts)
        if row["codes"]: cell += " <br>Code: " + ", ".join(f"`{code}`" for code in unique(row["codes"]))
        if row["triggers"]: cell += " <br>" + " ".join(text.replace("|", "\\|") for text in unique(row["triggers"]))
        lines.append(f"| {cell} | {'<br>'.join(code_span(hint) for hint in unique(row['hints']))} |")
    return lines


def sort_key(text): return re.sub(r"^[^A-Za-z⟦…]+", "", text).lower(), text


def page(all):
    documented, groups = triggers(), {name: [] for _, name in SUBJECTS}
    for wording in all:
        lines = (ROOT / wording.file).read_text().split("\n")
        for message in wording.messages:
            message.trigger = trigger(message, lines, documented)
            groups[subject(message.file)].append(message)
    parts = [INTRODUCTION]
    for name, messages in groups.items():
        if messages: parts += [f"### {name}\n", "| message | hint |\n|---|---|\n" + "\n".join(rows(messages)) + "\n"]
    return "\n".join(parts) + "\n"


def main():
    all = wordings()
    check_sources(all)
    old = PAGE.read_text()
    before, rest = old.split(BEGIN)
    new = before + BEGIN + page(all) + END + rest.split(END)[1]
    if "--check" not in sys.argv: PAGE.write_text(new)
    elif new != old: sys.exit(f"error: {PAGE.name} doesn't contain the messages of the sources; run python3 Docs/messages.py")


if __name__ == "__main__": main()
