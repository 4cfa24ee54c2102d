import FeedKit
import FileSystem
import PhotoKit
import PublishingPolicy

extension FileRefusal {
    /// The refusal of a file with a route, or of an archive with one, on a site that hides parts of routes.
    package static func ofRoute(_ path: String, onDisk: DiskPath, in site: Site) throws(DiskError) -> FileRefusal? {
        let configuration = site.configuration
        guard !configuration.privacy.isEmpty else { return nil }
        return try ofHiddenRoute(path, onDisk: onDisk, settings: configuration.photos)
    }

    /// The refusal of a file with a route, or of an archive with one.
    static func ofHiddenRoute(
        _ path: String, onDisk: DiskPath, settings: PhotoSettings
    ) throws(DiskError) -> FileRefusal? {
        // An unreadable file is reported when it is copied.
        guard let start = try? Disk.beginning(of: onDisk) else { return nil }
        let inside =
            RouteFile.isArchive(path)
            ? try ArchiveSearch.file(in: onDisk) { RouteFile.isOne($0, beginningWith: $1) } : nil
        return FileRefusal(route: path, beginningWith: start, fileInArchive: inside, settings: settings)
    }
}
