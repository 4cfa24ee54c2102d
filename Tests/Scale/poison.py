"""Malicious entries, as written by an attacker with write access to a store."""
import hashlib, struct


def varint(number):
    out = b""
    while number >= 0x80: out, number = out + bytes([number & 0x7F | 0x80]), number >> 7
    return out + bytes([number])


def field(number, content):
    if isinstance(content, int): return varint(number << 3) + varint(content) if content else b""
    return varint(number << 3 | 2) + varint(len(content)) + content


def message(key, files):
    """Encodes an ActionResult with its checksum; files are names, digests and sizes."""
    parts = b"".join(
        field(2, field(1, name.encode()) + field(2, field(1, digest.encode()) + field(2, size))) for name, digest, size in files)
    listed = "".join(f"{len(name)} {name} {digest} {size}\n" for name, digest, size in files)
    return parts + field(5, f"feedgen 1 {key} {hashlib.sha256(listed.encode()).hexdigest()}\n".encode())


def fields(content):
    place = 0
    def number():
        nonlocal place
        value = shift = 0
        while True:
            byte = content[place]
            place, value, shift = place + 1, value | (byte & 0x7F) << shift, shift + 7
            if byte < 0x80: return value
    while place < len(content):
        tag = number()
        if tag & 7 == 0: yield tag >> 3, number()
        else:
            size = number()
            place += size
            yield tag >> 3, content[place - size:place]


def files(content):
    """The files listed in an ActionResult."""
    found = []
    for number, one in fields(content):
        if number != 2: continue
        parts = dict(fields(one))
        digest = dict(fields(parts[2]))
        found.append((parts[1].decode(), digest[1].decode(), digest.get(2, 0)))
    return found


def gps():
    """EXIF data with a location at 48° north."""
    tiff = b"II*\0" + struct.pack("<I", 8)
    tiff += struct.pack("<H", 1) + struct.pack("<HHII", 0x8825, 4, 1, 26) + struct.pack("<I", 0)
    tiff += struct.pack("<H", 2) + struct.pack("<HHI4s", 1, 2, 2, b"N\0\0\0") + struct.pack("<HHII", 2, 5, 3, 56)
    return tiff + struct.pack("<I", 0) + struct.pack("<6I", 48, 1, 0, 1, 0, 1)


def located_jpeg(content):
    exif = b"Exif\0\0" + gps()
    return content[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + content[2:]


def located_webp(content):
    """Adds an EXIF chunk to a WebP image, which requires the extended header."""
    exif = gps()
    head, rest = bytearray(content[12:30]), content[30:]
    if head[:4] != b"VP8X":
        width, height = (number & 0x3FFF for number in struct.unpack("<HH", content[26:30]))
        size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
        head, rest = bytearray(b"VP8X" + struct.pack("<I", 10) + bytes(4) + size), content[12:]
    head[8] |= 8
    body = b"WEBP" + bytes(head) + rest + b"EXIF" + struct.pack("<I", len(exif)) + exif
    return b"RIFF" + struct.pack("<I", len(body)) + body


def changed(name, content, kind, change): return change(content) if name.endswith(kind) else content


# Modifications of the images of some photos, and the expected messages of builds.
CHANGES = [
    ("JPEGs that say where they were taken", lambda name, one: changed(name, one, ".jpg", located_jpeg), "contains more than the image"),
    ("WebPs that say where they were taken", lambda name, one: changed(name, one, ".webp", located_webp), "contains more than the image"),
    ("a JPEG with GPS for each WebP", lambda name, one: None if name.endswith(".webp") else one, "is not image/webp"),
    ("half a picture", lambda name, one: one[:len(one) // 2] if name.endswith(".jpg") else one, "is n"),
    ("a page in place of a picture", lambda name, one: b"<script>alert(1)</script>" if name.startswith("0.") else one, "is not an image"),
]


def entries_of(contents):
    """The entries with metadata, and those with images."""
    first = {name: files(contents.read(name))[0][0] for name in contents.names() if name.startswith("ac/")}
    return ([name for name, file in first.items() if file == "reading"], [name for name, file in first.items() if "." in file])


def seal_anew(contents, change, generator):
    """Replaces images of three photos with valid digests; returns the number of changed images."""
    count, (_, entries) = 0, entries_of(contents)
    for entry in generator.sample(entries, min(3, len(entries))):
        listed = files(contents.read(entry))
        pictures = {name: contents.read(f"cas/{digest}") for name, digest, _ in listed}
        jpeg = next(one for name, one in pictures.items() if name.endswith(".jpg"))
        sealed = []
        for name, _, _ in listed:
            new = change(name, pictures[name])
            new = located_jpeg(jpeg) if new is None else new
            count += new != pictures[name]
            digest = hashlib.sha256(new).hexdigest()
            contents.write(f"cas/{digest}", new)
            sealed.append((name, digest, len(new)))
        contents.write(entry, message(entry.split("/")[1], sealed))
    return count
