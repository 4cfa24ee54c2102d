#!/usr/bin/env python3
"""Puts links that lead out of the site in the place of each name that a command opens.

usage: links.py FEEDGEN [--count N] [--seed N] [--case CASE]

The names are those that strace sees each command look up below a small site. A link in the place of one leads to a file, a
folder, a pipe or a device outside, or to nothing, by a relative or an absolute path. Nothing outside is then read (its text is
nowhere in the site and in no message), written, deleted or made, and the command ends by itself. Cases: `build
content/feed.yaml file relative`.
"""
import os, re, shlex, shutil, signal, socket, subprocess, sys, time
import small_site
from laws import tree
from sweep import Found, Sweep

NEEDLE = "needle-5c1e9a"
PATIENCE = 20
FEED = f"""<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><id>urn:x</id>
<updated>2026-01-01T00:00:00Z</updated><entry><title>T</title><id>urn:0</id><updated>2026-01-01T00:00:00Z</updated>
<content type="html">hello</content></entry></feed>
"""
CLOCK = ["--clock", small_site.CLOCK]
# Arguments of each command in the site's folder; files beside the site belong to the user.
COMMANDS = {
    "build": ["build", "--force", *CLOCK], "fresh": ["build", "--force", *CLOCK],
    "dry-run": ["build", "--dry-run", "--json", *CLOCK], "verify": ["build", "--verify", "--force", *CLOCK],
    "keep-going": ["build", "--keep-going", "--force", *CLOCK], "check": ["check", *CLOCK], "list": ["list"],
    "why": ["why", "/"], "diff": ["diff", "../other", "public"], "inspect": ["inspect", "public"],
    "apply": ["apply", "../other/snapshot.json", "public"], "clean": ["clean"], "clean-cache": ["clean", "--cache"],
    "warm": ["warm", "--store", "../store"], "import": ["import", "../feed.xml"], "new": ["new", "journal", "New"],
    "init": ["init"], "templates": ["init", "--templates"], "serve": ["serve", "--port", "0", *CLOCK],
}
KINDS = ["file", "folder", "pipe", "zero", "full", "nothing"]
FORMS = ["relative", "absolute"]
# Names that differ in each run, so that an attacker can't prepare a link there in advance.
FLEETING = re.compile(r"/(temporary-|feedgen-)\w+|\.new$|/\d+\.old$|\.feedgen-staging/\d+$")


def site(laws, command):
    """A folder with a site that was built and then edited, and with the user's files beside it."""
    place = laws.folder()
    folder = f"{place}/site"
    small_site.copy(laws.built, folder)
    small_site.EDITS["title"](folder)
    small_site.write(folder, "imports.json", '{"version":1,"files":{}}\n')
    if command in ("fresh", "init"):
        for name in (".feedgen", "public", *(["content", "Templates"] if command == "init" else [])):
            shutil.rmtree(f"{folder}/{name}")
    small_site.write(place, "feed.xml", FEED)
    small_site.copy(f"{laws.built}/public", f"{place}/other")
    return place, folder


def names(laws, command):
    """The names below a site that a command looks up, according to strace."""
    place, folder = site(laws, command)
    report = f"{place}/calls"
    run(command, folder, ["strace", "-f", "-y", "-qq", "-s", "4096", "-e", "trace=file", "-o", report, laws.feedgen])
    found = set()
    with open(report, errors="replace") as lines:
        for line in lines:
            for parent, path in re.findall(r'(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"', line):
                path = os.path.normpath(os.path.join(parent or folder, path))
                if path.startswith(f"{folder}/"): found.add(path[len(folder) + 1:])
    shutil.rmtree(place, ignore_errors=True)
    return {name for name in found if not FLEETING.search(f"/{name}")}


def cases(laws, generator):
    if not shutil.which("strace"): raise SystemExit("links: install strace (apt-get install strace)")
    for command in COMMANDS:
        all = names(laws, command)
        # Include all parent folders.
        all |= {name[:i] for name in all for i, letter in enumerate(name) if letter == "/"}
        kept = set()
        for name in sorted(all):
            # One image of the cache represents all.
            sort = re.sub(r"[0-9a-f]{32}", "…", re.sub(r"photos/[0-9a-f]{2}", "photos/…", name))
            if sort in kept and sort != name: continue
            kept.add(sort)
            yield from (f"{command} {shlex.quote(name)} {kind} {form}" for kind in KINDS for form in FORMS)


