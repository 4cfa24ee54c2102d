import Diagnostics

/// The front matter of an entry, and the position of its body.
///
/// It is YAML between `---` lines (`...` may close it too), TOML between `+++` lines, or a JSON mapping. Empty lines
/// before it are allowed, so that a `draft: true` below one is never published as text.
package struct FrontMatter: Sendable, Hashable {
    /// `nil` for a file without front matter.
    package var format: DataFormat?
    /// The parsed data; `nil` if there is none, or if it is empty or invalid.
    package var node: Node?
    /// The UTF-8 offset of the body.
    package var bodyOffset: Int
    /// The 1-based line of the file where the body starts.
    package var bodyLine: Int
    /// The diagnostics of the front matter; the body is not checked.
    package var diagnostics: [Diagnostic]

    /// Splits a file into its front matter and its body. A file without front matter is all body.
    package static func split(_ source: SourceText) -> FrontMatter {
        let whole = DataText(whole: source)
        let fences = whole.withBytes { Fences($0) }
        switch fences.kind {
        case .none:
            if let mistake = misspelledFence(in: source) { return unreadable(source, format: nil, mistake) }
            return FrontMatter(format: nil, node: nil, bodyOffset: 0, bodyLine: 1, diagnostics: [])
        case .json: return json(source)
        case .unclosed(let format, let fence):
            let mistake = misspelledFence(in: source) ?? unclosed(source, fence: fence)
            return unreadable(source, format: format, mistake)
        case .closed(let format, let fenced, let firstLine):
            let text = DataText(source, range: fenced, firstLine: firstLine)
            let (node, diagnostics) = Node.parse(text, format: format)
            return FrontMatter(
                format: format, node: node, bodyOffset: fences.bodyOffset, bodyLine: fences.bodyLine,
                diagnostics: diagnostics)
        }
    }

    private static func unclosed(_ source: SourceText, fence: String) -> Diagnostic {
        // A text can begin with a thematic break by mistake.
        let isKey = source.line(2)?.contains { $0 == ":" || $0 == "=" || $0 == "#" } ?? true
        return source.error(
            "the front matter is not closed", line: 1, column: 1,
            hint: "add a line `\(fence)` after its last key\(isKey ? "" : "; for a thematic break, write `***`")")
    }

    /// Without its lines the extent of the front matter is undefined, so the body is empty: nothing is published by
    /// mistake.
    private static func unreadable(_ source: SourceText, format: DataFormat?, _ mistake: Diagnostic) -> FrontMatter {
        let end = DataText(whole: source)
        return FrontMatter(
            format: format, node: nil, bodyOffset: end.range.upperBound,
            bodyLine: end.withBytes { LineTable($0).starts.count }, diagnostics: [mistake])
    }

    private static func json(_ source: SourceText) -> FrontMatter {
        let whole = DataText(whole: source)
        let (node, end, diagnostics) = JSONReader.parsePrefix(whole)
        return whole.withBytes { bytes in
            var body = end
            while body < bytes.count, bytes[body] == 32 || bytes[body] == 9 { body += 1 }
            var mistakes = diagnostics
            if body < bytes.count, bytes[body] != 10, bytes[body] != 13 {
                mistakes.append(whole.error("the text must start on a new line after `}`", at: body))
            }
            if body < bytes.count, bytes[body] == 13 { body += 1 }
            if body < bytes.count, bytes[body] == 10 { body += 1 }
            let line = LineTable(UnsafeBufferPointer(rebasing: bytes[..<body])).starts.count
            return FrontMatter(format: .json, node: node, bodyOffset: body, bodyLine: line, diagnostics: mistakes)
        }
    }
}

/// The lines that open and close front matter.
private struct Fences {
    enum Kind {
        case none
        case json
        case unclosed(DataFormat, fence: String)
        case closed(DataFormat, Range<Int>, firstLine: Int)
    }

    var kind = Kind.none
    var bodyOffset = 0
    var bodyLine = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.first else { return }
        if first == UInt8(ascii: "{") {
            let next = bytes.dropFirst().first { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }
            let isAlone = Self.lineEnd(bytes, from: 1) == Self.skipBlanks(bytes, from: 1)
            if next == UInt8(ascii: "\"") || next == UInt8(ascii: "}") || isAlone { kind = .json }
            return
        }
        var opening = 0
        var line = 1
        while opening < bytes.count, Self.lineEnd(bytes, from: opening) == Self.skipBlanks(bytes, from: opening),
            Self.nextLine(bytes, from: opening) > opening
        {
            opening = Self.nextLine(bytes, from: opening)
            line += 1
        }
        guard opening < bytes.count else { return }
        let mark = bytes[opening]
        guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+"), Self.isFence(bytes, at: opening, of: mark) else {
            return
        }
        findEnd(bytes, opening: opening, line: line)
    }

    private mutating func findEnd(_ bytes: UnsafeBufferPointer<UInt8>, opening: Int, line: Int) {
        let mark = bytes[opening]
        let format = mark == UInt8(ascii: "-") ? DataFormat.yaml : .toml
        let start = Self.nextLine(bytes, from: opening)
        var offset = start
        var closing = line + 1
        while offset < bytes.count {
            let next = Self.nextLine(bytes, from: offset)
            let isDots = format == .yaml && bytes[offset] == UInt8(ascii: ".")
            if Self.isFence(bytes, at: offset, of: isDots ? UInt8(ascii: ".") : mark) {
                kind = .closed(format, start..<offset, firstLine: line + 1)
                bodyOffset = next
                bodyLine = closing + 1
                // The closing line may be the last line of the file, without a line end.
                if next == bytes.count, bytes[next - 1] != 10, bytes[next - 1] != 13 { bodyLine -= 1 }
                return
            }
            offset = next
            closing += 1
        }
        // After an empty line, `---` can be a thematic break, and either mark can be text.
        if opening == 0 { kind = .unclosed(format, fence: format == .yaml ? "---" : "+++") }
    }

    /// Whether a line consists of three marks, optionally followed by blanks.
    private static func isFence(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, of mark: UInt8) -> Bool {
        guard offset + 3 <= bytes.count, bytes[offset] == mark, bytes[offset + 1] == mark, bytes[offset + 2] == mark
        else { return false }
        let end = skipBlanks(bytes, from: offset + 3)
        return end == bytes.count || bytes[end] == 10 || bytes[end] == 13
    }

    private static func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] == 32 || bytes[offset] == 9 { offset += 1 }
        return offset
    }

    private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != 10, bytes[offset] != 13 { offset += 1 }
        return offset
    }

    private static func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let end = lineEnd(bytes, from: start)
        if end == bytes.count { return end }
        return bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10 ? end + 2 : end + 1
    }
}
