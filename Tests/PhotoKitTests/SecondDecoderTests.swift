import Foundation
import Testing

@testable import PhotoKit

/// AVIF images that libheif 1.15 refuses, and the messages about those that no decoder here can read.
@Suite struct SecondDecoderTests {
    /// 64 × 50 pixels of 10 bits in Display P3, 4:2:0: red, green, blue and yellow quarters; the crop to 20 × 18 in the
    /// middle, then a quarter turn counterclockwise, then top and bottom exchanged.
    private static let cropped = """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAEvbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
        AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABVwAAAFAAAAAoaWluZgAAAAAAAQAAABppbmZl
        AgAAAAABAABhdjAxQ29sb3IAAAAAp2lwcnAAAACFaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAyAAAAEHBpeGkAAAAAAwoKCgAAAAxh
        djFDgQBMAAAAABNjb2xybmNseAAMAA0ABoAAAAAoY2xhcAAAABQAAAABAAAAEgAAAAEAAAAAAAAAAQAAAAAAAAABAAAACWlyb3QB
        AAAACWltaXIAAAAAGmlwbWEAAAAAAAAAAQABBwECgwSFhocAAABYbWRhdBIACgkYFX/FihgaDQgyQUWQAkkkkUDX/qzvravykHn9
        H0u7BbqgjC0kxbjQP8iTloT2LOBPxoJbKsKF3358MxfHOrz/B1oIoNCwboI2RbfF
        """
    /// 41 × 31 of the same, 4:4:4: a quarter turn clockwise, then left and right exchanged.
    private static let turned = """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAEGbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
        AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABLgAAAE4AAAAoaWluZgAAAAAAAQAAABppbmZl
        AgAAAAABAABhdjAxQ29sb3IAAAAAfmlwcnAAAABdaXBjbwAAABRpc3BlAAAAAAAAACkAAAAfAAAAEHBpeGkAAAAAAwoKCgAAAAxh
        djFDgSBAAAAAABNjb2xybmNseAAMAA0ABoAAAAAJaXJvdAMAAAAJaW1pcgEAAAAZaXBtYQAAAAAAAAABAAEGAQKDBIWGAAAAVm1k
        YXQSAAoJOBUo8xhgaDSAMj9FkAJJJJFA8DRc6Zw+DUK1/vjSX0EvS/XK3fQn5JPv/RYYh59OzxU34K05kABj/Yp1rRDX2H0CWGhO
        VKnVFWg=
        """

    private static func bytes(_ text: String) -> [UInt8] {
        Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
    }

    /// Red, blue, green and yellow of Display P3 in sRGB.
    private static let colors: [[UInt8]] = [[242, 0, 6], [34, 34, 230], [0, 206, 10], [241, 240, 0]]

    @Test(arguments: [(cropped, 18, 20), (turned, 31, 41)]) func libavifDecodesIt(
        text: String, widthPx: Int, heightPx: Int
    ) throws {
        let file = Self.bytes(text)
        let info = try inspect(file)
        #expect(info.format == .avif)
        #expect((info.widthPx, info.heightPx) == (widthPx, heightPx))
        let derived = try derive(file, Recipe(format: .webp, quality: 95, isLossless: true))
        #expect((derived.widthPx, derived.heightPx) == (widthPx, heightPx))
        let canvas = try #require(Canvas(decoding: derived.bytes))
        for (found, wanted) in zip(canvas.middles, Self.colors) {
            #expect(zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) < 16 }, "\(found) instead of \(wanted)")
        }
        #expect(try Photo(.bytes(file), file: "a.avif").preview().get()?.corners.count == 4)
    }

    /// Quarters after a number of turns counterclockwise, and after an exchange of left and right or of top and bottom.
    private static func arranged(_ quarters: [[UInt8]], turns: Int, sideways: Bool) -> [[UInt8]] {
        var result = quarters
        for _ in 0..<turns { result = [result[1], result[3], result[0], result[2]] }
        return sideways ? [result[1], result[0], result[3], result[2]] : [result[2], result[3], result[0], result[1]]
    }

    @Test(arguments: 0..<4, [false, true]) func everyTurnAndMirrorImageIsUpright(turns: Int, sideways: Bool) throws {
        var file = Self.bytes(Self.turned)
        let turn = try #require(file.indices.first { file[$0...].starts(with: "irot".utf8) }) + 4
        let mirror = try #require(file.indices.first { file[$0...].starts(with: "imir".utf8) }) + 4
        (file[turn], file[mirror]) = (UInt8(turns), sideways ? 1 : 0)
        let info = try inspect(file)
        #expect((info.widthPx, info.heightPx) == (turns.isMultiple(of: 2) ? (41, 31) : (31, 41)))
        let derived = try derive(file, Recipe(format: .webp, quality: 95, isLossless: true))
        let canvas = try #require(Canvas(decoding: derived.bytes))
        // Red, green, blue and yellow as stored.
        let stored = [Self.colors[0], Self.colors[2], Self.colors[1], Self.colors[3]]
        for (found, wanted) in zip(canvas.middles, Self.arranged(stored, turns: turns, sideways: sideways)) {
            #expect(zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) < 16 }, "\(found) instead of \(wanted)")
        }
    }

