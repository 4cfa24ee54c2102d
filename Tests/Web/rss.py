"""Checks RSS 2.0 by its specification and the RSS Advisory Board's best practices, and Media RSS."""

import re
from email.utils import parsedate_to_datetime

from built_site import Site

ATOM_LINK = "{http://www.w3.org/2005/Atom}link"
MEDIA = "{http://search.yahoo.com/mrss/}"
CHANNEL = set(
    "title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs "
    "cloud ttl image rating textInput skipHours skipDays item".split())
ITEM = set("title link description author category comments enclosure guid pubDate source".split())


def problems_of_rss(root, site: Site, address: str):
    channel = root.find("channel")
    if root.get("version") != "2.0" or channel is None or len(root) != 1:
        yield "is no <rss version=\"2.0\"> with one <channel>"
        return
    for name in ("title", "link", "description"):
        if len(channel.findall(name)) != 1:
            yield f"its channel needs one <{name}>"
    yield from unknown(channel, CHANNEL)
    own = [link.get("href") for link in channel.findall(ATOM_LINK) if link.get("rel") == "self"]
    if own != [address]:
        yield f"its own address should be {address}, not {own}"
    yield from dates(channel)
    guids = [guid.text for guid in channel.findall("item/guid")]
    for repeated in sorted({g for g in guids if guids.count(g) > 1}):
        yield f"two items have the guid {repeated}"
    for item in channel.findall("item"):
        for wrong in item_problems(item, site):
            yield f"{item.findtext('guid') or item.findtext('title')}: {wrong}"


def unknown(element, known: set):
    for child in element:
        if isinstance(child.tag, str) and not child.tag.startswith("{") and child.tag not in known:
            yield f"<{child.tag}> may not stand in <{element.tag}>"


def dates(element):
    for name in ("pubDate", "lastBuildDate"):
        for date in element.findall(name):
            try:
                # "-0000" and a missing zone are both parsed as no zone.
                known = parsedate_to_datetime(date.text or "").tzinfo is not None
            except ValueError:
                known = False
            if not known:
                yield f"{name} is no date of RFC 822: {date.text}"


def item_problems(item, site: Site):
    if item.find("title") is None and item.find("description") is None:
        yield "has neither title nor description"
    yield from unknown(item, ITEM)
    yield from dates(item)
    guid = item.find("guid")
    if guid is None:
        yield "has no guid"
    elif guid.get("isPermaLink", "true") == "true" and not re.match(r"https?://", guid.text or ""):
        yield "its guid is no address, and does not say isPermaLink=\"false\""
    if len(item.findall("enclosure")) > 1:
        yield "has more than one enclosure, of which most readers see one"
    for enclosure in item.findall("enclosure"):
        yield from file_problems(enclosure, enclosure.get("length"), site, needs_length=True)
    for content in item.iter(MEDIA + "content"):
        yield from file_problems(content, content.get("fileSize"), site, needs_length=False)


def file_problems(element, length: str | None, site: Site, *, needs_length: bool):
    address = element.get("url") or ""
    if not re.match(r"https?://", address):
        yield f"the address of a file is not whole: {address!r}"
    if needs_length and (not (length or "").isdigit() or "/" not in (element.get("type") or "")):
        yield f"an enclosure needs length and type: {address}"
    file = site.file_at(address) if site.is_own(address) else None
    if file and length and int(length) not in (0, file.stat().st_size):
        yield f"{address} has {file.stat().st_size} bytes, not {length}"
