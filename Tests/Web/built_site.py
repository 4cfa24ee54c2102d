"""A built site as its readers see it: URLs, links and redirects, and files."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, unquote, urljoin, urlsplit

VOID_HOST = "https://site.invalid"


@dataclass
class Element:
    name: str
    attributes: dict[str, str]
    line: int


class PageReader(HTMLParser):
    """Collects start tags, and the text of data scripts."""

    def __init__(self, text: str):
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.json_blocks: list[str] = []
        self._in_json = False
        self.feed(text)
        self.close()

    def handle_starttag(self, name, attributes):
        values = {key: value or "" for key, value in attributes}
        self.elements.append(Element(name, values, self.getpos()[0]))
        self._in_json = name == "script" and values.get("type") == "application/ld+json"
        if self._in_json:
            self.json_blocks.append("")

    def handle_startendtag(self, name, attributes):
        self.handle_starttag(name, attributes)

    def handle_endtag(self, name):
        self._in_json = False

    def handle_data(self, data):
        if self._in_json:
            self.json_blocks[-1] += data


@dataclass
class Page:
    """An HTML file; `path` is its URL relative to the site's, such as `journal/first-light/`."""

    file: Path
    path: str
    address: str
    text: str
    elements: list[Element] = field(default_factory=list)
    json_blocks: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return "/" + self.path

    @cached_property
    def ids(self) -> set[str]:
        named = {e.attributes["name"] for e in self.elements if e.name == "a" and "name" in e.attributes}
        return named | {e.attributes["id"] for e in self.elements if "id" in e.attributes}

    def all(self, name: str) -> list[Element]:
        return [e for e in self.elements if e.name == name]

    def link(self, relation: str) -> str | None:
        """The absolute URL of `<link rel=…>`."""
        for element in self.all("link"):
            if relation in element.attributes.get("rel", "").split():
                return urljoin(self.address, element.attributes.get("href", ""))
        return None

    @cached_property
    def refresh(self) -> str | None:
        """The target of a redirect; such a page is at a former URL and has no content."""
        for element in self.all("meta"):
            if element.attributes.get("http-equiv", "").lower() == "refresh":
                target = re.split(r"(?i)url\s*=\s*", element.attributes.get("content", ""))
                return target[1].strip("'\" ") if len(target) == 2 else None
        return None


class Site:
    """The files of an output folder. The base URL is that of the home page's canonical link."""

    def __init__(self, root: Path):
        self.root = root.resolve()
        self.files = sorted(f for f in self.root.rglob("*") if f.is_file() and ".feedgen" not in str(f))
        self.base = self._base()
        self.pages = [self._page(f) for f in self.files if f.suffix == ".html"]
        self.by_file = {page.file: page for page in self.pages}

    def _base(self) -> str:
        home = self.root / "index.html"
        canonical = None
        if home.exists():
            page = Page(home, "", VOID_HOST + "/", "", PageReader(home.read_text("utf-8")).elements)
            canonical = page.link("canonical")
        return (canonical or VOID_HOST + "/").rstrip("/") + "/"

    def _page(self, file: Path) -> Page:
        relative = file.relative_to(self.root).as_posix()
        path = relative.removesuffix("index.html") if file.name == "index.html" else relative
        text = file.read_text("utf-8")
        reader = PageReader(text)
        return Page(file, path, self.base + quote(path), text, reader.elements, reader.json_blocks)

    @property
    def base_path(self) -> str:
        return urlsplit(self.base).path

    def is_own(self, address: str) -> bool:
        """Whether an absolute URL belongs to this site's host."""
        return urlsplit(address)[:2] == urlsplit(self.base)[:2]

    def file_at(self, address: str) -> Path | None:
        """The file that a static host serves for an absolute URL of this site."""
        path = urlsplit(address).path or "/"
        if not path.startswith(self.base_path):
            return None
        file = self.root / unquote(path.removeprefix(self.base_path))
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_file() else None

    def named(self, *suffixes: str) -> list[Path]:
        return [f for f in self.files if f.name.endswith(suffixes)]

    def name(self, file: Path) -> str:
        return "/" + file.relative_to(self.root).as_posix()
