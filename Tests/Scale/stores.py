#!/usr/bin/env python3
"""Holds the laws of shared stores with the servers that people have: nginx, with TLS too, S3 as moto plays it, and one that
reads each ActionResult as Bazel's caches do and adds to it.

usage: stores.py COMMAND ...

The command runs `StoreLawTests` on the stores of FEEDGEN_TEST_STORES. What should not open a store is tried as well.
"""
import hashlib, os, re, subprocess, sys, tempfile
import servers

KINDS = re.compile(r"(ac|cas)/([0-9a-f]{2})/\2[0-9a-f]{62}")


class Laws:
    def __init__(self, command):
        self.command = command
        self.failures = 0

    def run(self, name, store, environment, expected=None):
        """Runs the store tests; with `expected`, they must fail with this text."""
        others = ("AWS_", "CURL_", "SSL_", "FEEDGEN_")
        bare = {key: value for key, value in os.environ.items() if not key.startswith(others)} | {"no_proxy": "127.0.0.1"}
        found = subprocess.run(
            self.command, env=bare | environment | {"FEEDGEN_TEST_STORES": store}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        ran = store in found.stdout and re.search(r"Test run with [1-9]", found.stdout)
        if expected is None: isRight = ran and found.returncode == 0
        else: isRight = ran and found.returncode != 0 and expected in found.stdout
        self.say(isRight, name, "\n".join(line[:400] for line in found.stdout.splitlines()[-40:]))

    def say(self, isRight, name, detail=""):
        print(f"{'right' if isRight else 'WRONG'}: {name}", flush=True)
        if not isRight:
            self.failures += 1
            print(detail)


def files(folder):
    return sorted(os.path.relpath(os.path.join(parent, name), folder) for parent, _, names in os.walk(folder) for name in names)


def nginx(laws, scratch):
    with servers.nginx(scratch) as server:
        laws.run("nginx", server.address, {})
        laws.run("nginx with TLS", server.secure, {"SSL_CERT_FILE": server.authority})
        laws.run("nginx with a certificate of nobody's", server.secure, {}, expected="its certificate is not trusted")
        found = files(server.folder)
        # Eviction works as for other folders, since the layout is the same.
        laws.say(len(found) > 50 and all(map(KINDS.fullmatch, found)), "nginx lays its folder out as feedgen does", found[:5])
        for name in found:
            if not name.startswith("cas/"): continue
            with open(f"{server.folder}/{name}", "rb") as file: digest = hashlib.sha256(file.read()).hexdigest()
            if digest != os.path.basename(name): laws.say(False, "each file of nginx is what its name says", name)


def s3(laws, scratch):
    with servers.s3(scratch) as server:
        laws.run("S3", "s3://photos/cache/of%20the/site", server.environment)
        laws.run("S3 at the top of a bucket", "s3://photos", server.environment)
        wrong = server.environment | {"AWS_SECRET_ACCESS_KEY": "another"}
        laws.run("S3 with a wrong key", "s3://photos/cache", wrong, expected="it responds with 403, SignatureDoesNotMatch")
        laws.run("S3 without the bucket", "s3://elsewhere", server.environment, expected="be written: it responds with 404, NoSuchBucket")


def bazel(laws, _):
    with servers.bazel() as server:
        laws.run("a cache of Bazel's", server.address, {"FEEDGEN_STORE_TOKEN": server.token})
        laws.run("a cache of Bazel's without its token", server.address, {}, expected="it responds with 401")
        laws.say(server.results > 20 and not server.wrong, "each ActionResult is one", server.wrong[:3])


def main():
    laws = Laws(sys.argv[1:])
    with tempfile.TemporaryDirectory(prefix="feedgen-stores-") as scratch:
        for part in (nginx, s3, bazel): part(laws, scratch)
    return laws.failures > 0


if __name__ == "__main__": sys.exit(main() if len(sys.argv) > 1 else __doc__)
