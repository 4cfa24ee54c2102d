/// Media types by file name.
enum MediaType {
    /// Returns the media type of an image; `nil` if the extension is not supported.
    static func ofImage(_ url: String) -> String? {
        switch SitePath.fileExtension(of: String(url.prefix { $0 != "?" && $0 != "#" })) {
        case "jpg", "jpeg": "image/jpeg"
        case "png": "image/png"
        case "webp": "image/webp"
        case "gif": "image/gif"
        case "avif": "image/avif"
        case "svg": "image/svg+xml"
        default: nil
        }
    }

    /// Returns the value of Media RSS's `medium` attribute.
    static func medium(of mediaType: String) -> String? {
        ["image", "audio", "video"].first { mediaType.hasPrefix($0 + "/") }
    }
}
