import TestSupport
import Testing

@testable import PhotoKit

/// Image files that are published unchanged or rejected, and stripped color profiles.
@Suite struct ImageStructureTests {
    private static let needle = Array("needle".utf8)
    /// Images without the EXIF data that libvips adds by default.
    private static let images: [(format: PhotoFormat, bytes: [UInt8])] = {
        let image = Canvas.noise(20, 14)
        return [
            (.heic, image.encoded("heifsave", ["compression": "hevc", "strip": "true"])),
            (.avif, image.encoded("heifsave", ["compression": "av1", "effort": "0", "strip": "true"])),
        ].compactMap { format, bytes in bytes.map { (format, $0) } }
    }()

    @Test func whatLibrariesWriteIsHarmless() throws {
        for (format, bytes) in Self.images { #expect(ImageStructure.flaw(in: bytes) == nil, "\(format)") }
        #expect(ImageStructure.flaw(in: Self.tiff()) == nil)
        #expect(ImageStructure.flaw(in: Self.bitmap) == nil)
        #expect(ImageStructure.flaw(in: Self.icon(Canvas.quarters(4, 4).png)) == nil)
    }

    @Test func unknownPartsAreFound() throws {
        for (format, bytes) in Self.images {
            let changed = [
                bytes + StrippingVideos.box("mpvd", Self.needle), bytes + StrippingVideos.box("uuid", Self.needle),
                bytes + StrippingVideos.box("free", Self.needle), bytes + StrippingVideos.box("mdat", Self.needle),
                bytes + Self.needle,
                Self.replacing("pixi", by: "abcd", in: bytes), Self.replacing("pict", by: "abcd", in: bytes + [1]),
                Self.replacing(format == .avif ? "av01" : "hvc1", by: "Exif", in: bytes),
            ]
            for (index, image) in changed.enumerated() {
                #expect(ImageStructure.flaw(in: image) != nil, "\(format), \(index)")
            }
        }
        for image in [
            Self.tiff(more: [(0x010E, 2, Self.needle)]), Self.tiff(more: [(0x8825, 4, [8, 0, 0, 0])]),
            Self.tiff() + Self.needle,
            Self.bitmap + Self.needle, Self.icon(Canvas.quarters(4, 4).png + Self.needle),
            Self.icon(Canvas.quarters(4, 4).png) + Self.needle, [0xFF, 0x0A, 1, 2],
        ] {
            #expect(ImageStructure.flaw(in: image) != nil)
        }
    }

    @Test func changedBytesNeverCrash() {
        let images = Self.images.map(\.bytes)
        var random = SplitMix64(seed: 7)
        for image in images + [Self.tiff(), Self.bitmap, Self.icon(Canvas.quarters(4, 4).png)] {
            for _ in 0..<300 {
                var damaged = image
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    damaged[Int.random(in: 0..<image.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                _ = ImageStructure.flaw(in: damaged)
                _ = ImageStructure.flaw(in: Array(damaged.prefix(Int.random(in: 0...image.count, using: &random))))
            }
        }
    }

    /// Names, serial numbers and dates are removed from a profile; curves and primaries are preserved.
    @Test func profilesAreReducedToTheirColors() throws {
        let profile = Self.profile
        let stripped = try #require(ICCProfile.stripped(profile))
        #expect(profile.contains("needle") && !stripped.contains("needle"))
        #expect(stripped.count == profile.count && ICCProfile.stripped(stripped) == stripped)
        #expect(stripped.contains("rTRC") && !stripped.contains("mmod"))
        for broken in [[], Array(profile.dropLast()), [UInt8](repeating: 7, count: 300), Self.changing(128, to: 200)] {
            #expect(ICCProfile.stripped(broken) == nil)
        }
        #expect(Inflate.bytes(of: Inflate.stored(profile)[...], limit: 1 << 20) == profile)
    }

    /// A profile compressed by another library.
    @Test func compressedProfilesAreRead() throws {
        let picture = try #require(Canvas.noise(30, 20).encoded("pngsave", ["profile": "p3"]))
        let chunk = try #require(picture.firstRange(of: Array("iCCP".utf8)))
        let size = picture.number(at: chunk.lowerBound - 4, bytes: 4, isLittleEndian: false)
        let content = picture[chunk.upperBound..<(chunk.upperBound + size)]
        let zero = try #require(content.firstIndex(of: 0))
        let profile = try #require(Inflate.bytes(of: content[(zero + 2)...], limit: 1 << 20))
        #expect(profile[36...].starts(with: "acsp".utf8))
        let stripped = try #require(Photo.stripped(picture, as: .png))
        #expect(stripped.contains("iCCP") && !stripped.contains("Copyright") && !stripped.contains("Compact"))
        var random = SplitMix64(seed: 3)
        for _ in 0..<300 {
            var damaged = Array(content[(zero + 2)...])
            damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random)
            _ = Inflate.bytes(of: damaged[...], limit: 1 << 16)
        }
    }

    // MARK: Handmade files

    private static func replacing(_ text: String, by other: String, in bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        if let range = bytes.firstRange(of: Array(text.utf8)) { bytes.replaceSubrange(range, with: other.utf8) }
        return bytes
    }

    private static func little(_ number: Int, _ width: Int) -> [UInt8] {
        StrippingVideos.number(number, width).reversed()
    }

    /// Returns a TIFF with a strip of four bytes before the directory.
    private static func tiff(more: [(tag: Int, type: Int, value: [UInt8])] = []) -> [UInt8] {
        var fields: [(tag: Int, type: Int, value: [UInt8])] = [
            (0x0100, 3, [2, 0]), (0x0101, 3, [2, 0]), (0x0103, 3, [1, 0]), (0x0111, 4, little(8, 4)),
            (0x0117, 4, little(4, 4)),
        ]
        fields += more
        let start = 12 + 2 + 12 * fields.count + 4
        var room: [UInt8] = []
        let entries = fields.flatMap { field -> [UInt8] in
            let width = [2: 1, 3: 2, 4: 4][field.type] ?? 1
            let head = little(field.tag, 2) + little(field.type, 2) + little(field.value.count / width, 4)
            if field.value.count <= 4 { return head + field.value + StrippingVideos.zeros(4 - field.value.count) }
            defer { room += field.value }
            return head + little(start + room.count, 4)
        }
        return Array("II*\0".utf8) + little(12, 4) + [1, 2, 3, 4] + little(fields.count, 2) + entries + little(0, 4)
            + room
    }

    /// A bitmap of two by two pixels with 24 bits each.
    private static let bitmap: [UInt8] = {
        let header =
            little(40, 4) + little(2, 4) + little(2, 4) + little(1, 2) + little(24, 2) + StrippingVideos.zeros(24)
        return Array("BM".utf8) + little(70, 4) + little(0, 4) + little(54, 4) + header + StrippingVideos.zeros(16)
    }()

    private static func icon(_ png: [UInt8]) -> [UInt8] {
        [0, 0, 1, 0, 1, 0, 4, 4, 0, 0, 1, 0, 32, 0] + little(png.count, 4) + little(22, 4) + png
    }

    private static func changing(_ offset: Int, to byte: UInt8) -> [UInt8] {
        var profile = profile
        profile[offset] = byte
        return profile
    }

    private static let profile: [UInt8] = {
        let curve = Array("curv".utf8) + StrippingVideos.zeros(7) + [1, 2, 0, 0, 0]
        let tags: [(String, [UInt8])] = [
            ("desc", Array("desc\0\0\0\0\0\0\0\u{10}".utf8) + needle + needle + StrippingVideos.zeros(8)),
            ("rTRC", curve), ("mmod", Array("mmod\0\0\0\0".utf8) + needle),
            ("cprt", Array("text\0\0\0\0".utf8) + needle + needle),
        ]
        var table = StrippingVideos.number(tags.count, 4)
        var room: [UInt8] = []
        for (name, content) in tags {
            table += Array(name.utf8) + StrippingVideos.number(132 + 12 * tags.count + room.count, 4)
            table += StrippingVideos.number(content.count, 4)
            room += content
        }
        let count = 128 + table.count + room.count
        let header =
            StrippingVideos.number(count, 4) + Array("appl".utf8) + [2, 16, 0, 0] + Array("mntrRGB XYZ ".utf8)
            + StrippingVideos.zeros(12) + Array("acsp".utf8) + StrippingVideos.zeros(40) + needle
            + StrippingVideos.zeros(42)
        return header + table + room
    }()
}
