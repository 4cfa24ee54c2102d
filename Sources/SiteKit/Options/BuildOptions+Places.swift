import FileSystem
import Foundation

/// The locations of a site and its output.
extension BuildOptions {
    /// The folder in the site for feedgen's own files.
    static let ownFolder = ".feedgen"

    /// The site's folder, which the paths of the author's and feedgen's files are relative to.
    package var root: FolderHandle { FolderHandle(source) }

    /// The output folder. Outside of the site it may be a link; inside, it must not lead out of the site.
    package var outputPlace: DiskPath { place(of: outputPath) }

    /// The output folder, relative to the site's folder if it is inside, otherwise absolute.
    package var outputName: String {
        Self.path(outputPath, inside: source) ?? Disk.join(FileManager.default.currentDirectoryPath, outputPath)
    }

    /// Returns a file of the output folder, on whose path no links are followed.
    package func outputFile(_ file: String) -> DiskPath { DiskPath(file, in: FolderHandle(outputPlace), links: .none) }

    /// Returns a folder that may be inside the site.
    package func place(of path: String) -> DiskPath {
        guard let inside = Self.path(path, inside: source) else { return .named(path) }
        let isOwn = inside == Self.ownFolder || inside.hasPrefix(Self.ownFolder + "/")
        return DiskPath(inside, in: root, links: isOwn ? .none : .inside)
    }

    /// The relative path below a folder, computed from the paths alone; `nil` for other locations and the folder
    /// itself.
    private static func path(_ path: String, inside folder: String) -> String? {
        let isSameKind = path.hasPrefix("/") == folder.hasPrefix("/")
        let current = isSameKind ? "" : FileManager.default.currentDirectoryPath
        let (parts, folderParts) = (self.parts(Disk.join(current, path)), self.parts(Disk.join(current, folder)))
        guard let parts, let folderParts, parts.starts(with: folderParts), parts.count > folderParts.count else {
            return nil
        }
        return parts.dropFirst(folderParts.count).joined(separator: "/")
    }

    /// The components of a path; `nil` if it leads above its base.
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
