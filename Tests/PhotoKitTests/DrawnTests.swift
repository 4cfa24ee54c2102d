import TestSupport
import Testing

@testable import PhotoKit

/// What is drawn, and that it stays as it was.
@Suite struct DrawnTests {
    private func isDrawing(_ bytes: [UInt8]) throws -> Bool {
        try Photo(.bytes(bytes), file: "photos/test.png").isDrawing().get()
    }

    /// Bars on a ground that has many colours from top to bottom, as screenshots have.
    private static let screenshot = Canvas(400, 300) { x, y in
        (x / 40 + y / 30).isMultiple(of: 3) ? [UInt8(x / 40 * 20), 40, 90] : [240, UInt8(y / 2), UInt8(y % 50)]
    }

    /// Slow changes with a little noise: grey, so that there are few colours all the same.
    private static func photograph(_ widthPx: Int, _ heightPx: Int, grey: Bool, alpha: Bool = false) -> Canvas {
        var random = SplitMix64(seed: 7)
        return Canvas(widthPx, heightPx) { x, y in
            let noise = Int.random(in: 0...9, using: &random)
            let (first, second) = (UInt8(40 + x * 150 / widthPx + noise), UInt8(30 + y * 150 / heightPx + noise))
            let colors = grey ? [first] : [first, second, UInt8(clamping: Int(first) + noise)]
            // Cut out: most of it is not there.
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
            // What a lossy encoder has changed is no drawing any more, and is not made larger than it is.
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

    /// Of its own size, in whichever sizes it is made too.
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
        // No larger than the drawing itself, unlike a lossy one, nor with anything beside the pixels.
        #expect(derived.bytes.count < bytes.count && FileStructure.isLosslessWebP(derived.bytes))
    }

    @Test func animationsAreKnownByTheirFiles() throws {
        #expect(try !inspect(#require(Canvas.quarters(8, 8).encoded("gifsave"))).isAnimated)
        let still = try #require(Canvas.quarters(8, 8).encoded("pngsave"))
        #expect(try !inspect(still).isAnimated)
        // A chunk of two pictures behind the header makes the same file an animation, one of a single picture does not.
        for (count, isAnimated) in [(2, true), (1, false)] {
            let chunk = PNGStripping.chunk("acTL", [0, 0, 0, UInt8(count), 0, 0, 0, 0])
            #expect(try inspect(Array(still[..<33]) + chunk + still[33...]).isAnimated == isAnimated)
        }
    }
}
