/// Syntax that needs more than a text: citations of a bibliography, and the modules of MDX.
extension DialectTranslator {
    /// Reports a citation of Pandoc, such as `[@key, p. 3]`.
    mutating func reportCitation(at index: Int, before end: Int) {
        let key = index + (text[index + 1] == UInt8(ascii: "-") ? 3 : 2)
        guard key < end, text[key - 1] == UInt8(ascii: "@"), text[key].isAlphanumeric,
            let close = closingBracket(of: index, before: end),
            close + 1 == end || !"([:{".utf8.contains(text[close + 1]),
            !linkLabels().contains(string(index + 1..<close).lowercased())
        else { return }
        let citation = string(index..<close + 1).shortened(to: 40)
        report(
            "the citation `\(citation)` is printed as written", code: .unknownMark,
            hint: "write the source as a link or as a footnote such as `[^1]`; for brackets, write `\\[`", at: index)
    }

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
