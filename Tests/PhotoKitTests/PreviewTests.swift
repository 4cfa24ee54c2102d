import CVips
import TestSupport
import Testing

@testable import PhotoKit

@Suite struct PreviewTests {
    private func preview(_ bytes: [UInt8]) throws -> PhotoPreview? {
        try Photo(.bytes(bytes), file: "a.jpg").preview().get()
    }

    @Test func theTextGivesThePreviewBack() throws {
        var random = SplitMix64(seed: 6)
        for _ in 0..<200 {
            let colours = try (0..<5).map { _ in
                try #require(PhotoPreview.Color(rgb: UInt16.random(in: 0...0xFFF, using: &random)))
            }
            let preview = PhotoPreview(dominant: colours[0], corners: Array(colours[1...]))
            #expect(PhotoPreview(text: preview.text) == preview)
            #expect(preview.text.utf8.count == 24)
        }
    }

    @Test(arguments: [
        "", "#876", "#876 #abc #def #123", "#876 #abc #def #123 #456 #789", "#876 #abc #def #123 #45g",
        "#876 #abc #def #123 #4567", "#876 #abc #def #123 456#", "#876  #abc #def #123 #456",
        " #876 #abc #def #123 #456",
        "#876 #abc #def #123 #+45", "#876 #abc #def #123 #ABC", "#876 #abc #def #123 #é",
    ]) func anyOtherTextIsNone(text: String) {
        #expect(PhotoPreview(text: text) == nil)
    }

    @Test func coloursAreTheNearestOfFourBits() {
        #expect(PhotoPreview.Color(rgb: 0x1000) == nil)
        #expect(PhotoPreview.Color(rgb: 0x0A)?.hex == "#00a")
        for value in 0...255 {
            let color = PhotoPreview.Color(red: value, green: 0, blue: 255)
            let digit = Int(color.rgb >> 8)
            #expect(abs(digit * 17 - value) <= 8)
            #expect(color.rgb & 0xFF == 0x0F)
        }
    }

    /// For any size and format, shrinking during decoding preserves the positions of colors.
    @Test(arguments: [(12, 10), (31, 17), (96, 64), (640, 480), (1500, 2000)]) func cornersAreTheQuarters(
        width: Int, height: Int
    ) throws {
        let picture = Canvas.quarters(width / 2 * 2, height / 2 * 2)
        for saver in ["pngsave", "jpegsave", "webpsave"] {
            let options = saver == "pngsave" ? [:] : ["Q": "95"]
            let file = try #require(picture.encoded(saver, options))
            let preview = try #require(try self.preview(file))
            for (corner, wanted) in zip(preview.corners, ["#d22", "#2c2", "#22d", "#ee2"]) {
                let distance = zip(corner.hex.utf8, wanted.utf8).map { nearness($0, $1) }.max() ?? 0
                #expect(distance <= (width < 64 ? 3 : 1), "\(corner.hex) for \(wanted), \(saver) \(width)")
            }
        }
    }

    private func nearness(_ one: UInt8, _ other: UInt8) -> Int {
        let digits = Array("0123456789abcdef".utf8)
        return abs((digits.firstIndex(of: one) ?? 0) - (digits.firstIndex(of: other) ?? 0))
    }

    /// The dominant color occurs in the image; the mean of a red rose before leaves would be brown.
    @Test func theDominantColourIsTheOneThatIsThere() throws {
        let picture = Canvas(80, 80) { x, y in x + y < 60 ? [230, 20, 20] : [30, 120, UInt8(60 + y % 9)] }
        #expect(try #require(try preview(picture.png)).dominant.hex == "#274")
        let evenly = try #require(try preview(Canvas(40, 40) { _, _ in [0x33, 0x66, 0x99] }.png))
        #expect(evenly.text == "#369 #369 #369 #369 #369")
    }

    @Test func greyHasAPreviewAndAlphaHasNone() throws {
        var grey = Canvas(50, 40) { x, _ in [x < 25 ? 0 : 0xEE] }
        grey.interpretation = VIPS_INTERPRETATION_B_W
        #expect(try #require(try preview(grey.png)).corners.map(\.hex) == ["#000", "#eee", "#000", "#eee"])
        #expect(try preview(Canvas(50, 40) { _, _ in [9, 9, 9, 255] }.png) == nil)
    }

    /// The samples must have exactly the expected count.
    @Test func samplesThatAreTooFewGiveNone() {
        let count = PhotoPreview.sidePx * PhotoPreview.sidePx
        #expect(PhotoPreview(samples: Array(repeating: 1, count: 3 * count), bandCount: 3) != nil)
        #expect(PhotoPreview(samples: Array(repeating: 1, count: 3 * count - 1), bandCount: 3) == nil)
        #expect(PhotoPreview(samples: Array(repeating: 1, count: 4 * count), bandCount: 4) == nil)
    }
}
