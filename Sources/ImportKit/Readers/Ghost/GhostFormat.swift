import DiffKit
import FeedKit

/// Ghost's JSON export of any version, optionally with `content/images`.
package struct GhostFormat: ImportFormat {
    package let name = "ghost"
    package let title = "Ghost"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        try !Self.parts(of: export, most: 1).isEmpty
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = GhostReader(export)
        for part in try Self.parts(of: export) { try reader.read(part, into: &writer) }
        reader.finish(into: &writer)
    }

    private static let maximumFiles = 100

    /// The files that start like a Ghost export.
    private static func parts(of export: Export, most: Int = .max) throws(ImportFailure) -> [String] {
        var parts: [String] = []
        var readCount = 0
        for file in export.files where SitePath.fileExtension(of: file.path) == "json" {
            guard parts.count < most, readCount < maximumFiles else { break }
            readCount += 1
            if isGhost(String(decoding: try export.beginning(of: file.path, upTo: 1 << 14), as: UTF8.self)) {
                parts.append(file.path)
            }
        }
        return parts
    }

    private static func isGhost(_ beginning: String) -> Bool {
        let isDump = beginning.contains("\"db\"") || beginning.contains("\"data\"")
        return isDump
            && (beginning.contains("\"exported_on\"") || beginning.contains("\"posts_tags\"")
                || beginning.contains("\"posts_authors\""))
            || beginning.contains("\"mobiledoc\"") && beginning.contains("\"posts\"") && isDump
    }
}
