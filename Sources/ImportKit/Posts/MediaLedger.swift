/// Keeps account of an export's files: each is counted once, however many posts name it.
package struct MediaLedger {
    private var reasons: [String: ImportTally.Reason] = [:]
    private var order: [String] = []
    private var hasVideos = false

    package init() {}

    /// Notes a picture or other medium that something names.
    ///
    /// - Parameter reason: why it stays where it is, should nothing have brought it in the end.
    package mutating func mention(_ path: String, unlessItComes reason: ImportTally.Reason) {
        guard reasons.updateValue(reasons[path] ?? reason, forKey: path) == nil else { return }
        order.append(path)
    }

    /// Whether a named file can stand in an album; what can't is noted.
    ///
    /// - Parameter poster: the picture that stands for a video; the one beside it, if nothing is said.
    package mutating func canShow(_ path: String, poster: String? = nil, in export: Export) -> Bool {
        guard export.has(path) else {
            mention(path, unlessItComes: .isMissing)
            return false
        }
        let hasPoster = Self.poster(of: path, poster, in: export) != nil
        let sort = MediaSort(path)
        hasVideos = hasVideos || sort == .video && !hasPoster
        let isShown = sort == .picture || sort == .video && hasPoster
        mention(path, unlessItComes: isShown ? .unreadable : .hasNoPlace)
        return isShown
    }

    /// Puts a picture or video into an album, and what stands for a video.
    ///
    /// - Parameter stem: what it is called there, without an extension.
    package mutating func put(
        _ photo: ImportedPhoto, called stem: String, poster: String? = nil, into album: inout ImportedAlbum,
        of export: Export
    ) {
        let path = photo.medium.path
        var photo = photo
        photo.medium.name = MediaSort.name(stem, of: path)
        album.photos.append(photo)
        guard let poster = Self.poster(of: path, poster, in: export) else { return }
        mention(poster, unlessItComes: .unreadable)
        album.media.append(ImportedMedium(poster, name: MediaSort.name(stem, of: poster)))
    }

    /// The path of what can stand for an album: a video may have no picture.
    package static func cover(_ path: String?) -> String? {
        path.flatMap { MediaSort($0) == .picture ? $0 : nil }
    }

    private static func poster(of path: String, _ poster: String?, in export: Export) -> String? {
        guard MediaSort(path) == .video else { return nil }
        if let poster, MediaSort(poster) == .picture, export.has(poster) { return poster }
        return MediaSort.poster(of: path, in: export)
    }

    /// Counts all files of the export: what was named, what nobody named, and what is neither text nor picture.
    ///
    /// - Parameters:
    ///   - read: files that were read as data, which are no content.
    ///   - reason: why another file stays where it is.
    package func finish(
        _ export: Export, read: Set<String>, into writer: inout ImportWriter,
        reason: (String) -> ImportTally.Reason = { _ in .hasNoPlace }
    ) {
        for path in order {
            writer.found(.media)
            if !writer.hasCome(path) { writer.leaveOut(.media, reasons[path] ?? .isUnused, path) }
        }
        for file in export.files where reasons[file.path] == nil && !read.contains(file.path) {
            let isMedium = MediaSort(file.path) != .none
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
