"""Reads Swift as tokens: names, operators and literals with their interpolated parts."""
import dataclasses
import re

TOKEN = re.compile(r"[A-Za-z_$][\w$]*|`\w+`|[0-9][\w.]*|\?\?|->|[^\s\w]")
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass
class Token:
    """`text` is empty for a literal, which has `parts`: texts, and tokens of interpolated expressions."""
    text: str
    at: int
    line: int
    parts: list = None
    follows_space: bool = False
    is_skipped: bool = False

    @property
    def plain(self):
        """The text of a literal without its interpolated parts."""
        return "".join(part if isinstance(part, str) else "\u2026" for part in self.parts)


def literal(source, at):
    """The end of the literal that starts at an offset, its parts, and whether it has several lines."""
    hashes = 0
    while source[at] == "#": hashes, at = hashes + 1, at + 1
    quote = '"""' if source.startswith('"""', at) else '"'
    close, escape = quote + "#" * hashes, "\\" + "#" * hashes
    at += len(quote)
    parts, text = [], ""
    while not source.startswith(close, at):
        if not source.startswith(escape, at):
            text, at = text + source[at], at + 1
            continue
        at += len(escape)
        if source[at] == "(":
            inner, end = tokens(source, at + 1, until=")")
            parts, text, at = parts + [text, inner], "", end
        elif source[at] == "u":
            end = source.index("}", at)
            text, at = text + chr(int(source[at + 2:end], 16)), end + 1
        else:
            text, at = text + {"n": "\n", "t": "\t", "0": "\0", "r": "\r"}.get(source[at], source[at]), at + 1
    return at + len(close), parts + [text], len(quote) == 3


def tokens(source, at=0, until=None):
    """The tokens from an offset to the closing bracket `until`, and the offset behind it. Comments are left out."""
    found, depth = [], 0
    while at < len(source):
        space = source[at - 1:at].isspace()
        if source[at].isspace(): at += 1
        elif source.startswith("//", at): at = (source.find("\n", at) + 1) or len(source)
        elif source.startswith("/*", at): at = source.index("*/", at) + 2
        elif re.match(r'#*"', source[at:]):
            end, parts, is_long = literal(source, at)
            # Texts of several lines are files and help, not messages.
            found.append(Token('"""' if is_long else "", at, source.count("\n", 0, at) + 1, parts, space))
            at = end
        elif is_regex(source, at, found): at = end_of_regex(source, at)
        else:
            text = TOKEN.match(source, at).group()
            if text == until and depth == 0: return found, at + 1
            depth += (text in CLOSING) - (text in CLOSING.values())
            found.append(Token(text, at, source.count("\n", 0, at) + 1, None, space))
            at += len(text)
    return found, at


def is_regex(source, at, found):
    if re.match(r"#+/", source[at:]): return True
    before = found[-1].text if found else ""
    return source[at] == "/" and before in ("(", ",", "{", "=", ":") and source[at + 1] not in " \n="


def end_of_regex(source, at):
    hashes = len(re.match(r"#*", source[at:]).group())
    at += hashes + 1
    while not source.startswith("/" + "#" * hashes, at): at += 2 if source[at] == "\\" else 1
    return at + 1 + hashes


def end_of_group(found, index):
    """The index of the bracket that closes the one at an index."""
    depth = 0
    for position in range(index, len(found)):
        text = found[position].text
        depth += (text in CLOSING) - (text in CLOSING.values())
        if depth == 0: return position
    return len(found)


def split(found, separator):
    """The parts between separators that are outside of brackets."""
    parts, depth = [[]], 0
    for token in found:
        depth += (token.text in CLOSING) - (token.text in CLOSING.values())
        if depth == 0 and token.text == separator: parts.append([])
        else: parts[-1].append(token)
    return parts


def arguments(found):
    """The arguments of a call as (label, tokens)."""
    made = []
    for part in split(found, ","):
        if len(part) > 1 and part[1].text == ":" and part[0].parts is None: made.append((part[0].text, part[2:]))
        elif part: made.append(("", part))
    return made
