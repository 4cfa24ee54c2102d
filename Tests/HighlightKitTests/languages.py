"""Generates Sources/CLanguages from the lexers of Chroma (https://github.com/alecthomas/chroma, MIT license).

usage: languages.py CHROMA        where CHROMA is a checkout of it

Each language becomes a file of lines in data/, which Sources/HighlightKit reads:

    L <name> <aliases> <flags>    starts a language; i: ignores letter case, m: `^` and `$` match at lines, s: `.` also
                                  matches line ends, n: the text must end in a line end
    S <state>                     starts a state; the initial one is `root`
    I <state>                     includes all rules of another state
    R <pattern> <emits> <moves>   a rule. It emits a class, `-` for none, or after a `g`, a class for each group;
                                  `@state` tokenizes a group with this language, `>alias` with another. Moves:
                                  `+state+state` pushes, `+` pushes the current state, `*state*state` pushes both as
                                  one, `-2` pops

Patterns are rewritten to mean the same in every PCRE2, whatever its Unicode version: non-ASCII characters are letters.
`¤w` is a letter, digit or `_` in that sense, and `¤b` and `¤B` are `\\b` and `\\B` based on it.
"""

import collections, pathlib, re, sys
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TARGET = ROOT / "Sources/CLanguages"

# Chroma's file, and common aliases that Chroma lacks.
LANGUAGES = {
    "ada": "", "awk": "", "bash": "shellscript fish", "bash_session": "terminal", "batchfile": "", "bibtex": "",
    "c": "h", "c#": "dotnet", "c++": "cxx cc hpp h++", "clojure": "", "cmake": "", "common_lisp": "", "crystal": "", "css": "",
    "d": "", "dart": "", "diff": "patch", "docker": "containerfile", "elixir": "", "elm": "", "emacslisp": "", "erlang": "",
    "fortran": "", "fsharp": "f#", "gleam": "", "glsl": "", "graphql": "", "groovy": "gradle",
    "haskell": "", "hlsl": "", "html": "xhtml htm", "ini": "conf", "java": "", "javascript": "mjs cjs node", "json": "json5 jsonl jsonc",
    "julia": "", "kotlin": "kts", "lua": "", "makefile": "", "matlab": "", "meson": "", "nasm": "asm", "nginx_configuration_file": "",
    "nim": "", "nix": "", "objective-c": "", "objectpascal": "", "ocaml": "", "perl": "", "php": "", "powershell": "",
    "prolog": "", "properties": "", "protocol_buffer": "protobuf", "puppet": "", "python": "pycon gyp starlark", "r": "rscript",
    "react": "", "ruby": "", "rust": "", "scala": "", "scheme": "", "scss": "sass less",
    "sql": "mysql mariadb postgres postgresql pgsql psql sqlite sqlite3 plsql tsql mssql", "swift": "", "systemd": "", "tcl": "",
    "terraform": "opentofu", "tex": "", "toml": "", "typescript": "mts cts", "typst": "", "vala": "", "vb_net": "", "viml": "",
    "xml": "svg rss atom plist xsl xslt", "yaml": "", "zig": "", "wat": "wasm",
}

# The CSS classes by prefix of Chroma's token types; the longest prefix wins.
CLASSES = {
    "Keyword": "k", "KeywordConstant": "o", "KeywordType": "t",
    "NameAttribute": "a", "NameProperty": "a", "NameVariable": "a", "NameLabel": "a", "NameClass": "t", "NameException": "t",
    "NameNamespace": "t", "NameConstant": "o", "NameDecorator": "p", "NameEntity": "e", "NameFunction": "f", "NameKeyword": "k",
    "NamePseudo": "k", "NameTag": "k", "NameBuiltin": "b",
    "LiteralDate": "n", "LiteralOther": "s", "LiteralString": "s", "LiteralStringEscape": "e", "LiteralStringInterpol": "e",
    "LiteralStringDoc": "c", "LiteralStringSymbol": "o", "LiteralStringAtom": "o", "LiteralNumber": "n", "OperatorWord": "k", "OperatorReserved": "k",
    "Comment": "c", "CommentPreproc": "p", "CommentPreprocFile": "s",
    "GenericDeleted": "d", "GenericInserted": "i", "GenericHeading": "h", "GenericSubheading": "h", "GenericStrong": "h",
    "GenericPrompt": "p",
}

