"""A program whose system calls are supervised: each proceeds, fails with a chosen error, or ends the program.

The kernel reports the calls (seccomp user notifications, Linux 5.5), so no tools need to be installed. They are counted
over all threads, starting at the program's first `getcwd`, which the loader never calls. Therefore, a number refers to
the same call in the next run if feedgen uses one thread. (strace counts per thread, starting with the loader.)
"""
import array, ctypes, fcntl, os, platform, select, signal, socket, struct, sys, time

NUMBERS = {
    "x86_64": dict(
        read=0, write=1, open=2, close=3, stat=4, fstat=5, lstat=6, mmap=9, pread64=17, pwrite64=18, access=21, sendfile=40,
        clone=56, flock=73, fsync=74, fdatasync=75, ftruncate=77, getcwd=79, rename=82, mkdir=83, rmdir=84, link=86,
        unlink=87, symlink=88, readlink=89, fchown=93, getdents64=217, openat=257, mkdirat=258, newfstatat=262,
        unlinkat=263, renameat=264, linkat=265, symlinkat=266, readlinkat=267, faccessat=269, utimensat=280, fallocate=285,
        eventfd2=290, epoll_create1=291, renameat2=316, copy_file_range=326, statx=332, clone3=435, openat2=437, seccomp=317),
    "aarch64": dict(
        getcwd=17, eventfd2=19, epoll_create1=20, flock=32, mkdirat=34, unlinkat=35, symlinkat=36, linkat=37, renameat=38,
        ftruncate=46, fallocate=47, faccessat=48, fchown=55, openat=56, close=57, getdents64=61, read=63, write=64,
        pread64=67, pwrite64=68, sendfile=71, readlinkat=78, newfstatat=79, fstat=80, fsync=82, fdatasync=83, utimensat=88,
        clone=220, mmap=222, renameat2=276, seccomp=277, copy_file_range=285, statx=291, clone3=435, openat2=437),
}.get(platform.machine() if sys.platform == "linux" else "", {})
NAMES = {number: name for name, number in NUMBERS.items()}
# Calls whose first argument is a path; in those ending in `at`, a folder precedes it; others have a descriptor.
BY_PATH = {"open", "stat", "lstat", "access", "rename", "mkdir", "rmdir", "link", "unlink", "symlink", "readlink"}
BY_FOLDER = {"openat", "openat2", "mkdirat", "newfstatat", "unlinkat", "renameat", "renameat2", "linkat", "readlinkat", "faccessat",
             "statx", "utimensat"}

# The first call of the program itself.
BEGINNING = "getcwd"
KILL = object()
PATIENCE = 30  # seconds until a program counts as hanging; it normally takes hundredths of a second
RECEIVE, SEND, GOES_ON = 0xC0502100, 0xC0182101, 1
libc = ctypes.CDLL(None, use_errno=True)


def problem(needsCalls=True):
    """The reason why supervision is unavailable, or `None`."""
    if not NUMBERS: return f"this needs Linux on x86_64 or aarch64, and here is {platform.platform()}"
    try:
        isFine = run(["/bin/true"], names=[BEGINNING] if needsCalls else []).code == 0
    except OSError:
        isFine = False
    return None if isFine else "the kernel, or what confines this process, hands over no system calls"


class Call:
    """A pending system call: its name, and its number among the program's calls of this name, from 1."""

    def __init__(self, name, number, process, thread, arguments):
        self.name, self.number, self.process, self.thread, self.arguments = name, number, process, thread, arguments

    @property
    def path(self):
        """The absolute path that the call refers to; empty if unknown."""
        if self.name in BY_PATH: return os.path.join(self._link("cwd"), self._text(self.arguments[0]))
        if self.name in BY_FOLDER:
            folder = self.arguments[0] & 0xFFFFFFFF
            # AT_FDCWD is -100.
            return os.path.join(self._link("cwd" if folder == 0xFFFFFF9C else f"fd/{folder}"), self._text(self.arguments[1]))
        if self.name in ("clone", "clone3", "getcwd", "eventfd2", "epoll_create1"): return ""
        return self._link(f"fd/{self.arguments[4 if self.name == 'mmap' else 0] & 0xFFFFFFFF}")

    def _text(self, address):
        try:
            with open(f"/proc/{self.thread}/mem", "rb", buffering=0) as memory:
                memory.seek(address)
                return os.fsdecode(memory.read(4096 - address % 4096).split(b"\0")[0])
        except (OSError, ValueError, OverflowError):
            return ""

    def _link(self, name):
        try:
            return os.readlink(f"/proc/{self.thread}/{name}")
        except OSError:
            return ""

    def __str__(self): return f"{self.name} {self.number}"


