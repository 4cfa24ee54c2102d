"""Targets for deploys, each on a free local port or in a folder for the duration of a test."""
import contextlib, os, pathlib, shutil, subprocess, sys, types
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Scale"))
import servers

KINDS = ("folder", "rsync", "sftp", "s3", "dav")


class FolderFiles:
    """The deployed files of a target whose files are in a folder of this machine."""
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def get(self, path):
        try: return (self.folder / path).read_bytes()
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError): return None

    def names(self):
        # Unlike Path.rglob, this skips folders that are removed meanwhile.
        return sorted(os.path.relpath(os.path.join(folder, name), self.folder)
                      for folder, _, names in os.walk(self.folder) for name in names)

    def put(self, path, content):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_bytes(content)

    def delete(self, path): (self.folder / path).unlink()

    def clear(self):
        for path in self.folder.iterdir(): shutil.rmtree(path) if path.is_dir() else path.unlink()

    def stamps(self):
        return {name: (self.folder / name).stat().st_mtime_ns for name in self.names()}


class BucketFiles:
    """The deployed objects below a prefix."""
    def __init__(self, client, bucket, prefix):
        self.client, self.bucket, self.prefix = client, bucket, prefix

    def get(self, path):
        try: return self.client.get_object(Bucket=self.bucket, Key=self.prefix + path)["Body"].read()
        except self.client.exceptions.NoSuchKey: return None

    def objects(self):
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket=self.bucket, Prefix=self.prefix)
        return {one["Key"][len(self.prefix):]: one for page in pages for one in page.get("Contents", [])}

    def names(self): return sorted(self.objects())

    def put(self, path, content): self.client.put_object(Bucket=self.bucket, Key=self.prefix + path, Body=content)

    def delete(self, path): self.client.delete_object(Bucket=self.bucket, Key=self.prefix + path)

    def clear(self):
        for name in self.names(): self.delete(name)

    def stamps(self): return {name: one["LastModified"] for name, one in self.objects().items()}


def target(kind, url, files, **environment):
    return types.SimpleNamespace(kind=kind, url=url, files=files, environment=environment)


@contextlib.contextmanager
def folder(scratch):
    os.makedirs(f"{scratch}/folder")
    yield target("folder", f"{scratch}/folder", FolderFiles(f"{scratch}/folder"))


@contextlib.contextmanager
def sshd(scratch):
    """A server with keys of its own. Yields the port and the ssh command that reaches it."""
    here, port = f"{scratch}/ssh", servers.free_port()
    os.makedirs(here, mode=0o700)
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{here}/{name}"], check=True)
    shutil.copy(f"{here}/user.pub", f"{here}/authorized")
    # Debian's sshd requires this folder even if it does not use it.
    if os.getuid() == 0: os.makedirs("/run/sshd", exist_ok=True)
    pathlib.Path(f"{here}/sshd_config").write_text(f"""
Port {port}
ListenAddress 127.0.0.1
HostKey {here}/host
AuthorizedKeysFile {here}/authorized
PidFile {here}/pid
StrictModes no
UsePAM no
PasswordAuthentication no
MaxStartups 200
Subsystem sftp internal-sftp
""")
    pathlib.Path(f"{here}/known").write_text(f"[127.0.0.1]:{port} " + pathlib.Path(f"{here}/host.pub").read_text())
    pathlib.Path(f"{here}/config").write_text(
        f"Host *\n  IdentityFile {here}/user\n  IdentitiesOnly yes\n  UserKnownHostsFile {here}/known\n"
        "  StrictHostKeyChecking yes\n  BatchMode yes\n")
    with servers.running(["/usr/sbin/sshd", "-D", "-f", f"{here}/sshd_config", "-E", f"{here}/log"], port):
        yield port, f"ssh -F {here}/config"


@contextlib.contextmanager
def over_ssh(scratch, name, scheme):
    folder = f"{scratch}/{name}"
    with sshd(scratch) as (port, command):
        os.makedirs(folder)
        yield target(name, f"{scheme}://127.0.0.1:{port}{folder}", FolderFiles(folder), FEEDGEN_SSH=command)


def rsync(scratch): return over_ssh(scratch, "rsync", "ssh")


def sftp(scratch): return over_ssh(scratch, "sftp", "sftp")


@contextlib.contextmanager
def s3(scratch):
    with servers.s3(scratch) as server:
        yield target("s3", "s3://photos/the/site", BucketFiles(server.client, "photos", "the/site/"), **server.environment)


NGINX = """
{module}
daemon off; {user} pid {here}/pid; error_log {here}/log;
events {{}}
http {{
    access_log off; client_body_temp_path {here}/body; {unused}
    server {{
        listen 127.0.0.1:{port};
        root {root};
        client_max_body_size 0;
        location / {{
            dav_methods PUT DELETE MKCOL COPY MOVE;
            {listing}
            auth_basic site; auth_basic_user_file {here}/users;
        }}
    }}
}}
"""
MODULE = "/usr/lib/nginx/modules/ngx_http_dav_ext_module.so"


@contextlib.contextmanager
def dav(scratch):
    here, port = f"{scratch}/nginx", servers.free_port()
    os.makedirs(f"{scratch}/dav/site")
    os.makedirs(here)
    pathlib.Path(f"{here}/users").write_text("me:{PLAIN}secret-of-dav\n")
    unused = " ".join(f"{name}_temp_path {here}/{name};" for name in ("proxy", "fastcgi", "uwsgi", "scgi"))
    isListed = os.path.exists(MODULE)
    module, listing = (f"load_module {MODULE};", "dav_ext_methods PROPFIND OPTIONS;") if isListed else ("", "")
    pathlib.Path(f"{here}/nginx.conf").write_text(NGINX.format(
        here=here, port=port, root=f"{scratch}/dav", unused=unused, module=module, listing=listing,
        user="user root;" if os.getuid() == 0 else ""))
    with servers.running(["nginx", "-e", f"{here}/log", "-p", here, "-c", f"{here}/nginx.conf"], port):
        yield target(
            "dav", f"dav://me@127.0.0.1:{port}/site", FolderFiles(f"{scratch}/dav/site"),
            FEEDGEN_DEPLOY_PASSWORD="secret-of-dav")