# Additions to Chroma's lexers: rules that precede those of a state, or create one.
AMENDED = {
    "swift": {
        "root": [
            (r'(#+)"""[\s\S]*?"""\1', "LiteralString", ""), (r'(#+)"[^\n]*?"\1', "LiteralString", ""),
            (r'"""', "LiteralString", "+lines"),
            (r"(actor|macro|associatedtype|precedencegroup|case)(\s+)([A-Z]\w*)", ["KeywordDeclaration", "Text", "NameClass"], ""),
            (r"(some|any|each|repeat|consuming|borrowing|sending|isolated)(?=\s+[A-Za-z(])", "Keyword", ""),
            (r"(async|await|associatedtype|fileprivate|nonisolated|package|open|distributed|throws|unowned|yield)\b", "Keyword", ""),
            (r"@[A-Za-z_]\w*", "NameDecorator", ""), (r"#(?!if|else|endif|available)[A-Za-z]\w*", "NameDecorator", ""),
            (r"(?<!\.)(init|subscript)(?=[(<?!])", "KeywordDeclaration", ""),
            (r"(?<=\.)[a-z_]\w*(?=\()", "NameFunction", ""), (r"(?<=\.)[a-z_]\w*", "Name", ""),
            (r"[A-Z]\w*", "NameClass", ""),
        ],
        "string-intp": [],
        "lines": [
            (r"\\\(", "LiteralStringInterpol", "+string-intp"), (r'"""', "LiteralString", "-1"),
            (r"\\.", "LiteralStringEscape", ""), (r'[^\\"]+', "LiteralString", ""), (r'[\\"]', "LiteralString", ""),
        ],
    },
}

# Names of functions and types, and a contextual keyword before a string.
AMENDED["javascript"] = AMENDED["react"] = AMENDED["typescript"] = {
    "root": [
        (r"(class|extends|new|implements|interface|enum)(\s+)([A-Za-z_$][\w$]*)(?![\w$.])", ["Keyword", "Text", "NameClass"], ""),
        (r"(?<![\w$.])from(?=\s*[\"'])", "Keyword", ""), (r"(?<=\.)(?:of|from|default|get|set|as|type)\b(?!\()", "Name", ""),
        (r"(?!(?:if|for|while|switch|catch|function|return|typeof|await|super|import|new|throw|do|with|void|delete|in|of|case|else|"
         r"yield|async)\b)[A-Za-z_$][\w$]*(?=\()", "NameFunction", ""),
    ],
}
AMENDED["php"] = {
    "root": [
        (r"<\?(?:php\b|=)?", "CommentPreproc", ""),
        (r"(\?>)([\s\S]*?)(?=<\?|\z)", ["CommentPreproc", ">html"], ""),
    ],
}
AMENDED["makefile"] = {
    "root": [
        (r"^[ ]*-?(?:include|ifeq|ifneq|ifdef|ifndef|else|endif|define|endef|export|unexport|override|vpath)\b", "Keyword", ""),
    ],
}
AMENDED["toml"] = {
    "root": [(r"^[ \t]*\[\[?[^\]\n]+\]\]?", "NameTag", ""), (r"[\w.\"-]+(?=[ \t]*=)", "NameAttribute", "")],
}

