import HighlightKit

/// A code block with the styles of its tokens and lines.
struct CodeLines {
    struct Line {
        /// The range including the line end.
        var range: Range<Int>
        var isMarked: Bool
        /// Whether the line is added or removed.
        var tokenClass: TokenClass?
    }

    private(set) var lines: [Line] = []
    /// The tokens in order. None spans several lines if lines are styled.
    private(set) var tokens: [Token] = []

    var hasLinesOfTheirOwn: Bool { !lines.isEmpty }
    var hasLook: Bool { hasLinesOfTheirOwn || !tokens.isEmpty }

    init(_ code: UnsafeBufferPointer<UInt8>, _ block: CodeBlock) {
        if block.isDifference {
            splitLines(code, block) { Self.change(code[$0]) }
            tokens = Self.tokens(ofDifference: code, lines, block)
            // Without any signs at line starts this is not a diff, but may be code.
            if !lines.contains(where: { $0.isMarked || $0.tokenClass != nil }) { lines = [] }
        } else {
            tokens = block.language.map { Highlighter.tokens(of: code, in: $0) } ?? []
            guard !block.marked.isEmpty else { return }
            splitLines(code, block) { _ in nil }
            if lines.contains(where: \.isMarked) { tokens = tokens.flatMap { $0.split(at: code) } } else { lines = [] }
        }
    }

    private mutating func splitLines(
        _ code: UnsafeBufferPointer<UInt8>, _ block: CodeBlock, change: (Range<Int>) -> TokenClass?
    ) {
        var start = 0
        while start < code.count {
            let end = code[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? code.count
            let range = start..<end
            lines.append(
                Line(range: range, isMarked: block.isMarked(lines.count + 1), tokenClass: change(range)))
            start = end
        }
    }

    /// The file names in a diff begin like added and removed lines.
    private static func change(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> TokenClass? {
        switch line.first {
        case UInt8(ascii: "+")?: line.starts(with: "+++ ".utf8) ? nil : .inserted
        case UInt8(ascii: "-")?: line.starts(with: "--- ".utf8) ? nil : .deleted
        case _: nil
        }
    }

    private static let headings = ["@@", "+++ ", "--- ", "diff ", "index "]

    /// Returns the tokens of the lines' code, which follows the sign, and of the lines that contain locations.
    private static func tokens(
        ofDifference code: UnsafeBufferPointer<UInt8>, _ lines: [Line], _ block: CodeBlock
    ) -> [Token] {
        var headings: [Token] = []
        var inner: [UInt8] = []
        // The start of each line in the code without signs, and in the original.
        var starts: [(inner: Int, outer: Int)] = []
        for line in lines {
            let text = code[line.range]
            if self.headings.contains(where: { text.starts(with: $0.utf8) }) {
                let end = text.last == UInt8(ascii: "\n") ? line.range.upperBound - 1 : line.range.upperBound
                headings.append(Token(line.range.lowerBound..<end, .heading))
                continue
            }
            let hasSign = line.tokenClass != nil || text.first == UInt8(ascii: " ")
            starts.append((inner.count, line.range.lowerBound + (hasSign ? 1 : 0)))
            inner += hasSign ? text.dropFirst() : text
        }
        guard let language = block.language, !language.isDifference else { return headings }
        let tokens = inner.withUnsafeBufferPointer { inner in
            Highlighter.tokens(of: inner, in: language).flatMap { $0.split(at: inner) }
        }
        var line = 0
        let moved = tokens.map { token in
            while line + 1 < starts.count, starts[line + 1].inner <= token.range.lowerBound { line += 1 }
            let offset = starts[line].outer - starts[line].inner
            return Token(token.range.lowerBound + offset..<token.range.upperBound + offset, token.tokenClass)
        }
        return (headings + moved).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension Language {
    /// Whether the language is the diff format itself.
    var isDifference: Bool { aliases.contains("diff") }
}

extension Token {
    /// Splits a token into one for each line.
    fileprivate func split(at code: UnsafeBufferPointer<UInt8>) -> [Token] {
        var tokens: [Token] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = code[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
            if let token = Token(start..<end, tokenClass).withoutOuterSpace(of: code) { tokens.append(token) }
            start = end + 1
        }
        return tokens
    }
}
