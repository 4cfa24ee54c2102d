import DataKit
import Diagnostics
import FeedKit

/// A note in Markdown, with the metadata in its front matter, its name or its first lines.
struct Note {
    var title: String?
    var date: String?
    var updated: String?
    var tags: [String] = []
    var summary: String?
    var isDraft = false
    /// The text without metadata.
    private(set) var body: String

    init(_ text: String, at path: String, _ dialect: NoteDialect) {
        let text = text.replacing("\r\n", with: "\n")
        let matter = FrontMatter.split(SourceText(file: path, text: text))
        body = String(Substring(text.utf8.dropFirst(matter.bodyOffset)))
        if let node = matter.node { take(node) } else if dialect == .obsidian { takeMetadataLines() }
        takeHeading()
        switch dialect {
        case .obsidian: break
        case .notion: takeProperties()
        case .bear: takeTagLines()
        }
        let name = NoteName.nameOnly(path)
        date = date ?? CivilDate.leading(name)?.date.description
        body = String(body.drop(while: \.isNewline))
    }

    private mutating func take(_ node: Node) {
        func text(_ keys: String...) -> String? { keys.lazy.compactMap { node.setting($0)?.text?.nonBlank }.first }
        title = text("title")?.onOneLine
        date = text(
            "date", "publishDate", "pubDate", "pubDatetime", "published", "created", "date created"
        ).flatMap { FeedDate($0)?.text }
        updated = text(
            "updated", "updatedDate", "modDatetime", "modified", "date modified", "lastmod"
        ).flatMap { FeedDate($0)?.text }
        summary = text("description", "summary")
        let written = ["tags", "tag", "categories"].flatMap { node.setting($0)?.settingTexts ?? [] }
        tags = PostText.unique(written.flatMap { Self.tags(in: $0) })
        isDraft =
            node.setting("draft")?.settingTruth == true || node.setting("publish")?.settingTruth == false
            || node.setting("published")?.settingTruth == false || PrivateKey.isRefused(in: node)
    }

    /// Takes the lines of MultiMarkdown and Pelican at the beginning of a text, such as `Title: First light`.
    private mutating func takeMetadataLines() {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        var values: [String: String] = [:]
        var count = 0
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { break }
            let key = line[..<colon].lowercased()
            let rest = line[line.index(after: colon)...]
            guard !key.isEmpty, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_") }),
                rest.first.map(\.isWhitespace) ?? true
            else { break }
            values[key] = values[key] ?? rest.trimmingWhitespace
            count += 1
        }
        let isEnd = lines.dropFirst(count).first.map { $0.allSatisfy { $0.isWhitespace || $0 == "-" } } ?? true
        // Other texts can begin with a line of this form.
        guard count > 1, isEnd, let words = values["title"]?.nonBlank else { return }
        title = words.onOneLine
        date = values["date"].flatMap { FeedDate($0)?.text }
        updated = values["modified"].flatMap { FeedDate($0)?.text }
        summary = values["summary"]?.nonBlank
        let written = ["tags", "category", "keywords"].flatMap { (values[$0] ?? "").split(separator: ",") }
        tags = PostText.unique(written.map(\.trimmingWhitespace).filter { !$0.isEmpty })
        isDraft = ["draft", "hidden", "skip"].contains(values["status"]?.lowercased() ?? "")
        body = lines.dropFirst(count + 1).joined(separator: "\n")
    }

    /// Returns tags between commas or blanks, or the names of the notes that a text links to.
    private static func tags(in text: String) -> [String] {
        guard text.contains("[[") else {
            return text.split { $0 == "," || $0.isWhitespace }.map { String($0.drop { $0 == "#" }) }
        }
        return text.split(separator: "[[").dropFirst(text.hasPrefix("[[") ? 0 : 1).compactMap { rest in
            guard let end = rest.firstRange(of: "]]") else { return nil }
            let parts = rest[..<end.lowerBound].split(separator: "|")
            return parts.last.map { SitePath.name(of: String($0)).trimmingWhitespace }
        }
    }

    /// Takes a first-level heading at the beginning as the title.
    private mutating func takeHeading() {
        let rest = body.drop(while: \.isWhitespace)
        guard rest.hasPrefix("# "), let line = rest.prefix(while: { !$0.isNewline }).dropFirst(2).nonBlank else {
            return
        }
        guard title == nil || title == line else { return }
        title = PlainLine.line(of: line)
        body = String(rest.drop { !$0.isNewline }.drop(while: \.isNewline))
    }

    /// Takes the properties that Notion writes below the title.
    private mutating func takeProperties() {
        var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        var count = 0
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
                let value = line[line.index(after: colon)...].nonBlank
            else { break }
            let isTaken =
                switch line[..<colon].lowercased() {
                case "date", "created", "created time", "created at", "published": take(date: value)
                case "tags", "tag", "category": take(tags: value)
                case _: false
                }
            guard isTaken else { break }
            count += 1
        }
        lines.removeFirst(count)
        body = lines.joined(separator: "\n")
    }

    private mutating func take(date value: String) -> Bool {
        guard date == nil, let read = NotionDate.read(value) ?? FeedDate(value) else { return false }
        date = read.text
        return true
    }

    private mutating func take(tags value: String) -> Bool {
        tags = PostText.unique(tags + value.split(separator: ",").map(\.trimmingWhitespace))
        return true
    }

    /// Takes lines that consist of tags.
    private mutating func takeTagLines() {
        var lines: [Substring] = []
        for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ")
            let areTags = words.allSatisfy { $0.hasPrefix("#") && $0.dropFirst().first.map { $0.isLetter } ?? false }
            guard !words.isEmpty, areTags else {
                lines.append(line)
                continue
            }
            tags = PostText.unique(tags + words.map { $0.trimmingCharacters("#") })
        }
        body = lines.joined(separator: "\n")
    }
}

/// A parser of Notion's dates, such as `March 2, 2024 7:40 PM`; other formats are read as in feeds.
private enum NotionDate {
    static func read(_ text: String) -> FeedDate? {
        let words = text.replacing(",", with: " ").split(separator: " ")
        guard (3...5).contains(words.count) else { return nil }
        var written = words[0..<3].joined(separator: " ")
        if words.count > 3 {
            let parts = words[3].split(separator: ":").compactMap { Int($0) }
            guard parts.count >= 2, (0...23).contains(parts[0]), (0...59).contains(parts[1]) else { return nil }
            let isPM = words.count > 4 && words[4].uppercased() == "PM"
            let hour = words.count > 4 ? parts[0] % 12 + (isPM ? 12 : 0) : parts[0]
            written += " \(hour):\(parts[1])"
        }
        return FeedDate(written)
    }
}

extension Substring {
    fileprivate func trimmingCharacters(_ character: Character) -> String {
        var rest = self
        while rest.first == character { rest.removeFirst() }
        while rest.last == character { rest.removeLast() }
        return String(rest)
    }
}
