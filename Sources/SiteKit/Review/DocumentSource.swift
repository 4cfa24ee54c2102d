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
            self = Disk.isFolder(.named(text)) ? .folder(text) : .file(text)
        }
    }

    /// The folder whose pictures go with the document, where there is one on this disk.
    var folder: String? { if case .folder(let path) = self { path } else { nil } }

    /// How messages name the document.
    ///
    /// - Parameter name: the file that a folder stands for.
    func label(_ name: String) -> String {
        switch self {
        case .input: "standard input"
        case .file(let path): path.namedInMessages
        case .folder(let path): Disk.join(path, name)
        case .revision(let revision): revision.label
        }
    }

    private func path(_ name: String) -> DiskPath {
        switch self {
        case .file(let path): .named(path)
        case .folder(let path): DiskPath(name, in: FolderHandle(path), links: .none)
        case .input, .revision: .named(name)
        }
    }

    /// Reads the document; or, of a folder, the file of that name.
    func read(_ name: String) throws(DocumentError) -> JSON {
        let bytes = try bytes(name)
        do {
            return try JSON(parsing: bytes)
        } catch {
            throw DocumentError("\(label(name)):\(error.line):\(error.column): error: \(error.message)")
        }
    }

    private func bytes(_ name: String) throws(DocumentError) -> [UInt8] {
        switch self {
        case .input: return Array(FileHandle.standardInput.readDataToEndOfFile())
        case .revision(let revision): return try revision.read(name)
        case .file, .folder:
            do throws(DiskError) {
                return try Disk.read(path(name))
            } catch {
                let hint = "what comes through a pipe is read from standard input, as `-`"
                throw DocumentError(error.description, hint: error.isNoFile ? hint : nil, isMachineAtFault: true)
            }
        }
    }
}
