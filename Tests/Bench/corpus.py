"""The journal that the benches build: entries of random words, the same in every run."""
import random, time

WORDS = ("sol rover dust crater ridge potato habitat airlock antenna signal drift storm battery panel drill rock frost "
         "wind wheel slope valley cache relay orbit lander water soil plant crew log quiet walked measured kept").split()
TAGS = "rover weather habitat garden repair science crew eva night home".split()


def date_of(entry):
    """Seven hours apart, from 2004 on."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1072944000 + entry * 25200))


def corpus(folder, count):
    rnd = random.Random(1)
    folder.mkdir(parents=True)
    def sentence():
        words = [rnd.choice(WORDS) for _ in range(rnd.randint(6, 16))]
        if rnd.random() < .15: words[0] = f"**{words[0]}**"
        if rnd.random() < .1: words[-1] = f"[{words[-1]}](https://example.org/{words[-1]})"
        return " ".join(words).capitalize() + "."
    for i in range(count):
        body = "\n\n".join(" ".join(sentence() for _ in range(5)) for _ in range(4))
        head = f'title: "{sentence()[:-1]}"\ndate: {date_of(i)}\ntags: [{", ".join(rnd.sample(TAGS, 2))}]'
        (folder / f"entry-{i:06d}.md").write_text(f"---\n{head}\n---\n\n{body}\n")
