/// The reason that a text is not valid JSON, and the location.
public struct JSONParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expected and the actual syntax, in plain words.
    public let message: String
    /// The 1-based line.
    public let line: Int
    /// The 1-based column in UTF-8 bytes, not counting a byte order mark.
    public let column: Int
    /// The offset in bytes from the start.
    public let offset: Int

    /// The printed form: `line:column: message`.
    public var description: String { "\(line):\(column): \(message)" }

    init(_ message: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        self.message = message
        self.offset = offset
        var line = 1
        var lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for position in 0..<min(offset, bytes.count) where bytes[position] == UInt8(ascii: "\n") {
            line += 1
            lineStart = position + 1
        }
        self.line = line
        column = max(offset - lineStart, 0) + 1
    }
}
