"""Checks machine-readable data: sitemap, robots.txt, JSON-LD, microformats."""

import json
from pathlib import Path
from urllib.parse import urljoin

import mf2py
from lxml import etree

from built_site import Page, Site
from report import Result

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
SCHEMA = Path(__file__).resolve().parents[2] / "Sources/CResources/files/sitemap.rng"


def check_sitemap(site: Site) -> Result:
    result = Result("sitemap")
    files = [f for f in site.named(".xml") if f.name.startswith("sitemap")]
    schema = etree.RelaxNG(etree.parse(str(SCHEMA)))
    seen: list[str] = []
    for file in files:
        tree = etree.parse(str(file))
        if not schema.validate(tree):
            result.found(site.name(file), "; ".join(f"line {e.line}: {e.message}" for e in schema.error_log)[:400])
        places = [loc.text or "" for loc in tree.getroot().findall(f"{SITEMAP}url/{SITEMAP}loc")]
        if len(places) > 50_000 or file.stat().st_size > 50 * 1024 * 1024:
            result.found(site.name(file), "is larger than a sitemap may be")
        seen += places
        for address in places:
            page = site.by_file.get(site.file_at(address) or Path())
            if page is None:
                result.found(site.name(file), f"is no page: {address}")
            elif page.refresh or page.link("canonical") not in (None, address):
                result.found(site.name(file), f"is not the canonical address of a page: {address}")
    for repeated in sorted({a for a in seen if seen.count(a) > 1}) if len(seen) != len(set(seen)) else []:
        result.found("sitemap", f"names a page twice: {repeated}")
    check_robots(site, files, result)
    result.looked_at = f"{len(seen)} pages in {len(files)} files"
    return result


def check_robots(site: Site, sitemaps: list[Path], result: Result) -> None:
    robots = site.root / "robots.txt"
    if not robots.exists():
        return
    fields = ("user-agent", "allow", "disallow", "sitemap", "crawl-delay")
    for number, line in enumerate(robots.read_text("utf-8").splitlines(), 1):
        key, _, value = line.split("#")[0].partition(":")
        if key.strip() and key.strip().lower() not in fields:
            result.found(f"/robots.txt:{number}", f"no reader knows this line: {line}")
        if key.strip().lower() == "sitemap" and site.file_at(value.strip()) not in sitemaps:
            result.found(f"/robots.txt:{number}", f"there is no such sitemap: {value.strip()}")


def check_json_ld(site: Site) -> Result:
    result = Result("JSON-LD")
    count = 0
    for page in site.pages:
        for block in page.json_blocks:
            count += 1
            try:
                value = json.loads(block)
            except ValueError as error:
                result.found(page.name, f"is no JSON: {error}")
                continue
            for node in value if isinstance(value, list) else [value]:
                if not isinstance(node, dict) or "schema.org" not in str(node.get("@context")):
                    result.found(page.name, "has no @context of schema.org")
                elif not all("@type" in part for part in node.get("@graph", [node])):
                    result.found(page.name, "has no @type")
    result.looked_at = f"{count} blocks"
    return result


def check_microformats(site: Site) -> Result:
    """A list is one h-feed of entries; an entry has a URL and a publication date."""
    result = Result("microformats")
    feeds = entries = 0
    for page in site.pages:
        items = mf2py.parse(doc=page.text, url=page.address)["items"] if page.refresh is None else []
        lists = [item for item in items if "h-feed" in item["type"]]
        alone = [item for item in items if "h-entry" in item["type"]]
        if len(lists) > 1:
            result.found(page.name, "has more than one h-feed")
        for item in lists:
            inside = [child for child in item.get("children", []) if "h-entry" in child["type"]]
            if not inside:
                result.found(page.name, "has an h-feed without an h-entry")
            alone += inside
        feeds, entries = feeds + len(lists), entries + len(alone)
        for entry in alone:
            check_entry(site, page, entry, result)
    result.looked_at = f"{feeds} lists, {entries} entries"
    return result


def check_entry(site: Site, page: Page, entry: dict, result: Result) -> None:
    properties = entry["properties"]
    name = (properties.get("name") or ["(an entry)"])[0]
    for address in properties.get("url", []):
        if site.file_at(urljoin(page.address, address)) is None:
            result.found(page.name, f"{name}: its url leads nowhere: {address}")
    if not properties.get("url"):
        result.found(page.name, f"{name}: has no url")
    if not properties.get("published"):
        result.found(page.name, f"{name}: does not say when it was published")
