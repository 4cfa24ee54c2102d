"""The texts that a Swift expression can have, with `⟦names⟧` for its values."""
import itertools
import re

from swift_source import CLOSING, end_of_group, split

# More forms than these are not listed: inner choices become placeholders.
MOST_FORMS = 6
TYPES = {":", "String", "?", "Diagnostic", ".", "Code", "PrintableText"}
KEYWORDS = {"return", "throw", "try", "await"}
# What a chain of members adds to a value without changing its meaning.
QUIET = set("""shortened quotable printable description text rawValue quoted joined first last sorted map name words path
    self Self to separator grouped shown string onOneLine readable key lowercased namedInMessages printed prefix
    dropFirst dropLast article unsafe decimal megabytes named String folded of in from max some count dropLast printed
    withoutExtension fileExtension SitePath YAMLText HTML JSON TemplateReader maximumBytes beginning PostText
    abs Int index offset error localizedDescription escaped Self Disk file""".split())
# Names of values that readers of a message don't know.
READABLE = dict(pair.split("=") for pair in """i=n fp=format debianPackage=package typeName=type described=type summary=value
    widthPx=width heightPx=height diffIdentifier=id rule=gate facts=URL replacing=path printableName=name lastReason=reason
    byteCount=size most=limit raised=number wayOut=hint valid=names rest=text shown=text scalar=key bare=number
    repaired=number meant=value nearest=name codePointName=character asValue=value container=value as=reason
    cString=reason loadError=reason s3code=code lowerBound=minimum upperBound=maximum hexadecimal=byte $1=name
    make=slug replacingComma=number siteTime=zone maximumDepth=limit maximumAttributes=limit holderName=build
    shortHolderName=build namedFiles=files tags=name tag=name misspelled=name entry=name sort=properties
    largestCount=limit maximumDays=limit deniedClasses=classes ownName=name open=key end=bracket reference=file description=URL failed=n deleted=n others=n notStored=n made=n missing=n
    edited=n blocked=n hundredths=n tenths=n wrongDates=n unusableIDs=n entries=n-entries quoted=title denial=name
    inside=path digits=n existing=file fragment=id bind=IP-address preferred=file album=path near=path same=id stem=name
    assetFiles=names standard=limit rawValue=key quotable=text shortened=text printable=name""".split())


class Forms:
    """The forms of expressions in one file. `scope` has the variables of the current function as (name, tokens)."""

    def __init__(self, file, constants):
        self.file, self.constants = file, constants
        self.scope, self.resolving = [], set()
        # Texts that are too many to be listed as forms of a message.
        self.fragments = []

    def forms(self, found):
        """All texts of an expression; none for one without texts."""
        while found and found[0].text in KEYWORDS: found = found[1:]
        if not found or found[0].text == "nil" and len(found) == 1: return []
        either = split_either(found)
        if either: return unique(form for part in either for form in self.forms(part))
        if found[0].text in ("if", "switch"):
            return unique(form for token in found if token.parts is not None for form in self.literal(token))
        summands = split(found, "+")
        if len(summands) > 1 and all(summands): return self.joined([self.named(part) for part in summands])
        if len(found) == 1: return self.literal(found[0]) if found[0].parts is not None else self.value(found[0])
        if found[0].text == "(" and end_of_group(found, 0) == len(found) - 1: return self.forms(found[1:-1])
        return self.closure(found) or self.constant(found)

    def named(self, found):
        """The forms of an expression, or its name."""
        either = split_either(found)
        # An empty text after `??` is never printed.
        if either:
            forms = [form for part in either if part for form in self.named(part)]
            return unique(form for form in forms if form or not is_fallback(found))
        if not any(token.parts is not None for token in found) and len(found) > 1 and found[-1].text != "}":
            return self.constant(found) or ([""] if found[0].text == "nil" else [named_value(found)])
        forms = self.forms(found)
        if len(found) == 1 and found[0].parts is None and len(forms) > 3:
            self.fragments += forms
            return [named_value(found)]
        return forms or ([""] if [token.text for token in found] == ["nil"] else [named_value(found)])

    def literal(self, token):
        return self.joined([[part] if isinstance(part, str) else self.embedded(part) for part in token.parts])

    def embedded(self, found):
        """An interpolated expression: its texts if it chooses between some, otherwise its name."""
        forms = self.named(found)
        if len(forms) == 2 and "" in forms and max(forms) in ("s", "es"): return ["(" + max(forms) + ")"]
        return forms

    def joined(self, parts):
        while True:
            made = ["".join(one) for one in itertools.islice(itertools.product(*parts), MOST_FORMS + 1)]
            if len(made) <= MOST_FORMS: return unique(made)
            longest = max(parts, key=len)
            self.fragments += longest
            parts = [["…"] if part is longest else part for part in parts]

    def closure(self, found):
        """`x.map { "…\\($0)…" }` has the text of the closure."""
        if found[-1].text != "}": return []
        start = next(i for i in range(len(found)) if found[i].text == "{" and end_of_group(found, i) == len(found) - 1)
        if start < 2 or found[start - 1].text not in ("map", "flatMap"): return []
        subject, body = named_value(found[:start - 2]), found[start + 1:-1]
        if "in" in [token.text for token in body[:4]]: body = body[[token.text for token in body].index("in") + 1:]
        return [form.replace("⟦$0⟧", subject) for form in self.forms(body)]

    def constant(self, found):
        """`Type.name` is a constant of the file of the type, `Self.name` of this file."""
        names = [token.text for token in found if token.text not in (".", "?")]
        if len(names) != 2 or len(found) != 3 or found[0].parts is not None: return []
        return self.forms_of(self.constants.find(names[1], names[0], self.file))

    def value(self, token):
        """A variable has the texts that were assigned to it before, in the same function."""
        made = [form for name, found in self.scope if name == token.text for form in self.forms_of(found)]
        made = unique(made) or self.forms_of(self.constants.find(token.text, "Self", self.file))
        return made if any(" " in form for form in made) else []

    def forms_of(self, found):
        if not found or id(found) in self.resolving: return []
        self.resolving.add(id(found))
        try: return self.forms(found)
        finally: self.resolving.discard(id(found))


