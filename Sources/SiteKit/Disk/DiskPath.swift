import Foundation

/// Where something is on the disk, and which links on the way may be followed.
///
/// All that feedgen opens, writes or deletes below a site, its output folder or `.feedgen` is a path below an open folder:
/// whatever a repository puts there, nothing outside is read or changed.
struct DiskPath: Sendable, CustomStringConvertible {
    /// `nil` for a path that the user has named.
    let folder: FolderHandle?
    /// Below the folder, which is empty for the folder itself; else as it was named.
    let path: String
    let links: Links

    enum Links: Sendable {
        /// None, as in what feedgen itself writes.
        case none
        /// Those that stay below the folder.
        case inside
        /// All, as in paths of the command line.
        case all
    }

    /// A path that the user has named, such as an export to import.
    static func named(_ path: String) -> DiskPath { DiskPath(folder: nil, path: path, links: .all) }

    init(_ path: String = "", in folder: FolderHandle, links: Links) {
        self.init(folder: folder, path: path, links: links)
    }

    private init(folder: FolderHandle?, path: String, links: Links) {
        self.folder = folder
        self.path = path
        self.links = links
    }

    /// The path of something in this folder.
    func appending(_ name: String) -> DiskPath {
        name.isEmpty ? self : DiskPath(folder: folder, path: Disk.join(path, name), links: links)
    }

    /// The same path, on which no link is followed.
    var withoutLinks: DiskPath { DiskPath(folder: folder, path: path, links: folder == nil ? links : .none) }

    /// The folder that it is in; `nil` where the path has no other folder.
    var parent: DiskPath? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return folder == nil || path.isEmpty ? nil : DiskPath(folder: folder, path: "", links: links)
        }
        let isTop = slash == path.startIndex
        return DiskPath(folder: folder, path: isTop ? "/" : String(path[..<slash]), links: links)
    }

    /// The last part of the path.
    var name: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// How messages name it.
    var description: String {
        guard let folder else { return path }
        return path.isEmpty ? folder.path : Disk.join(folder.path, path)
    }
}
