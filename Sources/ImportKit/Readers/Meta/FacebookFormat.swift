import DiffKit
import FeedKit

/// Facebook's JSON export.
package struct FacebookFormat: ImportFormat {
    package let name = "facebook"
    package let title = "Facebook"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for file in export.files {
            guard let found = FacebookFile(file.path) else { continue }
            let beginning = String(decoding: try export.beginning(of: file.path, upTo: 4096), as: UTF8.self)
            switch found.kind {
            case .posts: if beginning.contains("\"timestamp\"") { return true }
            case .album: if beginning.contains("\"photos\"") { return true }
            case .photos, .videos: if beginning.contains("\"uri\"") { return true }
            }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var archive = FacebookArchive(export)
        try archive.read(options, into: &writer)
    }
}
