/// A FLAC file: of its blocks of metadata only those that players need are kept, all others become padding.
struct FLACWalk: VideoWalk {
    static let firstBytes = Array("fLaC".utf8)

    private let video: VideoFile
    private let start: Int
    private(set) var patches: [BytePatch] = []

    init(_ video: VideoFile, at start: Int) {
        self.video = video
        self.start = start
    }

    mutating func run() throws(VideoFailure.Cause) {
        var offset = start + 4
        patches = try Self.patches(ofBlocksIn: video, offset..<video.count, end: &offset)
        let frame = try video.bytes(offset..<(offset + 2))
        guard frame[0] == 0xFF, frame[1] & 0xFE == 0xF8 else { throw .unknownStructure("no sound") }
        // ID3's first version, behind all sound.
        let end = max(offset, video.count - 128)..<video.count
        if let tag = try video.bytes(end).firstRange(of: Array("TAG".utf8)) {
            patches.append(BytePatch(range: end.dropFirst(tag.lowerBound), kind: .zeroes))
        }
    }

    /// Sizes and frequencies, places to jump to.
    private static let kept: Set<UInt8> = [0, 3]
    private static let padding: UInt8 = 1

    static func patches(ofBlocksIn video: VideoFile, _ room: Range<Int>) throws(VideoFailure.Cause) -> [BytePatch] {
        var end = room.lowerBound
        return try patches(ofBlocksIn: video, room, end: &end)
    }

    private static func patches(
        ofBlocksIn video: VideoFile, _ room: Range<Int>, end: inout Int
    ) throws(VideoFailure.Cause) -> [BytePatch] {
        var patches: [BytePatch] = []
        var offset = room.lowerBound
        var isLast = false
        while !isLast {
            guard patches.count < 10_000, room.upperBound - offset >= 4 else { throw .brokenOff }
            let header = try video.bytes(offset..<(offset + 4))
            let content = (offset + 4)..<(offset + 4 + header.number(at: 1, bytes: 3, isLittleEndian: false))
            guard content.upperBound <= room.upperBound else { throw .brokenOff }
            isLast = header[0] & 0x80 != 0
            let type = header[0] & 0x7F
            guard type != 0 || content.count == 34, type != 3 || content.count.isMultiple(of: 18) else {
                throw .unknownStructure("a broken block of metadata")
            }
            if !kept.contains(type) {
                patches.append(BytePatch(range: offset..<(offset + 1), kind: .bytes([header[0] & 0x80 | padding])))
                patches.append(BytePatch(range: content, kind: .zeroes))
            }
            offset = content.upperBound
        }
        end = offset
        return patches
    }
}
