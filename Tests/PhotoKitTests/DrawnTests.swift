import TestSupport
import Testing

@testable import PhotoKit

/// The detection of drawings, and their lossless encoding.
@Suite struct DrawnTests {
    private func isDrawing(_ bytes: [UInt8]) throws -> Bool {
        try Photo(.bytes(bytes), file: "photos/test.png").isDrawing().get()
    }

    /// A screenshot: bars on a background with many colors from top to bottom.
    private static let screenshot = Canvas(400, 300) { x, y in
        (x / 40 + y / 30).isMultiple(of: 3) ? [UInt8(x / 40 * 20), 40, 90] : [240, UInt8(y / 2), UInt8(y % 50)]
    }

    /// A photo: gradients with a little noise; in gray, it has few colors.
    private static func photograph(_ widthPx: Int, _ heightPx: Int, grey: Bool, alpha: Bool = false) -> Canvas {
        var random = SplitMix64(seed: 7)
        return Canvas(widthPx, heightPx) { x, y in
            let noise = Int.random(in: 0...9, using: &random)
            let (first, second) = (UInt8(40 + x * 150 / widthPx + noise), UInt8(30 + y * 150 / heightPx + noise))
            let colors = grey ? [first] : [first, second, UInt8(clamping: Int(first) + noise)]
            // A cutout, most of which is transparent.
            return colors + (alpha ? [x > widthPx * 3 / 4 ? 255 : 0] : [])
        }
    }

    @Test func whatIsDrawnIsKnownByItsPixels() throws {
        let drawings = [Canvas.quarters(40, 30), Self.screenshot]
        for canvas in drawings {
            for (saver, options) in [
                ("pngsave", [:]), ("webpsave", ["lossless": "true"]), ("pngsave", ["interlace": "true"]),
            ] {
                let bytes = try #require(canvas.encoded(saver, options))
                #expect(try isDrawing(bytes), "\(saver) \(canvas.widthPx)")
            }
            // A lossy image is no longer a drawing, so it is not encoded losslessly, which would enlarge it.
            #expect(try !isDrawing(canvas.jpeg))
            #expect(try !isDrawing(#require(canvas.encoded("webpsave"))))
        }
        for (grey, alpha) in [(false, false), (true, false), (false, true)] {
            let canvas = Self.photograph(200, 150, grey: grey, alpha: alpha)
            #expect(try !isDrawing(#require(canvas.encoded("pngsave"))), "grey \(grey), alpha \(alpha)")
        }
    }

    @Test func aTallPictureIsLookedAtToItsEnd() throws {
        let canvas = Self.photograph(200, 100, grey: false)
        var taller = canvas
        taller.heightPx = 600
        taller.samples += [UInt8](repeating: 255, count: 200 * 500 * 3)
        #expect(try !isDrawing(#require(canvas.encoded("pngsave"))))
        #expect(try isDrawing(#require(taller.encoded("pngsave"))))
    }

    /// The result at full size does not depend on the other sizes.
    @Test func everyPixelIsKept() throws {
        let recipe = Recipe(maxWidthPx: 1600, format: .webp, isLossless: true)
        #expect(recipe.identity == "webp-w1600-lossless")
        #expect(Recipe(format: .jpeg, isLossless: true) == Recipe(format: .jpeg))
        let bytes = try #require(Self.screenshot.encoded("pngsave"))
        let derived = try derive(bytes, recipe)
        let picture = try #require(Canvas(decoding: derived.bytes))
        #expect(picture.samples == Self.screenshot.samples)
        let small = Recipe(maxWidthPx: 100, format: .webp, isLossless: true)
        #expect(try derive(bytes, [small, recipe])[1].bytes == derived.bytes)
        // Unlike a lossy image, it is smaller than the source, and it contains nothing except pixels.
        #expect(derived.bytes.count < bytes.count && FileStructure.isLosslessWebP(derived.bytes))
    }

    @Test func animationsAreKnownByTheirFiles() throws {
        #expect(try !inspect(#require(Canvas.quarters(8, 8).encoded("gifsave"))).isAnimated)
        let still = try #require(Canvas.quarters(8, 8).encoded("pngsave"))
        #expect(try !inspect(still).isAnimated)
        // An `acTL` chunk with two frames makes the file an animation; one with a single frame does not.
        for (count, isAnimated) in [(2, true), (1, false)] {
            let chunk = PNGStripping.chunk("acTL", [0, 0, 0, UInt8(count), 0, 0, 0, 0])
            #expect(try inspect(Array(still[..<33]) + chunk + still[33...]).isAnimated == isAnimated)
        }
    }
}
