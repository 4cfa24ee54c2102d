import DataKit
import Diagnostics
import FeedKit
import ReviewKit

/// Finds the lines of changes in the sources of a site.
struct SourceLines {
    private let old: (String) -> SourceText?
    private let new: (String) -> SourceText?

    /// - Parameters: Each returns the text of a file of one side; `nil` if it can't be read.
    init(old: @escaping (String) -> SourceText?, new: @escaping (String) -> SourceText?) {
        (self.old, self.new) = (old, new)
    }

    /// Returns the 1-based line of a change: that of its key, else the first changed line of the element, else the
    /// element's first line; `nil` if the file can't be read.
    func line(of place: SourcePlace) -> Int? {
        guard let text = new(place.file) else { return nil }
        let ending = place.file.split(separator: ".").last ?? ""
        if let format = DataFormat(fileExtension: ending) {
            guard let node = Node.parse(text, format: format).node else { return firstChange(in: text) }
            return line(of: place, in: node, of: text)
        }
        let matter = FrontMatter.split(text)
        if let key = place.key, let entry = matter.node?.entry(named: key) { return entry.line }
        let body = matter.bodyLine
        if place.cell.isEmpty, place.key == nil { return firstChange(in: text) }
        return firstChange(in: text, from: body) ?? firstLine(of: text, from: body) ?? firstChange(in: text)
    }

    private func line(of place: SourcePlace, in root: Node, of text: SourceText) -> Int? {
        var element: Node.Element? = nil
        for name in place.cell {
            guard let found = (element?.value ?? root).element(named: name) else { break }
            element = found
        }
        if !place.cell.isEmpty, element == nil {
            // A removed element: the list that contained it is at least near.
            return firstChange(in: text) ?? Self.lists.lazy.compactMap { root.entry($0) }.first?.line
        }
        let node = element?.value ?? root
        if let key = place.key, let entry = node.entry(named: key) { return entry.line }
        let range = element.map { $0.line...max($0.line, $0.value.lastLine) }
        return firstChange(in: text, from: range?.lowerBound ?? 1, to: range?.upperBound) ?? element?.line
    }

    /// Returns the first line within a range that differs from the old file; `nil` if there is none or no old file.
    private func firstChange(in text: SourceText, from first: Int = 1, to last: Int? = nil) -> Int? {
        guard let before = old(text.file) else { return nil }
        let (old, new) = (Self.lines(of: before), Self.lines(of: text))
        // Only the lines between the equal ones at the start and the end can differ.
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (removed, added) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
        guard removed.count <= Self.maximumLines, added.count <= Self.maximumLines else { return start + 1 }
        let difference = Array(added).difference(from: Array(removed))
        let offsets = difference.insertions.map(\.offset) + (difference.insertions.isEmpty ? [0] : [])
        let lines = offsets.map { min(start + $0 + 1, max(new.count, 1)) }.sorted()
        return lines.first { $0 >= first && $0 <= last ?? .max }
    }

    /// The keys of lists of elements.
    private static let lists = ["photos", "messages", "children"]

    /// The comparison of lines takes quadratic time in the worst case.
    private static let maximumLines = 2000

    private static func lines(of text: SourceText) -> [Substring] {
        text.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Returns the first line with text.
    private func firstLine(of text: SourceText, from line: Int) -> Int? {
        (line...).prefix { text.line($0) != nil }.first { text.line($0)?.contains { !$0.isWhitespace } ?? false }
    }
}

extension Node {
    /// A named value in a list or mapping.
    fileprivate struct Element {
        var line: Int
        var value: Node
    }

    /// Names in models that differ from the keys in sources.
    private static let sourceKeys = ["name": "user", "datetime": "date", "time": "date", "day": "date"]

    /// Returns the entry of a member of a model, or of a setting such as `photos.details`.
    fileprivate func entry(named key: String) -> Entry? {
        entry(key) ?? Self.sourceKeys[key].flatMap { entry($0) } ?? entry(String(key.prefix { $0 != "." }))
    }

    /// Returns the value with a cell's identity: an item with this `id` or title, or the value of a file name.
    fileprivate func element(named name: String) -> Element? {
        var pending = [self]
        while let node = pending.popLast() {
            switch node.value {
            case .null, .scalar: continue
            case .list(let items):
                if let item = items.first(where: { $0.isNamed(name) }) { return Element(line: item.line, value: item) }
                pending += items.reversed()
            case .mapping(let entries):
                let found = entries.first { entry in
                    let hasContent = entry.value.entries != nil
                    let stem = entry.key.split(separator: ".").dropLast().joined(separator: ".")
                    return hasContent && (entry.key == name || !stem.isEmpty && Slug.make(stem) == name)
                }
                if let found { return Element(line: found.line, value: found.value) }
                pending += entries.map(\.value).reversed()
            }
        }
        return nil
    }

    private func isNamed(_ name: String) -> Bool {
        if let id = self["id"]?.text { return id == name }
        return ["slug", "title"].contains { self[$0]?.text.map { Slug.make($0) } == name }
    }

    /// The line on which the last part of the value starts.
    fileprivate var lastLine: Int {
        switch value {
        case .null, .scalar: line
        case .list(let items): items.last?.lastLine ?? line
        case .mapping(let entries): max(entries.last?.line ?? line, entries.last?.value.lastLine ?? line)
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
