"""Runs the manual's workflows: deploying a site, reviewing and merging a branch, and failures.

    FEEDGEN=.build/release/feedgen python -m unittest discover -s Tests/Workflows
"""

import json
import os
import shutil
import tempfile
import unittest
from pathlib import Path

import manual
from forge import Forge
from runner import Actions, Event, GitLab, Machine, Run
from scratch import HOSTILE, Repository, contents, stamps

FEEDGEN = Path(os.environ.get("FEEDGEN", manual.REPOSITORY / ".build/release/feedgen")).resolve()
MARK = "<!-- feedgen -->"
FOREIGN = ".well-known/security.txt"

# An rsync that loses its connection in its nth call.
BROKEN_RSYNC = """#!/bin/bash
count=$(($(cat "$HOME/calls" || echo 0) + 1))
echo "$count" > "$HOME/calls"
[ "$count" -lt {call} ] || {{ echo "rsync: connection unexpectedly closed" >&2; exit 12; }}
exec {rsync} "$@"
"""


class Play(unittest.TestCase):
    """The shared setup of all Git hosts; each test starts with a host without feedgen's files."""

    kind = "GitHub"
    files = manual.files()

    def setUp(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.repository = Repository(folder / "repository")
        self.repository.write(manual.SCRIPT, self.files[manual.SCRIPT])
        self.repository.commit("the workflow")
        self.host = folder / "host"
        (self.host / FOREIGN).parent.mkdir(parents=True)
        (self.host / FOREIGN).write_text("Contact: nobody\n")
        tools = folder / "tools"
        tools.mkdir()
        # Retry sooner than by default.
        (tools / ".curlrc").write_text("retry-delay = 1\n")
        (tools / "feedgen").symlink_to(FEEDGEN)
        self.forge = Forge(self.kind, self.host)
        self.addCleanup(self.forge.close)
        self.machine = Machine(folder / "workspace", tools, self.forge, self.host)

    # Whether the clone for a pull request has the branch merged into the target branch.
    merges = False
    reportURL = "https://git.example/crew/log/actions/runs/17"

    def play(self, event: Event) -> Run:
        into = "main" if event.is_request and self.merges else None
        self.repository.checkout(event.branch, self.machine.workspace, into=into)
        return self.workflow().run(event, self.machine)

    def workflow(self):
        raise NotImplementedError

    def deploy(self, **details) -> Run:
        return self.play(Event(**details))

    def review(self, branch: str, **details) -> Run:
        return self.play(Event(branch=branch, is_request=True, **details))

    def assertPassed(self, run: Run):
        self.assertEqual(run.code, 0, run.log)

    def assertStopped(self, run: Run, reason: str):
        self.assertNotEqual(run.code, 0, run.log)
        self.assertIn(reason, run.log)

    @property
    def built(self) -> dict[str, bytes]:
        return contents(self.machine.workspace / "public")

    def assertHostIsBuilt(self):
        """The host has exactly the files of the build and the foreign one."""
        host, built = contents(self.host), self.built
        self.assertEqual(host.pop(FOREIGN), b"Contact: nobody\n")
        self.assertEqual(sorted(host), sorted(built))
        if built["patch.json"] == b"[]\n":
            # Nothing was changed, so the host's patch is that of the deploy before.
            built["patch.json"] = host["patch.json"]
        for name, text in built.items():
            self.assertEqual(host[name], text, f"{name} differs")


class Plays:
    """The tests that the class of every Git host inherits."""

    def test_first_deploy_uploads_everything(self):
        self.assertPassed(self.deploy())
        self.assertHostIsBuilt()
        self.assertIn("notes/a name, with spaces & [brackets].txt", contents(self.host))

    def test_review_comments_once_and_deploys_nothing(self):
        self.assertPassed(self.deploy())
        before, others = stamps(self.host), list(self.forge.comments)
        self.repository.change("spring")
        run = self.review("spring")
        self.assertPassed(run)
        (comment,) = self.forge.ours
        self.assertTrue(comment.startswith(MARK + "\n**feedgen:** "), comment)
        self.assertIn("- **added** New\n", comment)
        self.assertNotIn("/journal/2026-01-09-new/)", comment, "a link to a page that is not deployed")
        self.assertIn("“dusk” caption <ins>the very </ins>last light; “noon” removed", comment)
        self.assertEqual(comment.count(MARK), 1)
        self.assertTrue(comment.endswith(f"\n[Full report]({self.reportURL})\n"), comment)
        self.assertFalse(list(self.machine.workspace.rglob("pwned")), "a title was run")
        self.assertTrue((self.machine.workspace / "review.html").is_file())
        self.assertTold(run)

        self.repository.write("content/journal/2026-01-10-newer.md", "---\ntitle: Newer\n---\nNewer.\n")
        self.repository.commit("more")
        self.assertPassed(self.review("spring"))
        (comment,) = self.forge.ours
        self.assertIn("Newer", comment)
        self.assertEqual(len(self.forge.comments), 5)
        self.assertEqual(self.forge.comments[:4], others)
        self.assertEqual(stamps(self.host), before)

    def test_only_the_changes_of_the_request_are_reported(self):
        """Not those of the target branch in the meantime."""
        self.repository.change("spring")
        self.repository.git("switch", "-q", "main")
        self.repository.write("content/journal/2026-01-11-meanwhile.md", "---\ntitle: Meanwhile\n---\nLater.\n")
        self.repository.commit("another request")
        self.assertPassed(self.review("spring"))
        (comment,) = self.forge.ours
        self.assertIn("- **added** New\n", comment)
        self.assertNotIn("Meanwhile", comment)

    def test_errors_of_the_site_are_in_the_log_and_the_comment_says_so(self):
        self.repository.git("switch", "-q", "-c", "spring")
        self.repository.write("content/journal/2026-01-09-bad.md", "---\ntitle: Bad\ndate: never\n---\nText.\n")
        self.repository.commit("a mistake")
        self.assertStopped(self.review("spring"), "content/journal/2026-01-09-bad.md:3:7: error: ")
        (comment,) = self.forge.ours
        self.assertIn("cannot build the site", comment)

    def test_a_long_report_fits_into_a_comment(self):
        self.repository.git("switch", "-q", "-c", "spring")
        for number in range(1500):
            title = json.dumps(HOSTILE + str(number))
            text = f"---\ntitle: {title}\ndate: 2026-02-01\n---\nText.\n"
            self.repository.write(f"content/journal/{number}.md", text)
        self.repository.commit("an archive")
        self.assertPassed(self.review("spring"))
        (comment,) = self.forge.ours
        self.assertRegex(comment, r"\n\d+ items are left out here; ")

    def test_pointers_of_lfs_are_reviewed(self):
        """Photos that the job did not fetch are compared by their digests."""
        for digits in ("ab", "cd"):
            self.repository.write(
                "content/photos/ridge/dawn.jpg",
                f"version https://git-lfs.github.com/spec/v1\noid sha256:{digits * 32}\nsize 9\n")
            self.repository.commit("a photo")
            self.repository.git("switch", "-q", "-C", "spring")
        self.assertPassed(self.review("spring"))
        (comment,) = self.forge.ours
        self.assertIn("- **edited** Ridge", comment)

    def test_token_that_may_read_its_account(self):
        """Only comments of this account are replaced, whatever its name."""
        self.forge.tells_account = True
        self.forge.own = self.forge.own | {"id": 77, "login": "crew-bot", "username": "crew-bot", "type": "User"}
        others = list(self.forge.comments)
        self.assertPassed(self.deploy())
        self.repository.change("spring")
        for _ in range(2):
            self.assertPassed(self.review("spring"))
        self.assertEqual((self.forge.comments[:4], len(self.forge.comments)), (others, 5))

    def assertTold(self, run: Run):
        """The log contains the report too."""
        self.assertIn("+ New  /journal/2026-01-09-new/", run.log)

    def test_closed_gate_fails_after_the_comment(self):
        self.repository.deny_removal()
        self.repository.commit("gates")
        self.assertPassed(self.deploy())
        before = stamps(self.host)
        self.repository.change("spring")
        self.assertStopped(self.review("spring"), "which `ci: deny: [removal]` forbids")
        (comment,) = self.forge.ours
        self.assertIn("noon", comment)

        self.repository.git("switch", "-q", "main")
        self.repository.git("merge", "-q", "spring")
        self.assertStopped(self.deploy(), "which `ci: deny: [removal]` forbids")
        self.assertEqual(stamps(self.host), before)
        self.assertPassed(self.deploy(is_forced=True))
        self.assertHostIsBuilt()

    def test_fork_gets_no_comment_and_passes(self):
        self.assertPassed(self.deploy())
        self.repository.change("spring")
        run = self.review("spring", is_fork=True)
        self.assertPassed(run)
        self.assertEqual(self.forge.calls, [])
        self.assertTold(run)

    def test_merge_uploads_exactly_what_changed(self):
        self.assertPassed(self.deploy())
        before, stamped = contents(self.host), stamps(self.host)
        self.repository.change("spring")
        self.repository.git("switch", "-q", "main")
        self.repository.git("merge", "-q", "spring")
        self.assertPassed(self.deploy())
        self.assertHostIsBuilt()
        built, after = self.built, stamps(self.host)
        differing = {name for name, text in built.items() if before.get(name) != text}
        written = {name for name, stamp in after.items() if stamped.get(name) != stamp}
        self.assertEqual(written, differing)
        self.assertEqual(stamped.keys() - after.keys(), before.keys() - built.keys() - {FOREIGN})
        self.assertIn("photos/ridge/noon/index.html", stamped.keys() - after.keys())
        self.assertTrue(differing < built.keys() and stamped.keys() - after.keys(), "the play is too small")

    def test_no_change_touches_nothing(self):
        self.assertPassed(self.deploy())
        before = stamps(self.host)
        self.repository.write("README.md", "Nothing that is published.\n")
        self.repository.commit("a note")
        self.assertPassed(self.deploy())
        self.assertEqual(stamps(self.host), before)
        self.assertHostIsBuilt()

    def test_unknown_state_of_the_host_stops_the_job(self):
        self.assertPassed(self.deploy())
        before = stamps(self.host)
        self.repository.change("spring")
        self.repository.git("switch", "-q", "main")
        self.repository.git("merge", "-q", "spring")
        outages = [
            ((403, b"not for you"), "snapshot.json responds with 403"),
            ((500, b"later"), "snapshot.json responds with 500"),
            ((200, b"<!doctype html><title>Every URL is an app</title>"), "is not a snapshot"),
            ((200, b""), "is not a snapshot"),
        ]
        for outage, reason in outages:
            self.forge.outage = outage
            self.assertStopped(self.deploy(), reason)
        self.assertEqual(stamps(self.host), before)

    def test_from_pull_request_to_deployed_page(self):
        self.assertPassed(self.deploy())
        self.assertFalse((self.host / "journal/2026-01-09-new/index.html").exists())
        self.repository.change("spring")
        self.assertPassed(self.review("spring"))
        (comment,) = self.forge.ours
        self.assertIn("- **added** New\n", comment)
        self.repository.git("switch", "-q", "main")
        self.repository.git("merge", "-q", "spring")
        self.assertPassed(self.deploy())
        self.assertIn("New.", (self.host / "journal/2026-01-09-new/index.html").read_text())
        # The next request is compared with the merged one.
        self.repository.git("switch", "-q", "-c", "summer")
        self.repository.write("content/journal/2026-01-12-later.md", "---\ntitle: Later\n---\nLater.\n")
        self.repository.commit("later")
        self.assertPassed(self.review("summer"))
        (comment,) = self.forge.ours
        self.assertIn("- **added** Later\n", comment)
        self.assertNotIn("New", comment)


class GitHub(Plays, Play):
    merges = True

    def workflow(self):
        return Actions(self.files[manual.GITHUB], "github")

    def assertTold(self, run: Run):
        self.assertIn("::notice file=content/journal/2026-01-09-new.md,line=1,title=New%3A added::", run.log)
        self.assertRegex(run.log, r"album.yaml,line=[3-9],title=Ridge")
        summary = (self.machine.tools / "summary.md").read_text()
        self.assertIn("- **added** New\n", summary)

    def break_off(self, call: int) -> Run:
        """A deploy whose connection is lost in the nth call of rsync."""
        broken = self.machine.tool("rsync", BROKEN_RSYNC.format(call=call, rsync=shutil.which("rsync")))
        run = self.deploy()
        broken.unlink()
        return run

    def test_any_deploy_mends_one_that_broke_off(self):
        """The next deploy completes or reverts the changes."""
        # The first calls of rsync read the target and lock it; the later ones upload and delete.
        for call in (2, 5, 8, 11, 14):
            for reverts in (False, True):
                with self.subTest(call=call, reverts=reverts):
                    self.doCleanups()
                    self.setUp()
                    self.assertPassed(self.deploy())
                    self.repository.change("spring")
                    self.repository.git("branch", "-q", "-f", "main", "spring")
                    self.assertStopped(self.break_off(call), "connection unexpectedly closed")
                    if reverts:
                        self.repository.git("branch", "-q", "-f", "main", "main~1")
                    else:
                        self.repository.remove("content/journal/2026-01-09-new.md")
                        self.repository.commit("second thoughts")
                        self.repository.git("branch", "-q", "-f", "main", "spring")
                    self.assertPassed(self.deploy())
                    self.assertHostIsBuilt()

    def test_gates_take_what_broke_off_for_no_removal(self):
        self.repository.deny_removal()
        self.repository.commit("gates")
        self.assertPassed(self.deploy())
        for day in (10, 11):
            self.repository.write(f"content/journal/2026-01-{day}-more.md", f"---\ntitle: Day {day}\n---\nMore.\n")
            self.repository.commit(f"day {day}")
            if day == 10:
                self.assertStopped(self.break_off(9), "connection unexpectedly closed")
        self.assertPassed(self.deploy())
        self.assertHostIsBuilt()


class Forgejo(Plays, Play):
    kind = "Forgejo"

    def workflow(self):
        return Actions(self.files[manual.FORGEJO], "forgejo")


class GitLabCI(Plays, Play):
    kind = "GitLab"
    reportURL = "https://git.example/crew/log/-/jobs/17/artifacts/file/review.html"

    def workflow(self):
        return GitLab(self.files[manual.GITLAB])
