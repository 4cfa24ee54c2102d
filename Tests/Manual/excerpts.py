"""Excerpts of long outputs, each of which must be a part of the whole."""

import json
import re

from pages import REPOSITORY

DIGEST = re.compile("[0-9a-f]{32}")
PROGRAM = REPOSITORY / "Tests/Fixtures/NotesSite/Sources/notes-site/main.swift"


def snapshot():
    return json.loads((REPOSITORY / "public/snapshot.json").read_text())


def without_gaps(text: str) -> str:
    """Removes the ellipses in place of omitted members or items from JSON."""
    text = re.sub(r",\s*…(?=\s*[\]}])", "", text)
    return re.sub(r"…,\s*", "", text)


def missing_in_snapshot(text: str) -> str | None:
    """The first difference between an excerpt and the example's snapshot."""
    return difference(json.loads(without_gaps(text)), snapshot(), "")


def difference(part, whole, path: str) -> str | None:
    if isinstance(part, dict) and isinstance(whole, dict):
        for key, value in part.items():
            if key not in whole:
                return f"the example's snapshot has no {path}/{key}"
            if found := difference(value, whole[key], f"{path}/{key}"):
                return found
        return None
    if isinstance(part, list) and isinstance(whole, list):
        rest = iter(whole)
        return None if all(item in rest for item in part) else f"the example's snapshot has other items at {path}"
    if isinstance(part, str) and part.endswith("…") and isinstance(whole, str):
        return None if whole.startswith(part.rstrip(" …")) else f"the example's snapshot has `{whole}` at {path}"
    if DIGEST.fullmatch(str(part)) and DIGEST.fullmatch(str(whole)):
        # The digest changes with each edit of the theme.
        return None
    return None if part == whole else f"the example's snapshot has {json.dumps(whole, ensure_ascii=False)} at {path}"


def wrong_operations(text: str) -> str | None:
    """The first operation whose path or result is not in the example's snapshot."""
    operations = json.loads("[" + text.strip().rstrip(",") + "]")
    for operation in operations:
        value = snapshot()
        for name in operation["path"].split("/")[1:]:
            name = name.replace("~1", "/").replace("~0", "~")
            if name not in value:
                return f"the example's snapshot has no {operation['path']}"
            value = value[name]
        if operation["op"] == "test" and (found := difference(operation["value"], value, operation["path"])):
            return found
    return None


def missing_in_program(text: str) -> str | None:
    """The first line of a program that is not in the one that a test builds."""
    lines = set(PROGRAM.read_text().splitlines())
    missing = [line for line in text.splitlines() if line not in lines]
    return f"{PROGRAM.name} of NotesSite has no `{missing[0]}`" if missing else None
