/// A writer for JSON in a `script` element. It writes directly, without an intermediate tree, because every page has
/// such an element.
///
/// Characters that could end the element or start markup are escaped. They occur only in strings, where escapes such as
/// `\u003c` are allowed.
struct ScriptJSON {
    private(set) var bytes: [UInt8] = []

    /// Writes an object with the members that the closure writes.
    mutating func object(_ members: (inout ScriptJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        members(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes an array with the values that the closure writes.
    mutating func array(_ elements: (inout ScriptJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        elements(&self)
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes the name of the next value. It is a literal of feedgen's, so it needs no escaping.
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        written(String(number).utf8)
    }

    /// Writes a value that is already encoded as JSON.
    mutating func written(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
    }

    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { escaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a comma, except before a first element or after a key. No value ends with one of these characters.
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
        var runStart = 0
        for position in text.indices {
            guard let length = Self.lengthOfSpecial(at: position, in: text) else { continue }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<position]))
            escape(text[position], lastByte: text[position + length - 1])
            runStart = position + length
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }

    /// The number of bytes of the character at a position if it must be escaped: control characters, quotes,
    /// backslashes, markup characters and JavaScript's line terminators U+2028 and U+2029.
    private static func lengthOfSpecial(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        switch text[position] {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"):
            1
        case 0xE2: text[position + 1] == 0x80 && text[position + 2] & 0xFE == 0xA8 ? 3 : nil
        default: nil
        }
    }

    private mutating func escape(_ byte: UInt8, lastByte: UInt8) {
        switch byte {
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0xE2: append(lastByte == 0xA8 ? "\\u2028" : "\\u2029")
        default:
            append("\\u00")
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
