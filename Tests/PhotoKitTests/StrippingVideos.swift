@testable import PhotoKit

/// Videos assembled byte by byte.
enum StrippingVideos {
    static let needle = Array("needle-in-a-film".utf8)

    static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }

    static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}

// MARK: MP4

extension StrippingVideos {
    static func box(_ type: String, _ content: [UInt8]..., isLong: Bool = false) -> [UInt8] {
        let name = type.unicodeScalars.map { UInt8($0.value) }
        let content = content.flatMap(\.self)
        return isLong
            ? number(1, 4) + name + number(content.count + 16, 8) + content
            : number(content.count + 8, 4) + name + content
    }

    static func trackHeader() -> [UInt8] {
        let matrix = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000].map { number($0 << 16, 4) }
        return box("tkhd", zeros(40), matrix.flatMap(\.self), number(64 << 16, 4) + number(48 << 16, 4))
    }

    static func handler(_ kind: String, name: [UInt8] = needle) -> [UInt8] {
        box("hdlr", zeros(4) + "mhlr".utf8 + kind.utf8 + zeros(12) + name + [0])
    }

    /// Returns a sample description; that of video contains the encoder's name.
    static func format(_ type: String, of kind: String) -> [UInt8] {
        let picture = zeros(42) + [UInt8(needle.count)] + needle + zeros(31 - needle.count) + zeros(4)
        let codec = box("avcC", [1, 2, 3]) + box("uuid", needle)
        return box(type, kind == "vide" ? picture + codec + zeros(4) : zeros(28))
    }

    static func track(
        _ kind: String = "vide", format type: String = "avc1", header: [UInt8] = trackHeader(),
        reference: [UInt8] = box("url ", [0, 0, 0, 1]), personal: [UInt8] = [], size: Int = 5
    ) -> [UInt8] {
        let table = box(
            "stbl", box("stsd", zeros(4) + number(1, 4) + format(type, of: kind)),
            box("stsc", zeros(4) + [1, 1, 1, 1].flatMap { number($0, 4) }),
            box("stsz", zeros(4) + number(size, 4) + number(1, 4)),
            box("stco", zeros(7) + [1] + number(24, 4)),
            personal)
        let data = box("dinf", box("dref", zeros(4) + number(1, 4) + reference))
        return box(
            "trak", header, personal, box("edts", box("elst", zeros(4) + number(0, 4))),
            box("mdia", box("mdhd", [5]), handler(kind), box("minf", box("vmhd", [6]), personal, data, table), personal)
        )
    }

    /// Returns a film whose samples are at the offset in all tracks.
    static func film(tracks: [[UInt8]], personal: [UInt8] = [], samples: [UInt8] = [1, 2, 3, 4, 5]) -> [UInt8] {
        box("ftyp", Array("isomiso2".utf8)) + box("mdat", samples) + personal
            + box("moov", box("mvhd", [7]), tracks.flatMap(\.self), personal) + box("mdat", needle) + personal
    }

    /// All boxes with private data of phones and cameras.
    static let personalBoxes: [UInt8] =
        box("udta", box("\u{A9}xyz", number(needle.count, 2) + [0, 0] + needle)) + box("uuid", needle + needle)
        + box("meta", zeros(4) + box("keys", needle) + box("ilst", needle)) + box("free", needle)
        + box("skip", needle, isLong: true) + box("XTRA", needle) + box("Xtra", needle, isLong: true)

    static let mp4 = film(
        tracks: [
            track(personal: personalBoxes), track("soun", format: "mp4a"),
            track("tmcd", format: "tmcd", reference: box("alis", [0, 0, 0, 1] + needle)),
        ], personal: personalBoxes)

    /// A fragmented film, as in streaming.
    static let fragmented =
        box("ftyp", Array("iso5".utf8)) + box("moov", box("mvhd", [7]), track(), box("mvex", box("trex", zeros(24))))
        + (0..<3).flatMap { _ in fragment + box("mdat", [1, 2, 3] + needle) } + box("emsg", needle)

    /// A fragment with one sample of three bytes, directly followed by the media data.
    private static let fragment: [UInt8] = {
        func fragment(_ place: Int) -> [UInt8] {
            let run = box("trun", [0, 0, 2, 1] + number(1, 4) + number(place, 4) + number(3, 4) + needle)
            return box(
                "moof", box("mfhd", [1]), personalBoxes,
                box("traf", box("tfhd", [0, 2, 0, 0] + number(1, 4)), personalBoxes, run))
        }
        return fragment(fragment(0).count + 8)
    }()
}

