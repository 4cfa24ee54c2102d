import Diagnostics
import FeedKit
import FileSystem
import SiteKit

/// The sources of one side of a comparison.
struct SourceTree: Sendable {
    private enum Place: Sendable {
        case folder(FolderHandle)
        /// The site's folder in a commit.
        case revision(GitRevision, folder: String)
    }

    private let place: Place

    /// - Parameters:
    ///   - document: Where the snapshot is from. Beside a snapshot in a commit are the sources of the same commit.
    ///   - folder: The site's folder; empty for the current one.
    ///   - isNew: Whether this is the new side, whose sources are otherwise in the folder.
    /// - Returns: `nil` if the sources are not available.
    init?(of document: DocumentSource, folder: String, isNew: Bool) {
        if case .revision(let revision) = document {
            place = .revision(revision, folder: folder)
        } else if isNew {
            place = .folder(FolderHandle(folder.isEmpty ? "." : folder))
        } else {
            return nil
        }
    }

    /// The sources in a site's folder.
    init(folder: String) { place = .folder(FolderHandle(folder)) }

    /// Returns the text of a file, such as `content/journal/ice.md`; `nil` if it can't be read.
    func text(of file: String) -> SourceText? {
        guard SitePath.staysInside(file), let bytes = bytes(of: file),
            case .success(let text) = SourceText.decode(bytes, file: file, limits: Limits())
        else { return nil }
        return text
    }

    private func bytes(of file: String) -> [UInt8]? {
        switch place {
        case .folder(let folder):
            // Links are not followed, so no file outside of the site can affect a report.
            return try? Disk.read(DiskPath(file, in: folder, links: .none), upTo: Limits()[.fileBytes])
        case .revision(let revision, let folder):
            return revision.source("./" + (folder.isEmpty ? file : Disk.join(folder, file)))
        }
    }
}
