import FeedKit

/// What a file of an export can become, by its name.
package enum MediaSort: Sendable, Hashable {
    /// A picture that albums show.
    case picture
    /// A video: albums want a picture for it, which exports don't have.
    case video
    /// A sound.
    case sound
    case none

    package init(_ path: String) {
        self =
            switch SitePath.fileExtension(of: path) {
            case "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "heic", "heif", "avif": .picture
            case "mp4", "m4v", "mov", "webm", "mkv", "avi", "mpg", "mpeg", "3gp", "wmv": .video
            case "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "aac": .sound
            default: .none
            }
    }

    /// The picture that stands for a video: one of the same name beside it.
    package static func poster(of path: String, in export: Export) -> String? {
        let stem = SitePath.withoutExtension(path)
        return ["jpg", "jpeg", "png", "webp", "JPG"].lazy.map { stem + "." + $0 }.first { export.has($0) }
    }

    /// A file's name for an album: feedgen knows a JPEG by these endings.
    package static func name(_ stem: String, of path: String) -> String {
        switch SitePath.fileExtension(of: path) {
        case "jpe", "jfif": stem + ".jpg"
        case let ending: stem + "." + ending
        }
    }
}
