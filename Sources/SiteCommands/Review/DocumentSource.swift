import DiffKit
import FeedKit
import FileSystem
import Foundation
import SiteKit

/// The source of a JSON document for a command.
enum DocumentSource: Sendable {
    case input
    case file(String)
    /// A folder written by a build.
    case folder(String)
    /// A file or output folder in a commit of the current Git repository.
    case revision(GitRevision)
    /// A build in the history of the site.
    case build(HistorySource)

    /// - Parameters:
    ///   - text: The argument of the command: a path, `-`, `git:REVISION:PATH`, or `build:ID`.
    ///   - site: The site that has the build.
    init(_ text: String, of site: BuildOptions = BuildOptions()) throws(DocumentError) {
        if text == "-" {
            self = .input
        } else if let build = try HistorySource(text, of: site) {
            self = .build(build)
        } else if let revision = GitRevision(text) {
            self = .revision(revision)
        } else {
            self = Disk.isFolder(.named(text)) ? .folder(text) : .file(text)
        }
    }

    /// The folder with the document's images, if it is on the disk. Names of images contain their digests, so the output
    /// folder has the remaining images of earlier builds.
    var folder: String? {
        switch self {
        case .folder(let path): path
        case .build(let build): build.outputFolder
        case .input, .file, .revision: nil
        }
    }

    /// The document's name in messages.
    ///
    /// - Parameter name: The file to read from a folder.
    func label(_ name: String) -> String {
        switch self {
        case .input: "standard input"
        case .file(let path): path.namedInMessages
        case .folder(let path): Disk.join(path, name)
        case .revision(let revision): revision.label
        case .build(let build): build.label
        }
    }

    private func path(_ name: String) -> DiskPath {
        switch self {
        case .file(let path): .named(path)
        case .folder(let path): DiskPath(name, in: FolderHandle(path), links: .none)
        case .input, .revision, .build: .named(name)
        }
    }

    /// Reads the document; from a folder, the file with this name.
    func read(_ name: String) throws(DocumentError) -> JSON {
        if case .build(let build) = self { return try name == Snapshot.patchFile ? build.patch() : build.snapshot() }
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
        case .file, .folder, .build:
            do throws(DiskError) {
                return try Disk.read(path(name))
            } catch {
                let hint =
                    error.isNoFile
                    ? "pass `-` to read a document from a pipe"
                    : error.isMissing
                        ? "pass a JSON document, a folder with a \(name), or git:REVISION:FOLDER" : nil
                throw DocumentError(error.description, hint: hint, hasMachineError: true)
            }
        }
    }
}
