#!/usr/bin/env python3
"""Plays the guides of the manual's pages publish.md and hosts/index.md as far as one machine can: each workflow is parsed,
and its commands run with local servers in place of the host; its policy is that of the bucket, and nginx has its configuration.

usage: guides.py FEEDGEN
"""
import http.server, json, os, pathlib, re, shutil, subprocess, sys, tempfile, threading, tomllib, urllib.error, urllib.request
import targets, variants
import servers, yaml

GUIDES = pathlib.Path(__file__).parent / "../../Docs/content/pages/hosts"
SCRIPT = GUIDES / "../workflows/site.sh"


class Guides:
    def __init__(self, site, scratch):
        self.site, self.scratch, self.failures = site, scratch, 0
        # What CI systems have: feedgen, and a `npx` that only reports its arguments.
        self.tools = pathlib.Path(scratch) / "tools"
        self.tools.mkdir()
        (self.tools / "feedgen").symlink_to(site.feedgen)
        (self.tools / "npx").write_text('#!/bin/sh\necho "npx $*"\n')
        (self.tools / "npx").chmod(0o755)
        ci = site.folder / ".ci"
        ci.mkdir()
        shutil.copy(SCRIPT, ci / "site.sh")
        self.git("init", "-q", "-b", "main")
        self.git("add", "content", ".ci")
        self.git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-qm", "first")

    def git(self, *arguments): subprocess.run(["git", *arguments], cwd=self.site.folder, check=True)

    def say(self, isRight, name, detail=""):
        print(f"{'right' if isRight else 'WRONG'}: {name}" + ("" if isRight else f": {detail}"), flush=True)
        self.failures += not isRight

    def play(self, name, commands, values, more={}):
        """Runs the commands of a guide in a clone without the output of earlier builds, except for installing feedgen."""
        for folder in ("public", ".feedgen"): shutil.rmtree(self.site.folder / folder, ignore_errors=True)
        output = ""
        for command in commands:
            if "install.sh" in command and " build" not in command: continue
            command = "\n".join(line for line in command.splitlines() if "install.sh" not in line)
            found = subprocess.run(
                ["bash", "-eo", "pipefail", "-c", command], cwd=self.site.folder, capture_output=True, text=True, timeout=300,
                env=variants.environment(values | more | {
                    "PATH": f"{self.tools}:{os.environ['PATH']}", "RUNNER_TEMP": self.scratch, "HOME": self.scratch}))
            output += found.stdout + found.stderr
            if found.returncode != 0:
                self.say(False, name, f"exit code {found.returncode} of {command}: {output[-1500:]}")
                return output
        snapshot = json.loads((self.site.public / "snapshot.json").read_text())
        self.say(len(snapshot["pages"]) > 5, name)
        return output

    def workflow(self, name):
        """The commands of a workflow's only job, and its variables."""
        workflow = yaml.safe_load((GUIDES / name).read_text())
        job, = workflow["jobs"].values()
        for step in job["steps"]:
            if "uses" in step and not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]):
                self.say(False, f"{name} names actions by their commits", step["uses"])
        return [step["run"] for step in job["steps"] if "run" in step], {name: str(value) for name, value in workflow["env"].items()}


def serve(folder):
    """A server of the deployed files."""
    handler = lambda *arguments: http.server.SimpleHTTPRequestHandler(*arguments, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.RequestHandlerClass.log_message = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}"


