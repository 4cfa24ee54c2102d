import CVips
import Testing

@testable import PhotoKit

@Suite struct FormatTests {
    @Test(arguments: [
        ("a.jpg", true), ("A.JPEG", true), ("photos/ridge/x.y.png", true), ("a.webp", true), ("a.gif", true),
        ("a.tif", true), ("a.TIFF", true), ("a.heic", true), ("a.HEIF", true), ("a.avif", true), ("é😀.jpg", true),
        ("a.md", false), ("jpg", false), (".jpg", false), ("a.jpg/b", false), ("a.jpg.txt", false), ("", false),
        ("a.", false), ("photos.jpg/", true), ("a.svg", false), ("a.mp4", false),
    ]) func photosAreToldByTheirNames(path: String, isPhoto: Bool) {
        #expect(PhotoFormat.isPhoto(path) == isPhoto)
    }

    private static let red: [UInt8] = [220, 30, 30]

    private func expectPicture(
        _ bytes: [UInt8]?, _ format: PhotoFormat, hasAlpha: Bool = false, middles: [[UInt8]]? = nil,
        tolerance: Int = 14, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let file = try #require(bytes, sourceLocation: location)
        let info = try inspect(file)
        #expect(info.format == format, sourceLocation: location)
        #expect(info.hasAlpha == hasAlpha, sourceLocation: location)
        for maxWidthPx in [1600, 24] {
            let derived = try derive(file, Recipe(maxWidthPx: maxWidthPx, quality: 95))
            let picture = try #require(Canvas(decoding: derived.bytes), sourceLocation: location)
            #expect([picture.widthPx, picture.heightPx] == [derived.widthPx, derived.heightPx])
            for (shown, wanted) in zip(picture.middles, middles ?? Canvas.quarters(4, 4).middles) {
                let colour = shown.count == 1 ? [shown[0], shown[0], shown[0]] : shown
                let isNear = zip(colour, wanted).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
                #expect(isNear, "\(colour) for \(wanted) at \(maxWidthPx)", sourceLocation: location)
            }
        }
    }

    @Test func everyFormatKeepsItsColours() throws {
        let picture = Canvas.quarters(64, 48)
        try expectPicture(picture.encoded("jpegsave", ["Q": "95"]), .jpeg)
        try expectPicture(picture.encoded("jpegsave", ["Q": "95", "interlace": "true"]), .jpeg)
        try expectPicture(picture.encoded("pngsave"), .png)
        try expectPicture(picture.encoded("pngsave", ["interlace": "true"]), .png)
        try expectPicture(picture.encoded("pngsave", ["palette": "true"]), .png)
        try expectPicture(picture.encoded("webpsave", ["Q": "95"]), .webp)
        // libvips writes what does not change between frames as transparent, so its GIFs can always have holes.
        try expectPicture(picture.encoded("gifsave"), .gif, hasAlpha: true)
        try expectPicture(picture.encoded("tiffsave"), .tiff)
        try expectPicture(
            picture.encoded("tiffsave", ["compression": "lzw", "pyramid": "true", "tile": "true"]), .tiff)
        try expectPicture(picture.encoded("heifsave", ["compression": "hevc", "Q": "95"]), .heic)
        try expectPicture(picture.encoded("heifsave", ["compression": "av1", "Q": "95", "effort": "0"]), .avif)
    }

    @Test func sixteenBitsBecomeEight() throws {
        var picture = Canvas.quarters(64, 48)
        picture.samples = picture.samples.flatMap { [$0, $0] }
        picture.is16Bit = true
        picture.interpretation = VIPS_INTERPRETATION_RGB16
        try expectPicture(picture.encoded("pngsave"), .png)
        try expectPicture(picture.encoded("tiffsave"), .tiff)
    }

    @Test func greyStaysGrey() throws {
        var picture = Canvas(64, 48) { x, _ in [x < 32 ? 40 : 200] }
        picture.interpretation = VIPS_INTERPRETATION_B_W
        let middles: [[UInt8]] = [[40, 40, 40], [200, 200, 200], [40, 40, 40], [200, 200, 200]]
        try expectPicture(picture.encoded("jpegsave", ["Q": "95"]), .jpeg, middles: middles)
        try expectPicture(picture.encoded("pngsave"), .png, middles: middles)
    }

    @Test func transparencyBecomesWhite() throws {
        let picture = Canvas(64, 48) { x, _ in x < 32 ? [0, 0, 0, 0] : [220, 30, 30, 255] }
        let middles: [[UInt8]] = [[255, 255, 255], Self.red, [255, 255, 255], Self.red]
        for saver in ["pngsave", "webpsave", "tiffsave", "gifsave"] {
            let format = try #require(PhotoFormat(rawValue: String(saver.dropLast(4))))
            try expectPicture(picture.encoded(saver), format, hasAlpha: true, middles: middles)
        }
    }

    @Test func fourInksBecomeColours() throws {
        var picture = Canvas(64, 48) { x, _ in x < 32 ? [0, 0, 0, 0] : [0, 255, 255, 0] }
        picture.interpretation = VIPS_INTERPRETATION_CMYK
        // Paper is white; what magenta and yellow give depends on the profile, but it is a red.
        let middles: [[UInt8]] = [[255, 255, 255], [228, 40, 40], [255, 255, 255], [228, 40, 40]]
        try expectPicture(picture.encoded("jpegsave", ["Q": "95"]), .jpeg, middles: middles, tolerance: 45)
        try expectPicture(picture.encoded("tiffsave"), .tiff, middles: middles, tolerance: 45)
    }

    @Test func aWrongExtensionDoesNotMatter() throws {
        let png = Canvas.quarters(20, 10).png
        let info = try Photo(.bytes(png), file: "photos/really-a-png.jpg").inspect().get()
        #expect(info.format == .png)
    }

    @Test func aBrokenProfileIsIgnored() throws {
        let profile = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + Array(repeating: 7, count: 300)
        try expectPicture(
            Canvas.quarters(64, 48).encoded("jpegsave", ["Q": "95"])?.inserting(segment: 0xE2, profile), .jpeg)
    }

    @Test func ofAnAnimationTheFirstFrameIsShown() throws {
        let frames = [
            Canvas.quarters(30, 20), Canvas(30, 20) { _, _ in [0, 0, 0] }, Canvas(30, 20) { _, _ in [9, 9, 9] },
        ]
        var film = Canvas(30, 60) { _, _ in [0, 0, 0] }
        film.samples = frames.flatMap(\.samples)
        for saver in ["gifsave", "webpsave"] {
            let file = try #require(film.encoded(saver, fields: ["page-height": 20]))
            let info = try inspect(file)
            #expect([info.widthPx, info.heightPx, info.pageCount] == [30, 20, 3])
            let picture = try #require(Canvas(decoding: derive(file, Recipe(quality: 95)).bytes))
            #expect([picture.widthPx, picture.heightPx] == [30, 20])
            #expect(zip(picture.middles[0], Self.red).allSatisfy { abs(Int($0) - Int($1)) <= 30 })
        }
    }
}
