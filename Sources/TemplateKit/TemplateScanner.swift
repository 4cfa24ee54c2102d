import Diagnostics
import MarkupKit

/// Finds the tags of a template, and reports the invalid ones.
struct TemplateScanner {
    private let source: SourceText
    private let bytes: [UInt8]
    private(set) var tags: [TemplateTag] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var delimiters = Delimiters()
    /// Delimiters set inside a section apply until its end.
    private var outerDelimiters: [Delimiters] = []

    private struct Delimiters {
        var open = Array("{{".utf8)
        var close = Array("}}".utf8)
        var isDefault: Bool { open == Array("{{".utf8) && close == Array("}}".utf8) }
        var openText: String { String(decoding: open, as: UTF8.self) }
        var closeText: String { String(decoding: close, as: UTF8.self) }
    }

    init(_ source: SourceText) {
        self.source = source
        bytes = Array(source.text.utf8)
        var position = 0
        while let start = find(delimiters.open, from: position) { position = scanTag(at: start) }
    }

    /// Reads the tag at an offset, and returns the offset at which to continue.
    private mutating func scanTag(at start: Int) -> Int {
        let inside = start + delimiters.open.count
        switch inside < bytes.count ? bytes[inside] : 0 {
        case UInt8(ascii: "!"): return scanComment(start, inside + 1)
        case UInt8(ascii: "="): return scanDelimiters(start, inside + 1)
        case UInt8(ascii: "{"): return scanTriple(start, inside + 1)
        case UInt8(ascii: "&"): return scanNamed(.variable, start, inside + 1, delimiters.close)
        case UInt8(ascii: "#"): return scanNamed(.section, start, inside + 1, delimiters.close)
        case UInt8(ascii: "^"): return scanNamed(.inverted, start, inside + 1, delimiters.close)
        case UInt8(ascii: "/"): return scanNamed(.close, start, inside + 1, delimiters.close)
        case UInt8(ascii: ">"): return scanNamed(.partial, start, inside + 1, delimiters.close)
        case UInt8(ascii: "<"): return scanNamed(.parent, start, inside + 1, delimiters.close)
        case UInt8(ascii: "$"): return scanNamed(.block, start, inside + 1, delimiters.close)
        case UInt8(ascii: "%"):
            diagnose(
                "this type of tag is not supported", at: start,
                hint: "write {{name}}: text is escaped automatically, and markup is not")
            return find(delimiters.close, from: inside) ?? bytes.count
        default: return scanNamed(.variable, start, inside, delimiters.close)
        }
    }

    private mutating func scanComment(_ start: Int, _ inside: Int) -> Int {
        guard let end = find(delimiters.close, from: inside) else { return unclosed(start) }
        return add(.comment, "", start, inside..<end, end + delimiters.close.count)
    }

    private mutating func scanDelimiters(_ start: Int, _ inside: Int) -> Int {
        guard let end = find([UInt8(ascii: "=")] + delimiters.close, from: inside) else { return unclosed(start) }
        let parts = bytes[inside..<end].split(whereSeparator: Self.isSpace)
        let next = add(.delimiters, "", start, inside..<end, end + 1 + delimiters.close.count)
        if parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) {
            delimiters = Delimiters(open: Array(parts[0]), close: Array(parts[1]))
        } else {
            diagnose("this tag does not set delimiters", at: start, hint: "write two, as in {{=<% %>=}}")
        }
        return next
    }

    private mutating func scanTriple(_ start: Int, _ inside: Int) -> Int {
        guard delimiters.isDefault else {
            diagnose(
                "triple braces are not supported with custom delimiters", at: start,
                hint: "write \(delimiters.openText)&name\(delimiters.closeText)")
            return find(delimiters.close, from: inside) ?? bytes.count
        }
        return scanNamed(.variable, start, inside, Array("}}}".utf8))
    }

    private mutating func scanNamed(_ kind: TemplateTag.Kind, _ start: Int, _ inside: Int, _ close: [UInt8]) -> Int {
        let nextOpen = find(delimiters.open, from: inside) ?? bytes.count
        guard let end = find(close, from: inside), end <= nextOpen else { return unclosed(start, resumeAt: nextOpen) }
        var name = inside..<end
        while let first = bytes[name].first, Self.isSpace(first) { name.removeFirst() }
        while let last = bytes[name].last, Self.isSpace(last) { name.removeLast() }
        if !isName(name, ofTemplate: kind.isPartial || kind == .close) {
            diagnoseName(name, start)
            if !kind.opens, kind != .close { return end + close.count }
        }
        if kind == .close { delimiters = outerDelimiters.popLast() ?? delimiters }
        if kind.opens { outerDelimiters.append(delimiters) }
        return add(kind, String(decoding: bytes[name], as: UTF8.self), start, name, end + close.count)
    }

    private mutating func add(
        _ kind: TemplateTag.Kind, _ name: String, _ start: Int, _ nameRange: Range<Int>, _ end: Int
    ) -> Int {
        tags.append(TemplateTag(kind: kind, name: name, range: start..<end, nameRange: nameRange))
        return end
    }
}

extension TemplateScanner {
    private mutating func unclosed(_ start: Int, resumeAt next: Int? = nil) -> Int {
        diagnose(
            "this tag is not closed", at: start,
            hint: "end it with \(delimiters.closeText), or write {{=<% %>=}} before it if it is not a tag")
        return next ?? bytes.count
    }

    private mutating func diagnoseName(_ name: Range<Int>, _ start: Int) {
        let text = String(decoding: bytes[name], as: UTF8.self)
        if text.isEmpty {
            diagnose("this tag has no name", at: start, hint: "write the name of a value, or delete the tag")
        } else if let sigil = text.first, "#^/><$!&=".contains(sigil) {
            diagnose("'\(sigil)' must follow the braces directly", at: start, hint: "write {{\(text)}}")
        } else if text.contains("(") {
            diagnose("functions are not supported", at: name.lowerBound, hint: "use a value that the template receives")
        } else if text.hasPrefix("*") {
            diagnose(
                "the name of a partial cannot be a value", at: name.lowerBound,
                hint: "write the name of a template; to choose one, put each into a section")
        } else {
            diagnose(
                "'\(text.shortened(to: 60))' is not a valid name", at: name.lowerBound,
                hint: "names consist of letters, digits, and . - _ (and / for templates)")
        }
    }

    private mutating func diagnose(_ message: String, at offset: Int, hint: String?) {
        diagnostics.append(source.error(message, atOffset: offset, hint: hint))
    }

    private func isName(_ range: Range<Int>, ofTemplate: Bool) -> Bool {
        !range.isEmpty
            && bytes[range].allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    return true
                case UInt8(ascii: "/"): return ofTemplate
                default: return false
                }
            }
    }

    private func find(_ needle: [UInt8], from start: Int) -> Int? {
        guard start <= bytes.count - needle.count, let first = needle.first else { return nil }
        var index = start
        while index <= bytes.count - needle.count {
            if bytes[index] == first, bytes[index...].starts(with: needle) { return index }
            index += 1
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
