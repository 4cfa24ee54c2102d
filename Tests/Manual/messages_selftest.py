"""Swift sources with one message each, which Docs/messages.py must read; one that it can't read must be reported.

usage: messages_selftest.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "Docs"))
from messages import code_span, longest_part
from swift_source import tokens
from wording import VALUE, Wording
from wording_forms import Constants

# Sources by the texts, the hints and the code of their message.
MESSAGES = {
    '.error("no file `\\(path.quotable)`", at: place, hint: "add it")': (["no file `PATH`"], ["add it"], ""),
    'report(.warning, key, "it is odd", code: .init("odd-size"))': (["it is odd"], [], "odd-size"),
    'fail("one " + (isTwo ? "or two" : "or more"), hint: nil)': (["one or two", "one or more"], [], ""),
    'let what = "the list above"\nfail("not aligned with \\(what)")': (["not aligned with the list above"], [], ""),
    'Refusal(message: "\\(n) file\\(n == 1 ? "" : "s") left", hint: "wait")': (["N file(s) left"], ["wait"], ""),
    'fail("no such name", hint: nearest(to: a).map { "did you mean `\\($0)`?" } ?? "write b")':
        (["no such name"], ["did you mean `NAME`?", "write b"], ""),
    'throw .last("read the folder", path)': (["cannot read the folder: REASON"], [], ""),
    'fields.require("title", hint: "write title: First light")': (["`title` is missing"], ["write title: First light"], ""),
    'var message: String { switch self { case .cut: "this file is cut" } }\nvar hint: String { switch self { '
    'case .cut: "copy it again" } }': (["this file is cut"], ["copy it again"], ""),
    'func warn(_ m: String) { add(.warning(m, code: .init("old"), at: p)) }\nfunc a() { warn("it is old") }':
        (["it is old"], [], "old"),
    'fail("a \\u{2192} b is set") // fail("not this one")': (["a → b is set"], [], ""),
}


def wording(source): return Wording("Sources/A/B.swift", tokens(source)[0], Constants())


def readable(texts): return [VALUE.sub(lambda match: match[0][1:-1], text) for text in texts]


def main():
    mistakes = []
    for source, expected in MESSAGES.items():
        found = [(readable(one.texts), readable(one.hints), one.code) for one in wording(source).messages]
        if found != [expected]: mistakes.append(f"{source}\n  expected {expected}\n  found    {found}")
    if wording('let a = odd("three more words")').literals() != [(1, "three more words")]:
        mistakes.append("a literal that is no argument of a known function must be reported")
    if wording('precondition(a, "three more words")').literals(): mistakes.append("a precondition is not a message")
    if code_span("`⟦KEY⟧` is a|b") != "`` `KEY` is a\\|b ``": mistakes.append(f"code: {code_span('`⟦KEY⟧` is a|b')}")
    if longest_part("a… more words\n    hint: b") != "more words": mistakes.append("the longest part")
    if mistakes: sys.exit("\n".join(mistakes))
    print(f"{len(MESSAGES)} messages are read, and others are reported")


main()
