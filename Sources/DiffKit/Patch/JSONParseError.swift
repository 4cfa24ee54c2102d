/// Why a text is not JSON, and where.
public struct JSONParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was expected and what was found, in plain words.
    public let message: String
    /// The line of the place, counted from 1.
    public let line: Int
    /// The column of the place in bytes of UTF-8, counted from 1, a byte order mark not counted.
    public let column: Int
    /// The same place in bytes from the beginning.
    public let offset: Int

    /// The error in print: `line:column: message`.
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
