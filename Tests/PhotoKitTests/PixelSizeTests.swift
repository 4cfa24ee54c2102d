import Testing

@testable import PhotoKit

/// The size of an image is known from its first bytes.
@Suite struct PixelSizeTests {
    private static let savers: [(String, [String: String])] = [
        ("jpegsave", [:]), ("jpegsave", ["interlace": "true"]), ("pngsave", [:]), ("gifsave", [:]), ("webpsave", [:]),
        ("webpsave", ["lossless": "true"]), ("heifsave", ["compression": "av1", "effort": "0"]),
        ("heifsave", ["compression": "hevc"]),
    ]

    /// The size is that of the decoder, also with an alpha channel, which gives a WebP another header.
    @Test(arguments: savers) func beginningsHaveSizes(saver: String, options: [String: String]) throws {
        for (width, height) in [(1, 1), (67, 41), (300, 260)] {
            let file = try #require(Canvas.quarters(width, height).encoded(saver, options))
            #expect(PixelSize(beginning: file) == PixelSize((width, height)), "\(saver) \(width) × \(height)")
            #expect(PixelSize(beginning: Array(file.prefix(65536))) == PixelSize((width, height)))
        }
    }

    @Test(arguments: 1...8) func sidewaysPhotosAreAsShown(orientation: Int) throws {
        let tag = ExifBlock(isLittleEndian: false, main: [(0x0112, .short(UInt16(orientation)))])
        let file = Canvas.quarters(96, 64).jpeg.inserting(tag)
        #expect(try PixelSize(beginning: file) == PixelSize(inspect(file)))
    }

    @Test func damagedFilesHaveNone() throws {
        for (saver, options) in Self.savers {
            let file = try #require(Canvas.quarters(30, 20).encoded(saver, options))
            for count in 0..<min(file.count, 200) {
                let size = PixelSize(beginning: Array(file.prefix(count)))
                #expect(size == nil || size == PixelSize((30, 20)), "\(saver) \(count)")
            }
        }
        #expect(PixelSize(beginning: Array("<svg width='1' height='1'/>".utf8)) == nil)
    }
}
