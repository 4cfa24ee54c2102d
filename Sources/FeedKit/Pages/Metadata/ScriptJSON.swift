/// JSON on its way into a `script` element, written piece by piece: every page has some, and a tree of it would be made
/// only to be printed.
///
/// It can't end the element it stands in, nor begin anything there: what could is written as an escape, and stands in
/// strings only, where `\u003c` means the same.
struct ScriptJSON {
    private(set) var bytes: [UInt8] = []

    /// An object, of the members that are written meanwhile.
    mutating func object(_ members: (inout ScriptJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        members(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// An array, of the values that are written meanwhile.
    mutating func array(_ elements: (inout ScriptJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        elements(&self)
        bytes.append(UInt8(ascii: "]"))
    }

    /// What the next value is called. A name of ours, so there is nothing to escape.
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

    /// A value that is written as JSON already.
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

    /// What stands before a name or a value that is not the first. No value ends like what a first one follows.
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

    /// How many bytes the character here has, if it is to be escaped: control characters, quotes and backslashes, what
    /// is markup, and what ends a line in scripts (U+2028 and U+2029).
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
