import MarkupKit

extension HTMLPosition {
    /// Reads one more byte of a template's literal text.
    mutating func read(_ byte: UInt8) -> HTMLProblem? {
        switch self {
        case .text: if byte == UInt8(ascii: "<") { self = .opened(HTMLTag()) }
        case .opened(let tag): self = Self.opened(tag, byte)
        case .declared(let dashes):
            if byte == UInt8(ascii: "-") {
                self = dashes == 1 ? .comment(dashes: 2) : .declared(dashes: 1)
            } else {
                self = byte == UInt8(ascii: ">") ? .text : .declaration
            }
        case .comment(let dashes): self = Self.comment(dashes, byte)
        case .declaration: if byte == UInt8(ascii: ">") { self = .text }
        case .raw(let tag, let tail, let json): return readRaw(tag, tail, json, byte)
        case .quoted(let tag, var value, let quote):
            if byte == quote {
                self = .inTag(tag.having(value))
                return nil
            }
            let problem = value.read(byte)
            self = .quoted(tag, value, quote: quote)
            return problem
        case .tagName, .inTag, .unseparated, .attributeName, .afterAttributeName, .beforeValue, .unquoted:
            return readTag(byte)
        }
        return nil
    }

    private static func opened(_ tag: HTMLTag, _ byte: UInt8) -> HTMLPosition {
        switch byte {
        case _ where byte.isASCIILetter: .tagName(HTMLTag(name: byte.lowercasedText, isEnd: tag.isEnd))
        case UInt8(ascii: ">"): .text
        case _ where tag.isEnd: .declaration
        case UInt8(ascii: "/"): .opened(HTMLTag(isEnd: true))
        case UInt8(ascii: "!"): .declared(dashes: 0)
        case UInt8(ascii: "?"): .declaration
        case UInt8(ascii: "<"): .opened(tag)
        default: .text
        }
    }

    /// `-->` and `--!>` end a comment, as do `>` and `->` at its start; 3 means `--!`.
    private static func comment(_ dashes: Int, _ byte: UInt8) -> HTMLPosition {
        switch byte {
        case UInt8(ascii: "-"): .comment(dashes: dashes == 3 ? 1 : min(2, dashes + 1))
        case UInt8(ascii: "!"): .comment(dashes: dashes == 2 ? 3 : 0)
        case UInt8(ascii: ">"): dashes >= 2 ? .text : .comment(dashes: 0)
        default: .comment(dashes: 0)
        }
    }

    private mutating func readRaw(_ tag: HTMLTag, _ tail: String, _ json: JSONPart, _ byte: UInt8) -> HTMLProblem? {
        let end = "</" + tag.name
        let next = tail + byte.lowercasedText
        if tail == end, byte.isHTMLSpace || byte == UInt8(ascii: "/") {
            self = .inTag(HTMLTag(name: tag.name, isEnd: true))
        } else if tail == end, byte == UInt8(ascii: ">") {
            self = .text
        } else {
            let isInEnd = end.hasPrefix(next)
            let newTail = isInEnd ? next : byte == UInt8(ascii: "<") ? "<" : ""
            self = .raw(tag, tail: newTail, json: json.behind(byte))
            if tag.isText, tail == "<", byte.isASCIILetter { return .elementInText(tag.name) }
        }
        return nil
    }

    private mutating func readTag(_ byte: UInt8) -> HTMLProblem? {
        switch self {
        case .tagName(var tag):
            if let next = Self.gap(tag, byte) {
                self = next
            } else {
                tag.name += byte.lowercasedText
                self = .tagName(tag)
            }
        case .inTag(let tag, let followsName):
            if byte.isHTMLSpace { return nil }
            self = Self.gap(tag, byte) ?? .attributeName(tag, byte.lowercasedText)
            if followsName, byte == UInt8(ascii: "=") { return .unclearAttribute }
        case .unseparated(let tag, let loose): return readUnseparated(tag, loose, byte)
        case .attributeName(let tag, let name), .afterAttributeName(let tag, let name):
            if byte == UInt8(ascii: "=") {
                self = .beforeValue(tag, HTMLAttributeValue(ofAttribute: name, in: tag))
            } else if byte.isHTMLSpace {
                self = .afterAttributeName(tag, name)
            } else if let next = Self.gap(tag.having(name), byte) {
                self = next
            } else if case .attributeName = self {
                self = .attributeName(tag, name.map { $0 + byte.lowercasedText })
            } else {
                self = .attributeName(tag.having(name), byte.lowercasedText)
            }
        case .beforeValue(let tag, let value):
            if byte.isHTMLSpace { return nil }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                self = .quoted(tag, value, quote: byte)
            } else {
                self = .unquoted(tag, value)
                return readTag(byte)
            }
        case .unquoted(let tag, var value):
            if byte.isHTMLSpace || byte == UInt8(ascii: ">") {
                self = Self.gap(tag.having(value), byte) ?? self
                return nil
            }
            let problem = value.read(byte)
            self = .unquoted(tag, value)
            return problem
        case .text, .opened, .declared, .quoted, .comment, .declaration, .raw: break
        }
        return nil
    }

    private mutating func readUnseparated(_ tag: HTMLTag, _ loose: Extendable, _ byte: UInt8) -> HTMLProblem? {
        switch byte {
        case _ where byte.isHTMLSpace: self = .inTag(tag, followsName: true)
        case UInt8(ascii: ">"): self = tag.content
        case UInt8(ascii: "/"): if !loose.contains(.bareValue) { self = .inTag(tag) }
        case UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"): return .unclearAttribute
        default:
            if loose.contains(.tagName) { return .unclearTagName }
            if !loose.contains(.bareValue) { self = .attributeName(tag, nil) }
        }
        return nil
    }

    /// Returns the position after a byte that ends a name, or `nil` for other bytes.
    private static func gap(_ tag: HTMLTag, _ byte: UInt8) -> HTMLPosition? {
        if byte == UInt8(ascii: ">") { return tag.content }
        return byte.isHTMLSpace || byte == UInt8(ascii: "/") ? .inTag(tag) : nil
    }
}

extension HTMLPosition.JSONPart {
    fileprivate func behind(_ byte: UInt8) -> HTMLPosition.JSONPart {
        switch self {
        case .between: byte == UInt8(ascii: "\"") ? .string : .between
        case .string: byte == UInt8(ascii: "\"") ? .between : byte == UInt8(ascii: "\\") ? .escape : .string
        case .escape: .string
        }
    }
}
