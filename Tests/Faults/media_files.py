"""Real media files with planted metadata, created by ffmpeg and exiftool, and modified at the byte level."""
import os, struct, subprocess, tempfile, zlib

NAME, SERIAL, LATITUDE, LONGITUDE = "Ada Needleworth", "SN-NEEDLE-4711", "48.8582", "2.2945"
POSITION = f"+{LATITUDE}+00{LONGITUDE}/"
XMP = f"""<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF
xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description xmlns:exif='http://ns.adobe.com/exif/1.0/'
xmlns:aux='http://ns.adobe.com/exif/1.0/aux/' exif:GPSLatitude='48,51.492N' exif:GPSLongitude='2,17.67E'
aux:SerialNumber='{SERIAL}' aux:OwnerName='{NAME}'/></rdf:RDF></x:xmpmeta><?xpacket end='w'?>""".encode()
TEXT = f"{NAME} {SERIAL} {POSITION}".encode()

VIDEO = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1"]
SOUND = ["-f", "lavfi", "-i", "sine=frequency=440:duration=1"]
X264, VP9, MPEG4 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"], ["-c:v", "libvpx-vp9"], ["-c:v", "mpeg4"]
BOTH = VIDEO + SOUND

# The file name extension and the ffmpeg arguments.
CONTAINERS = {
    # Images.
    "jpeg": ("jpg", VIDEO + ["-frames:v", "1", "-pix_fmt", "yuvj420p"]), "png": ("png", VIDEO + ["-frames:v", "1"]),
    "apng": ("png", VIDEO + ["-f", "apng"]), "gif": ("gif", VIDEO), "webp": ("webp", VIDEO + ["-frames:v", "1"]),
    "webp-lossless": ("webp", VIDEO + ["-frames:v", "1", "-lossless", "1"]),
    "webp-animated": ("webp", VIDEO + ["-c:v", "libwebp_anim"]),
    "tiff": ("tif", VIDEO + ["-frames:v", "1"]),
    "tiff-deflate": ("tif", VIDEO + ["-frames:v", "1", "-compression_algo", "deflate"]),
    "avif": ("avif", VIDEO + ["-frames:v", "1", "-c:v", "libaom-av1", "-still-picture", "1", "-cpu-used", "8"]),
    "avif-sequence": ("avif", VIDEO + ["-c:v", "libaom-av1", "-cpu-used", "8"]),
    "jxl": ("jxl", VIDEO + ["-frames:v", "1", "-c:v", "libjxl"]),
    "jp2": ("jp2", VIDEO + ["-frames:v", "1", "-c:v", "libopenjpeg"]),
    "j2k": ("j2k", VIDEO + ["-frames:v", "1", "-c:v", "libopenjpeg"]), "bmp": ("bmp", VIDEO + ["-frames:v", "1"]),
    "ico": ("ico", VIDEO + ["-frames:v", "1", "-c:v", "png", "-pix_fmt", "rgba"]),
    "ico-bmp": ("ico", VIDEO + ["-frames:v", "1", "-c:v", "bmp", "-pix_fmt", "bgra"]),
    "exr": ("exr", VIDEO + ["-frames:v", "1"]),
    "dpx": ("dpx", VIDEO + ["-frames:v", "1"]),
    "qoi": ("qoi", VIDEO + ["-frames:v", "1"]),
    "ppm": ("ppm", VIDEO + ["-frames:v", "1"]),
    "pgm": ("pgm", VIDEO + ["-frames:v", "1"]),
    "sun": ("sun", VIDEO + ["-frames:v", "1"]),
    "tga": ("tga", VIDEO + ["-frames:v", "1"]),
    "pcx": ("pcx", VIDEO + ["-frames:v", "1"]),
    "jls": ("jls", VIDEO + ["-frames:v", "1"]),
    # Videos.
    "mp4": ("mp4", BOTH + X264), "mp4-faststart": ("mp4", BOTH + X264 + ["-movflags", "+faststart"]),
    "mp4-tags": ("mp4", BOTH + X264 + ["-movflags", "use_metadata_tags"]),
    "mp4-fragments": ("mp4", BOTH + X264 + ["-movflags", "frag_keyframe+empty_moov"]),
    "mp4-dash": ("mp4", BOTH + X264 + ["-movflags", "dash+faststart"]),
    "mp4-hevc": ("mp4", VIDEO + ["-c:v", "libx265", "-pix_fmt", "yuv420p"]),
    "mp4-av1": ("mp4", VIDEO + ["-c:v", "libaom-av1", "-cpu-used", "8"]), "mov": ("mov", BOTH + X264),
    "mov-timecode": ("mov", BOTH + X264 + ["-timecode", "01:02:03:04"]),
    "mov-mjpeg": ("mov", BOTH + ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p"]),
    "mov-prores": ("mov", VIDEO + ["-c:v", "prores"]), "mov-pcm": ("mov", BOTH + X264 + ["-c:a", "pcm_s16le"]),
    "m4v": ("m4v", VIDEO + MPEG4 + ["-f", "ipod"]),
    "3gp": ("3gp", VIDEO + X264 + ["-an"]),
    "3g2": ("3g2", VIDEO + X264),
    "f4v": ("f4v", BOTH + X264),
    "psp": ("mp4", BOTH + MPEG4 + ["-f", "psp", "-ar", "48000"]), "ismv": ("ismv", BOTH + X264),
    "webm": ("webm", BOTH + VP9),
    "webm-vorbis": ("webm", BOTH + VP9 + ["-c:a", "libvorbis"]),
    "webm-live": ("webm", BOTH + VP9 + ["-f", "webm", "-live", "1"]),
    "mkv": ("mkv", BOTH + X264),
    "mkv-flac": ("mkv", BOTH + X264 + ["-c:a", "flac"]),
    "mkv-theora": ("mkv", VIDEO + ["-c:v", "libtheora"]),
    "avi": ("avi", BOTH + MPEG4),
    "wmv": ("wmv", BOTH + ["-c:v", "wmv2"]),
    "flv": ("flv", BOTH + ["-c:v", "flv", "-ar", "44100"]),
    "mpg": ("mpg", BOTH + ["-r", "25"]),
    "vob": ("vob", BOTH + ["-r", "25"]),
    "ts": ("ts", BOTH + X264),
    "m2ts": ("m2ts", BOTH + X264),
    "ogv": ("ogv", VIDEO + ["-c:v", "libtheora"]),
    "mxf": ("mxf", BOTH + ["-r", "25", "-ar", "48000"]),
    "nut": ("nut", BOTH + MPEG4),
    "rm": ("rm", VIDEO + ["-c:v", "rv10", "-s", "176x144"]),
    "h264": ("h264", VIDEO + X264), "ivf": ("ivf", VIDEO + VP9), "y4m": ("y4m", VIDEO + ["-pix_fmt", "yuv420p"]),
    # Audio.
    "mp3": ("mp3", SOUND + ["-write_id3v1", "1"]),
    "mp3-23": ("mp3", SOUND + ["-id3v2_version", "3"]),
    "mp2": ("mp2", SOUND),
    "m4a": ("m4a", SOUND),
    "m4b": ("m4b", SOUND + ["-f", "ipod"]),
    "alac": ("m4a", SOUND + ["-c:a", "alac"]),
    "aac": ("aac", SOUND + ["-write_id3v2", "1"]),
    "flac": ("flac", SOUND),
    "wav": ("wav", SOUND),
    "wav-bext": ("wav", SOUND + ["-write_bext", "1", "-metadata", f"description={NAME}", "-metadata", f"originator={SERIAL}"]),
    "rf64": ("wav", SOUND + ["-rf64", "always"]),
    "w64": ("w64", SOUND),
    "aiff": ("aiff", SOUND + ["-write_id3v2", "1"]),
    "caf": ("caf", SOUND),
    "ogg": ("ogg", SOUND + ["-c:a", "libvorbis"]),
    "opus": ("opus", SOUND),
    "spx": ("spx", SOUND + ["-c:a", "libspeex"]),
    "ogg-flac": ("oga", SOUND + ["-c:a", "flac"]),
    "wma": ("wma", SOUND),
    "au": ("au", SOUND),
    "wv": ("wv", SOUND),
    "tta": ("tta", SOUND),
    "mka": ("mka", SOUND + ["-c:a", "libvorbis"]),
    "weba": ("weba", SOUND + ["-c:a", "libopus", "-f", "webm"]), "voc": ("voc", SOUND + ["-ar", "22050"]),
}
# Documents and archives that contain a photo with a location.
AROUND = ["pdf", "zip", "tar"]


def made(folder, container):
    """The path of a file with planted metadata; `None` if these tools can't create the format."""
    ending = container if container in AROUND else CONTAINERS[container][0]
    path = os.path.join(folder, f"{container}.{ending}")
    if os.path.exists(path): return path
    if os.path.exists(path + ".missing"): return None
    os.makedirs(folder, exist_ok=True)
    place = tempfile.mkdtemp(dir=folder)
    new = os.path.join(place, os.path.basename(path))
    if container in AROUND: surround(new, container, read(made(folder, "jpeg")))
    else:
        make(new, CONTAINERS[container][1])
    isMade = os.path.exists(new) and os.path.getsize(new) > 0
    if isMade: os.replace(new, path)
    else: open(path + ".missing", "w").close()
    return path if isMade else None


# Each format supports some of these.
TAGS = [f"artist={NAME}", f"author={NAME}", f"copyright={NAME}", f"comment={TEXT.decode()}", f"location={POSITION}",
        f"serial_number={SERIAL}", f"com.apple.quicktime.location.ISO6709={POSITION}"]
PHOTO_TAGS = {
    "GPSLatitude": LATITUDE, "GPSLatitudeRef": "N", "GPSLongitude": LONGITUDE, "GPSLongitudeRef": "E", "Artist": NAME,
    "SerialNumber": SERIAL, "OwnerName": NAME, "XMP-dc:Creator": NAME, "XMP-exif:GPSLatitude": LATITUDE, "Comment": NAME,
    "IPTC:By-line": NAME, "Copyright": NAME, "Keys:GPSCoordinates": f"{LATITUDE}, {LONGITUDE}",
    "UserData:GPSCoordinates": f"{LATITUDE}, {LONGITUDE}",
}


def make(path, arguments):
    tags = [part for tag in TAGS for part in ("-metadata", tag)]
    streams = [part for kind in "va" for tag in ("handler_name", "title")
               for part in (f"-metadata:s:{kind}", f"{tag}={NAME}")]
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *arguments, *tags, *streams, path], capture_output=True)
    if not os.path.exists(path): return
    tags = [f"-{name}={value}" for name, value in PHOTO_TAGS.items()]
    subprocess.run(["exiftool", "-q", "-q", "-m", "-overwrite_original", *tags, path], capture_output=True)


