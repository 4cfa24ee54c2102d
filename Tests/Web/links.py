"""Checks that every URL on a page refers to a file, or an anchor in one, and that every page is reachable."""

import re
from html import unescape
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from built_site import VOID_HOST, Page, Site
from report import Result

SINGLE = {"href", "src", "poster", "action", "cite", "data", "formaction"}
LISTS = {"srcset", "imagesrcset"}
META = {"og:url", "og:image", "og:video", "twitter:image", "og:image:url", "og:image:secure_url", "msapplication-config"}


def targets(page: Page):
    """All URLs in a page's tags, with their lines."""
    for element in page.elements:
        for key, value in element.attributes.items():
            if key in SINGLE:
                yield element.line, value.strip()
            elif key in LISTS:
                for candidate in re.split(r",\s+", value.strip()):
                    yield element.line, candidate.split()[0] if candidate.split() else ""
        meta = element.attributes.get("property") or element.attributes.get("name")
        if element.name == "meta" and meta in META:
            yield element.line, element.attributes.get("content", "")
    if page.refresh:
        yield 0, page.refresh


def problem(site: Site, page: Page, target: str) -> str | None:
    """The problem of a URL; external URLs have none."""
    scheme = urlsplit(target).scheme
    if scheme and scheme not in ("http", "https"):
        return None
    address, fragment = urldefrag(urljoin(page.address, target))
    if not site.is_own(address):
        return None
    file = site.file_at(address)
    if file is None:
        return f"leads nowhere: {target or '(an empty address)'}"
    fragment = unquote(fragment).split(":~:")[0]
    known = site.by_file.get(file)
    if fragment and fragment != "top" and known and fragment not in known.ids:
        return f"there is no such place on the page: {target}"
    return None


def relative_addresses(markup: str) -> list[str]:
    """Relative URLs, which feed readers can't resolve because few support xml:base."""
    found = re.findall(r"<[a-z][^<>]*?\s(?:src|href|poster)=\"([^\"]*)\"", markup)
    return [address for address in found if not re.match(r"[a-z][a-z0-9+.-]*:", address)]


def check_links(site: Site) -> Result:
    result = Result("links")
    count = 0
    for page in site.pages:
        for line, target in targets(page):
            count += 1
            if wrong := problem(site, page, target):
                result.found(f"{page.name}:{line}" if line else page.name, wrong)
    for file in site.named(".css"):
        for target in re.findall(r"url\(\s*['\"]?([^'\")]+)", file.read_text("utf-8")):
            count += 1
            here = Page(file, "", site.base + site.name(file)[1:], "")
            if wrong := problem(site, here, target):
                result.found(site.name(file), wrong)
    result.looked_at = f"{count} addresses on {len(site.pages)} pages"
    return result


def check_written_addresses(site: Site) -> Result:
    """Absolute URLs of this site in feeds, the sitemap and robots.txt refer to files too."""
    result = Result("own addresses")
    count = 0
    if site.base.startswith(VOID_HOST):
        result.looked_at = "none can be known: the site's baseURL names no host"
        return result
    for file in site.named(".xml", "feed.json", "robots.txt", ".webmanifest"):
        # In JSON, slashes may be escaped; in feeds, the markup of texts is.
        text = unescape(unescape(file.read_text("utf-8").replace("\\/", "/").replace('\\"', '"')))
        found = set(re.findall(re.escape(site.base) + r"[^\s\"'<>(){}\[\]|\\^`,]*", text))
        for address in sorted(found):
            count += 1
            if site.file_at(urldefrag(address)[0].rstrip(".;")) is None:
                result.found(site.name(file), f"leads nowhere: {address}")
    result.looked_at = f"{count} addresses in feeds, sitemap and robots.txt"
    return result


def check_reachability(site: Site) -> Result:
    """Pages are reachable from the home page by plain links, except redirects and the error page."""
    result = Result("reachable")
    home = site.by_file.get(site.root / "index.html")
    reached, waiting = set(), [home] if home else []
    while waiting:
        page = waiting.pop()
        if page.file in reached:
            continue
        reached.add(page.file)
        for link in page.all("a"):
            address = urldefrag(urljoin(page.address, link.attributes.get("href", "")))[0]
            file = site.file_at(address) if site.is_own(address) else None
            if file in site.by_file:
                waiting.append(site.by_file[file])
    for page in site.pages:
        if page.file not in reached and page.refresh is None and not page.path.endswith("404.html"):
            result.found(page.name, "no link leads here from the home page")
    result.looked_at = f"{len(reached)} pages by links from the home page"
    return result
