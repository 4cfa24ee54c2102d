import Diagnostics
import FeedKit
import FileSystem
import MarkupKit
import SiteKit

/// Finds literal occurrences of a URL or an id in the author's files.
struct LiteralSearch: Sendable {
    struct Match: Sendable {
        var place: FileLocation
        var excerpt: Diagnostic.Excerpt?
    }

    /// The site's folder.
    let source: DiskPath
    private let limits: Limits
    private let templates: [SourceText]
    /// The literal attribute values in templates.
    private let values: [String: [(template: Int, offset: Int)]]

    init(source: DiskPath, templates: [String: SourceText], limits: Limits) {
        self.source = source
        self.limits = limits
        let texts = templates.keys.sorted().compactMap { templates[$0] }
        var values: [String: [(template: Int, offset: Int)]] = [:]
        for (number, text) in texts.enumerated() {
            HTMLScanner.scan(text.text) { tag in
                for attribute in tag.attributes where !attribute.value.isEmpty && !attribute.value.contains("{{") {
                    for value in Set(attribute.parts) { values[value, default: []].append((number, attribute.offset)) }
                }
            }
        }
        self.templates = texts
        self.values = values
    }

    /// The attributes of templates that have a value.
    func templates(holding value: String) -> [Match] {
        (values[value] ?? []).map { found in
            let diagnostic = templates[found.template].error("", atOffset: found.offset)
            return Match(place: diagnostic.place, excerpt: diagnostic.excerpt)
        }
    }

    /// The text of a file; `nil` if it is not a file, such as an album without `album.yaml`.
    func text(_ file: String) -> SourceText? {
        let path = Disk.join(source, file)
        guard Disk.exists(path), !Disk.isFolder(path) else { return nil }
        return try? SourceText.read(path, file: file, limits: limits).get()
    }

    /// The first occurrence of a URL that is not part of a longer one.
    func first(_ url: String, in file: String) -> Match? {
        guard url.utf8.count > 1, let text = text(file) else { return nil }
        let bytes = Array(text.text.utf8)
        let wanted = Array(url.utf8)
        guard bytes.count >= wanted.count else { return nil }
        let start = (0...bytes.count - wanted.count).first { start in
            bytes[start] == wanted[0] && bytes[start...].starts(with: wanted)
                && !(start > 0 && Self.continues(bytes[start - 1]))
                && !(start + wanted.count < bytes.count && Self.continues(bytes[start + wanted.count]))
        }
        guard let start else { return nil }
        let diagnostic = text.error("", atOffset: start)
        return Match(place: diagnostic.place, excerpt: diagnostic.excerpt)
    }

    /// Whether a URL may continue with this byte.
    private static func continues(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."), UInt8(ascii: "%"), 0x80...:
            return true
        default: return false
        }
    }
}

extension ScannedTag.Attribute {
    /// The URLs in the attribute.
    fileprivate var parts: [String] { name == "srcset" ? ScannedTag.urls(ofSet: value) : [value] }
}

extension ScannedTag {
    /// The URLs of a `srcset`, which are separated by commas.
    static func urls(ofSet set: String) -> [String] {
        set.split(separator: ",").compactMap { $0.split(whereSeparator: \.isWhitespace).first.map { String($0) } }
    }
}
