import FeedKit

/// Blogger's backup: an Atom file with posts, pages, comments, settings and the theme, or the folder of Google Takeout.
package struct BloggerFormat: ImportFormat {
    package let name = "blogger"
    package let title = "Blogger"

    private static let maximumFiles = 50
    /// Texts that only backups contain; feeds of blogs contain posts only.
    private static let marks = [
        ".archive</id>", "/blogger/2018", "/blogger/2008/kind#settings", "/blogger/2008/kind#template",
        "/blogger/2008/kind#page",
    ]

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for path in FeedsFormat.texts(of: export).prefix(Self.maximumFiles)
        where ["xml", "atom", ""].contains(SitePath.fileExtension(of: path)) {
            let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
            guard beginning.contains("blogger"), try FeedSyntax.of(path, in: export) == .xml else { continue }
            if Self.marks.contains(where: { beginning.contains($0) }) { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        try FeedsFormat.read(export, options, into: &writer)
    }
}
