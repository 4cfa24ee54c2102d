import FileSystem
import ReviewKit
import SiteKit

/// Pages that templates or settings changed, from the output folders of two builds.
enum PageSamples {
    /// The maximum number of pages, so that a report is small enough to send.
    private static let most = 6
    private static let maximumBytes = 300_000

    /// - Returns: No pages if one of the folders is not available.
    static func make(for review: Review, oldFolder: String?, newFolder: String?) -> [HTMLReport.PagePair] {
        guard let oldFolder, let newFolder else { return [] }
        let old = PublishedFiles(folder: FolderHandle(oldFolder), snapshot: review.old)
        let new = PublishedFiles(folder: FolderHandle(newFolder), snapshot: review.new)
        return HTMLReport.samplePages(of: review, most: most).compactMap { url in
            guard let before = document(url, in: old), let after = document(url, in: new) else { return nil }
            return HTMLReport.PagePair(url: url, old: before, new: after)
        }
    }

    /// Returns the page with its stylesheets in it, and without other links of its head.
    private static func document(_ url: String, in files: PublishedFiles) -> String? {
        let file = SnapshotView.file(ofPage: url)
        guard let text = files.path(of: file).flatMap(text) else { return nil }
        return text.replacing(/<link (?:rel="stylesheet" href="([^"]*)"|[^>]*)>/) { link in
            let style = link.1.flatMap { files.path(of: String($0)) }.flatMap(self.text) ?? ""
            return style.contains("</") ? "" : "<style>\(style)</style>"
        }
    }

    private static func text(of path: DiskPath) -> String? {
        guard let bytes = try? Disk.read(path, upTo: maximumBytes) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
