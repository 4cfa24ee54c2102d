import FeedKit
import MarkupKit

/// A page of an export in HTML, with the content of its elements by class.
struct ArticlePage {
    private let bytes: [UInt8]
    private(set) var tags: [ScannedTag] = []
    /// Enough for any handwritten text.
    private static let maximumTags = 200_000

    init(_ html: String) {
        bytes = Array(html.utf8)
        var tags: [ScannedTag] = []
        HTMLScanner.scan(html) { tag in
            if tags.count < Self.maximumTags { tags.append(tag) }
        }
        self.tags = tags
    }

    /// The first start tag that has a class.
    func first(_ name: String) -> ScannedTag? { index(of: name).map { tags[$0] } }

    /// The HTML inside the first element that has a class; `nil` if there is none. An element that is never closed ends
    /// with the page.
    func inside(_ name: String) -> String? {
        guard let start = index(of: name) else { return nil }
        let end = endIndex(of: start)
        let last = end < tags.count ? tags[end].range.lowerBound : bytes.count
        return html(tags[start].range.upperBound..<last)
    }

    /// The page without the content of the first element that has a class; `nil` if there is none.
    func without(_ name: String) -> String? {
        guard let tag = first(name), let inside = inside(name) else { return nil }
        return html(0..<tag.range.lowerBound) + html((tag.range.upperBound + inside.utf8.count)..<bytes.count)
    }

    /// The text inside the first element that has a class, on one line; `nil` if it is empty.
    func line(_ name: String) -> String? { inside(name).flatMap { PlainLine.line(of: $0).nonBlank } }

    /// The HTML after the start of the first element that has a class.
    func after(_ name: String) -> String? { first(name).map { html($0.range.upperBound..<bytes.count) } }

    /// The tags inside the first element that has a class.
    func tags(in name: String) -> ArraySlice<ScannedTag> {
        guard let start = index(of: name) else { return [] }
        return tags[(start + 1)..<endIndex(of: start)]
    }

    private func html(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func index(of name: String) -> Int? { tags.firstIndex { !$0.isEnd && $0.has(class: name) } }

    /// The position of an element's end tag; that after the last tag if there is none.
    private func endIndex(of start: Int) -> Int {
        var depth = 1
        for index in tags.indices.dropFirst(start + 1) where tags[index].name == tags[start].name {
            depth += tags[index].isEnd ? -1 : 1
            if depth == 0 { return index }
        }
        return tags.count
    }
}

extension ScannedTag {
    func has(class name: String) -> Bool {
        self["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
    }
}
