/// A record of an export's media files. Each file is counted once, no matter how many posts refer to it.
package struct MediaTracker {
    private var reasons: [String: ImportCounts.Reason] = [:]
    private var order: [String] = []
    private var hasVideos = false

    package init() {}

    /// Records a file that a post refers to.
    ///
    /// - Parameter reason: the reason to report if the file is not imported in the end.
    package mutating func mention(_ path: String, unlessItComes reason: ImportCounts.Reason) {
        guard reasons.updateValue(reasons[path] ?? reason, forKey: path) == nil else { return }
        order.append(path)
    }

    /// Whether an album can show a file; records the file and, if it can't be shown, the reason.
    ///
    /// - Parameter poster: the poster image of a video; the one beside it if `nil`.
    package mutating func canShow(_ path: String, poster: String? = nil, in export: Export) -> Bool {
        guard export.has(path) else {
            mention(path, unlessItComes: .isMissing)
            return false
        }
        let hasPoster = Self.poster(of: path, poster, in: export) != nil
        let kind = MediaKind(path)
        hasVideos = hasVideos || kind == .video && !hasPoster
        let isShown = kind == .picture || kind == .video && hasPoster
        mention(path, unlessItComes: isShown ? .unreadable : .hasNoPlace)
        return isShown
    }

    /// Adds an image or video to an album, with the poster image of a video.
    ///
    /// - Parameter stem: its file name there, without extension.
    package mutating func put(
        _ photo: ImportedPhoto, called stem: String, poster: String? = nil, into album: inout ImportedAlbum,
        of export: Export
    ) {
        let path = photo.medium.path
        var photo = photo
        photo.medium.name = MediaKind.name(stem, of: path)
        album.photos.append(photo)
        guard let poster = Self.poster(of: path, poster, in: export) else { return }
        mention(poster, unlessItComes: .unreadable)
        album.media.append(ImportedMedium(poster, name: MediaKind.name(stem, of: poster)))
    }

    /// The path of an album's cover: a video may have no image.
    package static func cover(_ path: String?) -> String? {
        path.flatMap { MediaKind($0) == .picture ? $0 : nil }
    }

    private static func poster(of path: String, _ poster: String?, in export: Export) -> String? {
        guard MediaKind(path) == .video else { return nil }
        if let poster, MediaKind(poster) == .picture, export.has(poster) { return poster }
        return MediaKind.poster(of: path, in: export)
    }

    /// Counts all files of the export that are not data, including those that no post refers to.
    ///
    /// - Parameters:
    ///   - read: files that were read as data and are not content.
    ///   - reason: returns the reason why another file is not imported.
    package func finish(
        _ export: Export, read: Set<String>, into writer: inout ImportWriter,
        reason: (String) -> ImportCounts.Reason = { _ in .hasNoPlace }
    ) {
        for path in order {
            writer.found(.media)
            if !writer.isImported(path) { writer.leaveOut(.media, reasons[path] ?? .isUnused, path) }
        }
        for file in export.files where reasons[file.path] == nil && !read.contains(file.path) {
            let isMedium = MediaKind(file.path) != .none
            let why = reason(file.path)
            writer.found(isMedium ? .media : .file)
            writer.leaveOut(isMedium ? .media : .file, isMedium && why == .hasNoPlace ? .isUnused : why, file.path)
        }
        if hasVideos {
            writer.note(
                "Videos stay where they are: an album wants a picture for each, and the export has none. "
                    + "Put a video into an album's folder with a picture of the same name beside it.")
        }
    }
}
