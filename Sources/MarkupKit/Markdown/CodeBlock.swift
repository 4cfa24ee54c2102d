import HighlightKit

/// The info string of a fenced code block: its language and its marked lines.
///
/// Other generators' syntax is supported too: `swift {3-5,8}`, `swift [3-5]`, `{hl_lines="3-5 8"}`, `rust,hl_lines=3`.
struct CodeBlock: Equatable {
    /// The name as the author wrote it; `nil` for an unsupported language.
    private(set) var name: String?
    private(set) var language: Language?
    /// Whether the first character of a line marks it as added or removed.
    private(set) var isDifference = false
    /// The marked lines, counted from 1.
    private(set) var marked: [ClosedRange<Int>] = []

    private static let difference = "diff"
    private static let lineKey = "hl_lines"
    /// More than anyone writes, so that looking up each line is cheap.
    private static let maximumRanges = 100

    init(_ info: String) {
        var rest = info.drop { $0 == " " }
        var name = rest.prefix { !" \t,{[".contains($0) }
        rest = rest.dropFirst(name.count)
        if name.isEmpty, rest.hasPrefix("{") { name = Self.languageClass(rest) ?? name }
        if let language = Language(named: String(name)) {
            (self.name, self.language) = (String(name), language)
            isDifference = language.isDifference
        } else if let inner = Self.inner(name), let language = Language(named: String(inner)) {
            (self.name, self.language, isDifference) = (String(name), language, true)
        }
        marked = Self.lines(rest)
    }

    func isMarked(_ line: Int) -> Bool { marked.contains { $0.contains(line) } }

    /// Returns the class that is a language in Pandoc's syntax: `{.swift}`, `{#own .brush: .swift;}`.
    private static func languageClass(_ info: Substring) -> Substring? {
        let words = info.dropFirst().prefix { $0 != "}" }.split { " \t,:;".contains($0) }
        let classes = words.filter { $0.hasPrefix(".") }.map { $0.dropFirst() }
        return classes.first { Language(named: String($0)) != nil } ?? classes.first
    }

    /// Returns the language of `diff-swift` or `swift-diff`.
    private static func inner(_ name: Substring) -> Substring? {
        if name.hasPrefix(difference + "-") { return name.dropFirst(difference.count + 1) }
        return name.hasSuffix("-" + difference) ? name.dropLast(difference.count + 1) : nil
    }

    /// Returns the marked lines. Braces with other content are ignored, since they may have another meaning.
    private static func lines(_ info: Substring) -> [ClosedRange<Int>] {
        let text: Substring
        if let key = info.range(of: lineKey + "=") {
            let value = info[key.upperBound...].drop { $0 == " " }
            switch value.first {
            case "\""?, "'"?: text = value.dropFirst().prefix { $0 != value.first }
            case "["?: text = value.dropFirst().prefix { $0 != "]" }
            case _: text = value.prefix { $0.isNumber || $0 == "-" || $0 == " " }
            }
        } else {
            guard let start = info.firstIndex(where: { "{[".contains($0) }) else { return [] }
            let close: Character = info[start] == "{" ? "}" : "]"
            text = info[start...].dropFirst().prefix { $0 != close }
            guard text.allSatisfy({ $0.isNumber || "-, ".contains($0) }) else { return [] }
        }
        return text.split { !($0.isNumber || $0 == "-") }.prefix(maximumRanges).compactMap { range in
            let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last
            else { return nil }
            return first...last
        }
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}
