"""Checks the patch of a first build with an independent library."""

import json
import subprocess
import tempfile
from pathlib import Path

import jsonpatch

from built_site import Site
from report import Result


def check_patch(site: Site, feedgen: Path | None, source: Path | None) -> Result:
    """With the site's source, checks the patch of a clean build; otherwise, the form of the existing patch."""
    result = Result("patch")
    if not feedgen or not source:
        return check_form(site, result)
    with tempfile.TemporaryDirectory() as folder:
        built = subprocess.run(
            [str(feedgen), "build", "--quiet", "--source", str(source), "--output", folder],
            capture_output=True, text=True)
        if built.returncode:
            result.found("a first build", built.stderr.strip()[-400:])
            return result
        operations = json.loads(Path(folder, "patch.json").read_text("utf-8"))
        snapshot = json.loads(Path(folder, "snapshot.json").read_text("utf-8"))
    result.looked_at = f"{len(operations)} operations on an empty site, by jsonpatch"
    try:
        made = jsonpatch.apply_patch(empty_snapshot(snapshot), operations)
    except jsonpatch.JsonPatchException as error:
        result.found("patch.json", f"can't be applied to the empty snapshot: {error!r}")
        return result
    if made != snapshot:
        keys = sorted(key for key in made.keys() | snapshot.keys() if made.get(key) != snapshot.get(key))
        result.found("patch.json", f"does not lead to snapshot.json; different: {', '.join(keys)}")
    if not comes_again(site, feedgen, source):
        result.found("snapshot.json", "is another one in a build from nothing but the sources and itself than in the site")
    return result


def comes_again(site: Site, feedgen: Path, source: Path) -> bool:
    """Whether a clean build produces the site's snapshot, which may also depend on earlier builds."""
    own = site.root / "snapshot.json"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [str(feedgen), "build", "--quiet", "--source", str(source), "--output", folder, "--previous", str(own)],
            capture_output=True, text=True)
        made = Path(folder, "snapshot.json")
        return made.exists() and made.read_bytes() == own.read_bytes()


def empty_snapshot(snapshot: dict) -> dict:
    return {
        "version": snapshot["version"], "build": "", "feed": [], "sections": {}, "pages": {}, "sources": {}, "recent": [],
        "files": {},
    }


def check_form(site: Site, result: Result) -> Result:
    file = site.root / "patch.json"
    if file.exists():
        operations = json.loads(file.read_text("utf-8"))
        result.looked_at = f"{len(operations)} operations, read by jsonpatch"
        try:
            jsonpatch.JsonPatch(operations)
        except jsonpatch.JsonPatchException as error:
            result.found("patch.json", f"is no JSON Patch: {error!r}")
    return result
