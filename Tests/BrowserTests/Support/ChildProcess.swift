import Foundation

/// A process that ends with `stop()` or when the test process dies: a shell waits for the end of a pipe that only the
/// test process holds open.
final class ChildProcess: Sendable {
    private let shell: pid_t
    private let leash: Int32
    /// The folder of its output and temporary files.
    private let folder: String

    /// - Parameter command: a shell command.
    init(_ command: String) throws {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-process-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        defer { close(ends[0]) }
        leash = ends[1]
        _ = fcntl(leash, F_SETFD, FD_CLOEXEC)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder + "/output", O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        // The child must not inherit the blocked signals of a test thread, or it could not be terminated.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        let script =
            "export TMPDIR='\(folder)'; \(command) & program=$!; read -r _; kill $program 2>/dev/null; wait $program"
        let words: [String] = ["/bin/sh", "-c", script]
        var argv = words.map { strdup($0) } + [nil]
        defer { for text in argv { free(text) } }
        var child: pid_t = 0
        let problem = posix_spawn(&child, "/bin/sh", &actions, &attributes, &argv, environ)
        guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EIO) }
        shell = child
    }

    /// The output so far.
    var printed: String { (try? String(contentsOfFile: folder + "/output", encoding: .utf8)) ?? "" }

    /// Ends the process, and waits for its exit.
    func stop() {
        close(leash)
        var status: Int32 = 0
        while waitpid(shell, &status, 0) < 0, errno == EINTR {}
        try? FileManager.default.removeItem(atPath: folder)
    }
}
