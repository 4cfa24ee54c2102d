/// Iterates over the lines of a text.
struct LineScanner {
    let bytes: [UInt8]
    private var position: Int
    private let end: Int

    init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

    /// - Parameter range: Whole lines, with or without the last line break.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
    }

    var isAtEnd: Bool { position >= end }

    /// The next line without its line break.
    mutating func next() -> Range<Int>? {
        guard position < end else { return nil }
        let start = position
        let lineEnd = min(end, bytes.withUnsafeBytes { Self.lineEnd(in: $0, from: start) })
        position = lineEnd + 1
        return start..<lineEnd
    }

    /// Searches eight bytes at a time, since a snapshot has many long lines.
    private static func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let other = word ^ (ones &* UInt64(UInt8(ascii: "\n")))
            let found = (other &- ones) & ~other & (ones << 7)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return index
    }

    mutating func take(_ line: String) -> Bool {
        guard let found = next() else { return false }
        return bytes[found].elementsEqual(line.utf8)
    }

    /// - Returns: The start of the line.
    mutating func skip(toLineBeginningWith start: String) -> Int? {
        while let line = next() { if bytes[line].starts(with: start.utf8) { return line.lowerBound } }
        return nil
    }
}
