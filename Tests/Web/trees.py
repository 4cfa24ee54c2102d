"""Checks that a standard parser (html5lib) and an older one (libxml2) parse each page to the same tree."""

from __future__ import annotations

from itertools import zip_longest

import html5lib
from lxml import html

from built_site import Site
from report import Result

# Elements that standard parsers insert around table rows.
MADE_UP = {"tbody"}
# Void elements by the standard; libxml2 supports only older ones, and reads the following content as theirs.
EMPTY = {"source", "track", "wbr"}


def check_trees(site: Site) -> Result:
    result = Result("trees", f"{len(site.pages)} pages")
    for page in site.pages:
        difference = difference_of_trees(page.text)
        if difference:
            result.found(page.name, difference)
    return result


def difference_of_trees(text: str) -> str | None:
    """The first difference between the trees of a page, if any."""
    by_standard = html5lib.parse(text, treebuilder="etree", namespaceHTMLElements=False)
    by_libxml2 = html.document_fromstring(text.encode(), parser=html.HTMLParser(encoding="utf-8", huge_tree=True))
    for ours, theirs in zip_longest(events(by_standard), events(by_libxml2)):
        if ours != theirs:
            return f"html5lib sees {shown(ours)} where libxml2 sees {shown(theirs)}"
    return None


def events(element, parents: tuple[str, ...] = ()):
    """Each element with its ancestors and attributes, and each text that is not whitespace."""
    name = element.tag.split("}")[-1].lower()
    path = parents if name in MADE_UP else (*parents, name)
    if name not in MADE_UP:
        yield path, attributes(element)
    if name in EMPTY:
        path = parents
    texts = [element.text or ""]
    for child in element:
        # Texts separated by a comment are adjacent for readers.
        if isinstance(child.tag, str):
            yield from text_event(path, texts)
            yield from events(child, path)
            texts = []
        texts.append(child.tail or "")
    yield from text_event(path, texts)


def attributes(element) -> tuple[tuple[str, str], ...]:
    """The attributes sorted by name; in libxml2, an attribute without a value has its name as value."""
    named = ((name.split("}")[-1].lower(), value) for name, value in element.attrib.items())
    return tuple(sorted((name, "" if value == name else value) for name, value in named))


def text_event(path, texts):
    text = " ".join("".join(texts).split())
    if text:
        yield path, text


def shown(event) -> str:
    if event is None:
        return "the end"
    path, what = event
    return f"{'>'.join(path[-4:])} {what if isinstance(what, str) else dict(what)}"[:200]
