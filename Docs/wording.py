"""Finds the messages in a Swift source: the texts, the hints and the code of each.

A message is an argument of one of `MAKERS`, or the value of a `case` in a property or function of words.
"""
import dataclasses
import re

from swift_source import CLOSING, arguments, end_of_group, split
from wording_forms import TYPES, Forms, statement, unique

# The functions that take a message, with its label; "" is the first text without a label.
MAKERS = dict.fromkeys(
    """error warning Diagnostic report add diagnose at fail failure warn StoreURLError ValidationError JSONPointerError
    DocumentError refused refusal mistake leaveOut note Related last unknownStructure writeNotes message unusable
    notAFile unreadable reason DecodingError""".split(), "") | {
    "init": "message", "ParseError": "message", "Refusal": "message", "Mistake": "message", "StoreProblem": "message",
    "StoreFailure": "reason", "DiskError": "reason", "refuse": "because", "HTTPResponse": "saying", "Reason": "words",
    "FileRefusal": "reason", "missing": "reason", "other": "reason", "JSONParseError": "message", "XMLParseError": "message", "JSONPatchError": "message",
    "ArrayEngine": "hint", "require": "hint", "wrongType": "", "append": "", "Mismatch": "message", "output": "",
}
# Names of properties and functions whose cases and results are messages or hints.
WORDS = re.compile(
    r"message|words|hint|reason|description|sentence|fact|problem|complaint|failure|note|anchor|explanation|mistake"
    r"|notice|refusal|consent|advice|error|change|mismatch|misfit|rule|subject|object|place|flaw|unreadable|kind"
    r"|wayOut|wayToShorten|absence|unexplained|omission|lack|code|run|printed|summary|suggestion", re.I)
# What calls with these names contain isn't a message.
OTHER_CALLS = set("""precondition preconditionFailure fatalError assert assertionFailure StoreKey Key contains hasPrefix
    hasSuffix starts split execute run DispatchQueue""".split())
# Errors of the machine: what failed, the path, the reason.
DISK = {"DiskError", "last", "notAFile", ".failure"}
# Variables whose texts are printed later.
ASSIGNED = {"flaw", "$0", "lack"}
FRAGMENTS = {"what", "holderName", "shortHolderName", "expected"}
HELP_LABELS = {"abstract", "discussion", "help", "usage"}
VALUE = re.compile("⟦[^⟦⟧]*⟧")


@dataclasses.dataclass
class Message:
    file: str
    line: int
    texts: list
    hints: list
    code: str = ""
    cases: tuple = ()
    is_case: bool = False
    trigger: str = ""


def is_prose(text):
    plain = VALUE.sub("", text)
    has_words = " " in text.strip() and re.search("[a-z]{2}", plain) and len(re.findall(r"[A-Za-z]{2,}", plain)) >= 2
    return has_words and not re.search(r"<\w[\w -]*(=|>$)|[a-z]=\"$|^\W*</?\w+[ >]", plain)


