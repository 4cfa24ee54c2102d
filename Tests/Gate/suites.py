"""The steps of the commit gate, and which changes each of them covers.

A step without `covers` always runs. Every other step runs when a file below one of its paths changed; the files of
EVERYTHING concern all steps. A path is a folder or a file, as `git diff --name-only` prints it.
"""

from dataclasses import dataclass

# How the program is compiled, and the gate itself.
EVERYTHING = ("Package.swift", "Makefile", ".ci", "Tests/Gate")

# Everything that takes part in a build of a site.
PROGRAM = (
    "Sources/CAVIF", "Sources/CCMark", "Sources/CCrypto", "Sources/CLibXML2", "Sources/CSQLite", "Sources/CVips",
    "Sources/DataKit", "Sources/Diagnostics", "Sources/DiffKit", "Sources/DigestKit", "Sources/Engine", "Sources/FeedKit",
    "Sources/FileSystem", "Sources/ListKit", "Sources/MarkupKit", "Sources/PhotoKit",
    "Sources/PublishingPolicy", "Sources/SiteKit", "Sources/TemplateKit", "Sources/ViewKit", "Sources/XMLKit",
)


@dataclass(frozen=True)
class Step:
    name: str
    # What `make` is asked for; {feedgen} is the program under test.
    targets: tuple[str, ...]
    after: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    # Steps of one lane never run side by side: they install packages, or they need the processor for themselves.
    lane: str = ""


STEPS = (
    Step("lint", ("lint", "check-gate")),
    Step("tools", ("gate-tools",)),
    Step("compile", ("gate-build",)),
    Step("tests", ("gate-tests",), after=("compile",)),
    Step("example", ("example",), after=("compile",)),
    Step("pages", ("check-web",), after=("example", "tools")),
    Step("browser", ("gate-browser",), after=("compile", "tools")),
    Step(
        "fuzz corpus", ("gate-fuzz",), after=("compile",),
        covers=(
            "Sources/CacheKit", "Sources/DataKit", "Sources/Diagnostics", "Sources/DiffKit", "Sources/DigestKit",
            "Sources/Engine", "Sources/FeedKit", "Sources/FileSystem", "Sources/ImportKit", "Sources/MarkupKit",
            "Sources/PhotoKit", "Sources/PreviewServer", "Sources/ReviewKit", "Sources/SiteKit", "Sources/TemplateKit",
            "Sources/XMLKit", "Tests/Fuzz",
        )),
    Step(
        "import", ("gate-import",), after=("compile",),
        covers=(
            "Sources/DataKit", "Sources/FileSystem", "Sources/ImportKit", "Sources/MarkupKit", "Sources/XMLKit",
            "Tests/ImportKitTests",
        )),
    Step(
        "themes", ("check-themes",), after=("compile", "tools"),
        covers=(
            "Sources/FeedKit/Feeds", "Sources/FeedKit/Pages", "Sources/ListKit", "Sources/MarkupKit",
            "Sources/TemplateKit", "Sources/ViewKit", "Sources/XMLKit", "Templates", "Tests/Web", "Themes",
        )),
    Step(
        "manual", ("check-manual",), after=("compile", "tools"),
        covers=(
            "Docs", "README.md", "Sources/feedgen", "Sources/ImportKit", "Sources/PreviewServer", "Sources/SiteCheck",
            "Sources/PublishingPolicy", "Sources/SiteCommands", "Sources/SiteKit", "Tests/Manual",
        )),
    Step(
        "workflows", ("check-workflows",), after=("compile", "tools"),
        covers=(
            ".github", "Docs/content", "Packaging", "Sources/CacheKit", "Sources/ReviewKit", "Sources/SiteCommands",
            "Sources/SiteKit", "Sources/feedgen", "Tests/Workflows",
        )),
    Step(
        "packaging", ("check-packaging",), after=("compile", "tools"),
        covers=("Containerfile", "Packaging", "Sources/feedgen", "Tests/Packaging")),
    Step(
        "documentation", ("docs",), after=("compile",),
        covers=PROGRAM + ("Sources/PreviewServer", "Sources/ReviewKit", "Sources/SiteCheck")),
    Step(
        "faults", ("check-faults",), after=("compile", "tools"),
        covers=PROGRAM + ("Sources/SiteCommands", "Tests/Faults")),
    Step(
        "scale", ("check-scale-few",), after=("compile", "tools"), lane="scale",
        covers=(
            "Sources/CacheKit", "Sources/CacheMaintenance", "Sources/CCurl", "Sources/Engine", "Sources/FileSystem",
            "Sources/PhotoKit", "Sources/SiteKit", "Tests/Scale",
        )),
)


def runs(step: Step, changed: list[str] | None) -> tuple[bool, str]:
    """Whether the step runs, and the reason; `changed` is None when there is nothing to compare with."""
    if not step.covers:
        return True, "always"
    if changed is None:
        return True, "no commit to compare with"
    for path in changed:
        for covered in EVERYTHING + step.covers:
            if path == covered or path.startswith(covered + "/"):
                return True, path + " changed"
    return False, "unchanged: " + ", ".join(step.covers[:3]) + (" …" if len(step.covers) > 3 else "")
