"""Checks the snapshot and the patch against their published schema with an independent validator."""

import json
import subprocess
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from built_site import Site
from report import Result

WRITTEN = Path(__file__).resolve().parents[2] / "Sources/CResources/files/snapshot.schema.json"
# The schema location of each file.
FILES = {"snapshot.json": "", "patch.json": "#/$defs/patch"}


def check_snapshot(site: Site, feedgen: Path | None) -> Result:
    """Uses the schema that `feedgen schema` prints, or without feedgen, its source file."""
    result = Result("snapshot")
    if feedgen:
        schema = json.loads(subprocess.run([str(feedgen), "schema"], capture_output=True, check=True).stdout)
    else:
        schema = json.loads(WRITTEN.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    registry = Registry().with_resource(schema["$id"], Resource.from_contents(schema))
    looked_at = []
    for name, place in FILES.items():
        file = site.root / name
        if not file.exists():
            continue
        looked_at.append(name)
        validator = Draft202012Validator({"$ref": schema["$id"] + place}, registry=registry)
        for error in validator.iter_errors(json.loads(file.read_text("utf-8"))):
            result.found(site.name(file), f"{error.json_path} {error.message[:200]}")
    result.looked_at = f"{', '.join(looked_at) or 'none'}, by jsonschema"
    return result