# Chroma implements these two in Go.
WRITTEN = {
    "go": ("Go", "go golang", "m", {
        "root": [
            (r"\s+", "Text", ""), (r"//go:[^\n]*", "CommentPreproc", ""), (r"//[^\n]*", "CommentSingle", ""),
            (r"/\*[\s\S]*?\*/", "CommentMultiline", ""), (r"(import|package)\b", "KeywordNamespace", ""),
            (r"(func)(\s+)([A-Za-z_]\w*)", ["KeywordDeclaration", "Text", "NameFunction"], ""),
            (r"(type)(\s+)([A-Za-z_]\w*)", ["KeywordDeclaration", "Text", "NameClass"], ""),
            (r"(var|func|struct|map|chan|type|interface|const)\b", "KeywordDeclaration", ""),
            (r"(break|default|select|case|defer|go|else|goto|switch|fallthrough|if|range|continue|for|return)\b", "Keyword", ""),
            (r"(true|false|iota|nil)\b", "KeywordConstant", ""),
            (r"(print|println|panic|recover|close|complex|real|imag|len|cap|append|copy|delete|new|make|clear|min|max)\b(?=\()",
             "NameBuiltin", ""),
            (r"(uint|uint8|uint16|uint32|uint64|int|int8|int16|int32|int64|float32|float64|complex64|complex128|byte|rune|"
             r"string|bool|error|uintptr|any|comparable)\b", "KeywordType", ""),
            (r"0[xX][0-9a-fA-F_]+(\.[0-9a-fA-F_]*)?([pP][-+]?\d+)?i?", "LiteralNumberHex", ""), (r"0[bB][01_]+", "LiteralNumberBin", ""),
            (r"0[oO]?[0-7_]+\b", "LiteralNumberOct", ""),
            (r"(\d[\d_]*(\.[\d_]*)?|\.\d[\d_]*)([eE][-+]?\d+)?i?", "LiteralNumber", ""),
            (r"'(\\['\"\\abfnrtv]|\\x[0-9a-fA-F]{2}|\\[0-7]{1,3}|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|[^\\])'", "LiteralStringChar", ""),
            (r"`[^`]*`", "LiteralString", ""), (r'"(\\.|[^"\\\n])*"', "LiteralString", ""),
            (r"[A-Za-z_]\w*(?=\()", "NameFunction", ""), (r"[A-Za-z_]\w*", "NameOther", ""),
            (r"[-+*/%&|^<>=!:.]+", "Operator", ""), (r"[()\[\]{},;~]", "Punctuation", ""),
        ],
    }),
    "markdown": ("Markdown", "markdown md mkd mdx", "m", {
        "root": [
            (r"<!--[\s\S]*?-->", "Comment", ""), (r"^#{1,6}[ \t][^\n]*", "GenericHeading", ""),
            (r"^(\s*)(```|~~~)([^\n]*)(\n[\s\S]*?)(^\s*)(\2[`~]*)$", ["Text", "LiteralString", "NameLabel", "LiteralString", "Text", "LiteralString"], ""),
            (r"^(\s*)([-*+]|\d+[.)])(?=[ \t])", ["Text", "Keyword"], ""), (r"^\s*>[^\n]*", "Comment", ""),
            (r"(`+)(?!`)[^\n]*?(?<!`)\1(?!`)", "LiteralString", ""), (r"\\.", "LiteralStringEscape", ""),
            (r"(\*\*|__)(?=\S)[^\n]*?\S\1", "GenericStrong", ""),
            (r"(!?\[)([^\[\]\n]*)(\])(\()([^)\n]*)(\))", ["Text", "NameAttribute", "Text", "Text", "LiteralString", "Text"], ""),
            (r"[^\\`*_!\[<\n#>-]+", "Text", ""), (r".|\n", "Text", ""),
        ],
    }),
}

# The ASCII characters of each shorthand; of all other characters, letters are members.
SPACE, DIGITS = set("\t\n\v\f\r "), set("0123456789")
ASCII = {chr(code) for code in range(128)}
WORD = {char for char in ASCII if char.isalnum() or char == "_"}
UPPER = {char for char in WORD if char.isupper()}
LETTERS = {char for char in WORD if char.isalpha()}
SHORTHANDS = {
    "w": (WORD, True), "W": (ASCII - WORD, False), "s": (SPACE, False), "S": (ASCII - SPACE, True), "d": (DIGITS, False),
    "D": (ASCII - DIGITS, True), "p{L}": (LETTERS, True), "p{Lu}": (UPPER, False), "p{Ll}": (LETTERS - UPPER, True),
    "p{N}": (DIGITS, False),
}
CONTROLS = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "b": "\b", "a": "\a"}


def printed(members):
    """Characters in the syntax of a class."""
    codes, out = sorted(map(ord, members)), []
    while codes:
        end = next((index for index in range(1, len(codes)) if codes[index] != codes[0] + index), len(codes))
        ends = [f"\\x{code:02X}" if code < 33 or code == 127 else ("\\" if chr(code) in "\\]^-[" else "") + chr(code)
                for code in (codes[0], codes[end - 1])]
        out.append(ends[0] if end == 1 else ends[0] + ("-" if end > 2 else "") + ends[1])
        codes = codes[end:]
    return "".join(out)