def read(path):
    with open(path, "rb") as file: return file.read()


def surround(path, container, photo):
    with open(path, "wb") as file:
        if container == "pdf":
            head = b"%PDF-1.4\n1 0 obj <</Type /XObject /Filter /DCTDecode>> stream\n"
            file.write(head + photo + b"\nendstream endobj\n%%EOF\n")
        elif container == "zip":
            head = struct.pack("<HHHHHIIIHH", 10, 0, 0, 0, 0, zlib.crc32(photo), len(photo), len(photo), 5, 0)
            file.write(b"PK\3\4" + head + b"p.jpg" + photo)
        else:
            head = bytearray(512)
            head[0:5], head[257:263], head[124:135] = b"p.jpg", b"ustar\0", b"%011o" % len(photo)
            file.write(head + photo + bytes(-len(photo) % 512 + 1024))


# Byte-level changes: each returns the changed bytes, or `None` if the file lacks the structure.

def box(name, content): return struct.pack(">I", 8 + len(content)) + name + content


def boxes(data):
    """The name, start and end of each top-level box."""
    found, offset = [], 0
    while offset + 8 <= len(data):
        size = struct.unpack(">I", data[offset:offset + 4])[0]
        if size < 8 or offset + size > len(data): return []
        found.append((data[offset + 4:offset + 8], offset, offset + size))
        offset += size
    return found if offset == len(data) else []


