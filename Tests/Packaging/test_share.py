"""Manual pages and completions, as `make share` made them of the program, and `make install` of those."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SHARE = REPOSITORY / ".build/share"
FEEDGEN = REPOSITORY / ".build/release/feedgen"
COMMANDS = {
    "apply", "build", "check", "clean", "diff", "import", "init", "inspect", "list", "new", "schema", "serve", "warm",
    "why",
}


def run(*words: str, **options) -> str:
    done = subprocess.run(words, capture_output=True, text=True, **options)
    return done.stdout + done.stderr


class Manual(unittest.TestCase):
    def pages(self) -> list[Path]:
        return sorted((SHARE / "man/man1").iterdir())

    def test_each_command_has_a_page(self):
        self.assertEqual({page.name for page in self.pages()}, {"feedgen.1"} | {f"feedgen-{name}.1" for name in COMMANDS})

    def test_formatters_have_nothing_to_say(self):
        for page in self.pages():
            self.assertEqual(run("groff", "-ww", "-mdoc", "-Tutf8", "-z", str(page)), "", page.name)
            self.assertEqual(run("mandoc", "-Tlint", "-Wwarning", str(page)), "", page.name)

    def test_a_page_says_what_the_help_says(self):
        words = run("mandoc", "-Tutf8", "-Owidth=990", str(SHARE / "man/man1/feedgen-diff.1"))
        words = re.sub(r".\x08", "", words)
        help_text = run(str(FEEDGEN), "help", "diff", env=os.environ | {"COLUMNS": "990"})
        for option in re.findall(r"--[a-z-]+", help_text.split("OPTIONS:")[1]):
            self.assertIn(option, words)
        for example in re.findall(r"^  (feedgen .*)$", help_text, re.MULTILINE):
            self.assertIn(example, words)


class Completions(unittest.TestCase):
    def test_bash(self):
        file = SHARE / "bash-completion/completions/feedgen"
        self.assertFalse(file.read_text().startswith("#!"))

        def completed(line: str) -> list[str]:
            words = line.split(" ")
            script = (
                'source "$1"; COMP_LINE=$2 COMP_POINT=${#2} COMP_CWORD=$(($# - 3)) COMP_WORDS=("${@:3}"); '
                "_feedgen feedgen \"${@: -1}\" \"${@: -2:1}\"; printf '%s\\n' \"${COMPREPLY[@]}\"")
            return run("bash", "--norc", "-c", script, "bash", str(file), line, *words).split()

        self.assertEqual(completed("feedgen bu"), ["build"])
        self.assertLessEqual(COMMANDS, set(completed("feedgen ")))
        self.assertIn("--dry-run", completed("feedgen build --d"))
        self.assertEqual(completed("feedgen build --deny pri"), ["privacy"])

    def test_zsh(self):
        said = run(
            "zsh", "-fc",
            f'fpath=("{SHARE}/zsh/site-functions" $fpath); autoload -Uz compinit; compinit -u -D; '
            "print $_comps[feedgen]; autoload +X _feedgen && print loaded")
        self.assertEqual(said.split(), ["_feedgen", "loaded"])

    def test_fish(self):
        file = SHARE / "fish/vendor_completions.d/feedgen.fish"

        def completed(line: str) -> set[str]:
            said = run("fish", "--no-config", "-c", f"source {file}; complete --do-complete '{line}'")
            return {line.split("\t")[0] for line in said.splitlines()}

        self.assertEqual(completed("feedgen bu"), {"build"})
        self.assertLessEqual(COMMANDS, completed("feedgen "))
        self.assertIn("--dry-run", completed("feedgen build --d"))


class Install(unittest.TestCase):
    def test_what_is_installed_goes_again(self):
        with tempfile.TemporaryDirectory() as folder:
            mine = Path(folder, "opt/share/man/man1/feeds.1")
            mine.parent.mkdir(parents=True)
            mine.write_text("mine")
            # The program stands there already, so nothing is compiled.
            make = ("make", "-C", str(REPOSITORY), "--silent", "SWIFT=true", f"DESTDIR={folder}", "PREFIX=/opt")
            done = subprocess.run([*make, "install"], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertTrue(os.access(f"{folder}/opt/bin/feedgen", os.X_OK))
            for name in (
                "man/man1/feedgen.1", "man/man1/feedgen-build.1", "bash-completion/completions/feedgen",
                "zsh/site-functions/_feedgen", "fish/vendor_completions.d/feedgen.fish",
            ):
                self.assertEqual(Path(folder, "opt/share", name).read_bytes(), (SHARE / name).read_bytes(), name)
            subprocess.run([*make, "uninstall"], check=True, capture_output=True)
            self.assertEqual([file for file in Path(folder).rglob("*") if file.is_file()], [mine])


if __name__ == "__main__":
    unittest.main()
