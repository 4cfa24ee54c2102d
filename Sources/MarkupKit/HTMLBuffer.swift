/// HTML under construction, as UTF-8 bytes. Each piece is escaped while it is copied, and copied only once.
package struct HTMLBuffer {
    package private(set) var bytes: [UInt8] = []
    var variants: [HTML.Variant] = []
    var marks: HTML.Requirements = []
    /// The number of elements that conditions refer to.
    package var subjectCount = 0

    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package var count: Int { bytes.count }
    package var string: String { String(decoding: bytes, as: UTF8.self) }
    package var html: HTML { HTML(trusted: bytes, variants: variants, marks: marks) }

    package mutating func append(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    package mutating func append(markup: String) { bytes.append(contentsOf: markup.utf8) }

    mutating func append(markup: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: markup) }

    /// Appends a part of an array.
    package mutating func append(_ range: Range<Int>, of source: borrowing [UInt8]) {
        source.withUnsafeBufferPointer { append(markup: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    package mutating func append(number: Int) { bytes.append(contentsOf: String(number).utf8) }

    /// Escapes text for content and for attribute values in double quotes.
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(text: $0) }
    }

    mutating func append(text: UnsafeBufferPointer<UInt8>) { append(text, isInSingleQuotes: false) }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>, isInSingleQuotes: Bool) {
        var runStart = 0
        var index = 0
        while index < text.count {
            if index + 8 <= text.count, Self.isPlain(text, at: index) {
                index += 8
                continue
            }
            let byte = text[index]
            index += 1
            // cmark decodes references to two code points that are not characters to bytes that are not UTF-8.
            guard byte < 0x40 ? Self.needsCare(byte, isInSingleQuotes: isInSingleQuotes) : byte >= 0xFE else {
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index - 1]))
            runStart = index
            append(escaped: byte)
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }

    /// Whether none of the next eight bytes needs escaping. May be `false` if none does.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let markup =
            bytes.bytes(equalTo: UInt8(ascii: "&")) | bytes.bytes(equalTo: UInt8(ascii: "<"))
            | bytes.bytes(equalTo: UInt8(ascii: ">"))
        let quotes = bytes.bytes(equalTo: UInt8(ascii: "\"")) | bytes.bytes(equalTo: UInt8(ascii: "'"))
        // The bytes 0xFE and 0xFF without their lowest bit.
        let invalid = (bytes | .ones).bytes(equalTo: 0xFF)
        return (bytes.controls | markup | quotes | invalid) & .highBits == 0
    }

    /// Escapes text for attribute values in single quotes too.
    package mutating func append(quotable text: String) {
        var text = text
        text.withUTF8 { append($0, isInSingleQuotes: true) }
    }

    /// Appends a URL as an attribute value: percent-encodes characters that URLs cannot contain, and escapes the rest.
    package mutating func append(url: String) {
        var url = url
        url.withUTF8 { append(url: $0) }
    }

    mutating func append(url: UnsafeBufferPointer<UInt8>) {
        Self.percentEncode(url) { byte in
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#39;")
            default: bytes.append(byte)
            }
        }
    }

    /// Returns a URL with its invalid characters percent-encoded. Existing percent escapes are preserved.
    static func percentEncoded(_ url: String) -> String {
        var url = url
        var bytes: [UInt8] = []
        url.withUTF8 { percentEncode($0) { bytes.append($0) } }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func printedURL(_ url: String) -> String {
        var buffer = HTMLBuffer()
        buffer.append(url: url)
        return buffer.string
    }

    /// Overwrites one byte, such as the digit of a heading's level.
    mutating func replace(at offset: Int, with byte: UInt8) { bytes[offset] = byte }

    mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

    func ends(with markup: StaticString) -> Bool {
        let tail = UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount)
        return bytes.suffix(tail.count).elementsEqual(tail)
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "'"): append("&#39;")
        case 0xFE, 0xFF: append("\u{FFFD}")
        // A line break in texts of word processors.
        case 0x0B, 0x0C: append(" ")
        default: break  // a control character, which HTML forbids
        }
    }

    private static func percentEncode(_ url: UnsafeBufferPointer<UInt8>, _ emit: (UInt8) -> Void) {
        for index in url.indices {
            let byte = url[index]
            let isLonePercent = byte == UInt8(ascii: "%") && !isEscape(url[index...])
            guard isLonePercent || !isURLCharacter(byte) else {
                emit(byte)
                continue
            }
            emit(UInt8(ascii: "%"))
            for digit in [byte >> 4, byte & 15] {
                emit(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
            }
        }
    }

    /// Whether a byte below 0x40 is a markup character, or a control character other than white space.
    private static func needsCare(_ byte: UInt8, isInSingleQuotes: Bool = false) -> Bool {
        let careful: UInt64 = isInSingleQuotes ? 0x5000_00C4_FFFF_D9FF : 0x5000_0044_FFFF_F9FF
        return careful & (1 << UInt64(byte)) != 0
    }

    private static func isURLCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "~"),
            UInt8(ascii: "*"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"),
            UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "&"),
            UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "$"), UInt8(ascii: ","), UInt8(ascii: "%"),
            UInt8(ascii: "#"):
            return true
        default: return false
        }
    }

    private static func isEscape(_ tail: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let digits = tail.dropFirst().prefix(2)
        return digits.count == 2
            && digits.allSatisfy {
                switch $0 {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    return true
                default: return false
                }
            }
    }
}
