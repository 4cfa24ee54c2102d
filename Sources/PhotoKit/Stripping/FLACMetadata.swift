/// The metadata blocks at the start of a FLAC file or in a Matroska file. The first block and the first seek table stay
/// unchanged; all others become padding.
struct FLACMetadata {
    private(set) var patches: [BytePatch] = []
    /// The end of the last block.
    private(set) var end: Int
    /// The size of a sample, for frames that don't contain it.
    private(set) var sampleBits = 0
    /// The number of samples per channel in the file; 0 if the encoder did not set it.
    private(set) var sampleCount = 0

    private let video: VideoFile
    private var hasSeekTable = false

    private enum BlockType {
        static let streamInfo: UInt8 = 0, padding: UInt8 = 1, seekTable: UInt8 = 3
    }

    init(in video: VideoFile, _ bounds: Range<Int>) throws(VideoFailure.Cause) {
        self.video = video
        end = bounds.lowerBound
        var isLast = false
        while !isLast {
            guard patches.count < 10_000, bounds.upperBound - end >= 4 else { throw .brokenOff }
            let header = try video.bytes(end..<(end + 4))
            let content = (end + 4)..<(end + 4 + header.number(at: 1, bytes: 3, isLittleEndian: false))
            guard content.upperBound <= bounds.upperBound else { throw .brokenOff }
            isLast = header[0] & 0x80 != 0
            let type = header[0] & 0x7F
            let isPreserved: Bool
            if end == bounds.lowerBound {
                guard type == BlockType.streamInfo else { throw .unknownStructure("a broken block of metadata") }
                try readStreamInfo(content)
                isPreserved = true
            } else {
                isPreserved = try type == BlockType.seekTable ? isSeekTable(content) : false
            }
            if !isPreserved {
                let byte = header[0] & 0x80 | BlockType.padding
                patches.append(BytePatch(range: end..<(end + 1), kind: .bytes([byte])))
                patches.append(BytePatch(range: content, kind: .zeroes))
            }
            end = content.upperBound
        }
    }

    private mutating func readStreamInfo(_ content: Range<Int>) throws(VideoFailure.Cause) {
        guard content.count == 34 else { throw .unknownStructure("a broken block of metadata") }
        let bytes = try video.bytes(content)
        // After the sizes of blocks and frames: 20 bits of the sample rate, 3 of the channel count, 5 of the sample
        // size, 36 of the sample count.
        sampleBits = Int(bytes[12] & 1) << 4 | Int(bytes[13] >> 4) + 1
        sampleCount = Int(bytes[13] & 15) << 32 | bytes.number(at: 14, bytes: 4, isLittleEndian: false)
    }

    /// Whether this is the first seek table and contains only valid points: sorted, and inside the file.
    private mutating func isSeekTable(_ content: Range<Int>) throws(VideoFailure.Cause) -> Bool {
        guard !hasSeekTable, content.count.isMultiple(of: 18) else { return false }
        hasSeekTable = true
        let bytes = try video.bytes(content)
        var (sample, offset) = (-1, 0)
        for point in stride(from: 0, to: bytes.count, by: 18) {
            // A placeholder for a point to be added later.
            if bytes[point..<(point + 8)].allSatisfy({ $0 == 0xFF }) {
                guard bytes[(point + 8)..<(point + 18)].allSatisfy({ $0 == 0 }) else { return false }
                continue
            }
            let last = (sample: sample, offset: offset)
            sample = bytes.number(at: point, bytes: 8, isLittleEndian: false)
            offset = bytes.number(at: point + 8, bytes: 8, isLittleEndian: false)
            guard sample > last.sample, last.offset <= offset, offset < video.count else { return false }
        }
        return true
    }
}
