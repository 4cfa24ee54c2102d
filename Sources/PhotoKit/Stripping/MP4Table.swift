/// A table of numbers in a file, read in blocks because there can be millions.
struct MP4Table {
    let count: Int
    private let video: VideoFile
    private let content: Range<Int>
    private let bits: Int
    private var block: [UInt8] = []
    private var blockStart = -1

    private static let blockSize = 1 << 14

    /// Numbers of 4, 8, 16, 32 or 64 bits. Without a count, they fill the content.
    init(_ video: VideoFile, _ content: Range<Int>, bits: Int = 32, count: Int? = nil) throws(VideoFailure.Cause) {
        let capacity = content.count * 8 / bits
        guard count ?? capacity <= capacity else { throw .brokenTable }
        self.count = count ?? capacity
        self.video = video
        self.content = content
        self.bits = bits
    }

    /// Returns a number by its index.
    mutating func number(_ index: Int) throws(VideoFailure.Cause) -> Int {
        guard (0..<count).contains(index) else { throw .brokenTable }
        let place = index * bits / 8
        let start = place / Self.blockSize * Self.blockSize
        if start != blockStart {
            let first = content.lowerBound + start
            block = try video.bytes(first..<min(first + Self.blockSize, content.upperBound))
            blockStart = start
        }
        let number = block.number(at: place - start, bytes: max(1, bits / 8), isLittleEndian: false)
        // Of two numbers in one byte, the first is in the upper half.
        return bits == 4 ? (index % 2 == 0 ? number >> 4 : number & 15) : number
    }
}

extension VideoFailure.Cause {
    static let brokenTable = Self.unknownStructure("a broken track")
}
