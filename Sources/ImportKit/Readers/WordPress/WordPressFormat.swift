import FeedKit

/// WordPress's export format (WXR 1.0 to 1.2): one or several files, optionally with the media folder.
package struct WordPressFormat: ImportFormat {
    package let name = "wordpress"
    package let title = "WordPress"

    /// Extensions that exports don't have; such files are not opened.
    private static let otherExtensions: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "svg", "mp3", "m4a", "mp4", "mov", "webm", "pdf", "zip",
        "php", "js", "css", "json", "md", "html",
    ]
    private static let maximumFiles = 200

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        try !Self.parts(of: export, most: 1).isEmpty
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let parts = try Self.parts(of: export)
        let index = try WordPressIndex(export, parts: parts)
        var reader = WordPressReader(export, parts: parts, index, options)
        for part in parts { try reader.read(part, into: &writer) }
        try reader.addTranslated(into: &writer)
        try reader.finish(into: &writer)
    }

    /// The files that start like WXR, in order.
    static func parts(of export: Export, most: Int = .max) throws(ImportFailure) -> [String] {
        var parts: [String] = []
        var readCount = 0
        for file in export.files
        where !Self.otherExtensions.contains(SitePath.fileExtension(of: file.path)) || export.files.count == 1 {
            guard parts.count < most, readCount < Self.maximumFiles else { break }
            readCount += 1
            let beginning = try export.beginning(of: file.path, upTo: 1 << 14)
            if isWXR(String(decoding: beginning.filter { $0 != 0 }, as: UTF8.self)) { parts.append(file.path) }
        }
        return parts
    }

    private static func isWXR(_ beginning: String) -> Bool {
        guard let root = beginning.firstRange(of: "<rss") else { return false }
        let behind = beginning[root.lowerBound...]
        return behind.contains("wordpress.org/export/") || behind.contains("<wp:wxr_version")
    }
}
