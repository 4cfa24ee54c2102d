import TestSupport
import Testing

@testable import PhotoKit

/// Colors that files describe by numbers instead of a profile.
@Suite struct ColorDescriptionTests {
    private static let color: [UInt8] = [60, 170, 80]

    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns a PNG with additional chunks before its pixels. Checksums are zeros; the reader here ignores them.
    private static func png(_ chunks: [(type: String, data: [UInt8])]) -> [UInt8] {
        let header: [UInt8] = big(13) + Array("IHDR".utf8) + big(8) + big(8) + [8, 2, 0, 0, 0] + big(0)
        let parts = chunks.flatMap { big($0.data.count) + Array($0.type.utf8) + $0.data + big(0) }
        return PNGChunks.signature + header + parts + big(0) + Array("IDAT".utf8) + big(0)
    }

    private static func gamma(_ value: Int) -> (type: String, data: [UInt8]) { ("gAMA", big(value)) }

    private static func points(_ values: [Int]) -> (type: String, data: [UInt8]) { ("cHRM", values.flatMap(big)) }

    private static let usual = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    private static let wide = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]

    private static let chunks: [(chunks: [(type: String, data: [UInt8])], transfer: ColorDescription.Transfer?)] = [
        ([], nil), ([gamma(45_455)], nil), ([gamma(45_455), points(usual)], nil), ([points(wide)], nil),
        ([gamma(100_000)], .linear), ([gamma(55_556)], .gamma(1 / 0.55556)),
        ([gamma(45_455), points(wide)], .sRGB), ([("sRGB", [0]), gamma(100_000)], nil),
        ([("iCCP", [0x61, 0, 0]), gamma(100_000)], nil), ([gamma(0)], nil), ([gamma(.max)], nil),
        ([("gAMA", [1])], nil),
        ([("cICP", [12, 13, 0, 1]), gamma(100_000)], .sRGB), ([("cICP", [9, 16, 0, 1])], .pq),
        ([("cICP", [9, 18, 0, 1])], .hlg), ([("cICP", [1, 13, 0, 1]), gamma(100_000)], nil),
        ([("cICP", [1, 1, 0, 1])], nil), ([("cICP", [2, 2, 0, 1])], nil), ([("cICP", [1, 8])], nil),
        // Points on a line are not primaries.
        ([gamma(100_000), points([31_270, 32_900, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000])], nil),
        ([gamma(100_000), points([0, 0, 0, 0, 0, 0, 0, 0])], nil),
    ]

    @Test(arguments: chunks) func theNumbersOfAPNGAreRead(
        chunks: [(type: String, data: [UInt8])], transfer: ColorDescription.Transfer?
    ) {
        #expect(ColorDescription(.png, beginning: Self.png(chunks))?.transfer == transfer)
    }

    @Test func truncatedAndRandomBytesNeverCrash() {
        let whole = Self.png([Self.gamma(55_556), Self.points(Self.wide), ("cICP", [9, 16, 0, 1])])
        for count in whole.indices { _ = ColorDescription(.png, beginning: Array(whole.prefix(count))) }
        var random = SplitMix64(seed: 11)
        let boxes = Self.boxes(primaries: 12, transfer: 13)
        for _ in 0..<2000 {
            var damaged = boxes
            for _ in 0..<3 {
                damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = ColorDescription(
                .avif, beginning: Array(damaged.prefix(Int.random(in: 0...damaged.count, using: &random))))
        }
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8) + Array(type.utf8) + content
    }

    /// The boxes of a file whose primary item has number 2; item 1 has other colors.
    private static func boxes(primaries: UInt8, transfer: UInt8, link: UInt8 = 2) -> [UInt8] {
        let other = box("colr", Array("nclx".utf8) + [0, 9, 0, 16, 0, 0, 0x80])
        let own = box("colr", Array("nclx".utf8) + [0, primaries, 0, transfer, 0, 6, 0x80])
        let links = box("ipma", big(0) + big(2) + [0, 1, 1, 1, 0, 2, 1, 0x80 | link])
        let meta = big(0) + box("pitm", big(0) + [0, 2]) + box("iprp", box("ipco", other + own) + links)
        return box("ftyp", Array("avif".utf8) + big(0)) + box("meta", meta)
    }

    /// Returns a file whose only image has this property `av1C`, in hexadecimal digits.
    private static func boxes(header: String) -> [UInt8] {
        let links = box("ipma", big(0) + big(1) + [0, 2, 1, 0x81])
        let meta = big(0) + box("pitm", big(0) + [0, 2]) + box("iprp", box("ipco", box("av1C", bytes(header))) + links)
        return box("ftyp", Array("avif".utf8) + big(0)) + box("meta", meta)
    }

    private static func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
    }

    @Test(
        arguments: [
            (12, 13, 2, .sRGB), (1, 13, 2, nil), (1, 1, 2, nil), (2, 2, 2, nil), (9, 16, 2, .pq), (9, 18, 2, .hlg),
            (1, 8, 2, .linear), (1, 4, 2, .gamma(2.2)), (12, 13, 3, nil), (12, 13, 1, .pq), (12, 13, 0, nil),
        ] as [(UInt8, UInt8, UInt8, ColorDescription.Transfer?)])
    func theNumbersOfThePrimaryImageAreRead(
        primaries: UInt8, transfer: UInt8, link: UInt8, expected: ColorDescription.Transfer?
    ) {
        let file = Self.boxes(primaries: primaries, transfer: transfer, link: link)
        #expect(ColorDescription(.avif, beginning: file)?.transfer == expected)
        #expect(ColorDescription(.jpeg, beginning: file) == nil)
    }

    /// A generated profile has the effect of its numbers: light of 50 % is 188 in sRGB.
    @Test func generatedProfilesConvertColors() throws {
        func converted(_ sample: UInt8, _ chunk: (type: String, data: [UInt8])) throws -> [UInt8] {
            let description = try #require(ColorDescription(.png, beginning: Self.png([chunk])))
            let profile = ColorProfile(description, isGray: false).bytes
            #expect(ProfileIntent(profile) == .relative)
            guard let row = Vips.DecodedImage(row: [sample, sample, sample]),
                let converted = row.converted(from: profile)
            else { return [] }
            return converted.samples
        }
        for (sample, chunk, expected) in [
            (128, Self.gamma(100_000), 188), (255, Self.gamma(100_000), 255), (128, Self.gamma(55_556), 145),
            (0, ("cICP", [9, 16, 0, 1]), 0), (148, ("cICP", [9, 16, 0, 1]), 190), (255, ("cICP", [9, 16, 0, 1]), 255),
        ] as [(UInt8, (type: String, data: [UInt8]), Int)] {
            let result = try converted(sample, chunk)
            #expect(
                result.count == 3 && result.allSatisfy { abs(Int($0) - expected) <= 4 }, "\(sample) \(chunk): \(result)"
            )
        }
    }

    /// The headers of AVIF files made by other programs.
    @Test(arguments: [
        ("81051c000a0a196a659e3fc3010d0920", true, true), ("81457c000a0a596a659e3fc780868490", true, true),
        ("812500000a0a396a659e3fc2021a1220", false, true), ("810c0c000a0a1b2abfffffe080868482", false, true),
        // The same gray image in full range.
        ("81051c000a0a196a659e3fc3010d09a0", true, false),
    ]) func theHeaderOfAnAVIFSaysItsRange(hex: String, isGray: Bool, isLimited: Bool) throws {
        let bytes = Self.bytes(hex)
        let colors = try #require(AV1Colors(configuration: bytes))
        #expect(colors.isGray == isGray && colors.isLimited == isLimited)
        for count in bytes.indices { _ = AV1Colors(configuration: bytes.prefix(count)) }
    }

    /// Black is 16 and white 235.
    @Test func samplesOfLimitedRangeAreConverted() throws {
        let profile = try #require(
            ColorDescription(.avif, beginning: Self.boxes(header: "81051c000a0a196a659e3fc3010d0920")))
        #expect(profile.transfer == .limitedSRGB)
        #expect(ColorDescription(.avif, beginning: Self.boxes(header: "81051c000a0a196a659e3fc3010d09a0")) == nil)
        for (sample, expected) in [(16, 0), (0, 0), (235, 255), (255, 255), (126, 128), (60, 51)] as [(UInt8, Int)] {
            guard let row = Vips.DecodedImage(row: [sample, sample, sample]),
                let converted = row.converted(from: ColorProfile(profile, isGray: false).bytes)
            else {
                Issue.record("libvips converts nothing")
                return
            }
            let result = converted.samples
            #expect(result.allSatisfy { abs(Int($0) - expected) <= 1 }, "\(sample): \(result)")
        }
    }

    @Test func grayImagesAreConvertedToo() throws {
        let description = try #require(ColorDescription(.png, beginning: Self.png([Self.gamma(100_000)])))
        let profile = ColorProfile(description, isGray: true).bytes
        #expect(ProfileIntent(profile) == .relative)
        #expect(profile[16..<20].elementsEqual("GRAY".utf8))
    }

    @Test func anIntentIsOneThatTheProfileHas() {
        func profile(_ tags: [String], size: Int? = nil) -> [UInt8] {
            let count = size ?? 132 + 12 * tags.count
            var bytes = Self.big(count) + [UInt8](repeating: 0, count: 32) + Array("acsp".utf8)
            bytes += [UInt8](repeating: 0, count: 88) + Self.big(tags.count)
            return bytes + tags.flatMap { Array($0.utf8) + Self.big(132) + Self.big(0) }
        }
        for (tags, intent) in [
            (["rXYZ", "A2B0"], .relative), (["A2B0", "A2B1"], .relative), (["kTRC"], .relative),
            (["A2B0", "B2A0"], .perceptual), (["A2B2"], .saturation), (["B2A0"], nil), ([], nil),
        ] as [([String], ProfileIntent?)] {
            #expect(ProfileIntent(profile(tags)) == intent, "\(tags)")
        }
        #expect(ProfileIntent(profile(["rXYZ"], size: 5000)) == nil)
        #expect(ProfileIntent([]) == nil && ProfileIntent([UInt8](repeating: 0, count: 200)) == nil)
    }
}
