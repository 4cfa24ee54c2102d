/// Reads bits from memory, the highest of a byte first. Zeros follow the end.
struct BitReader {
    private let bytes: UnsafeRawBufferPointer
    private let bitCount: Int
    private var offset: Int

    init(_ bytes: UnsafeRawBufferPointer, fromByte offset: Int) {
        self.bytes = bytes
        bitCount = 8 * bytes.count
        self.offset = 8 * offset
    }

    var isPastEnd: Bool { offset > bitCount }
    /// The offset of the first byte that is not completely read.
    var byteOffset: Int { offset >> 3 }
    var bitsToNextByte: Int { -offset & 7 }

    mutating func skip(_ count: Int) { offset += count }

    /// Reads up to 57 bits.
    mutating func take(_ count: Int) -> Int {
        defer { offset += count }
        return count == 0 ? 0 : Int(next >> UInt64(64 - count))
    }

    /// Reads zeros and the one after them; returns the number of zeros.
    @discardableResult mutating func takeUnary() -> Int {
        let start = offset
        while offset <= bitCount {
            let zeroCount = next.leadingZeroBitCount
            guard zeroCount >= Self.atOnce else {
                offset += zeroCount + 1
                break
            }
            offset += Self.atOnce
        }
        return offset - start - 1
    }

    /// Skips Rice-coded numbers: the upper bits in unary code, then as many lower bits as the parameter.
    mutating func skipRice(_ count: Int, parameter: Int) {
        for _ in 0..<count {
            takeUnary()
            offset += parameter
            guard offset <= bitCount else { return }
        }
    }

    private static let atOnce = 57

    /// The next bits, of which at least this many are valid; zeros follow.
    private var next: UInt64 {
        let start = byteOffset
        let shift = UInt64(offset & 7)
        if start + 8 <= bytes.count {
            return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) << shift
        }
        var word: UInt64 = 0
        for index in start..<(start + 8) { word = word << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
        return word << shift
    }
}
