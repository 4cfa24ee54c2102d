import FeedKit

/// A saved feed (RSS, Atom or JSON Feed), in one file or a folder of its pages, optionally with media files.
package struct FeedsFormat: ImportFormat {
    package let name = "feed"
    package let title = "a feed (RSS, Atom or JSON Feed)"

    private static let maximumFiles = 50

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        let texts = Self.texts(of: export)
        guard texts.count <= Self.maximumFiles * 100 else { return false }
        var feeds = 0
        let examined = texts.prefix(Self.maximumFiles)
        for path in examined where try FeedSyntax.of(path, in: export) != nil { feeds += 1 }
        // A site's folder may contain a feed among other files, and is imported in its own format.
        return feeds > 0 && feeds * 2 >= examined.count
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        try Self.read(export, options, into: &writer)
    }

    static func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var files: [FeedFile] = []
        for path in texts(of: export) {
            if let kind = try FeedSyntax.of(path, in: export) { files.append(FeedFile(path: path, kind: kind)) }
        }
        var reader = FeedsReader(export, files, options)
        try reader.findNewest()
        try reader.write(into: &writer)
    }

    /// The files that may be feeds: all except media.
    static func texts(of export: Export) -> [String] {
        export.files.map(\.path).filter { export.files.count == 1 || !FeedMedia.isMedium($0) }
    }
}

/// A file of the export that is a feed, or a page of one.
struct FeedFile {
    var path: String
    var kind: FeedSyntax
}

/// The syntax of a feed.
enum FeedSyntax: Equatable {
    case xml, json

    /// Detects the syntax by the start of a file; `nil` if it is not a feed.
    static func of(_ path: String, in export: Export) throws(ImportFailure) -> FeedSyntax? {
        // UTF-16 files have zero bytes between the letters.
        let beginning = try export.beginning(of: path, upTo: 1 << 14).filter { $0 != 0 }
        let text = String(decoding: beginning, as: UTF8.self)
        guard
            let first = text.unicodeScalars.first(where: {
                !$0.properties.isWhitespace && $0 != "\u{FEFF}" && $0 != "\u{FFFD}"
            })
        else { return nil }
        if first == "{" {
            return text.contains("jsonfeed.org/version/") || text.contains("jsonfeed.org\\/version\\/") ? .json : nil
        }
        guard let root = root(of: text) else { return nil }
        let isExport = text.contains("wordpress.org/export/") || text.contains("<wp:wxr_version")
        return ["rss", "RDF", "feed"].contains(root) && !isExport ? .xml : nil
    }

    /// The name of the first element, without its prefix.
    private static func root(of text: String) -> String? {
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            let tag = rest[rest.index(after: start)...]
            if tag.hasPrefix("!--") {
                guard let end = tag.firstRange(of: "-->") else { return nil }
                rest = tag[end.upperBound...]
            } else if let first = tag.first, first == "?" || first == "!" {
                guard let end = tag.firstIndex(of: ">") else { return nil }
                rest = tag[tag.index(after: end)...]
            } else {
                let name = tag.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
                return name.split(separator: ":").last.map { String($0) }
            }
        }
        return nil
    }
}
