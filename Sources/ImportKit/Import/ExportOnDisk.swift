import Diagnostics
import FeedKit
import FileSystem
import Foundation

/// The files and folders of an export; archives are unpacked.
struct ExportOnDisk {
    /// The export as formats read it.
    let export: Export
    let diagnostics: [Diagnostic]
    /// The locations of the files on the disk.
    private let locations: [String: String]
    private let workspace: DiskPath

    /// Whether a file was unpacked into the workspace, so that it may be linked instead of copied.
    func isUnpacked(_ path: String) -> Bool { locations[path]?.hasPrefix(workspace.description + "/") == true }

    /// The location of a file of the export; `nil` if there is none.
    func location(of path: String) -> String? { locations[path] }

    /// - Parameters:
    ///   - paths: The paths as the user passed them; several archives are parts of one export.
    ///   - workspace: The folder to unpack archives into; the caller removes it.
    ///   - limits: The import limits.
    init(_ paths: [String], workspace: DiskPath, limits: Limits) throws(DiskError) {
        var listing = ExportListing()
        let unpacked = workspace.appending("unpacked")
        for path in paths {
            if Disk.isFolder(.named(path)) {
                try listing.add(folder: path, as: paths.count == 1 ? "" : SitePath.name(of: Self.trimmed(path)))
            } else if try Self.isArchive(path) {
                var unpacking = ArchiveUnpacking(path, into: unpacked, limits: limits)
                try unpacking.run()
                listing.diagnostics += unpacking.diagnostics
            } else {
                listing.add(file: path, as: SitePath.name(of: path), size: try Disk.Reader(.named(path)).size)
            }
        }
        if Disk.isFolder(unpacked) { try listing.add(folder: unpacked.description, as: "") }
        diagnostics = listing.diagnostics
        locations = listing.locations
        self.workspace = workspace
        export = Export(name: paths.joined(separator: ", "), files: listing.files, limits: limits) {
            [locations = listing.locations] (path, body) throws(ImportFailure) in
            try Self.read(locations[path] ?? path, body)
        }
    }

    private static func read(
        _ path: String, _ body: (UnsafeRawBufferPointer) throws(ImportFailure) -> Bool
    ) throws(ImportFailure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Disk.pieceSize, alignment: 16)
        defer { buffer.deallocate() }
        let reader: Disk.Reader
        do throws(DiskError) { reader = try Disk.Reader(.named(path)) } catch { throw ImportFailure(error) }
        while true {
            let count: Int
            do throws(DiskError) { count = try reader.read(into: buffer) } catch { throw ImportFailure(error) }
            guard count > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])), count == buffer.count else {
                return
            }
        }
    }

    private static func isArchive(_ path: String) throws(DiskError) -> Bool {
        let head = try Disk.Reader(.named(path)).beginning(262)
        let isZip = head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6])
        let isGzip = head.starts(with: [0x1F, 0x8B])
        return isZip || isGzip || head.count == 262 && Array(head[257...]) == Array("ustar".utf8)
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

/// The regular files below some folders. Links are not followed, since their targets are not part of the export.
private struct ExportListing {
    var files: [Export.File] = []
    var locations: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    /// Folders that are not part of any export and may be large.
    private static let skipped: Set = [".git", ".hg", ".svn", "node_modules", ".feedgen"]

    mutating func add(file: String, as path: String, size: Int) {
        guard locations.updateValue(file, forKey: path) == nil else { return }
        files.append(Export.File(path: path, size: size))
    }

    mutating func add(folder: String, as path: String) throws(DiskError) {
        var pending = [(folder, path)]
        while let (folder, path) = pending.popLast() {
            for name in try Disk.names(in: .named(folder)) where !Self.skipped.contains(name) {
                let (location, inside) = (folder + "/" + name, path.isEmpty ? name : path + "/" + name)
                switch try Disk.type(of: .named(location)) {
                case S_IFDIR?: pending.append((location, inside))
                case S_IFREG?: add(file: location, as: inside, size: Disk.size(of: .named(location)) ?? 0)
                case nil:
                    leaveOut(location, "cannot import a file with an invalid name")
                default: leaveOut(location, "links and devices are not imported")
                }
            }
        }
    }

    private mutating func leaveOut(_ location: String, _ why: String) {
        diagnostics.append(
            .warning(
                "\(why); it was left out", code: .init("unsupported-export-file", isLoss: true),
                at: FileLocation(file: location)))
    }
}
