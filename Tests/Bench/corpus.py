"""Generated content for benchmarks: a journal of random words and albums of gradients, the same in every run."""
import io, random, time

WORDS = ("sol rover dust crater ridge potato habitat airlock antenna signal drift storm battery panel drill rock frost "
         "wind wheel slope valley cache relay orbit lander water soil plant crew log quiet walked measured kept").split()
TAGS = "rover weather habitat garden repair science crew eva night home".split()


def date_of(entry):
    """Dates a hundred minutes apart, from 2004 on, so that 100,000 of them are in the past."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1072944000 + entry * 6000))


def sentence(rnd):
    words = [rnd.choice(WORDS) for _ in range(rnd.randint(6, 16))]
    if rnd.random() < .15: words[0] = f"**{words[0]}**"
    if rnd.random() < .1: words[-1] = f"[{words[-1]}](https://example.org/{words[-1]})"
    return " ".join(words).capitalize() + "."


def entry(number, rnd):
    body = "\n\n".join(" ".join(sentence(rnd) for _ in range(5)) for _ in range(4))
    head = f'title: "{sentence(rnd)[:-1]}"\ndate: {date_of(number)}\ntags: [{", ".join(rnd.sample(TAGS, 2))}]'
    return f"---\n{head}\n---\n\n{body}\n"


def corpus(folder, count):
    rnd = random.Random(1)
    folder.mkdir(parents=True)
    for i in range(count): (folder / f"entry-{i:06d}.md").write_text(entry(i, rnd))


def photo(number):
    """A JPEG of 640 by 480 pixels with a unique gradient."""
    from PIL import Image
    steps = (3, 5, 7), (11, 13, 17), (19, 23, 29), (31, 37, 41)
    corners = [tuple(number * step % 256 for step in corner) for corner in steps]
    small = Image.new("RGB", (2, 2))
    small.putdata(corners)
    bytes = io.BytesIO()
    small.resize((640, 480), Image.Resampling.BICUBIC).save(bytes, "JPEG", quality=85)
    return bytes.getvalue()


def albums(folder, count, size=20):
    """Writes `count` photos, `size` per album, each with a caption and a description."""
    for first in range(0, count, size):
        album = folder / f"album-{first // size:04d}"
        album.mkdir(parents=True)
        lines = [f"title: Album {first // size}", f"date: {date_of(first)}", "photos:"]
        for number in range(first, min(count, first + size)):
            (album / f"photo-{number:06d}.jpg").write_bytes(photo(number + 1))
            lines.append(f"  photo-{number:06d}.jpg: {{caption: {WORDS[number % len(WORDS)]}, alt: colours}}")
        (album / "album.yaml").write_text("\n".join(lines) + "\n")
