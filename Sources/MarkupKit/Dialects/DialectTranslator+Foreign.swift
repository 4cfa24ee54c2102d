/// Syntax that needs more than a text: citations of a bibliography, and the modules of MDX.
extension DialectTranslator {
    /// Reports a citation of Pandoc, such as `[@key, p. 3]` or `[see @key]`.
    mutating func reportCitation(at index: Int, before end: Int) {
        guard citesSource(index + 1..<min(end, index + 100)), let close = closingBracket(of: index, before: end),
            close + 1 == end || !"([:{".utf8.contains(text[close + 1]),
            !linkLabels().contains(string(index + 1..<close).lowercased())
        else { return }
        let citation = string(index..<close + 1).shortened(to: 40)
        report(
            "the citation `\(citation)` is printed as written", code: .unknownMark,
            hint: "write the source as a link or as a footnote such as `[^1]`; for brackets, write `\\[`", at: index)
    }

    /// Whether the text after a bracket contains the key of a source: at its start, or after words that introduce a
    /// source. With the dialect pandoc, these are any words; in other texts, `[photo: @name]` is about a person.
    private func citesSource(_ range: Range<Int>) -> Bool {
        guard let sign = text[range].firstIndex(where: { "@[]".utf8.contains($0) }), text[sign] == UInt8(ascii: "@"),
            sign + 1 < range.upperBound, text[sign + 1].isAlphanumeric
        else { return false }
        let isBare = text[sign - 1] == UInt8(ascii: "-")
        let words = string(range.lowerBound..<sign - (isBare ? 1 : 0))
        guard words.last?.isWhitespace == true else { return words.isEmpty }
        let first = words.prefix { !$0.isWhitespace && $0 != "," }.lowercased()
        return marks.contains(.citation) || Self.introductions.contains(first)
    }

    /// The first words before the key of a source.
    private static let introductions: Set = ["see", "cf.", "cf", "e.g.", "compare", "siehe", "vgl.", "voir", "véase"]

    /// Reads a paragraph of MDX that imports or exports JavaScript. Returns its end, or `nil` for other paragraphs.
    mutating func module(in block: Range<Int>) -> Int? {
        guard !isMarkup, lines.kinds[line] == .paragraph,
            MarkdownFeatures.isModule(text[block.lowerBound..<lines.starts[line + 1]])
        else { return nil }
        guard marks.contains(.module) else {
            let statement = string(block.lowerBound..<block.lowerBound + 6)
            report(
                "the `\(statement)` statement of MDX is printed as written",
                code: .unknownMark, hint: "remove the line, or add `docusaurus` to `dialects` in feed.yaml",
                at: block.lowerBound)
            return nil
        }
        appendLineEnds(of: block)
        return block.upperBound
    }
}

extension MarkdownFeatures {
    /// Whether a line is a statement of JavaScript: `import A from './a'`, `export const a = 1`.
    static func isModule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = line.first, "ie".utf8.contains(first), line.count < 1000 else { return false }
        let words = String(decoding: line, as: UTF8.self)
        if words.hasPrefix("import ") {
            return [" from '", " from \"", "import '", "import \""].contains { words.contains($0) }
        }
        let exported = ["const", "let", "function", "async function", "default function", "default {", "default ("]
        return words.hasPrefix("export ") && exported.contains { words.dropFirst(7).hasPrefix($0) }
            && words.contains { "=({".contains($0) }
    }
}
