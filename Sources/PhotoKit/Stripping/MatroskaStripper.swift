/// Strips a WebM or Matroska file: preserves the elements that players need, and makes all others void.
struct MatroskaStripper: MediaStripper {
    static let firstBytes: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]

    private let video: VideoFile
    private(set) var patches: [BytePatch] = []
    private var hasMedia = false
    /// A few bytes can declare any number of elements.
    private var elementsLeft = 3_000_000

    private struct Element {
        var id: Int
        var start: Int
        /// Extends to the end of the parent if the size is unknown, as in live recordings.
        var content: Range<Int>
        var hasSize: Bool

        var range: Range<Int> { start..<content.upperBound }
    }

    init(_ video: VideoFile) { self.video = video }

    mutating func run() throws(VideoFailure.Cause) {
        let header = try element(in: 0..<video.count)
        let type = try elements(in: header.content).first { $0.id == ID.documentType }
        guard let type, header.hasSize, type.content.count < 16 else { throw .notAVideo }
        let name = try video.bytes(type.content).prefix { $0 != 0 }
        guard name.elementsEqual("webm".utf8) || name.elementsEqual("matroska".utf8) else { throw .notAVideo }
        let segment = try element(in: header.range.upperBound..<video.count)
        guard segment.id == ID.segment else { throw .unknownStructure("no segment") }
        try strip(header.content, in: ID.header)
        for element in try elements(in: segment.content.upperBound..<video.count) { makeVoid(element) }
        try stripSegment(segment.content)
        guard hasMedia else { throw .unknownStructure("no track of images or sound") }
    }

    private mutating func stripSegment(_ bounds: Range<Int>) throws(VideoFailure.Cause) {
        var offset = bounds.lowerBound
        var isInCluster = false
        while offset < bounds.upperBound {
            let element = try element(in: offset..<bounds.upperBound)
            offset = element.range.upperBound
            switch element.id {
            case ID.cluster where !element.hasSize:
                // Its children follow until an element that is not one of them.
                isInCluster = true
                offset = element.content.lowerBound
                continue
            case _ where isInCluster && ID.parts[ID.cluster]?.contains(element.id) ?? false && element.hasSize:
                try strip(element, in: ID.cluster)
                continue
            case _ where !element.hasSize: throw .unknownStructure("a part without a size")
            case ID.tracks:
                for child in try elements(in: element.content) {
                    if child.id == ID.track { try stripTrack(child) } else { makeVoid(child) }
                }
            case _ where ID.parts[element.id] != nil && ID.parts[ID.segment]?.contains(element.id) ?? false:
                try strip(element.content, in: element.id)
            default: makeVoid(element)
            }
            // The ids of a segment's direct children are the longest.
            isInCluster = isInCluster && element.id < 0x1000_0000
        }
    }

    private mutating func stripTrack(_ track: Element) throws(VideoFailure.Cause) {
        let parts = try elements(in: track.content)
        guard let type = parts.first(where: { $0.id == ID.trackType }) else {
            throw .unknownStructure("a track without a type")
        }
        switch try number(type) {
        case 1, 2: hasMedia = true
        case 0x11: throw .texts("subtitles")
        case 0x21: throw .telemetry("metadata")
        case let other: throw .unknownStructure("a track of an unknown type (\(other))")
        }
        try strip(track.content, in: ID.track)
        let codec = try video.bytes(parts.first { $0.id == ID.codec }?.content.prefix(32) ?? 0..<0)
        for part in parts where part.id == ID.codecPrivate { try stripComments(part, of: codec) }
    }

    /// Removes comments from the data that a codec needs for decoding.
    private mutating func stripComments(_ part: Element, of codec: [UInt8]) throws(VideoFailure.Cause) {
        guard part.content.count < 1 << 24 else { throw .unknownStructure("too much data of a codec") }
        let bytes = try video.bytes(part.content)
        let start = part.content.lowerBound
        if codec.starts(with: "A_FLAC".utf8) {
            let blocks = part.content.dropFirst(bytes.starts(with: FLACStripper.firstBytes) ? 4 : 0)
            patches += try FLACMetadata(in: video, blocks).patches
        } else if codec.starts(with: "A_VORBIS".utf8) || codec.starts(with: "V_THEORA".utf8) {
            // Three packets, the second of which contains the comments.
            guard let comments = Self.secondPacket(bytes) else { throw .unknownStructure("broken data of a codec") }
            let name: [UInt8] = codec.starts(with: "A".utf8) ? [3] + "vorbis".utf8 : [0x81] + "theora".utf8
            // The lengths of the encoder's name and of the list.
            let blank = name + Array(repeating: 0, count: 8) + [1]
            guard comments.count >= blank.count else { throw .unknownStructure("broken data of a codec") }
            let place = (start + comments.lowerBound)..<(start + comments.upperBound)
            patches.append(BytePatch(range: place.prefix(blank.count), kind: .bytes(blank)))
            patches.append(BytePatch(range: place.dropFirst(blank.count), kind: .zeroes))
        } else if MetadataSearch.finding(in: bytes, isStrict: true) != nil {
            throw .unknownStructure("metadata in the data of a codec")
        }
    }

    /// Returns the second packet. Before the packets are their count and all lengths except the last (Xiph lacing).
    private static func secondPacket(_ bytes: [UInt8]) -> Range<Int>? {
        guard bytes.first == 2 else { return nil }
        var offset = 1
        var lengths: [Int] = []
        while lengths.count < 2 {
            var length = 0
            while offset < bytes.count, bytes[offset] == 255 { (length, offset) = (length + 255, offset + 1) }
            guard offset < bytes.count else { return nil }
            lengths.append(length + Int(bytes[offset]))
            offset += 1
        }
        let start = offset + lengths[0]
        return start + lengths[1] <= bytes.count ? start..<(start + lengths[1]) : nil
    }

    /// Makes the children void that are not on the list of their parent.
    private mutating func strip(_ bounds: Range<Int>, in parent: Int) throws(VideoFailure.Cause) {
        for part in try elements(in: bounds) { try strip(part, in: parent) }
    }

    private mutating func strip(_ part: Element, in parent: Int) throws(VideoFailure.Cause) {
        if part.id == ID.muxingApp || part.id == ID.writingApp {
            // The element is required, but can be empty.
            patches.append(BytePatch(range: part.content, kind: .zeroes))
        } else if !(ID.parts[parent]?.contains(part.id) ?? false) {
            makeVoid(part)
        } else if ID.parts[part.id] != nil {
            try strip(part.content, in: part.id)
        }
    }

    /// Replaces an element by a void one of the same length.
    private mutating func makeVoid(_ element: Element) {
        let width = min(8, element.content.lowerBound - element.start - 1)
        let content = (element.start + 1 + width)..<element.content.upperBound
        var size = (0..<width).map { UInt8(truncatingIfNeeded: content.count >> (8 * (width - 1 - $0))) }
        size[0] |= 0x80 >> UInt8(width - 1)
        patches.append(BytePatch(range: element.start..<content.lowerBound, kind: .bytes([0xEC] + size)))
        patches.append(BytePatch(range: content, kind: .zeroes))
    }
}