    /// A crop that is not a part of the image is ignored, as in browsers.
    @Test(arguments: [
        (4, [0, 0, 0, 0]), (4, [0, 0, 1, 0]), (8, [0, 0, 0, 0]), (16, [0, 0, 0, 0]), (20, [0, 0, 0, 40]),
        (20, [0xFF, 0xFF, 0xFF, 0]), (24, [0, 0, 0, 0]), (24, [0xFF, 0xFF, 0xFF, 0xFF]), (28, [0, 0, 0, 100]),
    ]) func anInvalidCropIsIgnored(offset: Int, number: [UInt8]) throws {
        var file = Self.bytes(Self.cropped)
        let crop = try #require(file.indices.first { file[$0...].starts(with: "clap".utf8) })
        file.replaceSubrange(crop + offset..<crop + offset + 4, with: number)
        let picture = try #require(AVIFImage(file, pixelLimit: Photo.defaultPixelLimit))
        #expect(picture.crop == nil)
        #expect((picture.widthPx, picture.heightPx) == (64, 50))
    }

    /// Half a pixel is rounded down, and an image larger than the limit is not decoded.
    @Test func cropsAreRoundedAndSizesAreLimited() throws {
        var file = Self.bytes(Self.cropped)
        let crop = try #require(file.indices.first { file[$0...].starts(with: "clap".utf8) })
        file[crop + 7] = 21
        #expect(
            AVIFImage(file, pixelLimit: 3200)?.crop == AVIFImage.Area(left: 21, top: 16, widthPx: 21, heightPx: 18))
        #expect(AVIFImage(file, pixelLimit: 3199) == nil)
    }

    @Test(arguments: [cropped, turned]) func aTruncatedFileIsStillTruncated(text: String) {
        let file = Self.bytes(text)
        for count in [file.count - 1, file.count - 40, 200] {
            #expect(derivingFailure(Array(file.prefix(count))) == .brokenOff(.avif, byteCount: count))
        }
    }

    /// The last box may extend to the end of the file.
    @Test func aLastBoxWithoutASizeIsRead() throws {
        var file = Self.bytes(Self.turned)
        let start = try #require(file.indices.first { file[$0...].starts(with: "mdat".utf8) }) - 4
        file.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
        #expect(try inspect(file).widthPx == 31)
        #expect(derivingFailure(file) == nil)
    }

    @Test(arguments: [
        ("unci", "an uncompressed image", "1.16"), ("jpeg", "an image coded as JPEG", "1.17"),
        ("j2k1", "an image coded as JPEG 2000", "1.17"), ("vvc1", "an image coded as VVC", "1.18"),
        ("avc1", "an image coded as AVC", "1.19"),
    ]) func aCodecThatLibheifLacksIsNamed(type: String, name: String, version: String) throws {
        var file = Self.bytes(Self.turned)
        let start = try #require(file.indices.first { file[$0...].starts(with: "av01Color".utf8) })
        file.replaceSubrange(start..<start + 4, with: type.utf8)
        let feature = try #require(HEIFFeature(of: file))
        #expect((feature.description, feature.version) == (name, version))
        let diagnostic = PhotoFailure(.lacking(.heic, feature), file: "a.heic").diagnostic
        #expect(diagnostic.message.hasPrefix("this HEIC contains \(name), which libheif"))
        #expect(diagnostic.message.hasSuffix("cannot decode"))
        #expect(diagnostic.hint == "install libheif \(version) or later, or export the photo as JPEG")
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
    }

    @Test(arguments: [
        ("msf1", "moov", "only a sequence of images"), ("mif3", "mini", "an image in the low-overhead format"),
    ])
    func aStructureThatLibheifLacksIsNamed(brand: String, part: String, name: String) {
        let file = Self.box("ftyp", Array("\(brand)heic\(brand)".utf8)) + Self.box(part, [0, 0, 0, 0])
        guard case .lacking(.heic, let feature)? = derivingFailure(file) else {
            Issue.record("\(String(describing: derivingFailure(file)))")
            return
        }
        #expect(feature.description == name)
    }

    @Test func aFileThatNoDecoderReadsIsNotCalledDamaged() throws {
        var file = Self.bytes(Self.turned)
        let start = try #require(file.indices.first { file[$0...].starts(with: "mdat".utf8) })
        file.replaceSubrange(start + 4..<file.count, with: [UInt8](repeating: 0, count: file.count - start - 4))
        #expect(derivingFailure(file) == .undecodable(.avif))
        let diagnostic = PhotoFailure(.undecodable(.avif), file: "a.avif").diagnostic
        #expect(diagnostic.message.hasPrefix("this AVIF cannot be decoded here: libheif"))
        #expect(diagnostic.message.contains("libavif \(AVIFImage.version ?? "")"))
    }
}
