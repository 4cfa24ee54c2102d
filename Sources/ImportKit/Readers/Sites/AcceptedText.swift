import DataKit
import Diagnostics
import FeedKit

/// A text of another generator without what a build would refuse: NUL bytes, and keys with values of another meaning.
struct AcceptedText {
    /// The text; `nil` if a build would refuse it in any case.
    private(set) var text: String?
    /// The keys that became comments, in order.
    private(set) var keys: [String] = []
    /// The first reason for which a build would refuse the text as written.
    private(set) var problem: Diagnostic?
    /// Whether the only problem left is that an entry has no date.
    private(set) var lacksDate = false
    /// Whether the text differs from the file.
    private(set) var isChanged = false
    /// `false` if a program computes values of the front matter, which are left out.
    private(set) var isWhole = true

    /// Whether there is front matter.
    var hasMatter: Bool { text.map { FrontMatter.split(SourceText(file: "", text: $0)).format != nil } ?? true }

    /// More keys than any real text has that feedgen can't read.
    private static let maximumKeys = 12
    private static let site = Site(configuration: SiteConfiguration())

    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - place: The name of the file in messages.
    ///   - target: The path in `content/`.
    ///   - matter: The forms of front matter in the site's texts.
    init(_ bytes: [UInt8], at place: String, to target: String, _ matter: MatterForms) {
        let clean = Self.withoutNUL(bytes)
        isChanged = clean.count != bytes.count
        switch SourceText.decode(clean, file: place) {
        case .failure(let failure): problem = failure.diagnostic
        case .success(let source):
            let translated = matter.translated(source.text)
            if let translated { (isChanged, isWhole) = (true, translated.isWhole) }
            repair(SourceText(file: place, text: translated?.text ?? source.text), target)
        }
    }

    /// Returns the text as a draft; `nil` if it has no front matter in YAML or TOML.
    func asDraft() -> AcceptedText? {
        guard let text, let draft = SourceText(file: "", text: text).asDraft else { return nil }
        var copy = self
        (copy.text, copy.isChanged) = (draft, true)
        return copy
    }

    private static func withoutNUL(_ bytes: [UInt8]) -> [UInt8] {
        // In UTF-16, half of the bytes are NUL.
        guard bytes.contains(0), bytes.count(where: { $0 == 0 }) * 4 < bytes.count else { return bytes }
        return bytes.filter { $0 != 0 }
    }

    private mutating func repair(_ source: SourceText, _ target: String) {
        var source = source
        while true {
            guard let error = Self.error(in: source, at: target) else {
                text = source.text
                return
            }
            problem = problem ?? error.diagnostic
            guard keys.count < Self.maximumKeys, !error.isMissingDate,
                let (key, rest) = source.commentingOutKey(on: error.diagnostic.place.line)
            else {
                lacksDate = error.isMissingDate
                if lacksDate { text = source.text }
                return
            }
            keys.append(key)
            isChanged = true
            source = SourceText(file: source.file, text: rest)
        }
    }

    /// Returns the first error of the front matter.
    private static func error(in source: SourceText, at target: String) -> (
        diagnostic: Diagnostic, isMissingDate: Bool
    )? {
        let front = FrontMatter.split(source)
        if let error = front.diagnostics.first(where: { $0.severity == .error }) { return (error, false) }
        // An HTML file without front matter is not a text.
        guard front.format != nil || SiteTextNames.isMarkdown(target) else { return nil }
        let stem = SitePath.withoutExtension(target)
        let content = ContentSource(
            path: target, document: source, stem: stem.hasSuffix("/index") ? SitePath.folder(of: stem) : stem,
            folder: SitePath.folder(of: target))
        func errors(_ date: Instant?) -> [Diagnostic] {
            var reader = FactsReader(front.node, of: content, kind: JournalKind(), in: site)
            _ = reader.read(date: date)
            return reader.fields.diagnostics.filter { $0.severity == .error }.sorted { $0.place < $1.place }
        }
        if let error = errors(Instant(seconds: 0)).first { return (error, false) }
        guard target.hasPrefix("journal/"), let error = errors(nil).first else { return nil }
        return (error, true)
    }
}

extension SourceText {
    /// Returns the text in which the front matter's key on a line is a comment, with its value, and the key.
    fileprivate func commentingOutKey(on number: Int) -> (key: String, text: String)? {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        guard let first = lines.first, let opening = Self.fence(first),
            let end = lines.dropFirst().firstIndex(where: { Self.fence($0) == opening }), 1 < number, number <= end
        else { return nil }
        let sign: Character = opening == "+++" ? "=" : ":"
        guard let found = (1..<number).last(where: { Self.key(of: lines[$0], sign) != nil }),
            let key = Self.key(of: lines[found], sign)
        else { return nil }
        // Of a key that is there twice, other programs read the last.
        let earlier = sign == ":" ? (1..<found).first { Self.key(of: lines[$0], sign) == key } : nil
        let start = earlier ?? found
        let next = ((start + 1)..<end).first { Self.key(of: lines[$0], sign) != nil } ?? end
        for index in start..<next { lines[index] = "# " + lines[index] }
        return (key, lines.joined(separator: "\n"))
    }

    /// Returns the text in which a key of the front matter is a comment, with its value; `nil` without such a key in
    /// YAML or TOML.
    func commentingOut(_ key: String) -> String? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let index = lines.indices.dropFirst().first { index in
            [":", "="].contains { Self.key(of: String(lines[index]), $0) == key }
        }
        return index.flatMap { commentingOutKey(on: $0 + 1)?.text }
    }

    /// The text as a draft, in which another value of `draft` is a comment.
    fileprivate var asDraft: String? {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        guard let first = lines.first, let opening = Self.fence(first),
            let end = lines.dropFirst().firstIndex(where: { Self.fence($0) == opening })
        else { return nil }
        let sign: Character = opening == "+++" ? "=" : ":"
        for index in 1..<end where Self.key(of: lines[index], sign)?.lowercased() == "draft" {
            lines[index] = "# " + lines[index]
        }
        lines.insert(opening == "+++" ? "draft = true" : "draft: true", at: 1)
        return lines.joined(separator: "\n")
    }

    private static func fence(_ line: String) -> String? {
        let mark = line.trimmingWhitespace
        return mark == "---" || mark == "+++" ? mark : nil
    }

    /// The key that begins on a line at the top level.
    private static func key(of line: String, _ sign: Character) -> String? {
        if sign == "=", line.hasPrefix("[") { return line }
        guard let first = line.first, first.isLetter || first == "_" || first == "\"" || first == "'",
            let end = line.firstIndex(of: sign)
        else { return nil }
        let rest = line[line.index(after: end)...]
        guard sign == "=" || rest.first.map(\.isWhitespace) ?? true else { return nil }
        let quotes: Set<Character> = ["\"", "'", " "]
        let name = String(line[..<end].filter { !quotes.contains($0) })
        return name.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) } ? name : nil
    }
}
