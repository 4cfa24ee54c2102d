import FileSystem
import Foundation

/// The Git repository of a folder, read with the `git` program.
struct GitRepository: Sendable {
    /// A folder of the working tree, in which git runs.
    let folder: String

    /// Runs git, and waits for it.
    ///
    /// - Parameters:
    ///   - input: The bytes of its standard input.
    ///   - environment: Variables besides those of this process.
    func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(DocumentError) -> ChildProcess.Outcome {
        // Reading must not wait for another git, nor refresh the index.
        let own = ["GIT_OPTIONAL_LOCKS": "0"].merging(environment) { $1 }
        let outcome: ChildProcess.Outcome
        do throws(DiskError) {
            outcome = try ChildProcess.run(
                ["git", "-C", folder] + arguments, input: .bytes(input), environment: own)
        } catch {
            throw DocumentError(error.description, hint: error.hint, hasMachineError: true)
        }
        guard !outcome.isMissing else {
            throw DocumentError("git: error: this program is not installed", hint: "install Git", hasMachineError: true)
        }
        return outcome
    }

    /// Runs git, and throws its message if it fails.
    ///
    /// - Parameter purpose: The purpose of the command, such as `list the files of main`.
    func require(
        _ arguments: [String], to purpose: String, input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(DocumentError) -> ChildProcess.Outcome {
        let result = try run(arguments, input: input, environment: environment)
        guard result.status == 0 else {
            throw DocumentError("git: error: cannot \(purpose): \(result.message)", hasMachineError: true)
        }
        return result
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
                ? "the repository has no commits yet: commit the site first" : try hint(forMissing: revision))
    }

    private func hint(forMissing revision: String) throws(DocumentError) -> String {
        let isRelative = revision.contains { "~^@".contains($0) }
        if isRelative, try run(["rev-parse", "--is-shallow-repository"]).line == "true" {
            return "this is a shallow clone: run `git fetch --unshallow`, or check out the whole history in CI"
        }
        guard !isRelative, try run(["check-ref-format", "--branch", revision]).status == 0 else {
            return "pass a branch, tag or commit"
        }
        let ofRemote = "origin/"
        // In a clone of a single branch, a fetch creates another branch only with a target.
        let branches =
            revision.hasPrefix(ofRemote)
            ? "\(revision.dropFirst(ofRemote.count)):refs/remotes/\(revision)" : "\(revision):\(revision)"
        return "pass a branch, tag or commit; in CI, fetch a branch first: git fetch origin \(branches)"
    }

    /// The newest common ancestor of two commits; `nil` if their histories are unrelated, or cut off in a shallow clone.
    func mergeBase(_ one: String, _ other: String) throws(DocumentError) -> String? {
        let result = try run(["merge-base", one, other])
        return result.status == 0 ? result.line : nil
    }
}

extension ChildProcess.Outcome {
    /// The output as one line.
    var line: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

    /// The output of a command with `-z`.
    var items: [String] { output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

    /// The last line of the standard error.
    var message: String { errors.split(separator: "\n").last.map { String($0) } ?? "" }
}
