/// A decoder of zlib streams (RFC 1950 and 1951), which contain the color profiles of PNG files.
struct Inflate {
    private let bytes: ArraySlice<UInt8>
    private let limit: Int
    private var offset: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var result: [UInt8] = []

    /// - Returns: The bytes, or `nil` if the stream is invalid, exceeds the limit, or is followed by other data.
    static func bytes(of stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard stream.count >= 6, stream[stream.startIndex] & 15 == 8, stream[stream.startIndex + 1] & 0x20 == 0 else {
            return nil
        }
        var inflate = Inflate(bytes: stream.dropLast(4), limit: limit, offset: stream.startIndex + 2)
        guard inflate.run(), inflate.offset == inflate.bytes.endIndex,
            checksum(inflate.result).elementsEqual(stream.suffix(4))
        else { return nil }
        return inflate.result
    }

    /// Returns an uncompressed stream of the bytes.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
            let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
            let size = UInt16(block.count)
            stream.append(start + block.count == bytes.count ? 1 : 0)
            for number in [size, ~size] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        }
        return stream + checksum(bytes)
    }

    /// Returns the Adler-32 checksum.
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
    }

    private init(bytes: ArraySlice<UInt8>, limit: Int, offset: Int) {
        self.bytes = bytes
        self.limit = limit
        self.offset = offset
    }

    private mutating func run() -> Bool {
        while true {
            guard let isLast = take(1), let type = take(2), block(type) else { return false }
            if isLast == 1 { return true }
        }
    }

    private mutating func block(_ type: Int) -> Bool {
        switch type {
        case 0: return copyStored()
        case 1: return decode(Self.fixedLengths, Self.fixedDistances)
        case 2:
            guard let codes = readCodes() else { return false }
            return decode(codes.lengths, codes.distances)
        default: return false
        }
    }

    private mutating func take(_ count: Int) -> Int? {
        while bitCount < count {
            guard offset < bytes.endIndex else { return nil }
            bits |= UInt32(bytes[offset]) << UInt32(bitCount)
            offset += 1
            bitCount += 8
        }
        let value = bits & (1 << UInt32(count) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func copyStored() -> Bool {
        (bits, bitCount) = (0, 0)
        guard let size = take(16), let inverse = take(16), size == ~inverse & 0xFFFF, offset + size <= bytes.endIndex,
            result.count + size <= limit
        else { return false }
        result += bytes[offset..<(offset + size)]
        offset += size
        return true
    }
}

extension Inflate {
    /// A Huffman code: the number of codes of each length, and their symbols in order.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: some Sequence<Int>) {
            let lengths = Array(lengths)
            for length in lengths where length > 0 { counts[length] += 1 }
            for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
        }
    }

    private static let fixedLengths = Code(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = Code(repeatElement(5, count: 30))
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func symbol(_ code: Code) -> Int? {
        var (value, first, index) = (0, 0, 0)
        for length in 1...15 {
            guard let bit = take(1) else { return nil }
            value |= bit
            let count = code.counts[length]
            if value - count < first { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    private mutating func readCodes() -> (lengths: Code, distances: Code)? {
        guard let lengthCount = take(5), let distanceCount = take(5), let orderCount = take(4), lengthCount <= 29 else {
            return nil
        }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<(orderCount + 4) {
            guard let length = take(3) else { return nil }
            lengths[Self.order[index]] = length
        }
        let code = Code(lengths)
        let count = lengthCount + 257 + distanceCount + 1
        var all: [Int] = []
        while all.count < count {
            guard let symbol = symbol(code) else { return nil }
            switch symbol {
            case 0..<16: all.append(symbol)
            case 16:
                guard let last = all.last, let more = take(2) else { return nil }
                all += repeatElement(last, count: more + 3)
            default:
                guard let more = take(symbol == 17 ? 3 : 7) else { return nil }
                all += repeatElement(0, count: more + (symbol == 17 ? 3 : 11))
            }
        }
        guard all.count == count else { return nil }
        return (Code(all.prefix(lengthCount + 257)), Code(all.suffix(distanceCount + 1)))
    }

    private mutating func decode(_ lengths: Code, _ distances: Code) -> Bool {
        while let symbol = symbol(lengths), result.count <= limit {
            if symbol == 256 { return true }
            if symbol < 256 {
                result.append(UInt8(symbol))
                continue
            }
            guard symbol <= 285, let length = value(Self.lengthBases, 4, symbol - 257),
                let place = self.symbol(distances), place < 30, let distance = value(Self.distanceBases, 2, place),
                distance <= result.count
            else { return false }
            for _ in 0..<length { result.append(result[result.count - distance]) }
        }
        return false
    }

    /// Returns the base plus the value of the extra bits. `step` consecutive codes have the same number of extra bits.
    private mutating func value(_ bases: [Int], _ step: Int, _ index: Int) -> Int? {
        let bitCount = step == 4 && index == 28 ? 0 : max(0, index / step - 1)
        return take(bitCount).map { bases[index] + $0 }
    }

    private static let lengthBases =
        [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
            227, 258,
        ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
}
