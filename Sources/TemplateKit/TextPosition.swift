/// A position in the text of a template whose format is not HTML.
enum TextPosition: Equatable {
    /// The text outside of everything else.
    case outside
    case quoted(UInt8)
    /// After a backslash in a JSON string.
    case escaped
    /// In a tag of XML, outside of quotes.
    case tag
    /// In a comment, a declaration or a CDATA section of XML, up to its end.
    case markup(end: String)

    /// Advances past a byte of the template.
    mutating func read(_ offset: Int, of bytes: [UInt8], as format: TextFormat) {
        let byte = bytes[offset]
        let quote = UInt8(ascii: "\"")
        switch format {
        case .calendar, .text: break
        case .fields: if byte == quote { self = self == .outside ? .quoted(quote) : .outside }
        case .json:
            switch self {
            case .quoted where byte == UInt8(ascii: "\\"): self = .escaped
            case .escaped: self = .quoted(quote)
            case _ where byte == quote: self = self == .outside ? .quoted(quote) : .outside
            case _: break
            }
        case .xml: readXML(offset, of: bytes)
        }
    }

    private static let markup = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]

    private mutating func readXML(_ offset: Int, of bytes: [UInt8]) {
        let byte = bytes[offset]
        switch self {
        case .outside where byte == UInt8(ascii: "<"):
            let end = Self.markup.first { bytes[offset...].starts(with: $0.0.utf8) }?.1
            self = end.map { .markup(end: $0) } ?? .tag
        case .tag where byte == UInt8(ascii: ">"): self = .outside
        case .tag where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"): self = .quoted(byte)
        case .quoted(byte): self = .tag
        case .markup(let end):
            if bytes[...offset].suffix(end.utf8.count).elementsEqual(end.utf8) { self = .outside }
        case .outside, .tag, .quoted, .escaped: break
        }
    }

    /// Returns how a value is printed here; `nil` if escaping has no effect.
    func context(in format: TextFormat) -> OutputContext? {
        switch (format, self) {
        case (.text, _): .plain
        case (.calendar, _): .calendar
        case (.fields, .outside): .field
        case (.fields, _): .quotedField
        case (.json, .outside): .json
        case (.json, .quoted): .jsonText
        case (.xml, .outside), (.xml, .quoted): .xml
        case (.json, _), (.xml, _): nil
        }
    }
}
