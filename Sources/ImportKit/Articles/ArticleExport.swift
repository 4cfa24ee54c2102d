import Diagnostics
import FeedKit
import MarkupKit

/// The steps that imports of texts in separate files share: reading them, and copying the files that they show.
struct ArticleExport {
    let export: Export
    var tracker: ExportTracker
    /// The number of images and other media that texts load from other sites.
    private(set) var remoteCount = 0

    init(_ export: Export) {
        self.export = export
        tracker = ExportTracker(export)
    }

    /// Returns the text of a file; `nil` if it is too large, which is reported.
    mutating func text(_ path: String, as item: ImportedItem, _ writer: inout ImportWriter) throws(ImportFailure)
        -> String?
    {
        tracker.skip(path)
        let size = export.size(of: path) ?? 0
        guard size <= export.limits[.importEntryBytes] else {
            writer.report(export.exceeds(.importEntryBytes, found: size, in: export.place(of: path)))
            writer.leaveOut(item, .unreadable, path)
            return nil
        }
        var bytes = try export.bytes(of: path)[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Converts the HTML of a text, whose relative URLs refer to files of the export.
    mutating func setBody(_ html: String, of text: inout ImportedText, at path: String, _ names: MediaNames) {
        var (names, used, remote) = (names, [String](), 0)
        text.body = MarkdownConversion.convert(html: html) { url, isImage in
            if let file = file(url, from: path) {
                used.append(file)
                return names.name(of: file)
            }
            if isImage, FormerSite.host(of: url) != nil { remote += 1 }
            return url
        }
        for file in used { tracker.mention(file, unlessImported: .unreadable) }
        remoteCount += remote
        text.media = names.media
    }

    /// The file of the export that a relative URL in a file refers to.
    func file(_ url: String, from path: String) -> String? {
        guard !url.contains("://"), !url.hasPrefix("#"), !url.hasPrefix("/") else { return nil }
        let bare = FormerSite.bare(url)
        guard let decoded = SitePath.decoded(bare),
            let file = SitePath.resolve(decoded, in: SitePath.folder(of: path)), export.has(file)
        else { return nil }
        return file
    }

    /// Counts the other files of the export, and writes a note about media on other sites.
    func finish(into writer: inout ImportWriter, reason: (String) -> ImportCounts.Reason) {
        tracker.finish(into: &writer, reason: reason)
        guard remoteCount > 0 else { return }
        writer.note(
            "\(remoteCount) \(ImportedItem.media.words(remoteCount)) not in the export: the texts show them from the old "
                + "site, until that is removed.")
    }
}