def planted(path, original):
    """Creates a file or folder outside the site like the replaced one, with the needle in all of its content."""
    if os.path.isdir(original):
        shutil.copytree(original, path, symlinks=True)
        small_site.write(path, "needle.md", f"---\ntitle: {NEEDLE}\ndate: 2026-03-01\n---\n{NEEDLE}\n")
        for parent, _, files in os.walk(path):
            for name in files: plant(f"{parent}/{name}", f"{parent}/{name}")
    else: plant(path, original)


def plant(path, original):
    bytes = b""
    if os.path.isfile(original):
        with open(original, "rb") as file: bytes = file.read()
    if path == original: os.unlink(path)
    text = b"\n# " + NEEDLE.encode() + b"\n"
    with open(path, "wb") as file:
        # Images and databases are recognized by their first bytes.
        file.write(bytes + text if b"\0" in bytes else text[1:] + bytes if bytes[:3] != b"---" else bytes + text)


def target(place, original, kind):
    outside = f"{place}/outside"
    os.mkdir(outside)
    small_site.write(outside, "beside", NEEDLE)
    path = f"{outside}/{kind}"
    if kind == "file":
        if os.path.isdir(original): small_site.write(outside, kind, NEEDLE)
        else: planted(path, original)
    elif kind == "folder":
        if os.path.isdir(original): planted(path, original)
        else: small_site.write(path, "needle.md", NEEDLE)
    elif kind == "pipe": os.mkfifo(path)
    elif kind in ("zero", "full"): path = f"/dev/{kind}"
    return outside, path


def state(folder):
    """All properties that a write would change."""
    found = {}
    for parent, folders, files in os.walk(folder):
        for name in ["."] + folders + files:
            status = os.lstat(f"{parent}/{name}")
            found[os.path.join(parent, name)] = status.st_ino, status.st_mode, status.st_size, status.st_mtime_ns, status.st_ctime_ns
    return found


def run(command, folder, program):
    """The exit code and output of a command; the code is `None` after a timeout."""
    arguments = program + COMMANDS[command]
    process = subprocess.Popen(
        arguments, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        if command == "serve": return serve(process)
        said = process.communicate(timeout=PATIENCE * (5 if len(program) > 1 else 1))[0]
        return process.returncode, said
    except subprocess.TimeoutExpired:
        return None, b""
    finally:
        try: os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError: pass
        process.communicate()


def serve(process):
    """Requests some pages from the server, and ends it."""
    said, end = b"", time.monotonic() + PATIENCE
    while b"\nServing " not in b"\n" + said:
        line = process.stdout.readline()
        said += line
        if not line: return process.wait(), said
        if time.monotonic() > end: return None, said
    port = int(re.search(rb"Serving http://127.0.0.1:(\d+)/", said)[1])
    for path in ("/", "/journal/first/", "/hi.txt", "/style.css", "/nothing", "/snapshot.json"):
        with socket.create_connection(("127.0.0.1", port), timeout=5) as client:
            client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            while piece := client.recv(1 << 16): said += piece
    return 0, said


def attempt(laws, case):
    command, name, kind, form = shlex.split(case)
    place, folder = site(laws, command)
    try:
        path = f"{folder}/{name}"
        outside, end = target(place, path, kind)
        isAuthors = os.path.lexists(path) and name.split("/")[0] in ("content", "Templates")
        if os.path.isdir(path): shutil.rmtree(path)
        elif os.path.lexists(path): os.unlink(path)
        try: os.makedirs(os.path.dirname(path), exist_ok=True)
        except OSError: return Found([], "has no place")
        os.symlink(end if form == "absolute" else os.path.relpath(end, os.path.realpath(os.path.dirname(path))), path)
        before = state(outside)
        code, said = run(command, folder, [laws.feedgen])
        wrong = []
        if code is None: wrong.append(f"does not end within {PATIENCE} s")
        elif code < 0: wrong.append(f"dies of {signal.Signals(-code).name}")
        elif code not in (0, 1, 2, 64): wrong.append(f"exit {code}")
        if state(outside) != before: wrong.append("something outside was changed")
        if NEEDLE.encode() in said: wrong.append("something outside is in a message")
        for file, bytes in tree(folder).items():
            if NEEDLE.encode() in (bytes if isinstance(bytes, type(b"")) else b""): wrong.append(f"something outside is in {file}")
        if isAuthors and command in ("build", "fresh", "verify", "check", "dry-run") and code != 1:
            wrong.append(f"a link among the author's files is not refused: exit {code}")
        sort = "the author's" if name.split("/")[0] in ("content", "Templates") else "feedgen's"
        return Found(wrong, f"{sort}: exit {code}", said.decode(errors="replace"))
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(Sweep(__doc__, cases, attempt, needsCalls=False).main())
