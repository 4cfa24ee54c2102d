"""The small site for fault tests: entries, a photo, a message thread, a page, a template, static files."""
import os, shutil, struct, zlib

CLOCK = "2026-11-01T00:00:00Z"

TEXTS = {
    "content/feed.yaml":
        "title: Log\nbaseURL: https://example.org/\nlanguage: en\n"
        "photos: {widths: [16, 32], formats: [webp, jpeg], originals: true}\n",
    "content/journal/2026-03-02-first.md":
        "---\nid: first\ntitle: First light\ntags: [dust]\n---\nQuiet. On to [the second](2026-03-03-second.md).\n",
    "content/journal/2026-03-03-second.md": "---\ntitle: Second\ntags: [dust, rover]\n---\nThe rover *moved*.\n",
    "content/journal/2026-03-04-third.md": "---\ntitle: Third\nsummary: Short\n---\nRest.\n",
    "content/photos/ridge/album.yaml": "date: 2026-03-04\nphotos: {dawn.png: {title: Dawn, alt: A ridge, caption: Early}}\n",
    "content/messages/crew.yaml": "- {id: a, date: 2026-03-05T10:00:00Z, user: ann, text: Hello}\n",
    "content/pages/about.md": "# About\n\nWho we are.\n",
    "content/static/hi.txt": "hi\n",
    "content/static/deep/er/note.txt": "deep\n",
    "Templates/journal-date.mustache": "<p>{{date}}</p>\n",
}
PHOTOS = {"content/photos/ridge/dawn.png": 1}
# Foreign files in the output folder.
FOREIGN = {"CNAME": "example.org\n", ".well-known/token": "secret\n"}


def png(seed, width=40, height=30):
    """An image of stripes that depends on the seed."""
    def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(
        b"\0" + b"".join(bytes((seed * 37 + 5 * x & 255, seed * 59 + 7 * y & 255, x * y + seed & 255)) for x in range(width))
        for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def write(folder, name, content):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file: file.write(content if isinstance(content, bytes) else content.encode())


def make(folder):
    """Writes the author's files."""
    for name, text in TEXTS.items(): write(folder, name, text)
    for name, seed in PHOTOS.items(): write(folder, name, png(seed))


def replace(folder, name, old, new):
    with open(os.path.join(folder, name)) as file: text = file.read()
    assert old in text, (name, old)
    write(folder, name, text.replace(old, new, 1))


FIRST, ALBUM = "content/journal/2026-03-02-first.md", "content/photos/ridge/album.yaml"


def rename(folder):
    os.rename(os.path.join(folder, FIRST), os.path.join(folder, "content/journal/2026-03-02-earliest.md"))


def delete(folder):
    os.unlink(os.path.join(folder, "content/journal/2026-03-03-second.md"))
    replace(folder, FIRST, "[the second](2026-03-03-second.md)", "the second")


def swap(folder):
    os.unlink(os.path.join(folder, "content/static/hi.txt"))
    os.rename(os.path.join(folder, "content/static/deep"), os.path.join(folder, "content/static/hi.txt"))
    write(folder, "content/static/deep", "no folder\n")


def add_photo(folder):
    write(folder, "content/photos/ridge/dusk.png", png(2))
    replace(folder, ALBUM, "photos: {", "photos: {dusk.png: {title: Dusk, alt: A ridge}, ")


# An edit of each type that requires a build.
EDITS = {
    "text": lambda site: replace(site, FIRST, "Quiet.", "Silent."),
    "title": lambda site: replace(site, FIRST, "First light", "First night"),
    "tag": lambda site: replace(site, FIRST, "[dust]", "[storm]"),
    "new": lambda site: write(
        site, "content/journal/2026-03-06-fourth.md", "---\ntitle: Fourth\ntags: [eva]\n---\nNew.\n"),
    "deleted": delete,
    "renamed": rename,
    "template": lambda site: replace(site, "Templates/journal-date.mustache", "<p>", "<p class=\"day\">"),
    "feed": lambda site: replace(site, "content/feed.yaml", "title: Log", "title: Logbook"),
    "static": lambda site: write(site, "content/static/hi.txt", "hello\n"),
    # A folder of the site becomes a file, and a file a folder.
    "folders": swap,
    "message": lambda site: replace(
        site, "content/messages/crew.yaml", "Hello}",
        "Hello}\n- {id: b, user: bob, text: Yes, date: 2026-03-05T10:01:00Z}"),
    "photo-added": add_photo,
    "photo-replaced": lambda site: write(site, "content/photos/ridge/dawn.png", png(3)),
}


def later(folder):
    """A later edit that depends on stored values, whatever was edited before."""
    replace(folder, "content/journal/2026-03-04-third.md", "Rest.", "Rest, and more.")
    replace(folder, ALBUM, "Early", "Late")


def add_foreign(folder):
    for name, text in FOREIGN.items(): write(folder, "public/" + name, text)


def copy(source, target):
    """Copies a folder with its hard links, like cp."""
    links = {}
    for parent, folders, names in os.walk(source):
        there = os.path.join(target, os.path.relpath(parent, source))
        os.makedirs(there, exist_ok=True)
        for name in names:
            here, new = os.path.join(parent, name), os.path.join(there, name)
            inode = os.lstat(here).st_ino
            if inode in links: os.link(links[inode], new)
            else:
                shutil.copy2(here, new, follow_symlinks=False)
                links[inode] = new