// MARK: WebM

extension StrippingVideos {
    static func element(_ id: Int, _ content: [UInt8]..., sizeWidth: Int = 0) -> [UInt8] {
        let content = content.flatMap(\.self)
        let name = number(id, id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1)
        let width = sizeWidth > 0 ? sizeWidth : content.count < 127 ? 1 : 2
        var size = number(content.count, width)
        size[0] |= 0x80 >> UInt8(width - 1)
        return name + size + content
    }

    /// Returns an element of unknown size, as in files written during recording.
    static func endless(_ id: Int, _ content: [UInt8]...) -> [UInt8] {
        number(id, 4) + [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + content.flatMap(\.self)
    }

    static let webmHeader = element(0x1A45_DFA3, element(0x4286, [1]), element(0x4282, Array("webm".utf8)))

    static func webmTrack(_ type: Int) -> [UInt8] {
        element(
            0xAE, element(0xD7, [1]), element(0x83, [UInt8(type)]), element(0x536E, needle), element(0x25_8688, needle),
            element(0x86, Array("V_VP8".utf8)), element(0xE0, element(0xB0, [2, 0x80]), element(0xBA, [1, 0xE0])),
            element(0xBF, [1, 2, 3, 4]))
    }

    static func webm(tracks: [[UInt8]], isLive: Bool = false, sizeWidth: Int = 0) -> [UInt8] {
        let tags = element(0x1254_C367, element(0x7373, needle), sizeWidth: sizeWidth)
        let info = element(
            0x1549_A966, element(0x2A_D7B1, [15, 66, 64]), element(0x4D80, needle), element(0x5741, needle),
            element(0x7BA9, needle, sizeWidth: sizeWidth), element(0xEC, needle))
        let block = element(0xA3, [0x81, 0, 0, 0x80, 9, 9])
        let group = element(0xA0, element(0xA1, [0x81, 0, 0, 0x80, 9, 9]), element(0xEC, needle))
        let cluster = [element(0xE7, [0]), block, group, element(0xEC, needle), block].flatMap(\.self)
        let clusters = (0..<3).flatMap { _ in
            (isLive ? endless(0x1F43_B675, cluster) : element(0x1F43_B675, cluster)) + tags
        }
        let parts = [
            element(0x114D_9B74, element(0x4DBB, element(0x53AC, [1]))), element(0xEC, needle), info,
            element(0x1654_AE6B, tracks.flatMap(\.self)), tags,
            element(0x1941_A469, needle, sizeWidth: sizeWidth), element(0x1043_A770, needle), clusters,
            element(0x1C53_BB6B, element(0xBB, element(0xB3, [2]))), tags,
        ].flatMap(\.self)
        return webmHeader + (isLive ? endless(0x1853_8067, parts) : element(0x1853_8067, parts, sizeWidth: 8))
    }

    static let webm = webm(tracks: [webmTrack(1), webmTrack(2)])

    /// Valid videos of all types that can be published.
    static let all: [(name: String, bytes: [UInt8])] =
        [
            ("MP4", mp4), ("fragments", fragmented), ("live WebM", webm(tracks: [webmTrack(1)], isLive: true)),
            ("WebM", webm),
        ]
        + [2, 4, 5, 6, 7, 8].map { ("WebM, sizes of \($0) bytes", webm(tracks: [webmTrack(1)], sizeWidth: $0)) }
}
