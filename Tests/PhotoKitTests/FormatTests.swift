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

    private static let red: [UInt8] = [221, 34, 34]

    private func expectPicture(
        _ bytes: [UInt8]?, _ format: PhotoFormat, hasAlpha: Bool = false, middles: [[UInt8]]? = nil,
        tolerance: Int = 14, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let file = try #require(bytes, sourceLocation: location)
        let info = try inspect(file)
        #expect(info.format == format, sourceLocation: location)
        #expect(info.hasAlpha == hasAlpha, sourceLocation: location)
        for (recipe, picture) in try deriveAll(file, widthsPx: [24, 1600]) {
            for (shown, wanted) in zip(picture.middles, middles ?? Canvas.quarters(4, 4).middles) {
                let isNear = zip(onWhite(shown), wanted).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
                #expect(isNear, "\(shown) for \(wanted) as \(recipe)", sourceLocation: location)
            }
            #expect(recipe.format != .jpeg || picture.bands == 1 || picture.bands == 3, sourceLocation: location)
        }
        let preview = try Photo(.bytes(file), file: "a.jpg").preview().get()
        let isMissing = preview == nil
        #expect(isMissing == hasAlpha, sourceLocation: location)
    }

    /// Returns the color of a gray or color pixel, possibly with alpha, on a white background.
    private func onWhite(_ pixel: [UInt8]) -> [UInt8] {
        let alpha = pixel.count.isMultiple(of: 2) ? Int(pixel[pixel.count - 1]) : 255
        let color = pixel.count < 3 ? [pixel[0], pixel[0], pixel[0]] : Array(pixel[..<3])
        return color.map { UInt8((Int($0) * alpha + 255 * (255 - alpha)) / 255) }
    }

    @Test func everyFormatKeepsItsColours() throws {
        let picture = Canvas.quarters(64, 48)
        try expectPicture(picture.encoded("jpegsave", ["Q": "95"]), .jpeg)
        try expectPicture(picture.encoded("jpegsave", ["Q": "95", "interlace": "true"]), .jpeg)
        try expectPicture(picture.encoded("pngsave"), .png)
        try expectPicture(picture.encoded("pngsave", ["interlace": "true"]), .png)
        try expectPicture(picture.encoded("pngsave", ["palette": "true"]), .png)
        try expectPicture(picture.encoded("webpsave", ["Q": "95"]), .webp)
        // libvips stores pixels that don't change between frames as transparent, so its GIFs may always have alpha.
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

    @Test func transparencyStaysOrBecomesWhite() throws {
        let picture = Canvas(64, 48) { x, _ in x < 32 ? [0, 0, 0, 0] : [221, 34, 34, 255] }
        let middles: [[UInt8]] = [[255, 255, 255], Self.red, [255, 255, 255], Self.red]
        for saver in ["pngsave", "webpsave", "tiffsave", "gifsave"] {
            let format = try #require(PhotoFormat(rawValue: String(saver.dropLast(4))))
            let file = try #require(picture.encoded(saver))
            try expectPicture(file, format, hasAlpha: true, middles: middles)
            for (recipe, picture) in try deriveAll(file, widthsPx: [24, 1600]) where recipe.format != .jpeg {
                #expect(picture.bands == 4, "\(recipe)")
                #expect(picture.middles.map { $0[3] < 16 } == [true, false, true, false], "\(recipe)")
                #expect(picture.middles.map { $0[3] > 240 } == [false, true, false, true], "\(recipe)")
            }
        }
    }

    @Test func greyAndPaletteKeepTheirTransparency() throws {
        var grey = Canvas(64, 48) { x, _ in x < 32 ? [0, 0] : [90, 255] }
        grey.interpretation = VIPS_INTERPRETATION_B_W
        let middles: [[UInt8]] = [[255, 255, 255], [90, 90, 90], [255, 255, 255], [90, 90, 90]]
        try expectPicture(grey.encoded("pngsave"), .png, hasAlpha: true, middles: middles)
        let palette = Canvas(64, 48) { x, _ in x < 32 ? [0, 0, 0, 0] : [221, 34, 34, 255] }
        try expectPicture(
            palette.encoded("pngsave", ["palette": "true"]), .png, hasAlpha: true,
            middles: [[255, 255, 255], Self.red, [255, 255, 255], Self.red])
    }

    @Test func fourInksBecomeColours() throws {
        var picture = Canvas(64, 48) { x, _ in x < 32 ? [0, 0, 0, 0] : [0, 255, 255, 0] }
        picture.interpretation = VIPS_INTERPRETATION_CMYK
        // White is exact; magenta and yellow give a red that depends on the profile.
        let middles: [[UInt8]] = [[255, 255, 255], [228, 40, 40], [255, 255, 255], [228, 40, 40]]
        try expectPicture(picture.encoded("jpegsave", ["Q": "95"]), .jpeg, middles: middles, tolerance: 45)
        try expectPicture(picture.encoded("tiffsave"), .tiff, middles: middles, tolerance: 45)
    }

    @Test func aWrongExtensionDoesNotMatter() throws {
        let png = Canvas.quarters(20, 10).png
        let photo = Photo(.bytes(png), file: "photos/really-a-png.jpg")
        #expect(try photo.inspect().get().format == .png)
        #expect(try photo.derive([Recipe()]).get() == [derive(png)])
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
            for (recipe, picture) in try deriveAll(file, widthsPx: [15, 30]) {
                #expect(
                    zip(picture.middles[0], Self.red).allSatisfy { abs(Int($0) - Int($1)) <= 30 },
                    "\(picture.middles[0]) in \(recipe) of \(saver)")
            }
        }
    }
}
