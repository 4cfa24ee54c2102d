/// The media types by file extension.
package enum ContentType {
    package static func of(_ file: String) -> String {
        types[SitePath.fileExtension(of: file)] ?? "application/octet-stream"
    }

    private static let types = [
        "atom": "application/atom+xml", "avif": "image/avif", "css": "text/css; charset=utf-8",
        "gif": "image/gif", "gpx": "application/gpx+xml", "htm": "text/html; charset=utf-8",
        "html": "text/html; charset=utf-8", "ico": "image/x-icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
        "md": "text/markdown; charset=utf-8", "mjs": "text/javascript; charset=utf-8", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg", "pdf": "application/pdf", "png": "image/png",
        "rss": "application/rss+xml", "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm", "webm": "video/webm", "webmanifest": "application/manifest+json",
        "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2", "xml": "application/xml",
        "zip": "application/zip",
    ]
}
