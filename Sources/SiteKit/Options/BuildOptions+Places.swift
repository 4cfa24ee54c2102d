import Foundation

/// Where a site is, and what it is built into.
extension BuildOptions {
    /// The folder in the site's root that feedgen keeps its own files in.
    static let ownFolder = ".feedgen"

    /// The site's root, below which the author's files and feedgen's own are opened.
    var root: FolderHandle { FolderHandle(source) }

    /// The output folder. One that the user has named elsewhere may be a link; one in the site may not lead out of it.
    var outputPlace: DiskPath { place(of: outputPath) }

    /// A file of the output folder, where nothing is behind a link.
    func outputFile(_ file: String) -> DiskPath { DiskPath(file, in: FolderHandle(outputPlace), links: .none) }

    /// A folder that may be in the site.
    func place(of path: String) -> DiskPath {
        guard let inside = Self.path(path, inside: source) else { return .named(path) }
        let isOwn = inside == Self.ownFolder || inside.hasPrefix(Self.ownFolder + "/")
        return DiskPath(inside, in: root, links: isOwn ? .none : .inside)
    }

    /// The path of something below a folder, by their names alone; `nil` for what is elsewhere, or the folder itself.
    private static func path(_ path: String, inside folder: String) -> String? {
        let isSameKind = path.hasPrefix("/") == folder.hasPrefix("/")
        let current = isSameKind ? "" : FileManager.default.currentDirectoryPath
        let (parts, folderParts) = (self.parts(Disk.join(current, path)), self.parts(Disk.join(current, folder)))
        guard let parts, let folderParts, parts.starts(with: folderParts), parts.count > folderParts.count else {
            return nil
        }
        return parts.dropFirst(folderParts.count).joined(separator: "/")
    }

    /// `nil` for a path that begins outside of where it counts from.
    private static func parts(_ path: String) -> [Substring]? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil, !path.hasPrefix("/") {
                return nil
            }
        }
        return parts
    }
}
