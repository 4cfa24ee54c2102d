import FileSystem
import Foundation
import SiteKit

/// A file or an output folder in a commit, such as `git:main:public`.
struct GitRevision: Sendable {
    /// The argument as the user passed it.
    let label: String
    private let revision: String
    /// The path for Git: relative to the repository's root, or to the working directory if it starts with `./`.
    private let path: String

    /// - Parameter text: `git:REVISION:PATH`, or `git:REVISION` for the folder `public` in the working directory.
    /// - Returns: `nil` if the text does not start with `git:`.
    init?(_ text: String) {
        guard text.hasPrefix("git:") else { return nil }
        label = text
        let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        revision = String(parts[0])
        let path = parts.count > 1 ? String(parts[1]) : "./public"
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Returns the bytes of the file, or of the file with this name in the folder.
    func read(_ name: String) throws(DocumentError) -> [UInt8] {
        // Git would parse it as an option.
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
            throw DocumentError(
                "\(label): error: the revision is missing", hint: "write git:REVISION:PATH, such as git:main:public")
        }
        let inside = path.isEmpty ? name : "\(path)/\(name)"
        let folder = try Self.git(["cat-file", "blob", "\(revision):\(inside)"])
        if folder.status == 0 { return folder.output }
        let file = try Self.git(["cat-file", "blob", "\(revision):\(path)"])
        if file.status == 0 { return file.output }
        let reason = folder.message.isEmpty ? file.message : folder.message
        throw DocumentError(
            "\(label): error: git can't read it: \(reason)",
            hint: "commit \(inside) in that revision, or build it in another folder and compare the folders",
            hasMachineError: true)
    }

    private static func git(
        _ arguments: [String]
    ) throws(DocumentError) -> (status: Int32, output: [UInt8], message: String) {
        do throws(DiskError) {
            try Workers.requireThread(to: "run it", "git")
        } catch {
            throw DocumentError(error.description, hasMachineError: true)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError, process.standardInput) = (output, errors, FileHandle.nullDevice)
        do {
            try process.run()
        } catch {
            throw DocumentError("git: error: it can't be run: \(error.localizedDescription)", hasMachineError: true)
        }
        // Git's error output is only a line or two, so it can't fill its pipe while the output is read.
        let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let line = message.split(separator: "\n").last.map { String($0) } ?? ""
        return (process.terminationStatus, bytes, line)
    }
}
