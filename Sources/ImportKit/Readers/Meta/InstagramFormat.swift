import DiffKit
import FeedKit

/// Instagram's JSON export.
package struct InstagramFormat: ImportFormat {
    package let name = "instagram"
    package let title = "Instagram"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for file in export.files {
            guard let kind = InstagramFile(file.path) else { continue }
            let beginning = String(decoding: try export.beginning(of: file.path, upTo: 4096), as: UTF8.self)
            switch kind.kind {
            case .flat: if beginning.contains("\"taken_at\"") && beginning.contains("\"path\"") { return true }
            default: if beginning.contains("\"uri\"") || beginning.contains("\"media\"") { return true }
            }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var archive = InstagramArchive(export)
        try archive.read(into: &writer)
        try archive.write(options, into: &writer)
    }
}
