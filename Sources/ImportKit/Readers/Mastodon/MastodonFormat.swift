import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// The account archive of Mastodon, and similar archives of other ActivityPub servers.
package struct MastodonFormat: ImportFormat {
    package let name = "mastodon"
    package let title = "Mastodon"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let path = Self.outbox(of: export) else { return false }
        let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
        return beginning.contains("\"OrderedCollection") || beginning.contains("\"orderedItems\"")
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard let path = Self.outbox(of: export) else { return }
        var archive = MastodonArchive(export: export, outbox: path)
        try archive.readActor(into: &writer)
        try archive.readOutbox(into: &writer)
        try archive.write(options, into: &writer)
    }

    /// The outbox closest to the top folder.
    private static func outbox(of export: Export) -> String? {
        export.files.map(\.path).filter { SitePath.name(of: $0) == "outbox.json" }
            .min { ($0.utf8.count { $0 == 47 }, $0) < ($1.utf8.count { $0 == 47 }, $1) }
    }
}
