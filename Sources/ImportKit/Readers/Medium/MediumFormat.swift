import FeedKit

/// Medium's export: a page of HTML for each post in `posts/`, beside private data of the account.
package struct MediumFormat: ImportFormat {
    package let name = "medium"
    package let title = "Medium"

    private static let maximumPages = 20

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for path in Self.posts(of: export).prefix(Self.maximumPages) {
            let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
            guard beginning.contains("h-entry") else { continue }
            if ["graf", "medium.com", "e-content"].contains(where: { beginning.contains($0) }) { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = MediumReader(export)
        for path in Self.posts(of: export) { try reader.readPost(path, into: &writer) }
        reader.finish(into: &writer)
    }

    private static func posts(of export: Export) -> [String] {
        export.files.map(\.path).filter { path in
            SitePath.name(of: SitePath.folder(of: path)) == "posts" && SitePath.fileExtension(of: path) == "html"
                && !SitePath.name(of: path).hasPrefix(".")
        }
    }
}
