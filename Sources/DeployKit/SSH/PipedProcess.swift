import FileSystem
import Foundation

/// A running program whose input and output are pipes.
///
/// Foundation's `Process` relies on run loops, which the threads of transfers don't have.
final class PipedProcess: Sendable {
    /// The end of the pipe to the program's standard input.
    let input: CInt
    /// The end of the pipe from the program's standard output.
    let output: CInt
    private let process: pid_t

    /// - Parameter errors: The file that receives the program's messages.
    /// - Returns: `nil` with the reason in `errno`.
    init?(_ words: [String], environment: [String: String], errors: String) {
        guard let toChild = Self.pipe(), let fromChild = Self.pipe() else { return nil }
        #if os(Linux)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
        posix_spawn_file_actions_adddup2(&actions, fromChild.write, 1)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
        for descriptor in [toChild.read, fromChild.write] { close(descriptor) }
        (input, output, self.process) = (toChild.write, fromChild.read, process)
        guard code == 0 else {
            for descriptor in [toChild.write, fromChild.read] { close(descriptor) }
            errno = code
            return nil
        }
    }

    /// Ends the program, which stops at the end of its input, and waits for it.
    func end() {
        for descriptor in [input, output] { close(descriptor) }
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// A pipe that no other child process inherits: it would hide the end of the data.
    private static func pipe() -> (read: CInt, write: CInt)? {
        var ends: [CInt] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
