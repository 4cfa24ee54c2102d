import FeedKit

/// Substack's export: `posts.csv`, with a page of HTML for each post in `posts/`, beside lists of subscribers.
package struct SubstackFormat: ImportFormat {
    package let name = "substack"
    package let title = "Substack"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let list = Self.list(of: export) else { return false }
        let beginning = String(decoding: try export.beginning(of: list, upTo: 4096), as: UTF8.self)
        return beginning.contains("post_id") && beginning.contains("is_published")
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = SubstackReader(export)
        try reader.read(Self.list(of: export), into: &writer)
    }

    private static func list(of export: Export) -> String? {
        export.files.first { SitePath.name(of: $0.path) == "posts.csv" }?.path
    }
}
