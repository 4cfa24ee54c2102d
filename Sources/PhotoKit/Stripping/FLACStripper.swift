/// Strips a FLAC file: of its metadata blocks only those that players need stay, all others become padding. Bytes
/// before, between and after the audio frames become zeros, which players skip.
struct FLACStripper: MediaStripper {
    static let firstBytes = Array("fLaC".utf8)
    /// Longer than any frame: eight channels of 65,535 samples of 32 bits are half of it.
    private static let longestFrame = 1 << 22

    private let video: VideoFile
    private let start: Int
    private var blocks: FileBlocks
    private(set) var patches: [BytePatch] = []
    private var frameCount = 0
    private var sampleCount = 0
    /// The number of bytes that looked like a frame but were not one, and are read again.
    private var wastedCount = 0

    init(_ video: VideoFile, at start: Int) {
        self.video = video
        self.start = start
        blocks = FileBlocks(video, size: 2 * Self.longestFrame)
    }

    mutating func run() throws(VideoFailure.Cause) {
        let metadata = try FLACMetadata(in: video, (start + 4)..<video.count)
        patches = metadata.patches
        let end = try stripFrames(from: metadata.end, sampleBits: metadata.sampleBits)
        guard frameCount > 0 else { throw .unknownStructure("no sound") }
        // A removed part contained a frame.
        if sampleCount < metadata.sampleCount, patches.count > metadata.patches.count {
            throw end < video.count ? VideoFailure.Cause.brokenOff : .unknownStructure("damaged sound")
        }
    }

    /// - Returns: The end of the last frame.
    private mutating func stripFrames(from start: Int, sampleBits: Int) throws(VideoFailure.Cause) -> Int {
        var offset = start
        var gap = start
        while let place = try blocks.firstOffset(of: 0xFF, from: offset) {
            offset = place
            guard let frame = try frame(at: offset, sampleBits: sampleBits) else {
                offset += 1
                continue
            }
            try close(gap..<offset)
            frameCount += 1
            sampleCount += frame.sampleCount
            offset += frame.byteCount
            gap = offset
        }
        try close(gap..<video.count)
        return gap
    }

    private mutating func frame(at offset: Int, sampleBits: Int) throws(VideoFailure.Cause) -> FLACFrame? {
        let result = try blocks.withBytes(at: offset, count: Self.longestFrame) { bytes in
            FLACFrame.read(bytes, sampleBits: sampleBits)
        }
        switch result {
        case .frame(let frame): return frame
        case .other(let byteCount):
            wastedCount += byteCount
            guard wastedCount <= 2 * video.count else { throw .unknownStructure("too many broken frames") }
            return nil
        }
    }

    private mutating func close(_ gap: Range<Int>) throws(VideoFailure.Cause) {
        if !gap.isEmpty { patches.append(BytePatch(range: gap, kind: .zeroes)) }
        guard patches.count < 100_000 else { throw .unknownStructure("too many parts") }
    }
}
