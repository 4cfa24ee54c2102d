import Foundation
import TestSupport
import Testing

/// The real program, run as an author runs it.
enum Feedgen {
    /// What a run came to.
    struct Outcome: Sendable {
        /// The exit code; negative for the signal that ended it.
        var code: Int32
        var output: String
        var errors: String

        /// The first line of the errors, without anything below it.
        var firstError: String { errors.split(separator: "\n").first.map { String($0) } ?? "" }
    }

    /// `FEEDGEN`, or the program that was compiled with these tests.
    static let program: String = {
        if let path = ProcessInfo.processInfo.environment["FEEDGEN"] { return path }
        return Repository.product("feedgen")
    }()

    /// Runs the program to its end, in a folder.
    static func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Outcome {
        try Running(program, arguments, in: folder, environment: environment).finish()
    }
}

/// A program that runs in a folder, its output going to files, so that no pipe ever fills.
final class Running {
    let process: pid_t
    private let output: String
    private let errors: String
    private var code: Int32?

    /// A run that takes ten minutes hangs, also on a slow and busy machine.
    private static let limit: TimeInterval = 600

    init(_ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
        guard access(program, X_OK) == 0 else { throw Missing(program: program) }
        let stem = FileManager.default.temporaryDirectory.path + "/feedgen-run-" + UUID().uuidString
        output = stem + ".out"
        errors = stem + ".err"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
        // Some warnings are for CI jobs only, so the environment of the tests is not passed on.
        let variables = ProcessInfo.processInfo.environment.merging(["CI": ""].merging(environment) { $1 }) { $1 }
        // A shell changes the folder and then becomes the program, so that the process is the program's own.
        let line = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder, program] + arguments
        var argv = line.map { strdup($0) } + [nil]
        var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        // Tests in the background of a shell ignore SIGINT, which a program must not inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        let problem = posix_spawn(&child, "/bin/sh", &actions, &attributes, &argv, &envp)
        guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EIO) }
        process = child
    }

    struct Missing: Error, CustomStringConvertible {
        var program: String
        var description: String { "\(program) is not there: `swift build` makes it, FEEDGEN names another one" }
    }

    /// What has been printed so far.
    var printed: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

    /// What has been printed to the error stream so far.
    var complaints: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    /// Whether the program has ended, though nobody waited for it yet.
    var isOver: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == SIGCHLD
    }

    func kill(_ signal: Int32 = SIGKILL) { Foundation.kill(process, signal) }

    /// Waits for the end.
    func finish() -> Feedgen.Outcome {
        let deadline = Date(timeIntervalSinceNow: Self.limit)
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if Date() > deadline { kill() }
            usleep(500)
        }
        let signal = status & 0x7F
        let errorText = String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data(), as: UTF8.self)
        let outcome = Feedgen.Outcome(
            code: signal == 0 ? status >> 8 & 0xFF : -signal, output: printed, errors: errorText)
        code = outcome.code
        unlink(output)
        unlink(errors)
        return outcome
    }

    deinit {
        guard code == nil else { return }
        kill()
        _ = finish()
    }
}