class Outcome:
    """The result of a program: its exit code, negative for a signal, `None` after a timeout; its output; its calls."""

    def __init__(self, code, said, seconds):
        self.code, self.said, self.seconds = code, said, seconds

    @property
    def is_crash(self): return self.code is not None and self.code < 0

    def __str__(self):
        if self.code is None: return "hangs"
        return f"dies of {signal.Signals(-self.code).name}" if self.is_crash else f"exit {self.code}"


def _filter(names):
    """Installs a filter that reports the calls of these names and permits all others."""
    numbers = sorted(NUMBERS[name] for name in names if name in NUMBERS)
    steps = [(0x20, 0, 0, 0)]
    steps += [(0x15, len(numbers) - i, 0, number) for i, number in enumerate(numbers)]
    steps += [(0x06, 0, 0, 0x7FFF0000), (0x06, 0, 0, 0x7FC00000)]
    return ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps)), len(steps)


class Supervised:
    """A started program in a separate session.

    `decide` receives each call of the given names: `None` lets it proceed, a number is the error that it fails with,
    `KILL` ends the program in its place.
    """

    def __init__(self, command, names, decide, folder=".", prepare=lambda: None):
        self.decide, self.names, self.counts, self.hasBegun, self.start = decide, set(names), {}, False, time.monotonic()
        # The output is a pipe, since a file could exceed a file size limit.
        self.output, output = os.pipe()
        arguments = [os.fsencode(str(part)) for part in command]
        argv = (ctypes.c_char_p * (len(arguments) + 1))(*arguments, None)
        program, length = _filter(self.names | {BEGINNING})
        program = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", length, ctypes.addressof(program))), program
        ours, theirs = socket.socketpair()
        # Once the filter is installed, the child must make no filtered calls, since no supervisor answers yet.
        listener = array.array("i", [0])
        self.process = os.fork()
        if self.process == 0:
            try:
                os.setsid()
                os.chdir(folder)
                null = os.open("/dev/null", os.O_RDONLY)
                for source, target in ((null, 0), (output, 1), (output, 2)): os.dup2(source, target)
                prepare()
                listener[0] = libc.prctl(38, 1, 0, 0, 0)
                if names:
                    listener[0] = libc.syscall(NUMBERS["seccomp"], 1, 8, program[0])
                    if listener[0] < 0: os._exit(120)
                theirs.sendmsg([b"."], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, listener)] if names else [])
                libc.execv(arguments[0], argv)
            finally:
                os._exit(121)
        theirs.close()
        os.close(output)
        _, ancillary, _, _ = ours.recvmsg(1, socket.CMSG_SPACE(4))
        ours.close()
        self.listener = struct.unpack("i", ancillary[0][2][:4])[0] if ancillary else None
        if self.listener is not None: os.set_inheritable(self.listener, False)
        self.exit = os.pidfd_open(self.process)

    def end(self, patience=PATIENCE):
        """Answers the calls until the program has ended, or ends it after a timeout."""
        poll = select.poll()
        for descriptor in (self.exit, self.output, self.listener):
            if descriptor is not None: poll.register(descriptor, select.POLLIN)
        code, said = None, b""
        while (left := self.start + patience - time.monotonic()) > 0:
            ready = dict(poll.poll(left * 1000))
            if ready.get(self.listener, 0) & select.POLLIN: self._answer()
            elif self.listener in ready: poll.unregister(self.listener)
            elif self.output in ready:
                said += (piece := os.read(self.output, 1 << 16))
                if not piece: poll.unregister(self.output)
            elif self.exit in ready:
                code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
                break
        else:
            self.kill()
            os.waitpid(self.process, 0)
        for descriptor in (self.listener, self.output, self.exit):
            if descriptor is not None: os.close(descriptor)
        return Outcome(code, said.decode(errors="replace"), time.monotonic() - self.start)

    def kill(self):
        """Ends the program and its children."""
        try: os.killpg(self.process, signal.SIGKILL)
        except ProcessLookupError: pass

    def _answer(self):
        message = bytearray(80)
        try: fcntl.ioctl(self.listener, RECEIVE, message)
        except OSError: return  # the process has ended
        identity, thread, _, number = struct.unpack_from("QIIi", message)
        name = NAMES[number]
        self.hasBegun = self.hasBegun or name == BEGINNING
        verdict = None
        if self.hasBegun and name in self.names:
            self.counts[name] = self.counts.get(name, 0) + 1
            arguments = struct.unpack_from("6Q", message, 32)
            verdict = self.decide(Call(name, self.counts[name], self.process, thread, arguments))
        if verdict is KILL: return os.kill(self.process, signal.SIGKILL)
        answer = struct.pack("QqiI", identity, 0, -(verdict or 0), 0 if verdict else GOES_ON)
        try: fcntl.ioctl(self.listener, SEND, answer)
        except OSError: pass


def run(command, folder=".", names=(), decide=lambda call: None, patience=PATIENCE, prepare=lambda: None):
    """Runs a program to completion."""
    return Supervised(command, names, decide, folder, prepare).end(patience)
