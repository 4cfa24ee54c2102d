/// The size of a JSON text, computed before parsing because values take much more memory than their bytes.
struct JSONSize {
    /// The number of values that a parser would produce; undefined for invalid JSON.
    private(set) var values = 1
    /// The length of the longest string.
    private(set) var stringBytes = 0

    init(of bytes: [UInt8]) {
        var stringStart: Int?
        var isEscaped = false
        /// Whether the last byte opened a bracket: a value follows, unless it is closed at once.
        var isOpened = false
        for (index, byte) in bytes.enumerated() {
            if let start = stringStart {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    stringBytes = max(stringBytes, index - start)
                    stringStart = nil
                }
                continue
            }
            guard byte > 0x20 else { continue }
            if isOpened, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") { values += 1 }
            isOpened = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
            if byte == UInt8(ascii: "\"") { stringStart = index + 1 }
            if byte == UInt8(ascii: ",") { values += 1 }
        }
    }
}