def members(text):
    """The characters of a class without its brackets, and whether it contains all non-ASCII characters."""
    found, beyond, index = set(), False, 0

    def one(index):
        if text[index] != "\\":
            return text[index], index + 1
        if shorthand := re.match(r"\\(p\{\w+\}|[wWsSdD])", text[index:]):
            return SHORTHANDS[shorthand[1]], index + len(shorthand[0])
        if code := re.match(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))", text[index:]):
            return chr(int(code[1] or code[2], 16)), index + len(code[0])
        assert not text[index + 1].isalnum() or text[index + 1] in CONTROLS, text
        return CONTROLS.get(text[index + 1], text[index + 1]), index + 2

    while index < len(text):
        first, index = one(index)
        if isinstance(first, tuple):
            found, beyond = found | first[0], beyond or first[1]
            continue
        last = first
        if text[index:index + 1] == "-" and index + 1 < len(text):
            last, after = one(index + 1)
            if isinstance(last, tuple):
                last = first
            else:
                index = after
        found |= {chr(code) for code in range(ord(first), min(ord(last), 127) + 1)}
        # A range with some non-ASCII letters is extended to all of them.
        beyond = beyond or ord(last) > 127
    return found, beyond


def class_end(text, start):
    """The position after the bracket that closes a class."""
    index = start + (2 if text.startswith("[^", start) else 1)
    first = index
    while text[index] != "]" or index == first:
        index += 2 if text[index] == "\\" else 1
    return index + 1


def pattern(text):
    """A .NET pattern converted for PCRE2 with UTF and without Unicode properties.

    A class of nearly all characters is written in negated form, because with ignored letter case, PCRE2 checks the
    other case of each member.
    """
    # PCRE2 supports only lookbehinds of fixed length.
    text = text.replace(r"(?<!:\s*)", r"(?<!:)(?<!:\s)")
    out, index = [], 0
    while index < len(text):
        if text[index] == "[":
            end = class_end(text, index)
            whole, index = text[index:end], end
            is_not = whole.startswith("[^")
            found, beyond = members(whole[2 if is_not else 1:-1])
            if beyond:
                found, is_not = ASCII - found, not is_not
            if not found:
                out.append(r"[\s\S]")
            else:
                out.append(f"[{'^' if is_not else ''}{printed(found)}]".replace("[" + printed(WORD) + "]", "\\w"))
        elif text[index] == "\\":
            shorthand = re.match(r"\\(p\{\w+\}|.)", text[index:], re.S)
            index += len(shorthand[0])
            match shorthand[1]:
                case "w" | "b" | "B": out.append("¤" + shorthand[1])
                case "W": out.append(f"[{printed(ASCII - WORD)}]")
                case "v": out.append(r"\x0B")
                case name if name in SHORTHANDS and name.startswith("p"): out.append(pattern(f"[\\{name}]"))
                case name:
                    assert not name.isalpha() or name in "sSdDnrtfxAzZ", f"\\{name} in {text}"
                    out.append("\\" + name)
        elif re.match(r"\{,\d+\}", text[index:]):
            out.append("{0")
            index += 1
        else:
            out.append(text[index])
            index += 1
    return "".join(out).replace("[^" + printed(ASCII - WORD) + "]", "¤w").replace("\t", "\\t").replace("\n", "\\n")


def kind(token):
    """The CSS class of a token type."""
    while token:
        if token in CLASSES:
            return CLASSES[token]
        token = re.sub(r"(?:^|(?<=[a-z]))[A-Z][a-z]*$", "", token)
    return "-"


def states(element):
    return [element.get(key) for key in sorted(element.attrib, key=lambda key: (len(key), key)) if key.startswith("state")]


def moves(element):
    match element.tag:
        case "push":
            # Chroma's syntax for sequential states.
            return "".join("+" + state for state in states(element)).replace("+#pop", "-1 ") or "+"
        case "pop":
            return "-" + element.get("depth", "1")
        case "combined":
            return "".join("*" + state for state in states(element))
        case "mutators":
            return " ".join(moves(inner) for inner in element)
    return None


def emits(element):
    match element.tag:
        case "token":
            return kind(element.get("type"))
        case "usingself":
            return "@" + element.get("state")
        case "using":
            return ">" + element.get("lexer").lower().replace(" ", "-")
        case "bygroups":
            return "g " + " ".join(emits(inner) for inner in element)
    return None


def told(rules):
    """The rules that are written in this file."""
    for text, tokens, move in rules:
        one = lambda token: token if token.startswith(">") else kind(token)
        emitted = one(tokens) if isinstance(tokens, str) else "g " + " ".join(map(one, tokens))
        yield "\t".join(["R", pattern(text), emitted, move])


def parsed(text):
    """Parses a lexer. Chroma repeats attributes, which is not valid XML: the second one is renamed to `state2`."""
    def numbered(tag):
        seen = collections.Counter()
        def attribute(found):
            seen[found[1]] += 1
            return f" {found[1]}{'' if seen[found[1]] == 1 else seen[found[1]]}=\""
        return re.sub(r"\s(\w+)=\"", attribute, tag[0])
    return ET.fromstring(re.sub(r"<(?:push|combined)\b[^>]*>", numbered, text))