def before_all(content): return lambda data: content + data if boxes(data) else None
def behind_all(content): return lambda data: data + content if boxes(data) else None


def branded(brand):
    def change(data):
        if data[4:8] != b"ftyp": return None
        size = struct.unpack(">I", data[:4])[0]
        return data[:8] + brand + data[12:16] + brand * ((size - 16) // 4) + data[size:]
    return change


def without_brand(first):
    """An old QuickTime file without `ftyp`; the space is padded, so that no sample moves."""
    def change(data):
        if data[4:8] != b"ftyp": return None
        size = struct.unpack(">I", data[:4])[0]
        return box(first, bytes(size - 8)) + data[size:]
    return change


def larger_last_box(data):
    """Adds bytes to the media data that belong to no track."""
    found = boxes(data)
    if not found or found[-1][0] != b"mdat": return None
    name, start, end = found[-1]
    return data[:start] + struct.pack(">I", end - start + len(TEXT)) + data[start + 4:] + TEXT


def in_jpeg(segment): return lambda data: data[:2] + segment + data[2:] if data[:3] == b"\xff\xd8\xff" else None
def jpeg_segment(marker, content): return bytes([255, marker]) + struct.pack(">H", len(content) + 2) + content


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def in_png(part): return lambda data: data[:33] + part + data[33:] if data[:4] == b"\x89PNG" else None


def in_riff(name, content):
    def change(data):
        if data[:4] not in (b"RIFF", b"RF64"): return None
        part = name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
        body = data[8:] + part
        return data[:4] + (struct.pack("<I", len(body)) if data[:4] == b"RIFF" else data[4:8]) + body
    return change


def in_gif(extension):
    def change(data):
        if data[:3] != b"GIF": return None
        start = 13 + (3 << ((data[10] & 7) + 1) if data[10] & 0x80 else 0)
        return data[:start] + extension + data[start:]
    return change


def in_flac(kind, content):
    block = bytes([kind]) + struct.pack(">I", len(content))[1:] + content
    return lambda data: data[:4] + block + data[4:] if data[:4] == b"fLaC" else None


def crc8(data):
    rest = 0
    for byte in data:
        rest ^= byte
        for _ in range(8): rest = (rest << 1 ^ 7 if rest & 0x80 else rest << 1) & 0xFF
    return rest


def between_flac_frames(content):
    """In front of a frame in the middle, which its header shows: of 6 bytes or more, the last of which is a checksum."""
    def change(data):
        place = data.find(b"\xff\xf8", len(data) // 2)
        while place > 0 and not any(crc8(data[place:place + size]) == 0 for size in range(6, 17)):
            place = data.find(b"\xff\xf8", place + 1)
        return data[:place] + content + data[place:] if place > 0 else None
    return lambda data: change(data) if data[:4] == b"fLaC" else None


def element(name, content): return name + struct.pack(">Q", len(content) | 1 << 56) + content


def in_matroska(part):
    """Appends a part after the segment, whether its size is known or not."""
    return lambda data: data + part if data[:4] == b"\x1a\x45\xdf\xa3" else None


def id3(content):
    size = len(content) + 10
    return (b"ID3\3\0\0" + bytes([0, 0, size >> 7, size & 127]) + b"TPE1" + struct.pack(">I", len(content)) + b"\0\0"
            + content)


def in_sound(change):
    """Applies a change to a file of MPEG frames, with or without a leading tag."""
    def isSound(data): return data[:3] == b"ID3" or data[0] == 0xFF and data[1] & 0xE0 == 0xE0
    return lambda data: change(data) if isSound(data) else None


def between_frames(data):
    place = data.find(data[data.find(b"\xff"):][:2], len(data) // 2)
    return data[:place] + TEXT + data[place:] if place > 0 else None


APE = b"APETAGEX" + struct.pack("<IIII", 2000, 32 + 12 + len(TEXT), 1, 0) + bytes(8)
VARIANTS = {
    "made": lambda data: data,
    "text-behind": lambda data: data + TEXT,
    "xmp-behind": lambda data: data + XMP,
    "text-in-utf16-behind": lambda data: data + NAME.encode("utf-16-le"),
    "brand-XAVC": branded(b"XAVC"),
    "brand-abcd": branded(b"abcd"),
    "brand-hvc1": branded(b"hvc1"),
    "brand-mif1": branded(b"mif1"),
    "wide-first": without_brand(b"wide"), "free-first": without_brand(b"free"), "skip-first": without_brand(b"skip"),
    "uuid-behind": behind_all(box(b"uuid", bytes(16) + XMP)), "mpvd-behind": behind_all(box(b"mpvd", TEXT)),
    "free-behind": behind_all(box(b"free", TEXT)),
    "udta-behind": behind_all(box(b"udta", box(b"\xa9xyz", struct.pack(">HH", len(POSITION), 0) + POSITION.encode()))),
    "box-behind": behind_all(box(b"abcd", TEXT)),
    "meta-behind": behind_all(box(b"meta", bytes(4) + TEXT)),
    "mdat-behind": behind_all(box(b"mdat", TEXT)),
    "media-data": larger_last_box,
    "jpeg-comment": in_jpeg(jpeg_segment(0xFE, TEXT)),
    "jpeg-xmp": in_jpeg(jpeg_segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + XMP)),
    "jpeg-profile": in_jpeg(jpeg_segment(0xE2, b"ICC_PROFILE\0\1\1" + TEXT)),
    "jpeg-lines": in_jpeg(jpeg_segment(0xDC, TEXT)),
    "jpeg-between": in_jpeg(TEXT),
    "jpeg-restart": in_jpeg(jpeg_segment(0xDD, b"\0\0" + TEXT)),
    "jpeg-application": in_jpeg(jpeg_segment(0xEB, TEXT)),
    "png-text": in_png(chunk(b"tEXt", b"Comment\0" + TEXT)), "png-unknown": in_png(chunk(b"prVt", TEXT)),
    "png-profile": in_png(chunk(b"iCCP", NAME.encode() + b"\0\0" + zlib.compress(TEXT))),
    "png-large-gamma": in_png(chunk(b"gAMA", bytes(4) + TEXT)),
    "riff-info": in_riff(b"LIST", b"INFOIART" + struct.pack("<I", len(TEXT)) + TEXT), "riff-xmp": in_riff(b"XMP ", XMP),
    "riff-unknown": in_riff(b"abcd", TEXT),
    "riff-exif": in_riff(b"EXIF", TEXT),
    "riff-id3": in_riff(b"id3 ", id3(TEXT)),
    "gif-comment": in_gif(b"\x21\xfe" + bytes([len(TEXT)]) + TEXT + b"\0"),
    "gif-application": in_gif(b"\x21\xff\x0bNEEDLE 1.0X" + bytes([len(TEXT)]) + TEXT + b"\0"),
    "gif-profile": in_gif(b"\x21\xff\x0bICCRGBG1012" + bytes([len(TEXT)]) + TEXT + b"\0"),
    "flac-application": in_flac(2, b"abcd" + TEXT),
    "flac-image": in_flac(6, TEXT),
    "flac-unknown": in_flac(100, TEXT),
    "flac-padding": in_flac(1, TEXT),
    "flac-places": in_flac(3, (TEXT + bytes(18))[:len(TEXT) // 18 * 18 + 18]),
    "flac-text-between": between_flac_frames(TEXT),
    "flac-id3v1-behind": lambda data: data + b"TAG" + (TEXT + bytes(125))[:125] if data[:4] == b"fLaC" else None,
    "matroska-tags": in_matroska(element(b"\x12\x54\xc3\x67", TEXT)),
    "matroska-void": in_matroska(b"\xec" + bytes([0x80 | len(TEXT)]) + TEXT),
    "id3-first": in_sound(lambda data: id3(TEXT) + data),
    "ape-behind": in_sound(lambda data: data + APE[:8] + TEXT + APE),
    "id3v1-behind": in_sound(lambda data: data + b"TAG" + (TEXT + bytes(125))[:125]),
    "text-between": in_sound(between_frames),
}
