import DiffKit
import Foundation

/// Where a command takes a JSON document from.
enum DocumentSource: Sendable {
    /// Standard input.
    case input
    case file(String)
    /// A folder that a build wrote.
    case folder(String)
    /// A file, or such a folder, in a commit of the Git repository around the working directory.
    case revision(GitRevision)

    /// - Parameters:
    ///   - text: as it stands on the command line: a path, `-`, or `git:REVISION:PATH`.
    ///   - file: the document of a folder.
    init(_ text: String) {
        if text == "-" {
            self = .input
        } else if let revision = GitRevision(text) {
            self = .revision(revision)
        } else {
            self = Disk.isFolder(text) ? .folder(text) : .file(text)
        }
    }

    /// The folder whose pictures go with the document, where there is one on this disk.
    var folder: String? { if case .folder(let path) = self { path } else { nil } }

    /// Reads the document.
    ///
    /// - Parameter name: the file that a folder stands for.
    func read(_ name: String) throws(DocumentError) -> JSON {
        let (bytes, label) = try bytes(name)
        do {
            return try JSON(parsing: bytes)
        } catch {
            throw DocumentError("\(label):\(error.line):\(error.column): error: \(error.message)")
        }
    }

    private func bytes(_ name: String) throws(DocumentError) -> (bytes: [UInt8], label: String) {
        switch self {
        case .input: return (Array(FileHandle.standardInput.readDataToEndOfFile()), "-")
        case .revision(let revision): return (try revision.read(name), revision.label)
        case .file(let path): return (try Self.read(path), path)
        case .folder(let path):
            let file = Disk.join(path, name)
            return (try Self.read(file), file)
        }
    }

    private static func read(_ path: String) throws(DocumentError) -> [UInt8] {
        do throws(DiskError) {
            return try Disk.read(path)
        } catch {
            throw DocumentError(error.description, isMachineAtFault: true)
        }
    }
}
