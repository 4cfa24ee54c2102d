"""Checks that feeds are linked, can be parsed by a feed library, and follow their formats' rules."""

from pathlib import Path
from urllib.parse import quote, urldefrag, urljoin

import feedparser
from lxml import etree

from built_site import Site
from json_feed import check_json_feed
from links import relative_addresses
from report import Result
from rss import problems_of_rss

ATOM = "{http://www.w3.org/2005/Atom}"
TYPES = {"application/atom+xml", "application/rss+xml", "application/feed+json"}
ATOM_SCHEMA = Path(__file__).resolve().parents[2] / "Sources/CResources/files/atom.rng"


def check_discovery(site: Site) -> Result:
    """Every feed that a page links to exists and has the declared type."""
    result = Result("feed discovery")
    count = 0
    for page in site.pages:
        for link in page.all("link"):
            values = link.attributes
            if "alternate" not in values.get("rel", "").split() or values.get("type") not in TYPES:
                continue
            count += 1
            address = urldefrag(urljoin(page.address, values.get("href", "")))[0]
            file = site.file_at(address) if site.is_own(address) else None
            if file is None:
                result.found(page.name, f"the feed is missing: {values.get('href')}")
            elif kind_of(file) != values["type"]:
                result.found(page.name, f"{values['href']} is no {values['type']}")
            if not values.get("title"):
                result.found(page.name, f"the feed has no title in its link: {values.get('href')}")
    result.looked_at = f"{count} links to feeds"
    return result


def kind_of(file: Path) -> str | None:
    if file.name.endswith(".json"):
        return "application/feed+json" if "jsonfeed.org/version" in file.read_text("utf-8")[:400] else None
    try:
        root = etree.parse(str(file)).getroot().tag
    except (etree.XMLSyntaxError, OSError):
        return None
    return {ATOM + "feed": "application/atom+xml", "rss": "application/rss+xml"}.get(root)


def check_feeds(site: Site) -> list[Result]:
    files = [(f, kind_of(f)) for f in site.named(".xml", ".json") if f.name != "snapshot.json"]
    of = {kind: [f for f, k in files if k == kind] for kind in TYPES}
    xml = sorted(of["application/atom+xml"] + of["application/rss+xml"])
    reading = Result("feed reading", f"{len(xml)} feeds in XML, by feedparser")
    for file in xml:
        headers = {"content-location": site.base, "content-type": f"{kind_of(file)}; charset=utf-8"}
        read = feedparser.parse(file.read_bytes(), response_headers=headers)
        if read.bozo:
            reading.found(site.name(file), f"bozo: {read.bozo_exception}")
        elif not read.version:
            reading.found(site.name(file), "no format that feedparser knows")
    results = [reading, check_atom(site, of["application/atom+xml"]), check_rss(site, of["application/rss+xml"])]
    json = Result("JSON Feed", f"{len(of['application/feed+json'])} feeds")
    for file in of["application/feed+json"]:
        for wrong in check_json_feed(file.read_text("utf-8"), own_address(site, file)):
            json.found(site.name(file), wrong)
    return results + [json]


def own_address(site: Site, file: Path) -> str:
    return site.base + quote(site.name(file)[1:])


def check_atom(site: Site, files: list[Path]) -> Result:
    result = Result("Atom", f"{len(files)} feeds")
    schema = etree.RelaxNG(etree.parse(str(ATOM_SCHEMA))) if ATOM_SCHEMA.exists() else None
    for file in files:
        name, tree = site.name(file), etree.parse(str(file))
        if schema is None:
            result.found(name, f"is not checked by the schema of RFC 4287: there is no {ATOM_SCHEMA.name}")
        elif not schema.validate(tree):
            result.found(name, "; ".join(f"line {e.line}: {e.message}" for e in schema.error_log)[:400])
        feed = tree.getroot()
        ids = [e.text for e in feed.findall(f"{ATOM}entry/{ATOM}id")]
        for repeated in sorted({i for i in ids if ids.count(i) > 1}):
            result.found(name, f"two entries have the id {repeated}")
        links = {link.get("rel", "alternate"): link.get("href") for link in feed.findall(ATOM + "link")}
        if links.get("self") != own_address(site, file):
            result.found(name, f"its own address should be {own_address(site, file)}, not {links.get('self')}")
        # RFC 5005: the documents of one feed link to each other.
        for relation in ("prev-archive", "next-archive", "current", "previous", "next", "first", "last"):
            address = links.get(relation)
            target = site.file_at(address) if address else None
            if address and (target is None or kind_of(target) != "application/atom+xml"):
                result.found(name, f"{relation} leads to no Atom feed: {address}")
        for entry in feed.findall(ATOM + "entry"):
            if feed.find(ATOM + "author") is None and entry.find(f".//{ATOM}author") is None:
                result.found(name, f"nobody wrote {entry.findtext(ATOM + 'id')}")
            for content in entry.findall(ATOM + "content") + entry.findall(ATOM + "summary"):
                markup = etree.tostring(content, encoding="unicode").replace("&lt;", "<").replace("&quot;", '"')
                for wrong in relative_addresses(markup):
                    result.found(name, f"an address in a text is not whole: {wrong}")
    return result


def check_rss(site: Site, files: list[Path]) -> Result:
    result = Result("RSS", f"{len(files)} feeds")
    for file in files:
        for wrong in problems_of_rss(etree.parse(str(file)).getroot(), site, own_address(site, file)):
            result.found(site.name(file), wrong)
    return result
