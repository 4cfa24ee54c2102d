import FileSystem
import Foundation

/// The Git repository of a folder, read with the `git` program.
struct GitRepository: Sendable {
    /// A folder of the working tree, in which git runs.
    let folder: String

    /// The result of a run of git.
    struct Result: Sendable {
        var status: Int32
        var output: [UInt8]
        /// The last line that git printed on its standard error.
        var message: String

        /// The output as one line.
        var line: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

        /// The output of a command with `-z`.
        var items: [String] { output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Runs git, and waits for it.
    ///
    /// - Parameters:
    ///   - input: The bytes of its standard input.
    ///   - environment: Variables besides those of this process.
    func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(DocumentError) -> Result {
        do throws(DiskError) {
            try Workers.requireThread(to: "run it", "git")
        } catch {
            throw DocumentError(error.description, hasMachineError: true)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        // Reading must not wait for another git, nor refresh the index.
        let own = ["GIT_OPTIONAL_LOCKS": "0"].merging(environment) { $1 }
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        // Files instead of pipes: git can't fill them while its output is read.
        let output = Pipe()
        guard let errors = Self.temporaryFile([]), let input = Self.temporaryFile(input) else {
            throw DocumentError(
                "git: error: it can't be run: no temporary file can be created",
                hint: "free some space in \(NSTemporaryDirectory())", hasMachineError: true)
        }
        (process.standardOutput, process.standardError, process.standardInput) = (output, errors, input)
        do {
            try process.run()
        } catch {
            throw DocumentError("git: error: it can't be run: \(error.localizedDescription)", hasMachineError: true)
        }
        let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        try? errors.seek(toOffset: 0)
        let message = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
        let line = message.split(separator: "\n").last.map { String($0) } ?? ""
        return Result(status: process.terminationStatus, output: bytes, message: line)
    }

    /// Runs git, and throws its message if it fails.
    ///
    /// - Parameter purpose: The purpose of the command, such as `list the files of main`.
    func require(
        _ arguments: [String], to purpose: String, input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(DocumentError) -> Result {
        let result = try run(arguments, input: input, environment: environment)
        guard result.status == 0 else {
            throw DocumentError("git: error: cannot \(purpose): \(result.message)", hasMachineError: true)
        }
        return result
    }

    /// A file without a name, positioned at the start of the bytes.
    private static func temporaryFile(_ bytes: [UInt8]) -> FileHandle? {
        guard let file = tmpfile() else { return nil }
        defer { fclose(file) }
        let copy = dup(fileno(file))
        guard copy >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: copy, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            try handle.seek(toOffset: 0)
            return handle
        } catch {
            return nil
        }
    }
}

extension GitRepository {
    /// The commit that a revision names.
    func commit(_ revision: String) throws(DocumentError) -> String {
        let result = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
        if result.status == 0 { return result.line }
        guard try run(["rev-parse", "--git-dir"]).status == 0 else {
            throw DocumentError(
                "\(folder.namedInMessages): error: this folder is not in a Git repository",
                hint: "run `git init`, or compare two builds with `feedgen diff`")
        }
        let isEmpty = try run(["rev-parse", "--verify", "--quiet", "HEAD"]).status != 0
        throw DocumentError(
            "\(revision): error: this revision does not exist in the Git repository",
            hint: isEmpty
                ? "the repository has no commits yet: commit the site first"
                : "pass a branch, tag or commit; in CI, fetch it first: git fetch origin \(revision)")
    }

    /// The newest common ancestor of two commits; `nil` if their histories are unrelated, or cut off in a shallow clone.
    func mergeBase(_ one: String, _ other: String) throws(DocumentError) -> String? {
        let result = try run(["merge-base", one, other])
        return result.status == 0 ? result.line : nil
    }
}
