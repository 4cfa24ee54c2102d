/// The elements of a WebM or Matroska video: what players need is kept, everything else is made void.
struct MatroskaWalk: VideoWalk {
    static let firstBytes: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]

    private let video: VideoFile
    private(set) var patches: [BytePatch] = []
    private var hasPicture = false
    /// A few bytes can claim any number of elements.
    private var elementsLeft = 3_000_000

    private struct Element {
        var id: Int
        var start: Int
        /// Without an end where the file was written while it was recorded.
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
        for element in try elements(in: segment.content.upperBound..<video.count) { makeVoid(element) }
        try stripSegment(segment.content)
        guard hasPicture else { throw .unknownStructure("no track of pictures") }
    }

    private mutating func stripSegment(_ room: Range<Int>) throws(VideoFailure.Cause) {
        var offset = room.lowerBound
        var isInCluster = false
        while offset < room.upperBound {
            let element = try element(in: offset..<room.upperBound)
            offset = element.range.upperBound
            switch element.id {
            case ID.cluster:
                isInCluster = !element.hasSize
                // Its parts follow one by one where it does not say how long it is.
                if isInCluster { offset = element.content.lowerBound }
                continue
            case _ where isInCluster && ID.partsOfCluster.contains(element.id) && element.hasSize: continue
            case _ where !element.hasSize: throw .unknownStructure("a part without a size")
            case ID.info: try strip(element, keeping: ID.partsOfInfo)
            case ID.tracks:
                for child in try elements(in: element.content) {
                    if child.id == ID.track { try stripTrack(child) } else { makeVoid(child) }
                }
            case ID.seekHead, ID.cues: break
            default: makeVoid(element)
            }
            isInCluster = false
        }
    }

    private mutating func stripTrack(_ track: Element) throws(VideoFailure.Cause) {
        let parts = try elements(in: track.content)
        guard let type = parts.first(where: { $0.id == ID.trackType }) else {
            throw .unknownStructure("a track of no kind")
        }
        switch try number(type) {
        case 1:
            hasPicture = true
            // It is kept as it is, if it is what it says.
            for picture in parts where picture.id == ID.picture { _ = try elements(in: picture.content) }
        case 2: break
        case 0x11: throw .texts("subtitles")
        case 0x21: throw .telemetry("metadata")
        case let other: throw .unknownStructure("a track of an unknown kind (\(other))")
        }
        try strip(track, keeping: ID.partsOfTrack)
    }

    private mutating func strip(_ whole: Element, keeping kept: Set<Int>) throws(VideoFailure.Cause) {
        for part in try elements(in: whole.content) {
            if part.id == ID.muxingApp || part.id == ID.writingApp {
                // There must be one, but it may be empty.
                patches.append(BytePatch(range: part.content, kind: .zeroes))
            } else if !kept.contains(part.id) {
                makeVoid(part)
            }
        }
    }

    /// An element of the same length that says nothing.
    private mutating func makeVoid(_ element: Element) {
        let width = min(8, element.content.lowerBound - element.start - 1)
        let content = (element.start + 1 + width)..<element.content.upperBound
        var size = (0..<width).map { UInt8(truncatingIfNeeded: content.count >> (8 * (width - 1 - $0))) }
        size[0] |= 0x80 >> UInt8(width - 1)
        patches.append(BytePatch(range: element.start..<content.lowerBound, kind: .bytes([0xEC] + size)))
        patches.append(BytePatch(range: content, kind: .zeroes))
    }
}

extension MatroskaWalk {
    private mutating func elements(in room: Range<Int>) throws(VideoFailure.Cause) -> [Element] {
        var elements: [Element] = []
        var offset = room.lowerBound
        while offset < room.upperBound {
            let element = try element(in: offset..<room.upperBound)
            guard element.hasSize else { throw .unknownStructure("a part without a size") }
            elements.append(element)
            offset = element.range.upperBound
        }
        return elements
    }

    /// The element at the start of the room.
    private mutating func element(in room: Range<Int>) throws(VideoFailure.Cause) -> Element {
        elementsLeft -= 1
        guard elementsLeft > 0 else { throw .unknownStructure("too many parts") }
        let header = try video.bytes(room.prefix(12))
        let idWidth = (header.first?.leadingZeroBitCount ?? 8) + 1
        guard idWidth <= 4, header.count > idWidth else { throw .unknownStructure("parts without a name") }
        let sizeWidth = header[idWidth].leadingZeroBitCount + 1
        guard sizeWidth <= 8, header.count >= idWidth + sizeWidth else {
            throw .unknownStructure("a part without a size")
        }
        let start = room.lowerBound + idWidth + sizeWidth
        var digits = Array(header[idWidth..<(idWidth + sizeWidth)])
        digits[0] &= 0xFF >> UInt8(sizeWidth)
        let hasSize = digits[0] != 0xFF >> UInt8(sizeWidth) || digits.dropFirst().contains { $0 != 0xFF }
        let size = hasSize ? digits.number(at: 0, bytes: sizeWidth, isLittleEndian: false) : room.upperBound - start
        guard size <= room.upperBound - start else {
            throw room.upperBound == video.count ? .brokenOff : .unknownStructure("a part larger than its whole")
        }
        return Element(
            id: header.number(at: 0, bytes: idWidth, isLittleEndian: false), start: room.lowerBound,
            content: start..<(start + size), hasSize: hasSize)
    }

    private func number(_ element: Element) throws(VideoFailure.Cause) -> Int {
        let bytes = try video.bytes(element.content.prefix(8))
        return bytes.number(at: 0, bytes: bytes.count, isLittleEndian: false)
    }

    /// Numbers from the Matroska specification.
    private enum ID {
        static let documentType = 0x4282
        static let segment = 0x1853_8067
        static let info = 0x1549_A966
        static let tracks = 0x1654_AE6B
        static let track = 0xAE
        static let trackType = 0x83
        static let picture = 0xE0
        static let cluster = 0x1F43_B675
        static let seekHead = 0x114D_9B74
        static let cues = 0x1C53_BB6B
        static let muxingApp = 0x4D80
        static let writingApp = 0x5741

        /// Time, place, blocks.
        static let partsOfCluster: Set = [0xE7, 0xA7, 0xAB, 0xA3, 0xA0, 0xAF, 0x5854, 0xEC, 0xBF]
        /// The scale of times, the duration.
        static let partsOfInfo: Set = [0x2A_D7B1, 0x4489]
        /// Numbers, codec, languages, picture and sound, encryption; no names.
        static let partsOfTrack: Set = [
            0xD7, 0x73C5, 0x83, 0xB9, 0x88, 0x55AA, 0x9C, 0x6DE7, 0x6DF8, 0x23_E383, 0x23_4E7A, 0x55EE, 0x22_B59C,
            0x22_B59D, 0x86, 0x63A2, 0xAA, 0x6FAB, 0x56AA, 0x56BB, 0xE0, 0xE1, 0x6D80, 0x41E4,
        ]
    }
}
