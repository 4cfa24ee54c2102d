"""Draws the modules that Package.swift declares, each above those that it imports, and the C libraries below all.

usage: modules.py [--check]

An arrow that others imply is omitted: a module that imports FeedKit reaches through it what FeedKit imports.
"""

import random
import re
import sys
from dataclasses import dataclass, field
from itertools import pairwise
from math import fsum
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Beside the page that shows it, so that both a Git host and the manual find it by the same name.
DIAGRAM = ROOT / "Docs/content/pages/swift/modules.svg"

WIDTH, MARGIN = 680, 10
MODULE_HEIGHT, ROW_GAP, BOX_GAP, LINE_GAP = 34, 36, 8, 7
LINE_HEIGHT = 15
# Of one letter, in a wide font, since the reader's font is unknown.
MODULE_LETTER, SMALL_LETTER = 7.8, 6.9
TRIES = 300


@dataclass
class ModuleGraph:
    """The modules and their imports, as Package.swift declares them."""
    uses: dict[str, set[str]]
    packages: dict[str, list[str]]
    libraries: set[str]
    products: set[str]


@dataclass(eq=False)
class Place:
    """A box, or, without labels, the point where an arrow passes a row. Equal only to itself."""
    labels: list[str]
    row: int
    width: float = 0
    note: str = ""
    is_library: bool = False
    x: float = 0
    above: list["Place"] = field(default_factory=list)
    below: list["Place"] = field(default_factory=list)