def nginx(guides, deployed):
    port, here = servers.free_port(), f"{guides.scratch}/guide-nginx"
    os.makedirs(here)
    text = (GUIDES / "nginx.conf").read_text()
    for old, new in (("listen 80;", f"listen 127.0.0.1:{port};"), ("/var/www/site", str(deployed))):
        if old not in text: sys.exit(f"error: nginx.conf has no {old}")
        text = text.replace(old, new)
    unused = " ".join(f"{name}_temp_path {here}/{name};" for name in ("proxy", "fastcgi", "uwsgi", "scgi", "client_body"))
    pathlib.Path(f"{here}/nginx.conf").write_text(
        f"daemon off; {'user root;' if os.getuid() == 0 else ''} pid {here}/pid; error_log {here}/log;\nevents {{}}\n"
        f"http {{ access_log off; {unused} include /etc/nginx/mime.types;\n{text} }}\n")
    with servers.running(["nginx", "-e", f"{here}/log", "-p", here, "-c", f"{here}/nginx.conf"], port):
        def get(path):
            try: return urllib.request.urlopen(f"http://127.0.0.1:{port}{path}")
            except urllib.error.HTTPError as error: return error
        image = next(path for path in sorted(deployed.rglob("*.webp")))
        page, picture, missing = get("/"), get(f"/media/{image.name}"), get("/nothing/")
        guides.say(page.status == 200 and page.headers["Cache-Control"] == "no-cache", "nginx.conf: pages are checked", page.headers)
        guides.say("immutable" in picture.headers["Cache-Control"], "nginx.conf: images are stored", picture.headers)
        sniffing = [one.headers["X-Content-Type-Options"] for one in (page, picture, missing)]
        guides.say(sniffing == ["nosniff"] * 3, "nginx.conf: types are not guessed", sniffing)
        guides.say(missing.status == 404 and missing.read() == (deployed / "404.html").read_bytes(), "nginx.conf: the 404 page")


def main():
    with tempfile.TemporaryDirectory(prefix="feedgen-guides-") as scratch:
        site = variants.Variants(sys.argv[1], scratch, seed=1)
        guides = Guides(site, scratch)
        deployed = pathlib.Path(scratch) / "deployed"
        shutil.copytree(site.built["A"], deployed)
        server, address = serve(str(deployed))
        at = {"SITE_URL": address}
        guides.play("github-pages.yml", *(guides.workflow("github-pages.yml")), at)
        output = guides.play("cloudflare-pages.yml", *(guides.workflow("cloudflare-pages.yml")), at)
        guides.say("npx --yes wrangler@4 pages deploy public --project-name site" in output, "cloudflare-pages.yml uploads", output)
        job = yaml.safe_load((GUIDES / "gitlab-pages.yml").read_text())["pages"]
        guides.play("gitlab-pages.yml", job["script"], {}, at)
        guides.say(job["artifacts"] == {"paths": ["public"]} and job["pages"] is True, "gitlab-pages.yml publishes", job)
        build = tomllib.loads((GUIDES / "netlify.toml").read_text())["build"]
        guides.play("netlify.toml", [build["command"]], build["environment"], at)
        guides.say(build["publish"] == "public", "netlify.toml publishes", build)

        commands, values = guides.workflow("deploy.yml")
        with targets.sshd(scratch) as (port, command):
            web = pathlib.Path(scratch) / "web"
            keys = {"DEPLOY_KEY": pathlib.Path(f"{scratch}/ssh/user").read_text(),
                    "DEPLOY_HOST_KEY": pathlib.Path(f"{scratch}/ssh/known").read_text()}
            values["FEEDGEN_DEPLOY"] = f"ssh://root@127.0.0.1:{port}{web}"
            output = guides.play("deploy.yml to a web server", commands, values, at | keys)
            guides.say((web / "snapshot.json").exists() and "Deployed " in output, "deploy.yml uploads with rsync", output)
            nginx(guides, web)
        policy = (GUIDES / "s3-policy.json").read_text().replace(":::bucket", ":::photos")
        with servers.s3(scratch, policy) as bucket:
            values["FEEDGEN_DEPLOY"] = "s3://photos"
            output = guides.play("deploy.yml to a bucket", commands, values, at | bucket.writer)
            found = bucket.client.get_object(Bucket="photos", Key="index.html")
            guides.say("Deployed " in output and found["ContentType"].startswith("text/html"), "deploy.yml uploads to S3", output)
        server.shutdown()
    return guides.failures > 0


if __name__ == "__main__": sys.exit(main() if len(sys.argv) == 2 else __doc__)
