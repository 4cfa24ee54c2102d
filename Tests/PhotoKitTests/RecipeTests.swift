import Testing

@testable import PhotoKit

@Suite struct RecipeTests {
    @Test func identitiesAreStableAndDistinct() {
        #expect(Recipe().identity == "jpeg-w1600-q80-progressive")
        #expect(Recipe(isProgressive: false).description == "jpeg-w1600-q80")
        let recipes = [1, 160, 1600].flatMap { width in
            [1, 80].flatMap { quality in
                [true, false].map { Recipe(maxWidthPx: width, quality: quality, isProgressive: $0) }
            }
        }
        #expect(Set(recipes.map(\.identity)).count == recipes.count)
    }

    @Test(arguments: [
        (2000, 1500, 1600, 1200), (1600, 1200, 1600, 1200), (1599, 7, 1599, 7), (4000, 10, 1600, 4), (4000, 1, 1600, 1),
        (1, 1, 1, 1), (2000, 667, 1600, 534), (3, 60000, 3, 60000), (1000, 131_000, 500, 65_500),
        (1, 131_000, 1, 65_500),
    ]) func sizesAreWhatARulerSays(width: Int, height: Int, outputWidth: Int, outputHeight: Int) {
        let size = Recipe().outputSize(widthPx: width, heightPx: height)
        #expect([size.widthPx, size.heightPx] == [outputWidth, outputHeight])
    }

    @Test func sizesKeepTheRatioAndNeverGrow() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<5000 {
            let (width, height) = (Int.random(in: 1...9000, using: &random), Int.random(in: 1...9000, using: &random))
            let recipe = Recipe(maxWidthPx: Int.random(in: 1...3000, using: &random))
            let size = recipe.outputSize(widthPx: width, heightPx: height)
            #expect(size.widthPx == min(width, recipe.maxWidthPx))
            #expect((1...height).contains(size.heightPx))
            let exact = Double(height) * Double(size.widthPx) / Double(width)
            #expect(abs(Double(size.heightPx) - exact) <= 0.5 || size.heightPx == 1)
        }
    }

    /// Shrinking while loading works in steps of its own; the file must have the promised size all the same.
    @Test(arguments: ["jpegsave", "pngsave", "webpsave"]) func theFileHasExactlyThePromisedSize(saver: String) throws {
        var random = SplitMix64(seed: 4)
        for turn in 0..<40 {
            let (width, height) = (Int.random(in: 1...400, using: &random), Int.random(in: 1...400, using: &random))
            let file = try #require(
                Canvas(width, height) { x, y in [UInt8(x % 251), UInt8(y % 241), 90] }.encoded(
                    saver, fields: ["orientation": 1 + turn % 8]))
            let recipe = Recipe(maxWidthPx: Int.random(in: 1...420, using: &random))
            let info = try inspect(file)
            let size = recipe.outputSize(of: info)
            let derived = try derive(file, recipe)
            #expect([derived.widthPx, derived.heightPx] == [size.widthPx, size.heightPx])
            let picture = try #require(Canvas(decoding: derived.bytes))
            #expect([picture.widthPx, picture.heightPx] == [size.widthPx, size.heightPx], "from \(width) × \(height)")
        }
    }

    @Test(arguments: [(1, 1), (4000, 10), (10, 4000), (4000, 1), (1, 4000)]) func odSizesGiveTheirPicture(
        width: Int, height: Int
    ) throws {
        let file = Canvas(width, height) { x, y in [UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), 0] }
        for bytes in [file.jpeg, file.png] {
            let picture = try #require(Canvas(decoding: derive(bytes).bytes))
            let size = Recipe().outputSize(widthPx: width, heightPx: height)
            #expect([picture.widthPx, picture.heightPx] == [size.widthPx, size.heightPx])
        }
    }

    @Test func aProgressiveFileIsOne() throws {
        let file = Canvas.noise(60, 40).jpeg
        // Start of frame: C2 for progressive, C0 for baseline.
        #expect(try JPEGSegments(derive(file).bytes).markers.contains(0xC2))
        #expect(try JPEGSegments(derive(file, Recipe(isProgressive: false)).bytes).markers.contains(0xC0))
    }
}