extension MatroskaStripper {
    private mutating func elements(in bounds: Range<Int>) throws(VideoFailure.Cause) -> [Element] {
        var elements: [Element] = []
        var offset = bounds.lowerBound
        while offset < bounds.upperBound {
            let element = try element(in: offset..<bounds.upperBound)
            guard element.hasSize else { throw .unknownStructure("a part without a size") }
            elements.append(element)
            offset = element.range.upperBound
        }
        return elements
    }

    /// Returns the element at the start of a range.
    private mutating func element(in bounds: Range<Int>) throws(VideoFailure.Cause) -> Element {
        elementsLeft -= 1
        guard elementsLeft > 0 else { throw .unknownStructure("too many parts") }
        let header = try video.bytes(bounds.prefix(12))
        let idWidth = (header.first?.leadingZeroBitCount ?? 8) + 1
        guard idWidth <= 4, header.count > idWidth else { throw .unknownStructure("parts without a name") }
        let sizeWidth = header[idWidth].leadingZeroBitCount + 1
        guard sizeWidth <= 8, header.count >= idWidth + sizeWidth else {
            throw .unknownStructure("a part without a size")
        }
        let start = bounds.lowerBound + idWidth + sizeWidth
        var digits = Array(header[idWidth..<(idWidth + sizeWidth)])
        digits[0] &= 0xFF >> UInt8(sizeWidth)
        let hasSize = digits[0] != 0xFF >> UInt8(sizeWidth) || digits.dropFirst().contains { $0 != 0xFF }
        let size = hasSize ? digits.number(at: 0, bytes: sizeWidth, isLittleEndian: false) : bounds.upperBound - start
        guard size <= bounds.upperBound - start else {
            throw bounds.upperBound == video.count ? .brokenOff : .unknownStructure("a part larger than its whole")
        }
        return Element(
            id: header.number(at: 0, bytes: idWidth, isLittleEndian: false), start: bounds.lowerBound,
            content: start..<(start + size), hasSize: hasSize)
    }

