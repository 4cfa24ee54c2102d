import FeedKit

/// The type of a media file, by its extension.
package enum MediaKind: Sendable, Hashable {
    /// An image that albums can show.
    case image
    /// A video, with or without a poster image.
    case video
    /// An audio file.
    case audio
    case other

    package init(_ path: String) {
        self =
            switch SitePath.fileExtension(of: path) {
            case "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "heic", "heif", "avif": .image
            case "mp4", "m4v", "mov", "webm", "mkv", "avi", "mpg", "mpeg", "3gp", "wmv": .video
            case "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "aac": .audio
            default: .other
            }
    }

    /// Whether it is a video of a type that albums show.
    package static func isPublishedVideo(_ path: String) -> Bool {
        ["mp4", "m4v", "mov", "webm"].contains(SitePath.fileExtension(of: path))
    }

    /// The poster image of a video: an image of the same name beside it.
    package static func poster(of path: String, in export: Export) -> String? {
        let stem = SitePath.withoutExtension(path)
        return ["jpg", "jpeg", "png", "webp", "JPG"].lazy.map { stem + "." + $0 }.first { export.has($0) }
    }

    /// The file name in an album, with an extension that feedgen supports for JPEG.
    package static func name(_ stem: String, of path: String) -> String {
        switch SitePath.fileExtension(of: path) {
        case "jpe", "jfif": stem + ".jpg"
        case let ending: stem + "." + ending
        }
    }
}