class Wording(Forms):
    """The messages of one file."""

    def __init__(self, file, found, constants):
        super().__init__(file, constants)
        self.messages, self.hints, self.codes = [], [], []
        self.owner, self.cases = "", ()
        self.tokens = found
        self.function_codes = codes_of_functions(found)
        self.read(found)
        self.pair()
        for text in unique(self.fragments):
            if is_prose(text): self.add(1, [text], [], "")

    # Statements

    def read(self, found):
        index = 0
        while index < len(found):
            token = found[index]
            after_dot = index > 0 and found[index - 1].text == "."
            if token.text in ("func", "init", "var", "subscript") and not after_dot and self.read_owner(found, index):
                index = self.next
                continue
            if token.text in ("let", "var") or is_assigned(found, index): self.assign(found, index)
            if token.text == "case" and not after_dot: self.read_case(found, index)
            if token.text == "default" and index + 1 < len(found) and found[index + 1].text == ":": self.cases = ("default",)
            if token.text == "hint" and after_dot and is_assigned(found[index:], 0): self.add_hint(found, index)
            if token.text == "return" and WORDS.search(self.owner): self.add_words(statement(found, index + 1))
            if token.text == "(": self.read_call(found, index)
            if token.text == '"""': self.read_long(token)
            for part in token.parts or []:
                if not isinstance(part, str): self.read(part)
            index += 1

    def read_owner(self, found, index):
        """A function or a computed property: its variables end with it."""
        at = index + 1
        while at < len(found) and found[at].text not in ("{", "}", "=", ";", "case", "let"):
            if found[at].text in ("func", "var") or found[at].line > found[index].line + 12: return False
            at = end_of_group(found, at) + 1 if found[at].text in ("(", "[") else at + 1
        if at >= len(found) or found[at].text != "{": return False
        end = end_of_group(found, at)
        outer = self.owner, self.scope, self.cases
        self.owner, self.scope, self.cases = found[index + 1].text, list(self.scope), ()
        body = found[at + 1:end]
        self.read(body)
        if body and statement(body, 0) == body: self.add_words(body)
        self.owner, self.scope, self.cases = outer
        self.next = end + 1
        return True

    def assign(self, found, index):
        """`let name = expression`, `name = expression` and `let (a, b) = (x, y)`."""
        at = index + 1 if found[index].text in ("let", "var") else index
        end = end_of_group(found, at) + 1 if found[at].text == "(" else at + 1
        names = [token.text for token in found[at:end] if token.text not in ("(", ")", ",")]
        while end < len(found) and found[end].text in TYPES: end += 1
        if end + 1 >= len(found) or found[end].text != "=" or found[end + 1].text == "=": return
        expression = statement(found, end + 1)
        if len(names) == 1: self.scope.append((names[0], expression))
        if names[0] in ASSIGNED and any(is_prose(text) for text in self.forms(expression)):
            self.add(found[index].line, self.forms(expression), [], "", self.cases)
        if len(names) > 1 and expression and expression[0].text == "(":
            self.scope += [(name, part) for name, (_, part) in zip(names, arguments(expression[1:-1]))]

    def read_call(self, found, index):
        end = end_of_group(found, index)
        name = found[index - 1].text if index and found[index - 1].parts is None else ""
        parts = arguments(found[index + 1:end])
        labels = {label: value for label, value in parts if label}
        if name in OTHER_CALLS or HELP_LABELS & set(labels): return skip(found[index:end])
        # The values of placeholders.
        for label in FRAGMENTS & set(labels): self.forms(labels[label])
        hints = self.forms(labels["hint"]) if "hint" in labels else []
        if name in MAKERS: texts = self.texts_of_call(disk_name(found, index), parts, labels)
        elif not name.isidentifier() or name in ("return", "case", "in"): texts, hints = self.texts_of_pair(parts, hints)
        else: texts = []
        is_member = index > 1 and found[index - 2].text == "."
        if name in ("report", "add") and not hints and found[end + 1:end + 2] and found[end + 1].text == "{":
            hints = self.forms(found[end + 2:end_of_group(found, end + 1)])
        code = self.code(labels.get("code")) or ("" if is_member else self.function_codes.get(name, ""))
        if texts or hints: self.add(found[index].line, texts, hints, code, self.cases)

    def texts_of_call(self, name, parts, labels):
        if name == "require": return [] if "hint" not in labels else [f"`{self.named(parts[0][1])[0]}` is missing"]
        if name == "wrongType": return self.texts_of_type(parts)
        for label in (MAKERS.get(name, ""), "message", "reason"):
            texts = self.forms(labels.get(label) or []) if label != "hint" else []
            if texts and name in DISK: return self.texts_of_disk(parts, texts)
            if texts: return texts
        if name in DISK and parts: return self.texts_of_disk(parts, ["⟦REASON⟧"])
        for label, value in parts:
            texts = self.forms(value) if not label and value and value[0].text != '"""' else []
            if any(is_prose(text) for text in texts): return texts
        return []

    def texts_of_type(self, parts):
        if len(parts) < 2 or parts[1][0]: return []
        return [f"`{self.named(parts[0][1])[0]}` must be {wanted}, but this is ⟦TYPE⟧" for wanted in self.forms(parts[1][1])]

    def texts_of_disk(self, parts, reasons):
        attempts = [attempt for attempt in self.forms(parts[0][1]) if re.match("[a-z ]+$", attempt)]
        return [f"cannot {attempt}: {reason}" for attempt in attempts for reason in reasons] or reasons[:"⟦REASON⟧" not in reasons]

    def texts_of_pair(self, parts, hints):
        """A message and a hint in parentheses, and possibly a place or a code."""
        if len(parts) not in (2, 3) or any(value[0].text == '"""' for _, value in parts): return [], hints
        found = [texts for texts in (self.forms(value) for _, value in parts) if any(is_prose(text) for text in texts)]
        if not found or not any(token.parts is not None for _, value in parts for token in value): return [], hints
        if parts[0][1][0].text == "message" and found[0] != self.forms(parts[0][1]): return [], found[0]
        return found[0], found[1] if len(found) > 1 else self.forms(parts[-1][1]) if len(parts) == 2 else []

    def read_long(self, token):
        """A literal of several lines that contains an error with its hint, as the command line prints them."""
        pattern = r"\s*(?:feedgen: )?error: (.*?)\n\s*(?:hint: (.*?))?\s*$"
        matches = [match for match in (re.match(pattern, text, re.S) for text in self.literal(token)) if match]
        if matches: self.add(token.line, [one[1] for one in matches], [one[2] for one in matches if one[2]], "")

    def read_case(self, found, index):
        """`case .name: "text"`, and `case name = "text"` of an enumeration."""
        end = index + 1
        while end < len(found) and found[end].text not in (":", "case", "}") and (found[end].text != "=" or end > index + 2):
            end = end_of_group(found, end) + 1 if found[end].text in CLOSING else end + 1
        pattern = found[index + 1:end]
        if end < len(found) and found[end].text == "=" and len(pattern) == 1:
            return self.add_words(found[end + 1:end + 2], (pattern[0].text,), "reason")
        self.cases = tuple(b.text for a, b in zip(pattern, pattern[1:]) if a.text == "." and b.text.isidentifier())
        self.cases = self.cases or tuple(token.text for token in pattern[:1] if token.parts is None)
        body = statement(found, end + 1)
        if body and body[0].text != "return" and WORDS.search(self.owner): self.add_words(body)
        if body and self.owner == "code" and self.code(body): self.codes.append((self.cases, self.code(body)))

    # Results

    def add_words(self, body, cases=None, owner=None):
        cases, owner = self.cases if cases is None else cases, owner or self.owner
        if not body or body[0].text in ("switch", "guard", "let", "func", "get", "var", "throw"): return
        if body[0].text == "if" and not cases: return
        if body[0].text == '"""' and not cases: return
        is_pair = body[0].text == "(" and len(split(body[1:-1], ",")) > 1
        texts = [] if is_pair or not WORDS.search(owner) else self.forms(body)
        if not any(is_prose(text) and len(text.split()) > 2 for text in texts): return
        if re.search("hint|consent|anchor|wayOut|wayToShorten|suggestion", owner, re.I): self.hints.append((cases, texts, body[0].line))
        else: self.add(body[0].line, texts, [], self.function_codes.get(owner, ""), cases, is_case=True)

    def add(self, line, texts, hints, code, cases=(), is_case=False):
        texts, hints = split_hints(texts, [hint for hint in hints if hint not in texts])
        texts = [text for text in unique(texts) if re.search("[A-Za-z]{2}", VALUE.sub("", text))]
        hints = [hint for hint in unique(hints) if re.search("[A-Za-z]{2}", VALUE.sub("", hint))]
        if texts or hints: self.messages.append(Message(self.file, line, texts, hints, code, tuple(cases), is_case))

    def add_hint(self, found, index):
        """`error.hint = "…"` belongs to the message before it."""
        hints = self.forms(statement(found, index + 2))
        if not hints: return
        if self.messages and 0 <= found[index].line - self.messages[-1].line < 10: self.messages[-1].hints += hints
        else: self.add(found[index].line, [], hints, "")

    def pair(self):
        """Adds the hints and codes of cases to the messages of the same cases."""
        for cases, code in self.codes:
            for one in self.messages:
                if one.cases[:1] in [(case,) for case in cases] and not one.code: one.code = code
        for cases, hints, line in self.hints:
            matching = [one for one in self.messages if set(one.cases) & set(cases) - {"default"} and one.texts]
            for one in matching: one.hints = unique(one.hints + hints)
            if not matching: self.messages.append(Message(self.file, line, [], hints, "", cases))

    def code(self, found):
        if not found: return ""
        for token in found:
            if token.parts is not None and re.fullmatch(r"[a-z]+(-[a-z]+)+|[a-z]+", token.plain): return token.plain
        return self.code(self.constants.code(found[-1].text)) if found[-1].parts is None and len(found) <= 5 else ""

    def literals(self):
        """The literals with several words that may be messages: their lines, and their texts with … for values."""
        def search(found):
            for token in found:
                if token.parts is not None and not token.text and not token.is_skipped and has_words(token.plain):
                    yield token.line, token.plain
                for part in token.parts or []:
                    if not isinstance(part, str): yield from search(part)
        return list(search(self.tokens))


