/// The chunks of a PNG file, for reading and stripping it.
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        /// The offset of the chunk, which begins with its size.
        var start: Int
        var type: String
        var size: Int

        /// The range of the content, which ends after the file if the chunk is truncated.
        var content: Range<Int> { start + 8..<start + 8 + size }
        /// The end of the checksum after the content.
        var end: Int { content.upperBound + 4 }
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let bytes: [UInt8]
    private var offset = Self.signature.count

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Chunk? {
        guard offset + 12 <= bytes.count else { return nil }
        let chunk = Chunk(
            start: offset, type: String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self),
            size: bytes.number(at: offset, bytes: 4, isLittleEndian: false))
        offset = chunk.end
        return chunk
    }
}
