"""A small site with one mistake per page, and the expected findings."""

import json
from pathlib import Path

BASE = "https://broken.example/"

PAGE = """<!doctype html>
<html lang="pt">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Uma página</title>
<link rel="icon" href="data:,">
<link rel="canonical" href="{address}">
<style>
html {{ color: #000; background: #fff }}
a {{ color: #00c }}
@media (prefers-color-scheme: dark) {{ html {{ color: #fff; background: #000 }} a {{ color: #ccf }} }}
</style>
{head}
</head>
<body>
<main><h1>Uma página</h1>
{body}
</main>
</body>
</html>
"""

PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>'
ALTERNATE = '<link rel="alternate" type="{type}" title="Tudo" href="{href}">'
LD = '<script type="application/ld+json">{}</script>'

# page: (head, body, the checks that must each report it; no other check may)
MISTAKES = {
    "alt": ("", '<img src="/box.svg" width="9" height="9">', ["axe", "W3C checker"]),
    "contrast": ("", '<p style="color: #999; background-color: #fff">Quase nada</p>', ["axe"]),
    "dark-contrast": (
        "<style>@media (prefers-color-scheme: dark) { p { color: #333; background: #000 } }</style>", "<p>Noite</p>",
        ["axe"]),
    "twice": ("", '<p id="a">Um</p><p id="a">Dois</p>', ["W3C checker"]),
    "unclosed": ("", "<div><p>Um</p>", ["W3C checker"]),
    "moved": ("", "<table>Um<tr><td>Dois</td></tr></table>", ["trees", "W3C checker"]),
    "link": ("", '<p><a href="/nowhere/">Nada</a></p>', ["links"]),
    "anchor": ("", '<p><a href="/#nowhere">Nada</a></p>', ["links"]),
    "srcset": ("", '<img src="/box.svg" srcset="/box.svg 300w, /no.svg 600w" sizes="9px" alt="Um">', ["links"]),
    "picture": (
        "", '<p><img src="/no.svg" alt="Um" width="9" height="9" style="position: absolute"></p>',
        ["links", "requests", "console"]),
    "log": ("<script>console.error('ai')</script>", "<p>Um</p>", ["console"]),
    "throw": ("<script>throw new Error('ai')</script>", "<p>Um</p>", ["console"]),
    "shift": ("", '<img src="/slow.svg" alt="Um"><p>Abaixo</p>', ["layout shift"]),
    "foreign": ('<script src="https://other.example/x.js"></script>', "<p>Um</p>", ["requests"]),
    "script-only": ("", "<script>document.querySelector('h1').hidden = false</script>", ["without scripts"]),
    "orphan": ("", "<p>Um</p>", ["reachable"]),
    "json-ld": (LD.format('{"@context": "https://schema.org", "@type": }'), "<p>Um</p>", ["JSON-LD"]),
    "no-type": (LD.format('{"@context": "https://schema.org"}'), "<p>Um</p>", ["JSON-LD"]),
    "entry": ("", '<article class="h-entry"><p class="p-name">Um</p></article>', ["microformats"]),
    "no-feed": (
        ALTERNATE.format(type="application/atom+xml", href="/no.xml"), "<p>Um</p>", ["links", "feed discovery"]),
    "wrong-feed": (ALTERNATE.format(type="application/atom+xml", href="/rss.xml"), "<p>Um</p>", ["feed discovery"]),
    "nothing-wrong": ("", '<p id="a">Um <a href="#a">dois</a> <a href="/">três</a></p>', []),
}

RSS = f"""<rss version="2.0"><channel><title>Tudo</title><link>{BASE}</link><description>Um</description>
<item><title>Um</title><guid>not-an-address</guid><pubDate>2026-01-01</pubDate></item></channel></rss>
"""
ATOM = f"""<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:a</id><title>Tudo</title><updated>2026-01-01T00:00:00Z</updated>
<link rel="self" href="{BASE}atom.xml"/><author><name>Um</name></author>
<entry><id>tag:b</id><title>Um</title><updated>2026-01-01T00:00:00Z</updated><content type="html">&lt;a href="/x"&gt;</content>
</entry><entry><id>tag:b</id><title>Um</title><updated>2026-01-01T00:00:00Z</updated></entry></feed>
"""
SITEMAP = f"""<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{BASE}no/</loc>
<lastmod>yesterday</lastmod></url></urlset>
"""
JSON_FEED = json.dumps({
    "version": "https://jsonfeed.org/version/1.1", "title": "Tudo", "feed_url": BASE + "feed.json",
    "items": [{"id": 7, "content_text": "Um"}],
})
SNAPSHOT = json.dumps({
    "version": 2, "build": "", "feed": [], "sections": {}, "pages": {}, "sources": {}, "recent": [], "files": {},
})
PATCH = json.dumps([{"op": "replace", "path": "/build", "value": ""}])
FILES = {
    "box.svg": (PIXEL, []),
    "slow.svg": (PIXEL, []),
    "rss.xml": (RSS, ["RSS"]),
    "atom.xml": (ATOM, ["Atom"]),
    "sitemap.xml": (SITEMAP, ["sitemap", "own addresses"]),
    "feed.json": (JSON_FEED, ["JSON Feed"]),
    "bad.svg": ("<svg><rect></svg>", ["XML"]),
    "bad.rss.xml": ("<rss version='2.0'><channel><title>&nbsp;</title></channel></rss>", ["XML"]),
    "robots.txt": ("Dissalow: /\n", ["sitemap"]),
    "snapshot.json": (SNAPSHOT, ["snapshot"]),
    "patch.json": (PATCH, ["snapshot"]),
}


def make(root: Path) -> set[tuple[str, str]]:
    """Writes the site; returns every (check, page) with an expected finding."""
    expected = set()
    links = "".join(f'<p><a href="/{name}/">{name}</a></p>' for name in MISTAKES if name != "orphan")
    write(root / "index.html", PAGE.format(address=BASE, head="", body=links))
    for name, (head, body, checks) in MISTAKES.items():
        text = PAGE.format(address=f"{BASE}{name}/", head=head, body=body)
        if name == "script-only":
            text = text.replace("<h1>", "<h1 hidden>")
        write(root / name / "index.html", text)
        expected |= {(check, f"/{name}/") for check in checks}
    for name, (text, checks) in FILES.items():
        write(root / name, text)
        expected |= {(check, f"/{name}") for check in checks}
    return expected


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