def closing(text: str, start: int) -> int:
    """Returns the index of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] in "([") - (text[index] in ")]")
        if depth == 0: return index
    sys.exit("error: Package.swift has a bracket that does not close")


def graph_of(manifest: str) -> ModuleGraph:
    text = re.sub(r"^\s*//.*$", "", manifest, flags=re.M)
    result = ModuleGraph({}, {}, set(), set(re.findall(r"\.(?:executable|library)\(name: \"(\w+)\"", text)))
    for found in re.finditer(r"\.(target|executableTarget|systemLibrary)\(\s*name: \"([\w-]+)\"", text):
        sort, name = found.groups()
        target = text[found.start():closing(text, text.index("(", found.start()))]
        if 'path: "Tests/' in target: continue
        names = re.search(r"dependencies: \[", target)
        listed = target[names.end():closing(target, names.end() - 1)] if names else ""
        result.packages[name] = re.findall(r"\.product\(name: \"(\w+)\"", listed)
        result.uses[name] = set(re.findall(r"\"(\w+)\"", re.sub(r"\.product\([^)]*\)", "", listed)))
        if sort == "systemLibrary" or not any((ROOT / "Sources" / name).rglob("*.swift")): result.libraries.add(name)
    if not result.products & result.uses.keys(): sys.exit("error: modules.py found no modules in Package.swift")
    return result


def reached(uses: dict[str, set[str]], name: str) -> set[str]:
    return set().union(*({other} | reached(uses, other) for other in uses[name]))


def direct(uses: dict[str, set[str]]) -> dict[str, set[str]]:
    """Returns the imports of each module that are not implied by its other imports."""
    return {name: others - set().union(*(reached(uses, other) for other in others)) for name, others in uses.items()}


def height(users: dict[str, list[str]], name: str) -> int:
    """Returns the number of rows above: a module is right below the lowest module that imports it."""
    return max((height(users, user) + 1 for user in users[name]), default=0)


def places(graph: ModuleGraph) -> list[list[Place]]:
    """Returns the rows from the top, unordered. Libraries that the same modules import share a box."""
    uses = direct(graph.uses)
    users = {name: sorted(user for user in uses if name in uses[user]) for name in sorted(uses)}
    modules = [name for name in users if name not in graph.libraries]
    last = max(height(users, module) for module in modules)
    boxes: dict[str, Place] = {}
    for module in modules:
        note = ", ".join(graph.packages[module])
        width = max(len(module) * MODULE_LETTER, len(note) * SMALL_LETTER) + 12
        boxes[module] = Place([module], height(users, module), width, note)
    shared: dict[tuple, list[str]] = {}
    for library in sorted(graph.libraries): shared.setdefault(tuple(users[library]), []).append(library)
    for libraries in shared.values():
        box = Place(libraries, last + 1, max(map(len, libraries)) * SMALL_LETTER + 12, is_library=True)
        for library in libraries: boxes[library] = box
    rows: list[list[Place]] = [[] for _ in range(last + 3)]
    for box in dict.fromkeys(boxes.values()): rows[box.row].append(box)
    # Every second one a row lower, beginning with those used from furthest above: one row has no space for all.
    libraries = sorted(rows[last + 1], key=lambda box: (min(boxes[user].row for user in users[box.labels[0]]), box.labels))
    for box in libraries[:len(libraries) // 2]:
        rows[box.row].remove(box)
        box.row += 1
        rows[box.row].append(box)
    lines = sorted({(boxes[user].labels[0], boxes[name].labels[0]) for user in uses for name in uses[user]})
    for user, name in lines:
        upper = boxes[user]
        for row in range(upper.row + 1, boxes[name].row):
            passing = Place([], row)
            rows[row].append(passing)
            upper.below.append(passing), passing.above.append(upper)
            upper = passing
        upper.below.append(boxes[name]), boxes[name].above.append(upper)
    return rows


def crossings(rows: list[list[Place]]) -> int:
    count = 0
    for upper, lower in pairwise(rows):
        position = {place: index for index, place in enumerate(lower)}
        lines = [(index, position[below]) for index, place in enumerate(upper) for below in place.below]
        count += sum((a[0] - b[0]) * (a[1] - b[1]) < 0 for i, a in enumerate(lines) for b in lines[:i])
    return count


def mean(values: list[float], otherwise: float) -> float:
    return fsum(values) / len(values) if values else otherwise


def ordered(rows: list[list[Place]], seed: int) -> list[list[Place]]:
    """Orders each row by the middle of its neighbors, down and up again, from a random order; returns the best result."""
    generator = random.Random(seed)
    rows = [sorted(row, key=lambda _: generator.random()) for row in rows]
    best, fewest = rows, crossings(rows)
    for turn in range(16):
        rows = list(rows)
        way = range(1, len(rows)) if turn % 2 == 0 else range(len(rows) - 2, -1, -1)
        for index in way:
            beside = rows[index - 1] if turn % 2 == 0 else rows[index + 1]
            position = {place: number / max(1, len(beside) - 1) for number, place in enumerate(beside)}
            now = {place: number / max(1, len(rows[index]) - 1) for number, place in enumerate(rows[index])}
            neighbors = {place: place.above if turn % 2 == 0 else place.below for place in rows[index]}
            rows[index] = sorted(rows[index], key=lambda p: mean([position[n] for n in neighbors[p]], now[p]))
        if (count := crossings(rows)) < fewest: best, fewest = rows, count
    return best


def distance(left: Place, right: Place) -> float:
    """Returns the distance between the middles of two boxes."""
    gap = BOX_GAP if left.labels and right.labels else LINE_GAP
    return (left.width + right.width) / 2 + gap


def settle(row: list[Place], wanted: list[float]) -> None:
    """Moves each box as near to its wanted position as its neighbors permit: boxes that touch move together."""
    offsets = [0.0]
    for left, right in pairwise(row): offsets.append(offsets[-1] + distance(left, right))
    blocks: list[list[float]] = []
    for x, offset in zip(wanted, offsets):
        blocks.append([x - offset])
        while len(blocks) > 1 and mean(blocks[-2], 0) > mean(blocks[-1], 0): blocks[-2:] = [blocks[-2] + blocks[-1]]
    lowest = MARGIN + row[0].width / 2
    highest = WIDTH - MARGIN - row[-1].width / 2 - offsets[-1]
    if lowest > highest:
        names = ", ".join(name for place in row for name in place.labels)
        sys.exit(f"error: {names} need more than {WIDTH} points beside each other; make WIDTH of Docs/modules.py larger")
    places = [min(max(mean(block, 0), lowest), highest) for block in blocks for _ in block]
    for place, x, offset in zip(row, places, offsets): place.x = x + offset


def wanted_x(place: Place) -> float:
    """Returns the middle of the neighbors; in a long arrow, straightness counts more."""
    passing = [n for n in place.above + place.below if not n.labels and not place.labels]
    return mean([n.x for n in place.above + place.below + passing * 5], WIDTH / 2)


def arranged(rows: list[list[Place]]) -> float:
    """Sets the x of each place, and returns a measure of how far all arrows lean."""
    for row in rows:
        for place in row: place.x = WIDTH / 2
    for turn in range(200):
        for row in rows if turn % 2 == 0 else reversed(rows):
            settle(row, [wanted_x(place) for place in row])
    return fsum((place.x - below.x) ** 2 for row in rows for place in row for below in place.below)


def ports(place: Place, neighbors: list[Place]) -> dict[Place, float]:
    """Returns where each arrow touches a side, in the order of the other ends, so that none cross there."""
    if not place.labels: return {neighbor: place.x for neighbor in neighbors}
    step = min(22, (place.width - 20) / max(1, len(neighbors) - 1))
    first = place.x - step * (len(neighbors) - 1) / 2
    return {n: first + step * index for index, n in enumerate(sorted(neighbors, key=lambda n: n.x))}


STYLE = """
  svg { --ground: #fbfaf7; --ink: #22201c; --quiet: #6a655c; --line: #8f887c; --box: #ffffff; --edge: #b9b2a5;
    --product: #a33b1e; --product-ink: #ffffff; --library: #ece8df; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #1b1a18; --ink: #ece8df; --quiet: #a8a196; --line: #7d766b; --box: #262421; --edge: #57524a;
      --product: #e08a68; --product-ink: #1b1a18; --library: #312e2a; } }
  text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: var(--ink); }
  .module { font-size: 13px; font-weight: 600; text-anchor: middle; }
  .small { font-size: 12px; text-anchor: middle; }
  .note { font-size: 11px; fill: var(--quiet); text-anchor: middle; }
  .legend { font-size: 12px; fill: var(--quiet); }
  .ground { fill: var(--ground); }
  .box { fill: var(--box); stroke: var(--edge); }
  .product { fill: var(--product); stroke: var(--product); }
  .of-product { fill: var(--product-ink); }
  .library { fill: var(--library); }
  .line { fill: none; stroke: var(--line); stroke-width: 1.3; }
  .head { fill: var(--line); }