def converted(lexer, more_aliases, amended):
    config = lexer.find("config")
    on = lambda name: config.findtext(name) == "true"
    flags = "".join(
        flag for flag, holds in {
            "i": on("case_insensitive"), "m": not on("not_multiline"), "s": on("dot_all"), "n": on("ensure_nl")
        }.items() if holds)
    name = config.findtext("name")
    aliases = [alias.text.lower() for alias in config.findall("alias")] + more_aliases.split()
    own = name.lower().replace(" ", "-")
    lines = ["\t".join(["L", name, " ".join(dict.fromkeys([own] + aliases)), flags])]
    amended = dict(amended)
    for state in lexer.find("rules"):
        lines.append("S\t" + state.get("name"))
        lines += told(amended.pop(state.get("name"), []))
        for rule in state:
            parts = list(rule)
            include = next((part for part in parts if part.tag == "include"), None)
            if include is not None:
                lines.append("I\t" + include.get("state"))
                continue
            emitted = next((text for text in map(emits, parts) if text), "-")
            moved = " ".join(text for text in map(moves, parts) if text)
            lines.append("\t".join(["R", pattern(rule.get("pattern") or ""), emitted, moved]))
    for state, rules in amended.items():
        lines += ["S\t" + state, *told(rules)]
    return lines


def main():
    chroma = pathlib.Path(sys.argv[1])
    made, extensions = {}, {}
    for file, aliases in LANGUAGES.items():
        text = (chroma / "lexers/embedded" / (file + ".xml")).read_text()
        # In all other languages, this type is documentation.
        lexer = parsed(text.replace("LiteralStringDoc", "LiteralString") if file == "yaml" else text)
        name = re.sub(r"\W", lambda sign: {"#": "-sharp", "+": "p", "-": "-"}[sign[0]], file)
        made[name] = converted(lexer, aliases, AMENDED.get(file, {}))
        # A file name extension is another alias, if it is unique and not a common word for something else.
        if name in ("ini", "systemd"):
            continue
        globs = [glob.text.lower() for glob in lexer.find("config").findall("filename")]
        extensions[name] = {glob[2:] for glob in globs if re.fullmatch(r"\*\.\w+", glob)} - {"txt", "in", "inc"}
    for file, (name, aliases, flags, rules) in WRITTEN.items():
        lines = ["\t".join(["L", name, aliases, flags])]
        for state, written in rules.items():
            lines += ["S\t" + state, *told(written)]
        made[file] = lines
    taken = {}
    for file, lines in sorted(made.items()):
        fields = lines[0].split("\t")
        mine = [alias for alias in fields[2].split() if taken.setdefault(alias, file) == file]
        lines[0] = "\t".join([*fields[:2], " ".join(mine), *fields[3:]])
    claims = collections.Counter(ending for endings in extensions.values() for ending in endings)
    for file, endings in extensions.items():
        fields = made[file][0].split("\t")
        more = [ending for ending in sorted(endings) if claims[ending] == 1 and ending not in taken]
        made[file][0] = "\t".join([*fields[:2], " ".join([fields[2], *more]), *fields[3:]])
    emitted = [line.split("\t")[2] for lines in made.values() for line in lines if line.startswith("R\t")]
    used = {word[1:] for text in emitted for word in text.split() if word.startswith(">")}
    print("not here, so plain:", sorted(used - taken.keys()))
    for old in (TARGET / "data").glob("*.tsv"):
        old.unlink()
    for file, lines in made.items():
        (TARGET / "data" / (file + ".tsv")).write_text("\n".join(lines) + "\n")
    (TARGET / "data/LICENSE").write_text((chroma / "COPYING").read_text())
    listed = ",\n".join(f'#embed "data/{file}.tsv"\n' for file in sorted(made))
    (TARGET / "languages.c").write_text(
        "// Made by Tests/HighlightKitTests/languages.py.\n#include \"languages.h\"\n\n"
        "#pragma clang diagnostic ignored \"-Wc23-extensions\"\n\n"
        "static const unsigned char languages[] = {\n" + listed + "};\n\n"
        "const unsigned char *highlight_languages(void) { return languages; }\n\n"
        "long highlight_languages_size(void) { return sizeof languages; }\n")
    print(len(made), "languages,", sum(len("\n".join(lines)) for lines in made.values()), "bytes")


main()