def has_words(text):
    return len(re.findall("[A-Za-z]+", text)) >= 3 and " " in text.strip() and "<" not in text


def split_hints(texts, hints):
    """What is printed at once: `feedgen: error: message`, and a line with the hint."""
    parts = [re.split(r"\n +hint: ", re.sub("^(feedgen|git|standard input|⟦[^⟧]*⟧): (error|warning): ", "", text)) for text in texts]
    return [one[0].strip() for one in parts], hints + [hint for one in parts for hint in one[1:]]


def disk_name(found, index):
    """A member `failure` describes an error of the machine, a function of that name an author's mistake."""
    name = found[index - 1].text
    return "." + name if name == "failure" and found[index - 2].text == "." else name


def skip(found):
    for token in found:
        token.is_skipped = True
        for part in token.parts or []:
            if not isinstance(part, str): skip(part)


def is_assigned(found, index):
    """Whether `name =` or `(a, b) =` starts at an index."""
    token = found[index]
    if token.parts is not None or index + 2 >= len(found) or index and found[index - 1].text == ".": return False
    if token.text == "(":
        end = end_of_group(found, index)
        return index > 0 and found[index - 1].line < token.line and end + 1 < len(found) and found[end + 1].text == "="
    return (token.text.isidentifier() or token.text == "$0") and found[index + 1].text == "=" and found[index + 2].text != "="


def codes_of_functions(found):
    """The codes of the functions of a file that create diagnostics: `func warn(…) { … code: .init("x") … }`."""
    made = {}
    for index, token in enumerate(found[:-2]):
        if token.text != "func" or found[index + 2].text != "(": continue
        at = end_of_group(found, index + 2)
        while at < len(found) and found[at].text not in ("{", "func", "}"): at += 1
        if at == len(found) or found[at].text != "{": continue
        body = found[at:end_of_group(found, at)]
        codes = [body[i + 5].plain for i in range(len(body) - 5)
                 if body[i].text == "code" and body[i + 3].text == "init" and body[i + 5].parts is not None]
        if len(codes) == 1: made[found[index + 1].text] = codes[0]
    return made
