"""Checks JSON Feed 1.1, according to https://www.jsonfeed.org/version/1.1/."""

import json
import re

from links import relative_addresses

RFC3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$")
VERSION = "https://jsonfeed.org/version/1.1"
TEXTS = {"title", "home_page_url", "feed_url", "description", "user_comment", "next_url", "icon", "favicon", "language"}
FEED = TEXTS | {"version", "authors", "author", "expired", "hubs", "items"}
ITEM_TEXTS = {
    "id", "url", "external_url", "title", "content_html", "content_text", "summary", "image", "banner_image",
    "date_published", "date_modified", "language",
}
ITEM = ITEM_TEXTS | {"authors", "author", "tags", "attachments"}


def check_json_feed(text: str, address: str):
    try:
        feed = json.loads(text)
    except ValueError as error:
        yield f"is no JSON: {error}"
        return
    if feed.get("version") != VERSION:
        yield f"its version is {feed.get('version')}"
    if not feed.get("title"):
        yield "has no title"
    yield from known(feed, FEED, TEXTS, "the feed")
    if feed.get("feed_url") != address:
        yield f"its own address should be {address}, not {feed.get('feed_url')}"
    yield from authors(feed, "the feed")
    items = feed.get("items")
    if not isinstance(items, list):
        yield "has no list of items"
        return
    ids = [item.get("id") for item in items]
    for repeated in sorted({str(i) for i in ids if ids.count(i) > 1}):
        yield f"two items have the id {repeated}"
    for item in items:
        yield from item_problems(item)


def item_problems(item: dict):
    what = f"item {item.get('id')}"
    if not item.get("id"):
        yield f"{what} has no id"
    if "content_html" not in item and "content_text" not in item:
        yield f"{what} has neither content_html nor content_text"
    yield from known(item, ITEM, ITEM_TEXTS, what)
    yield from authors(item, what)
    for key in ("date_published", "date_modified"):
        if key in item and not RFC3339.match(str(item[key])):
            yield f"{what}: {key} is no date of RFC 3339: {item[key]}"
    for key in ("url", "external_url", "image", "banner_image"):
        if key in item and not re.match(r"https?://", str(item[key])):
            yield f"{what}: {key} is not a whole address: {item[key]}"
    tags = item.get("tags", [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        yield f"{what}: tags must be a list of texts"
    for attachment in item.get("attachments", []):
        if not attachment.get("url") or "/" not in attachment.get("mime_type", ""):
            yield f"{what}: an attachment needs url and mime_type"
    for address in relative_addresses(item.get("content_html", "")):
        yield f"{what}: an address in its text is not whole: {address}"


def known(value: dict, keys: set, texts: set, what: str):
    for key in value:
        if key not in keys and not key.startswith("_"):
            yield f"{what} has a key that the format does not know: {key}"
        elif key in texts and not isinstance(value[key], str):
            yield f"{what}: {key} must be a text"


def authors(value: dict, what: str):
    if not isinstance(value.get("authors", []), list):
        yield f"{what}: authors must be a list"
        return
    for author in value.get("authors", []):
        if not any(author.get(key) for key in ("name", "url", "avatar")):
            yield f"{what} has an author without name, url or avatar"
