"""Tests of install.sh with a local release server."""

import hashlib
import io
import os
import ssl
import subprocess
import tarfile
import tempfile
import threading
import unittest
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SCRIPT = REPOSITORY / "Packaging/install.sh"
TARBALL = "feedgen-1.2.3-linux-x86_64.tar.gz"
DEB = "feedgen_1.2.3-1_amd64.deb"


class Handler(SimpleHTTPRequestHandler):
    # The target of redirects for all requests, if any.
    elsewhere = None

    def do_GET(self):
        if not self.elsewhere:
            return super().do_GET()
        self.send_response(302)
        self.send_header("Location", self.elsewhere + self.path)
        self.end_headers()

    def log_message(self, *_):
        pass


def serve(folder: Path, certificate: Path | None = None, elsewhere: str | None = None) -> ThreadingHTTPServer:
    handler = type("Handler", (Handler,), {"elsewhere": elsewhere})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    return server


def tarball(program: str) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as archive:
        for name, mode, text in (("bin/feedgen", 0o755, program), ("share/man/man1/feedgen.1", 0o644, ".Dd\n")):
            entry = tarfile.TarInfo(TARBALL.removesuffix(".tar.gz") + "/" + name)
            entry.mode, entry.size = mode, len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    return file.getvalue()


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """A server certificate that only curl trusts in these tests."""
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.certificate = Path(folder.name, "server.pem")
        key = Path(folder.name, "key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", cls.certificate],
            check=True, capture_output=True)
        cls.certificate.write_bytes(cls.certificate.read_bytes() + key.read_bytes())

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.release = self.folder / "host/v1.2.3"
        self.release.mkdir(parents=True)
        self.publish(TARBALL, tarball("#!/bin/sh\necho 1.2.3\n"))
        self.address = self.start("https", self.certificate)

    def start(self, protocol: str, *details) -> str:
        server = serve(self.folder / "host", *details)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"{protocol}://127.0.0.1:{server.server_port}"

    def publish(self, name: str, data: bytes) -> None:
        (self.release / name).write_bytes(data)
        with open(self.release / "SHA256SUMS", "a") as sums:
            sums.write(f"{hashlib.sha256(data).hexdigest()}  {name}\n")

    def run_script(self, step: str = f"exec bash '{SCRIPT}'", **settings: str) -> tuple[int, str]:
        usual = {
            "PATH": f"{self.folder}/tools:{os.environ['PATH']}", "HOME": str(self.folder), "PREFIX": f"{self.folder}/opt",
            "FEEDGEN_RELEASES": self.address, "FEEDGEN_VERSION": "1.2.3", "CURL_CA_BUNDLE": str(self.certificate),
        }
        done = subprocess.run(["bash", "-eo", "pipefail", "-c", step], env=usual | settings, cwd=self.folder, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_the_tarball(self):
        path = self.folder / "path"
        self.assertEqual(self.run_script(GITHUB_PATH=str(path)), (0, "feedgen 1.2.3\n"))
        self.assertTrue(os.access(self.folder / "opt/bin/feedgen", os.X_OK))
        self.assertTrue((self.folder / "opt/share/man/man1/feedgen.1").exists())
        self.assertEqual(path.read_text(), f"{self.folder}/opt/bin\n")
        # An update of the same version; a tag is accepted as version, and so is a trailing slash of the URL.
        again = self.run_script(FEEDGEN_VERSION="v1.2.3", FEEDGEN_RELEASES=self.address + "/")
        self.assertEqual(again, (0, "feedgen 1.2.3\n"))
        self.assertEqual(sorted(file.name for file in (self.folder / "opt").iterdir()), ["bin", "share"])

    def test_the_step_of_the_workflows(self):
        """The installation line is the same in all workflows, and works."""
        (self.release / "install.sh").write_bytes(SCRIPT.read_bytes())
        lines = set()
        for file in sorted((REPOSITORY / "Docs/content/pages/workflows").glob("*.yml")):
            (line,) = [line for line in file.read_text().splitlines() if "install.sh" in line]
            lines.add(line.strip().removeprefix("run: "))
        (line,) = lines
        self.assertEqual(self.run_script(line), (0, "feedgen 1.2.3\n"))
        code, said = self.run_script(line, FEEDGEN_VERSION="1.2.4")
        self.assertNotEqual(code, 0)
        self.assertIn("404", said)

    def test_the_package(self):
        """The package is installed by a fake apt-get that prints its arguments."""
        self.publish(DEB, b"a package")
        tools = self.folder / "tools"
        tools.mkdir()
        said = self.folder / "said"
        for name, text in (
            ("apt-get", f'echo "$@" >> {said}; for file; do case $file in *.deb) cat "$file" >> {said};; esac; done'),
            ("sudo", '"$@"'), ("feedgen", "echo 1.2.3"),
        ):
            (tools / name).write_text(f"#!/bin/sh\n{text}\n")
            (tools / name).chmod(0o755)
        self.assertEqual(self.run_script(PREFIX=""), (0, "feedgen 1.2.3\n"))
        self.assertRegex(
            said.read_text(),
            rf"^update -qq\ninstall -y -qq --no-install-recommends \S+/{DEB} ca-certificates libcurl4\na package$")

    def check_refused(self, message: str, **settings: str) -> None:
        code, said = self.run_script(**settings)
        self.assertEqual(code, 1, said)
        self.assertIn("install.sh: error: " + message, said)
        self.assertIn("\n    hint: ", said)
        self.assertFalse((self.folder / "opt").exists())

    def test_a_file_that_was_altered(self):
        with open(self.release / TARBALL, "ab") as file:
            file.write(b"more")
        self.check_refused(f"the SHA-256 digest of {TARBALL} is ")

    def test_a_digest_of_ones_own(self):
        digest = hashlib.sha256((self.release / TARBALL).read_bytes()).hexdigest()
        (self.release / "SHA256SUMS").unlink()
        self.assertEqual(self.run_script(FEEDGEN_SHA256=digest)[0], 0)
        subprocess.run(["rm", "-r", self.folder / "opt"], check=True)
        self.check_refused(f"the SHA-256 digest of {TARBALL} is ", FEEDGEN_SHA256="0" * 64)

    def test_sums_that_leave_it_out(self):
        (self.release / "SHA256SUMS").write_text("0" * 64 + "  other\n")
        self.check_refused(f"SHA256SUMS does not list {TARBALL}")

    def test_a_version_that_is_not_there(self):
        self.check_refused(f"cannot download {self.address}/v9.9.9/feedgen-9.9.9-linux-x86_64.tar.gz", FEEDGEN_VERSION="9.9.9")

    def test_a_folder_of_this_machine(self):
        folder = (self.folder / "host").as_uri()
        self.assertEqual(self.run_script(FEEDGEN_RELEASES=folder), (0, "feedgen 1.2.3\n"))

    def test_only_https_is_trusted(self):
        """Plain HTTP is rejected as release URL and as redirect target, and so is an untrusted certificate."""
        plain = self.start("http")
        for address in (plain, "HTTP" + plain[4:], "ftp://127.0.0.1", "127.0.0.1:8080", "//127.0.0.1", "file://x/y"):
            self.check_refused("FEEDGEN_RELEASES is not an https URL", FEEDGEN_RELEASES=address)
        for elsewhere in (plain, (self.folder / "host").as_uri()):
            sent_on = self.start("https", self.certificate, elsewhere)
            self.check_refused(f"cannot download {sent_on}/v1.2.3/{TARBALL}", FEEDGEN_RELEASES=sent_on)
        self.check_refused(f"cannot download {self.address}/v1.2.3/{TARBALL}", CURL_CA_BUNDLE="")

    def test_the_step_of_the_workflows_takes_no_other_protocol(self):
        plain = self.start("http")
        (self.release / "install.sh").write_bytes(SCRIPT.read_bytes())
        text = (REPOSITORY / "Docs/content/pages/workflows/github.yml").read_text()
        (line,) = [line.strip().removeprefix("run: ") for line in text.splitlines() if "install.sh" in line]
        code, said = self.run_script(line, FEEDGEN_RELEASES=plain)
        self.assertNotEqual(code, 0)
        self.assertIn("http", said)
        self.assertFalse((self.folder / "opt").exists())

    def test_values_that_are_none(self):
        for version in ("../v1", "1.2.3/../..", "1 2", "$(id)", "-1"):
            self.check_refused("FEEDGEN_VERSION is not a version", FEEDGEN_VERSION=version)
        for digest in ("0" * 63, "0" * 65, "G" * 64, "*"):
            self.check_refused("FEEDGEN_SHA256 is not a SHA-256 digest", FEEDGEN_SHA256=digest)

    def test_what_has_to_be_said(self):
        self.check_refused("FEEDGEN_RELEASES is not set", FEEDGEN_RELEASES="")
        self.check_refused("FEEDGEN_VERSION is not set", FEEDGEN_VERSION="")

    def test_libraries_that_are_missing(self):
        self.publish(TARBALL, tarball("#!/bin/sh\necho libvips.so.42: cannot open shared object file >&2\nexit 127\n"))
        lines = (self.release / "SHA256SUMS").read_text().splitlines(keepends=True)
        (self.release / "SHA256SUMS").write_text(lines[-1])
        code, said = self.run_script()
        self.assertEqual(code, 1)
        self.assertIn("cannot run feedgen: libvips.so.42: cannot open", said)
        self.assertIn("INSTALL.md", said)


if __name__ == "__main__":
    unittest.main()
