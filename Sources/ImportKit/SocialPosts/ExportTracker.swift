import DiffKit
import FeedKit

/// A reader of an export's data files that also accounts for its other files. Each is counted once, no matter how many
/// posts refer to it.
package struct ExportTracker {
    package let export: Export
    /// The files that were read as data and are not content.
    private var dataFiles: Set<String> = []
    private var reasons: [String: ImportCounts.Reason] = [:]
    private var order: [String] = []
    private var hasVideosWithoutImage = false

    package init(_ export: Export) { self.export = export }

    /// Parses a data file; an invalid one is reported.
    ///
    /// - Parameter prefix: the first byte of the value, before which other text is skipped.
    package mutating func json(
        _ path: String, after prefix: UInt8? = nil, into writer: inout ImportWriter
    ) throws(ImportFailure) -> JSON? {
        dataFiles.insert(path)
        return try writer.json(path, of: export, after: prefix)
    }

    /// Parses the data file of a name, in whatever folder it is.
    package mutating func json(named name: String, into writer: inout ImportWriter) throws(ImportFailure) -> JSON? {
        guard let path = export.files.first(where: { SitePath.name(of: $0.path) == name })?.path else { return nil }
        return try json(path, into: &writer)
    }

    /// Excludes a data file that need not be read.
    package mutating func skip(_ path: String) { dataFiles.insert(path) }

    /// Records a file that a post refers to.
    ///
    /// - Parameter reason: the reason to report if the file is not imported in the end.
    package mutating func mention(_ path: String, unlessImported reason: ImportCounts.Reason) {
        guard reasons.updateValue(reasons[path] ?? reason, forKey: path) == nil else { return }
        order.append(path)
    }

    /// Whether an album can show a file; records the file and, if it can't be shown, the reason.
    ///
    /// - Parameter poster: the poster image of a video; the one beside it if `nil`.
    package mutating func canShow(_ path: String, poster: String? = nil) -> Bool {
        guard export.has(path) else {
            mention(path, unlessImported: .isMissing)
            return false
        }
        let isVideo = MediaKind.isPublishedVideo(path)
        if isVideo, self.poster(of: path, poster) == nil { hasVideosWithoutImage = true }
        let isShown = MediaKind(path) == .image || isVideo
        mention(path, unlessImported: isShown ? .unreadable : .hasNoPlace)
        return isShown
    }

    /// Adds an image or video to an album, with the poster image of a video.
    ///
    /// - Parameter stem: its file name there, without extension.
    package mutating func add(
        _ photo: ImportedPhoto, named stem: String, poster: String? = nil, to album: inout ImportedAlbum
    ) {
        let path = photo.medium.path
        var photo = photo
        photo.medium.name = MediaKind.name(stem, of: path)
        album.photos.append(photo)
        guard let poster = self.poster(of: path, poster) else { return }
        mention(poster, unlessImported: .unreadable)
        album.media.append(ImportedMedium(poster, name: MediaKind.name(stem, of: poster)))
    }

    private func poster(of path: String, _ poster: String?) -> String? {
        guard MediaKind(path) == .video else { return nil }
        if let poster, MediaKind(poster) == .image, export.has(poster) { return poster }
        return MediaKind.poster(of: path, in: export)
    }

    /// Counts all files of the export that are not data, including those that no post refers to.
    ///
    /// - Parameter reason: returns the reason why another file is not imported.
    package func finish(
        into writer: inout ImportWriter, reason: (String) -> ImportCounts.Reason = { _ in .hasNoPlace }
    ) {
        for path in order {
            writer.found(.media)
            if !writer.isCounted(path) { writer.leaveOut(.media, reasons[path] ?? .isUnused, path) }
        }
        for file in export.files where reasons[file.path] == nil && !dataFiles.contains(file.path) {
            let isMedium = MediaKind(file.path) != .other
            let why = reason(file.path)
            writer.found(isMedium ? .media : .file)
            writer.leaveOut(isMedium ? .media : .file, isMedium && why == .hasNoPlace ? .isUnused : why, file.path)
        }
        if hasVideosWithoutImage {
            writer.note(
                "Videos without an image in the export appear blank until they play: put an image with the same name "
                    + "beside the video as its poster.")
        }
    }
}

extension ImportedAlbum {
    /// Sets the cover, unless it is a video.
    package mutating func setCover(_ path: String?) {
        cover = path.flatMap { MediaKind($0) == .image ? $0 : nil }
    }
}
