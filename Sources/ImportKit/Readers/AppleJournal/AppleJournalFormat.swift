import FeedKit

/// Apple Journal's export: a page of HTML for each entry in `Entries/`, with its images and videos in `Resources/`.
package struct AppleJournalFormat: ImportFormat {
    package let name = "applejournal"
    package let title = "Apple Journal"

    private static let maximumPages = 20

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for path in Self.pages(of: export).prefix(Self.maximumPages) {
            let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
            guard beginning.contains("pageHeader") else { continue }
            if ["assetGrid", "bodyText", "pageContainer"].contains(where: { beginning.contains($0) }) { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = AppleJournalReader(export)
        for path in Self.pages(of: export) { try reader.readPage(path, into: &writer) }
        reader.finish(into: &writer)
    }

    /// The pages of entries; the export also has a page that lists them.
    private static func pages(of export: Export) -> [String] {
        export.files.map(\.path).filter { path in
            let name = SitePath.name(of: path)
            return SitePath.fileExtension(of: path) == "html" && name != "index.html" && !name.hasPrefix(".")
                && !path.hasPrefix("__MACOSX/")
        }
    }
}
