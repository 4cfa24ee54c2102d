/// The tags and texts of an XMP packet in sequence, read in one pass over the bytes.
struct XMPTokens {
    enum Token {
        case start(String, attributes: [(name: String, value: ArraySlice<UInt8>)], isEmpty: Bool)
        case end(String)
        case text(ArraySlice<UInt8>)
        /// A text in which `&` is literal.
        case verbatim(ArraySlice<UInt8>)
    }

    private var rest: ArraySlice<UInt8>

    init(_ packet: [UInt8]) { rest = XMPEncoding.utf8(packet)[...] }

    mutating func next() -> Token? {
        while let first = rest.first {
            if first != UInt8(ascii: "<") { return .text(take { $0 != UInt8(ascii: "<") }) }
            if rest.starts(with: "<![CDATA[".utf8) {
                rest = rest.dropFirst(9)
                return .verbatim(takeThrough("]]>"))
            }
            if rest.starts(with: "<!--".utf8) {
                _ = takeThrough("-->")
            } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
                _ = takeThrough(">")
            } else if rest.starts(with: "</".utf8) {
                rest = rest.dropFirst(2)
                let name = takeName()
                _ = takeThrough(">")
                return .end(name)
            } else {
                rest = rest.dropFirst()
                return start()
            }
        }
        return nil
    }

    private mutating func start() -> Token {
        let name = takeName()
        var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
        while let next = rest.first {
            switch next {
            case UInt8(ascii: ">"):
                rest = rest.dropFirst()
                return .start(name, attributes: attributes, isEmpty: false)
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: ">"):
                rest = rest.dropFirst(2)
                return .start(name, attributes: attributes, isEmpty: true)
            case UInt8(ascii: "<"):
                // The tag was never closed.
                return .start(name, attributes: attributes, isEmpty: false)
            case let byte where Self.isBlank(byte):
                rest = rest.dropFirst()
            default:
                if let attribute = takeAttribute() { attributes.append(attribute) }
            }
        }
        return .start(name, attributes: attributes, isEmpty: true)
    }

    /// Reads an attribute. Always consumes at least one byte.
    private mutating func takeAttribute() -> (name: String, value: ArraySlice<UInt8>)? {
        let name = takeName()
        guard !name.isEmpty else {
            rest = rest.dropFirst()
            return nil
        }
        _ = take(while: Self.isBlank)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst()
        _ = take(while: Self.isBlank)
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        rest = rest.dropFirst()
        let value = take { $0 != quote }
        // A value without an end is ignored.
        guard !rest.isEmpty else { return nil }
        rest = rest.dropFirst()
        return (name, value)
    }

    private mutating func takeName() -> String {
        String(decoding: take { !Self.isBlank($0) && !"=/<>\"'".utf8.contains($0) }, as: UTF8.self)
    }

    private mutating func take(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let taken = rest.prefix(while: matches)
        rest = rest[taken.endIndex...]
        return taken
    }

    /// Returns the bytes before the mark, or all if there is none, and consumes the mark too.
    private mutating func takeThrough(_ mark: String) -> ArraySlice<UInt8> {
        guard let place = rest.firstPlace(of: mark) else {
            defer { rest = [] }
            return rest
        }
        defer { rest = rest[(place + mark.utf8.count)...] }
        return rest[..<place]
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
}

extension XMPTokens {
    /// Decodes UTF-8 with XML's character references.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        var rest = bytes
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += MetadataText.decode(rest[..<ampersand])
            rest = rest[(ampersand + 1)...]
            let name = rest.prefix(10).prefix { $0 != UInt8(ascii: ";") }
            if name.count < min(10, rest.count), let scalar = character(String(decoding: name, as: UTF8.self)) {
                result.unicodeScalars.append(scalar)
                rest = rest[(name.endIndex + 1)...]
            } else {
                result += "&"
            }
        }
        return result + MetadataText.decode(rest)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst(1)
            guard name.hasPrefix("#"), let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) else {
                return nil
            }
            return Unicode.Scalar(value)
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func firstPlace(of text: String) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var from = startIndex
        while let place = self[from...].firstIndex(of: first) {
            if self[place...].starts(with: text.utf8) { return place }
            from = place + 1
        }
        return nil
    }
}
