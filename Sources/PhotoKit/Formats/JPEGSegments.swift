/// The segments of a JPEG file through its first scan's header, for reading it. Stripping also reads the scans' data.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        var marker: UInt8
        /// The offset of the marker's first byte.
        var start: Int
        /// The end of the content, or of the file if the segment is truncated.
        var end: Int
    }

    private let bytes: [UInt8]
    private var offset = 2
    private var hasScan = false
    /// Whether a byte was found that begins no segment.
    private(set) var isDamaged = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Segment? {
        guard !hasScan else { return nil }
        // Any number of bytes FF may precede a marker.
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] == 0xFF { offset += 1 }
        guard offset + 4 <= bytes.count else { return nil }
        guard bytes[offset] == 0xFF else {
            isDamaged = true
            return nil
        }
        let start = offset
        offset += 2 + bytes.number(at: offset + 2, bytes: 2, isLittleEndian: false)
        hasScan = bytes[start + 1] == 0xDA
        return Segment(marker: bytes[start + 1], start: start, end: Swift.min(offset, bytes.count))
    }
}
