/// The chunks of a WebP file or of one of its frames, for reading and stripping it.
struct RIFFChunks: Sequence, IteratorProtocol {
    struct Chunk {
        var type: String
        /// The range of the content, which ends after the file if the chunk is truncated.
        var content: Range<Int>

        /// The end of the padding after the content.
        var end: Int { content.upperBound + content.count % 2 }
    }

    private let bytes: [UInt8]
    private var offset: Int

    /// - Parameter start: The offset of the first chunk.
    init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        offset = start
    }

    mutating func next() -> Chunk? {
        guard offset + 8 <= bytes.count else { return nil }
        let size = bytes.number(at: offset + 4, bytes: 4, isLittleEndian: true)
        let chunk = Chunk(
            type: String(decoding: bytes[offset..<offset + 4], as: UTF8.self), content: offset + 8..<offset + 8 + size)
        offset = chunk.end
        return chunk
    }
}
