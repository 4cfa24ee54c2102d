import Foundation

/// A location on the disk, and which links on its path may be followed.
///
/// Every file that feedgen opens, writes or deletes below a site, its output folder or `.feedgen` is a path below an
/// open folder. So nothing outside is read or changed, whatever links a repository contains.
package struct DiskPath: Sendable, CustomStringConvertible {
    /// The open folder; `nil` for a path that the user passed.
    package let folder: FolderHandle?
    /// The path below the folder, empty for the folder itself; without a folder, the path as passed.
    package let path: String
    package let links: Links

    package enum Links: Sendable {
        /// No links, for files that feedgen itself writes.
        case none
        /// Links whose targets are below the folder.
        case inside
        /// All links, for paths of the command line.
        case all
    }

    /// A path that the user passed, such as an export to import.
    package static func named(_ path: String) -> DiskPath { DiskPath(folder: nil, path: path, links: .all) }

    package init(_ path: String = "", in folder: FolderHandle, links: Links) {
        self.init(folder: folder, path: path, links: links)
    }

    private init(folder: FolderHandle?, path: String, links: Links) {
        self.folder = folder
        self.path = path
        self.links = links
    }

    package func appending(_ name: String) -> DiskPath {
        name.isEmpty ? self : DiskPath(folder: folder, path: Disk.join(path, name), links: links)
    }

    /// The path with link following disabled.
    var withoutLinks: DiskPath { DiskPath(folder: folder, path: path, links: folder == nil ? links : .none) }

    /// The parent folder; `nil` if the path has none.
    package var parent: DiskPath? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return folder == nil || path.isEmpty ? nil : DiskPath(folder: folder, path: "", links: links)
        }
        let isTop = slash == path.startIndex
        return DiskPath(folder: folder, path: isTop ? "/" : String(path[..<slash]), links: links)
    }

    /// The last component of the path.
    package var name: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The path as messages print it.
    package var description: String {
        guard let folder else { return path }
        return path.isEmpty ? folder.path : Disk.join(folder.path, path)
    }
}
