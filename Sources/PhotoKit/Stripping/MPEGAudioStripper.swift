/// Strips an MP3 or AAC file: replaces tags before, between and after the audio frames by zeros, which players skip.
struct MPEGAudioStripper: MediaStripper {
    private var blocks: FileBlocks
    private let video: VideoFile
    private(set) var patches: [BytePatch] = []
    private var frameCount = 0

    init(_ video: VideoFile) {
        self.video = video
        blocks = FileBlocks(video)
    }

    mutating func run() throws(VideoFailure.Cause) {
        let start = try skipTags()
        if try blocks.bytes(at: start, count: 4) == FLACStripper.firstBytes {
            var flac = FLACStripper(video, at: start)
            try flac.run()
            patches += flac.patches
            return
        }
        let tags = patches.count
        try stripFrames(from: start)
        guard frameCount < 2 else { return }
        guard try hasNoText(from: start) else { throw .unknownStructure("no sound") }
        patches.removeSubrange(tags...)
    }

    /// Whether a file without whole frames, such as a placeholder, begins like one and is too plain for metadata: it has no
    /// printable character.
    private mutating func hasNoText(from start: Int) throws(VideoFailure.Cause) -> Bool {
        guard video.count - start <= 1 << 16, try frame(at: start) != nil else { return false }
        return try !blocks.bytes(at: start, count: video.count - start).contains { (0x20...0x7E).contains($0) }
    }

    /// Empties the ID3 tags at the start of the file. They remain, since players search for frames after them.
    private mutating func skipTags() throws(VideoFailure.Cause) -> Int {
        var offset = 0
        while patches.count < 100 {
            let header = try blocks.bytes(at: offset, count: 10)
            guard header.count == 10, header.starts(with: "ID3".utf8), header[6...].allSatisfy({ $0 < 0x80 }) else {
                break
            }
            let size = header[6...].reduce(0) { $0 << 7 | Int($1) }
            let end = offset + 10 + size
            guard end <= video.count else { throw .brokenOff }
            // Flags, which can declare a footer.
            patches.append(BytePatch(range: (offset + 5)..<(offset + 6), kind: .zeroes))
            patches.append(BytePatch(range: (offset + 10)..<end, kind: .zeroes))
            offset = end
        }
        return offset
    }

    private mutating func stripFrames(from start: Int) throws(VideoFailure.Cause) {
        var offset = start
        var gap = start
        while let place = try blocks.firstOffset(of: 0xFF, from: offset) {
            offset = place
            guard let frame = try frame(at: offset),
                try isSound(frame, at: offset, isNext: frameCount > 0 && gap == offset)
            else {
                offset += 1
                continue
            }
            // A file without a tag begins with a frame.
            if gap == 0, offset > 0 { throw .unknownStructure("a broken tag") }
            close(gap..<offset)
            frameCount += 1
            offset += frame.byteCount
            gap = offset
            guard patches.count < 100_000 else { throw .unknownStructure("too many parts") }
        }
        close(gap..<video.count)
    }

    /// Whether an apparent frame is a frame. After other data between frames, the match can be accidental.
    private mutating func isSound(
        _ frame: MPEGAudioFrame, at offset: Int, isNext: Bool
    ) throws(VideoFailure.Cause) -> Bool {
        let end = offset + frame.byteCount
        if isNext || end >= video.count { return end <= video.count }
        return try self.frame(at: end) != nil
    }

    private mutating func close(_ gap: Range<Int>) {
        if !gap.isEmpty { patches.append(BytePatch(range: gap, kind: .zeroes)) }
    }

    private mutating func frame(at offset: Int) throws(VideoFailure.Cause) -> MPEGAudioFrame? {
        MPEGAudioFrame(try blocks.bytes(at: offset, count: 6))
    }
}

/// The bytes of a file, read in blocks, since most reads are near the previous one.
struct FileBlocks {
    private let video: VideoFile
    private var block: [UInt8] = []
    private var start = 0
    private let size: Int

    init(_ video: VideoFile, size: Int = 1 << 16) {
        self.video = video
        self.size = size
    }

    /// Returns bytes; fewer than `count` at the end of the file.
    mutating func bytes(at offset: Int, count: Int) throws(VideoFailure.Cause) -> [UInt8] {
        let end = min(offset + count, video.count)
        guard offset < end else { return [] }
        try read(offset..<end)
        return Array(block[(offset - start)..<(end - start)])
    }

    /// The same without a copy of them; no more than the size of a block.
    mutating func withBytes<Value>(
        at offset: Int, count: Int, _ body: (UnsafeRawBufferPointer) -> Value
    ) throws(VideoFailure.Cause) -> Value {
        let end = min(offset + count, video.count)
        try read(offset..<end)
        return block.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[(offset - start)..<(end - start)])) }
    }

    mutating func firstOffset(of byte: UInt8, from offset: Int) throws(VideoFailure.Cause) -> Int? {
        var offset = offset
        while offset < video.count {
            try read(offset..<(offset + 1))
            if let index = block[(offset - start)...].firstIndex(of: byte) { return start + index }
            offset = start + block.count
        }
        return nil
    }

    private mutating func read(_ range: Range<Int>) throws(VideoFailure.Cause) {
        guard range.lowerBound < start || range.upperBound > start + block.count else { return }
        start = range.lowerBound
        block = try video.bytes(start..<min(start + size, video.count))
    }
}
