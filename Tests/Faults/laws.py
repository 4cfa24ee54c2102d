"""Invariants after any fault. Each check returns a list of violations, which is empty if there are none."""
import hashlib, os, pickle, re, shutil, stat, tempfile
import calls, small_site

# The permitted files in `.feedgen`; incomplete images are removed after a day, together with old ones.
KEPT = re.compile(
    r"build\.sqlite|lock|\.gitignore|CACHEDIR\.TAG|photos/(pruned|[0-9a-f]{2}/[0-9a-f]{32}\.\w+(\.[\w-]+\.new)?)|serve/.*"
    r"|history/(\d{6}-[0-9a-f]{12}\.json|unfinished)")
STAGING = ".feedgen-staging/"


def tree(folder, areFoldersFiles=False):
    """The files of a folder including hidden ones, with their bytes, or their type if they are not regular files."""
    found = {}
    for parent, folders, names in os.walk(folder):
        for name in names + folders:
            path = os.path.join(parent, name)
            mode, relative = os.lstat(path).st_mode, os.path.relpath(path, folder)
            if stat.S_ISREG(mode):
                with open(path, "rb") as file: found[relative] = file.read()
            elif stat.S_ISLNK(mode): found[relative] = ("link", os.readlink(path))
            elif not stat.S_ISDIR(mode) or areFoldersFiles: found[relative] = ("sort", stat.S_IFMT(mode))
    return found


def difference(found, expected, what):
    """The first difference between two trees, if any."""
    for name in sorted(found.keys() | expected.keys()):
        if found.get(name) == expected.get(name): continue
        if name not in found: return [f"{what} {name} is missing"]
        if name not in expected: return [f"{what} {name} should not be there"]
        return [f"{what} {name} has other bytes"]
    return []


def author(folder):
    """The author's files."""
    found = {}
    for name in ("content", "Templates"):
        path = f"{folder}/{name}"
        if not os.path.lexists(path): continue
        mode = os.lstat(path).st_mode
        found[name] = os.readlink(path) if stat.S_ISLNK(mode) else stat.S_IFMT(mode)
        if not stat.S_ISDIR(mode): continue
        found |= {f"{name}/{inner}": bytes for inner, bytes in tree(path, areFoldersFiles=True).items()}
    return found


def foreign(files): return {name: files[name] for name in small_site.FOREIGN if name in files}


def copy_any(source, target):
    if stat.S_ISREG(os.lstat(source).st_mode): shutil.copy2(source, target)
    elif stat.S_ISFIFO(os.lstat(source).st_mode): os.mkfifo(target)
    return target


def waiting(folder):
    """The staged files of a killed build in the output folder."""
    return [f"public/{name}" for name in tree(f"{folder}/public") if name.startswith(STAGING)]


class Laws:
    """Builds sites in the sweep's folder, and caches the output of clean builds."""

    def __init__(self, feedgen, work):
        self.feedgen, self.work = feedgen, work
        self.kept = os.path.join(work, "clean")
        os.makedirs(self.kept)
        # The site after one build, with its store.
        self.built = os.path.join(work, "built")
        small_site.make(self.built)
        for name, text in small_site.FOREIGN.items(): small_site.write(self.built, f"public/{name}", text)
        self.must_build(self.built)

    def build(self, folder, *options, jobs=1, **supervision):
        command = [self.feedgen, "build", "--quiet", "--clock", small_site.CLOCK, "--jobs", jobs, *options]
        return calls.run(command, folder, **supervision)

    def must_build(self, folder):
        outcome = self.build(folder)
        if outcome.code != 0: raise RuntimeError(f"without any fault: {outcome}\n{outcome.said}")

    def folder(self): return tempfile.mkdtemp(dir=self.work, prefix="site-")

    def scene(self, edit=None):
        """The site after an edit that was not built yet; without an edit, a site that was never built."""
        folder = self.folder()
        if edit is None:
            small_site.make(folder)
        else:
            small_site.copy(self.built, folder)
            # The copied files have new stamps.
            self.must_build(folder)
            if edit: small_site.EDITS[edit](folder)
        return Scene(self, folder)

    def clean(self, folder, previous):
        """The output of a clean build of the author's files in a folder, after a snapshot (bytes, or `None`).

        Returns the outcome and the output folder, which contains foreign files if the site's output folder does.
        """
        others = foreign(tree(f"{folder}/public"))
        key = pickle.dumps((sorted(author(folder).items()), previous, sorted(others.items())))
        place = os.path.join(self.kept, hashlib.sha256(key).hexdigest())
        if not os.path.exists(place):
            new = self.folder()
            for name in ("content", "Templates"):
                source, target = f"{folder}/{name}", f"{new}/{name}"
                if os.path.islink(source): os.symlink(os.readlink(source), target)
                elif os.path.isdir(source): shutil.copytree(source, target, symlinks=True, copy_function=copy_any)
                elif os.path.lexists(source): copy_any(source, target)
            for name, bytes in others.items(): small_site.write(new, f"public/{name}", bytes)
            if previous is not None: small_site.write(new, "previous.json", previous)
            outcome = self.build(new, *(["--previous", "previous.json"] if previous is not None else []))
            with open(f"{place}.{os.getpid()}", "wb") as file: pickle.dump((outcome, tree(f"{new}/public")), file)
            os.rename(f"{place}.{os.getpid()}", place)
            shutil.rmtree(new, ignore_errors=True)
        with open(place, "rb") as file: return pickle.load(file)


class Scene:
    """A site for one fault."""

    def __init__(self, laws, folder):
        self.laws, self.folder = laws, folder
        self.author, self.before = author(folder), tree(f"{folder}/public")

    @property
    def public(self): return tree(f"{self.folder}/public")

    def published(self):
        return {name: bytes for name, bytes in self.public.items() if not name.startswith(STAGING)}

    @property
    def snapshot(self):
        try:
            with open(f"{self.folder}/public/snapshot.json", "rb") as file: return file.read()
        except OSError:
            return None

    def expected(self):
        """The outcome and output of a build of the current state without a fault."""
        return self.laws.clean(self.folder, self.snapshot)

    def build(self, *options, **supervision): return self.laws.build(self.folder, *options, **supervision)

    def remove(self): shutil.rmtree(self.folder, ignore_errors=True)

    def whole(self, *versions):
        """Every published file is a complete file of one of these builds; staged files are not published."""
        return [f"{name} is a file of no build" for name, bytes in self.published().items()
                if all(version.get(name) != bytes for version in versions)]

    def untouched(self):
        """Files that feedgen did not create are unchanged."""
        return (difference(author(self.folder), self.author, "the author's")
                + difference(foreign(self.public), foreign(self.before), "somebody else's"))

    def same(self, files, what): return difference(self.public, files, what)

    def leavings(self):
        """Unnecessary files in `.feedgen`."""
        names = sorted(tree(f"{self.folder}/.feedgen"))
        return [f"{name} is left in .feedgen" for name in names if not KEPT.fullmatch(name)]

    def recovers(self, *options):
        """The next build equals a clean build, and leaves no other files."""
        clean, files = self.expected()
        outcome = self.build(*options)
        if "this build would delete" in outcome.said: outcome = self.build("--force", *options)
        if outcome.code != clean.code:
            return [f"the next build: {outcome}, but a clean one: {clean}\n{outcome.said.strip()}"]
        found = self.same(files, "after the next build") if clean.code == 0 else []
        return found + self.untouched() + self.leavings()

    def goes_on(self):
        """A further edit is built correctly and verified."""
        small_site.later(self.folder)
        self.author = author(self.folder)
        return [f"after one edit more: {what}" for what in self.recovers("--verify")]
