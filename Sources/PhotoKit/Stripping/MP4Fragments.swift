/// The locations of samples in fragments, which each fragment specifies for each of its tracks.
struct MP4Fragments {
    private(set) var ranges: [Range<Int>] = []
    /// The default sample size by track.
    private var sizes: [Int: Int] = [:]
    private var fragmentStart = 0
    private var size = 0
    /// The start of the samples, to which offsets are relative, and the start of the next ones.
    private var base = 0
    private var next = 0

    /// - Parameter content: The content of the box `trex`.
    mutating func setDefaults(_ content: [UInt8]) {
        sizes[Self.number(content, 4)] = Self.number(content, 16)
    }

    mutating func begin(at start: Int) { (fragmentStart, base, next) = (start, start, start) }

    /// - Parameter content: The content of the box `tfhd`.
    mutating func beginTrack(_ content: [UInt8]) {
        let flags = Self.number(content, 0)
        var offset = 8
        /// Reads a number that is present only if its flag is set.
        func take(_ flag: Int, _ width: Int) -> Int? {
            guard flags & flag != 0 else { return nil }
            defer { offset += width }
            return content.number(at: offset, bytes: width, isLittleEndian: false)
        }
        base = take(0x1, 8) ?? (flags & 0x2_0000 != 0 ? fragmentStart : next)
        _ = take(0x2, 4)
        _ = take(0x8, 4)
        size = take(0x10, 4) ?? sizes[Self.number(content, 4)] ?? 0
        next = base
    }

    /// - Parameter content: The content of the box `trun`.
    mutating func add(_ content: [UInt8]) throws(VideoFailure.Cause) {
        let flags = Self.number(content, 0) & 0xFF_FFFF, count = Self.number(content, 4)
        var offset = 8
        if flags & 0x1 != 0 {
            next = base + Int(Int32(truncatingIfNeeded: Self.number(content, offset)))
            offset += 4
        }
        if flags & 0x4 != 0 { offset += 4 }
        // The duration, size, flags and time of each sample.
        let width = [0x100, 0x200, 0x400, 0x800].reduce(0) { $0 + (flags & $1 != 0 ? 4 : 0) }
        guard next >= 0, count <= 1 << 24, offset + count * width <= content.count, ranges.count < 500_000 else {
            throw .brokenTable
        }
        let place = offset + (flags & 0x100 != 0 ? 4 : 0)
        let length =
            flags & 0x200 == 0
            ? count * size : (0..<count).reduce(0) { $0 + Self.number(content, place + $1 * width) }
        ranges.append(next..<(next + length))
        next += length
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        bytes.number(at: offset, bytes: 4, isLittleEndian: false)
    }
}
