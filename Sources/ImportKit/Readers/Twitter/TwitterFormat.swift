import DiffKit
import FeedKit

/// The account archive of Twitter, now X.
package struct TwitterFormat: ImportFormat {
    package let name = "twitter"
    package let title = "Twitter"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for file in export.files where TwitterFile(file.path)?.kind.hasTweets == true {
            let beginning = String(decoding: try export.beginning(of: file.path, upTo: 200), as: UTF8.self)
            if beginning.contains("YTD.") || beginning.contains("Grailbird") { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var archive = TwitterArchive(export)
        try archive.read(into: &writer)
        try archive.write(options, into: &writer)
    }
}