"""


def n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def drawing(graph: ModuleGraph, rows: list[list[Place]]) -> str:
    tops, y = [], MARGIN + 4
    for row in rows:
        tops.append(y)
        libraries = max((len(p.labels) for p in row if p.is_library), default=0)
        tall = LINE_HEIGHT * libraries + 8 if libraries else MODULE_HEIGHT + (10 if any(p.note for p in row) else 0)
        y += tall + ROW_GAP
        tops.append(y - ROW_GAP)
    top = {place: tops[place.row * 2] for row in rows for place in row}
    bottom = {place: tops[place.row * 2 + 1] for row in rows for place in row}

    lines, boxes = [], []
    for place in (p for row in rows for p in row):
        starts = ports(place, place.below)
        if not place.labels: lines.append(f'<path class="line" d="M{n(place.x)} {top[place]}V{bottom[place]}"/>')
        for below in place.below:
            x1, y1, x2 = starts[below], bottom[place], ports(below, below.above)[place]
            y2 = top[below] - (6 if below.labels else 0)
            middle = (y1 + y2) / 2
            lines.append(f'<path class="line" d="M{n(x1)} {y1}C{n(x1)} {n(middle)} {n(x2)} {n(middle)} {n(x2)} {y2}"/>')
            if below.labels: lines.append(f'<path class="head" d="M{n(x2)} {top[below] - 1}l-4 -7h8z"/>')
        if not place.labels: continue
        name, tall = place.labels[0], bottom[place] - top[place]
        is_product = name in graph.products
        if place.is_library: tall = LINE_HEIGHT * len(place.labels) + 8
        look = "library" if place.is_library else "product" if is_product else "box"
        boxes.append(f'<rect class="{look}" x="{n(place.x - place.width / 2)}" y="{top[place]}" '
                     f'width="{n(place.width)}" height="{tall}" rx="{4 if place.is_library else 7}"/>')
        ink = " of-product" if is_product else ""
        if place.is_library:
            for index, label in enumerate(place.labels):
                y = top[place] + LINE_HEIGHT * (index + 1) + 1
                boxes.append(f'<text class="small" x="{n(place.x)}" y="{y}">{label}</text>')
        elif place.note:
            boxes.append(f'<text class="module{ink}" x="{n(place.x)}" y="{n(top[place] + tall / 2 - 2)}">{name}</text>')
            boxes.append(f'<text class="note{ink}" x="{n(place.x)}" y="{n(top[place] + tall / 2 + 13)}">{place.note}</text>')
        else:
            boxes.append(f'<text class="module{ink}" x="{n(place.x)}" y="{n(top[place] + tall / 2 + 5)}">{name}</text>')

    y = tops[-1] + 26
    legend = []
    for look, words in [("product", "a product, which other packages can use"), ("box", "a module inside of feedgen"),
                        ("library", "C libraries; a small second line names a Swift package")]:
        legend.append(f'<rect class="{look}" x="{MARGIN + 4}" y="{y - 10}" width="18" height="12" rx="3"/>')
        legend.append(f'<text class="legend" x="{MARGIN + 32}" y="{y}">{words}</text>')
        y += 20
    uses = direct(graph.uses)
    listed = "; ".join(f"{name}: {', '.join(sorted(uses[name]))}" for name in uses if uses[name])
    parts = "\n".join(["<g>", *lines, "</g>", "<g>", *boxes, "</g>", "<g>", *legend, "</g>"])
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" role="img" '
            'aria-labelledby="title desc">\n'
            '<title id="title">The modules of feedgen and their imports</title>\n'
            f'<desc id="desc">From each module an arrow leads down to those it imports. {listed}.</desc>\n'
            f'<style>{STYLE}</style>\n<rect class="ground" width="{WIDTH}" height="{y}" rx="10"/>\n{parts}\n</svg>\n')


def diagram() -> str:
    graph = graph_of((ROOT / "Package.swift").read_text())
    rows = places(graph)
    orders = {}
    for seed in range(TRIES):
        order = ordered(rows, seed)
        orders.setdefault(crossings(order), []).append(order)
    best = min(orders[min(orders)], key=arranged)
    arranged(best)
    return drawing(graph, best)


def main() -> None:
    drawn = diagram()
    if "--check" in sys.argv[1:]:
        if not DIAGRAM.exists() or DIAGRAM.read_text() != drawn:
            sys.exit(f"error: {DIAGRAM.relative_to(ROOT)} does not match Package.swift; run make modules")
        return
    DIAGRAM.write_text(drawn)
    print(f"{DIAGRAM.relative_to(ROOT)}: {len(drawn)} bytes")


if __name__ == "__main__":
    main()
