extension JSONReader {
    /// Parses a number, `true`, `false` or `null`.
    mutating func word() throws(ParseError) -> Node.Value {
        let start = offset
        while let byte = peek, byte.isLetterOrDigit || "+-._".utf8.contains(byte) { offset += 1 }
        let word = bytes.text(start..<offset)
        switch word {
        case "null": return .null
        case "true", "false": return .scalar(word, isQuoted: false)
        case "":
            if offset == bytes.count { throw ParseError(offset: start, message: "a value is missing here") }
            let rest = String(decoding: bytes[start..<min(bytes.count, start + 4)], as: UTF8.self).prefix(1)
            let hint = rest == "'" ? "JSON texts stand in double quotes" : rest == "/" ? "JSON has no comments" : nil
            throw ParseError(offset: start, message: "a JSON value cannot begin with `\(rest)`", hint: hint)
        default:
            if Self.isNumber(bytes[start..<offset]) { return .scalar(word, isQuoted: false) }
            let isNumeric = word.utf8.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
            throw ParseError(
                offset: start, message: "`\(word.shortened)` is not \(isNumeric ? "a JSON number" : "a JSON value")",
                hint: isNumeric ? nil : "put texts in double quotes: \"\(word.shortened)\"")
        }
    }

    /// Whether a word has the form `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
    private static func isNumber(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        let whole = rest.prefix(while: \.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            if fraction.isEmpty { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            return !rest.isEmpty && rest.allSatisfy(\.isDigit)
        }
        return rest.isEmpty
    }

    mutating func string() throws(ParseError) -> String {
        let start = offset
        var result: [UInt8]?
        offset += 1
        var plain = offset
        while let byte = peek {
            if byte == UInt8(ascii: "\"") {
                offset += 1
                guard var result else { return bytes.text(plain..<offset - 1) }
                result += bytes[plain..<offset - 1]
                return String(decoding: result, as: UTF8.self)
            }
            if byte == 10 || byte == 13 { break }
            if byte < 32 {
                throw ParseError(
                    offset: offset, message: "a JSON text cannot hold this control character",
                    hint: byte == 9 ? "write \\t for a tab" : nil)
            }
            if byte == UInt8(ascii: "\\") {
                if result == nil { result = [] }
                result?.append(contentsOf: bytes[plain..<offset])
                result?.append(contentsOf: String(try escape()).utf8)
                plain = offset
            } else {
                offset += 1
            }
        }
        throw ParseError(offset: start, message: "this text is never closed", hint: "end it with \"")
    }

    private mutating func escape() throws(ParseError) -> Unicode.Scalar {
        let start = offset
        offset += 1
        let letter = peek ?? 0
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = hexUnit() else { break }
            if let scalar = Unicode.Scalar(unit) { return scalar }
            guard unit < 0xDC00, peek == UInt8(ascii: "\\"), offset + 1 < bytes.count,
                bytes[offset + 1] == UInt8(ascii: "u")
            else { break }
            offset += 2
            guard let low = hexUnit(), (0xDC00...0xDFFF).contains(low) else { break }
            if let pair = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) { return pair }
        default: break
        }
        throw ParseError(
            offset: start, message: "JSON does not know this escape", hint: "write `\\\\` for a backslash")
    }

    private mutating func hexUnit() -> UInt32? {
        guard offset + 4 <= bytes.count, bytes[offset..<offset + 4].allSatisfy({ $0.isLetterOrDigit }) else {
            return nil
        }
        defer { offset += 4 }
        return UInt32(bytes.text(offset..<offset + 4), radix: 16)
    }
}
