"""Checks every page and feed of a built site; one line a check, 1 if anything is wrong."""

import argparse
import os
import shutil
import sys
import time
from pathlib import Path

from browser import check_in_browser, executable
from built_site import Site
from feeds import check_discovery, check_feeds
from links import check_links, check_reachability, check_written_addresses
from markup import check_markup, check_xml, start_checker
from metadata import check_json_ld, check_microformats, check_sitemap
from patches import check_patch
from report import Result, tell
from snapshots import check_snapshot
from trees import check_trees

HERE = Path(__file__).resolve().parent


def run(root: Path, processes: int, feedgen: Path | None = None, source: Path | None = None) -> list[Result]:
    site = Site(root)
    checker = start_checker(site)
    results = [check_links(site), check_reachability(site), check_written_addresses(site), check_xml(site)]
    results.append(check_trees(site))
    results += [check_discovery(site), *check_feeds(site), check_sitemap(site)]
    results += [check_json_ld(site), check_microformats(site), check_patch(site, feedgen, source)]
    results.append(check_snapshot(site, feedgen))
    results += check_in_browser(site, processes)
    results.append(check_markup(site, checker))
    return results


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=Path("public"), help="the output folder of a build")
    parser.add_argument("--feedgen", type=Path, help="with --source: the patch of a first build is tried too")
    parser.add_argument("--source", type=Path, help="what the site was built from")
    parser.add_argument("--jobs", type=int, default=max(1, min(4, os.cpu_count() or 1)))
    options = parser.parse_args()
    if not (options.site / "index.html").exists():
        parser.error(f"there is no built site in {options.site}")
    for tool, found in [("java", shutil.which("java")), ("chromium", executable())]:
        if not found:
            parser.error(f"{tool} is missing: type make check-web, which installs it")
    begin = time.monotonic()
    results = run(options.site, options.jobs, options.feedgen, options.source)
    return tell(results, str(options.site), begin)


if __name__ == "__main__":
    sys.exit(main())
