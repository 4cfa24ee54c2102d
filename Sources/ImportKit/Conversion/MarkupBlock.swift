import MarkupKit

extension MarkdownConversion {
    /// Formats HTML as a single block of a Markdown file: it must not contain blank lines, which would end the block.
    package static func block(_ html: String) -> String {
        let bytes = Array(html.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
        let code = codeRanges(in: String(decoding: bytes, as: UTF8.self))
        var out: [UInt8] = []
        var next = code.startIndex
        var position = 0
        for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            defer { position = line.endIndex + 1 }
            while next < code.endIndex, code[next].upperBound <= position { next += 1 }
            let isCode = next < code.endIndex && code[next].contains(position)
            if line.allSatisfy(\.isMarkupSpace) {
                if isCode { out += "&#10;".utf8 }
            } else {
                if !out.isEmpty { out.append(10) }
                out += line
            }
        }
        let block = String(decoding: out, as: UTF8.self)
        let name = block.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        let isBlock = block.hasPrefix("<") && ElementNames.isBlock(ElementNames.renamed[name] ?? name) && name != "pre"
        return isBlock || block.isEmpty ? block : "<div>\n\(block)\n</div>"
    }

    private static func codeRanges(in html: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        HTMLScanner.scan(html) { tag in
            guard tag.name == "pre" else { return }
            if !tag.isEnd {
                start = start ?? tag.range.upperBound
            } else if let begin = start {
                ranges.append(begin..<max(begin, tag.range.lowerBound))
                start = nil
            }
        }
        return ranges
    }
}
