/// What files are, by their names.
enum MediaType {
    /// The type of an image by its name; `nil` for one that is not known.
    static func ofImage(_ address: String) -> String? {
        switch SitePath.fileExtension(of: String(address.prefix { $0 != "?" && $0 != "#" })) {
        case "jpg", "jpeg": "image/jpeg"
        case "png": "image/png"
        case "webp": "image/webp"
        case "gif": "image/gif"
        case "avif": "image/avif"
        case "svg": "image/svg+xml"
        default: nil
        }
    }

    /// What Media RSS calls it.
    static func medium(of mediaType: String) -> String? {
        ["image", "audio", "video"].first { mediaType.hasPrefix($0 + "/") }
    }

    /// The type of a sound or a video, which readers of feeds play or download; `nil` for anything else.
    static func ofRecording(_ file: String) -> String? {
        switch SitePath.fileExtension(of: file) {
        case "mp3": "audio/mpeg"
        case "m4a": "audio/mp4"
        case "ogg", "oga", "opus": "audio/ogg"
        case "flac": "audio/flac"
        case "wav": "audio/wav"
        case "mp4", "m4v": "video/mp4"
        case "mov": "video/quicktime"
        case "webm": "video/webm"
        default: nil
        }
    }
}