class Constants:
    """The static constants of all files."""

    def __init__(self): self.all = {}

    def add(self, file, found):
        for index, token in enumerate(found[:-3]):
            if token.text not in ("static", "private") or found[index + 1].text not in ("let", "static"): continue
            at = index + 2 if found[index + 1].text == "let" else index + 3
            if found[at - 1].text != "let": continue
            end = at + 1
            while found[end].text in TYPES: end += 1
            if found[end].text == "=": self.all.setdefault(found[at].text, []).append((file, statement(found, end + 1)))

    def find(self, name, owner, file):
        for where, found in self.all.get(name, []):
            stem = re.split(r"[+.]", where.split("/")[-1])[0]
            if where == file if owner == "Self" else stem == owner: return found
        return None

    def code(self, name):
        """A code that is declared as a constant."""
        for _, found in self.all.get(name, []):
            if any(token.parts is not None and re.fullmatch("[a-z-]+", token.plain) for token in found): return found
        return []


def is_fallback(found): return any(token.text == "??" for token in found)


def unique(values): return list(dict.fromkeys(values))


def split_either(found):
    """The values of `a ? b : c` and of `a ?? b`, or nothing."""
    depth = 0
    for index, token in enumerate(found):
        depth += (token.text in CLOSING) - (token.text in CLOSING.values())
        if depth: continue
        if token.text == "??": return [found[:index], found[index + 1:]]
        if token.text != "?" or not token.follows_space: continue
        nested = 1
        for end in range(index + 1, len(found)):
            text = found[end].text
            depth += (text in CLOSING) - (text in CLOSING.values())
            if depth: continue
            nested += (text == "?" and found[end].follows_space) - (text == ":")
            if nested == 0: return [found[index + 1:end], found[end + 1:]]
    return None


CONTINUES = {"+", "??", "?", ":", ".", "==", "&&", "||", "-", "*", ")"}


def statement(found, start):
    """The tokens from an index to the end of the statement."""
    index = start
    while index < len(found):
        token, before = found[index], found[index - 1]
        if token.text in ("}", ";", ",", "case") or token.text == "else" and found[start].text != "if": break
        is_new_line = index > start and token.line > before.line
        if is_new_line and token.text not in CONTINUES and before.text not in (CONTINUES - {")"}) | {"="}: break
        if token.text in CLOSING: index = end_of_group(found, index)
        index += 1
    return found[start:index]


def named_value(found):
    """A placeholder with the name of a value: that of `path.quotable` is path."""
    names = [token.text for token in found if token.parts is None and re.match(r"[A-Za-z_$]", token.text)]
    if names[-1:] in (["count"], ["total"], ["number"]): return "⟦N⟧"
    good = [name for name in names if name not in QUIET and not name[0].isupper()]
    name = good[0 if any(token.text == "(" for token in found) else -1] if good else (names or ["value"])[0]
    if name in ("self", "Self"): name = "value"
    name = READABLE.get(name, name) if name != "$0" else name
    return "⟦" + re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).upper() + "⟧"
