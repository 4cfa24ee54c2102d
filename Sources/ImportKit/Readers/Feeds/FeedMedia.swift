import FeedKit

/// An index of the media files beside a feed, by the last components of their paths.
struct FeedMedia {
    /// The maximum number of path components that are compared, including the file name.
    private static let most = 4

    /// Paths in the export; `nil` if several files have the same last components.
    private var files: [String: String?] = [:]

    init(_ export: Export, except feeds: [FeedFile]) {
        let feeds = Set(feeds.map(\.path))
        for file in export.files where !feeds.contains(file.path) && Self.isMedium(file.path) {
            for end in Self.ends(of: file.path) { files[end] = files[end] == nil ? .some(file.path) : .some(nil) }
        }
    }

    /// Returns the file of a URL, by the longest match of its last components.
    func file(ofURL url: String) -> String? {
        let path = FormerSite.bare(url)
        for end in Self.ends(of: SitePath.decoded(path) ?? path).reversed() {
            if let file = files[end] { return file }
        }
        return nil
    }

    /// Returns the endings of a path, the shortest first.
    private static func ends(of path: String) -> [String] {
        let parts = path.split(separator: "/").suffix(most)
        return parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
    }

    static func isMedium(_ path: String) -> Bool {
        !type(of: path).isEmpty || SitePath.fileExtension(of: path) == "pdf"
    }

    /// The type by extension: `image`, `audio` or `video`; empty for others.
    static func type(of path: String) -> String {
        switch SitePath.fileExtension(of: path) {
        case "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "bmp", "svg", "tif", "tiff": "image"
        case "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "aac": "audio"
        case "mp4", "m4v", "webm", "ogv", "mov": "video"
        case _: ""
        }
    }
}