    private func number(_ element: Element) throws(VideoFailure.Cause) -> Int {
        let bytes = try video.bytes(element.content.prefix(8))
        return bytes.number(at: 0, bytes: bytes.count, isLittleEndian: false)
    }

    /// Element ids from the Matroska specification.
    private enum ID {
        static let header = 0x1A45_DFA3
        static let documentType = 0x4282
        static let segment = 0x1853_8067
        static let info = 0x1549_A966
        static let tracks = 0x1654_AE6B
        static let track = 0xAE
        static let trackType = 0x83
        static let codec = 0x86
        static let codecPrivate = 0x63A2
        static let cluster = 0x1F43_B675
        static let seekHead = 0x114D_9B74
        static let cues = 0x1C53_BB6B
        static let muxingApp = 0x4D80
        static let writingApp = 0x5741

        /// The preserved children of each element. Children that are keys here are processed recursively.
        static let parts: [Int: Set<Int>] = [
            // Versions and limits.
            header: [0x4286, 0x42F7, 0x42F2, 0x42F3, 0x4282, 0x4287, 0x4285],
            segment: [info, cluster, seekHead, cues],
            seekHead: [0x4DBB],
            0x4DBB: [0x53AB, 0x53AC],
            // The time scale and the duration.
            info: [0x2A_D7B1, 0x4489],
            // Numbers, codec, languages, video and audio settings, compression; no names.
            track: [
                0xD7, 0x73C5, 0x83, 0xB9, 0x88, 0x55AA, 0x9C, 0x6DE7, 0x6DF8, 0x23_E383, 0x23_4E7A, 0x55EE, 0x22_B59C,
                0x22_B59D, 0x86, 0x63A2, 0xAA, 0x6FAB, 0x56AA, 0x56BB, 0xE0, 0xE1, 0x6D80,
            ],
            // Video: sizes, interlacing, alpha, stereo, colors, projection.
            0xE0: [
                0x9A, 0x9D, 0x53B8, 0x53B9, 0x53C0, 0xB0, 0xBA, 0x54AA, 0x54BB, 0x54CC, 0x54DD, 0x54B0, 0x54BA, 0x54B2,
                0x54B3,
                0x2E_B524, 0x55B0, 0x7670,
            ],
            0x55B0: [
                0x55B1, 0x55B2, 0x55B3, 0x55B4, 0x55B5, 0x55B6, 0x55B7, 0x55B8, 0x55B9, 0x55BA, 0x55BB, 0x55BC, 0x55BD,
                0x55D0,
            ],
            0x55D0: [0x55D1, 0x55D2, 0x55D3, 0x55D4, 0x55D5, 0x55D6, 0x55D7, 0x55D8, 0x55D9, 0x55DA],
            0x7670: [0x7671, 0x7673, 0x7674, 0x7675],
            // Audio: frequencies, channels, bits.
            0xE1: [0xB5, 0x78B5, 0x9F, 0x6264, 0x52F1],
            0x6D80: [0x6240],
            0x6240: [0x5031, 0x5032, 0x5033, 0x5034],
            0x5034: [0x4254, 0x4255],
            // Time, position, blocks.
            cluster: [0xE7, 0xA7, 0xAB, 0xA3, 0xA0],
            0xA0: [0xA1, 0x9B, 0xFA, 0xFB, 0xFD, 0x75A2, 0x75A1],
            // Transparency.
            0x75A1: [0xA6],
            0xA6: [0xEE, 0xA5],
            cues: [0xBB],
            0xBB: [0xB3, 0xB7],
            0xB7: [0xF7, 0xF1, 0xF0, 0xB2, 0x5378, 0xEA],
        ]
    }
}
