import TestSupport
import Testing

@testable import PhotoKit

@Suite struct RecipeTests {
    @Test func identitiesAreStableAndDistinct() {
        #expect(Recipe().identity == "jpeg-w1600-q80-progressive")
        #expect(Recipe(isProgressive: false).description == "jpeg-w1600-q80")
        #expect(Recipe(maxWidthPx: 960, format: .webp).identity == "webp-w960-q75")
        #expect(Recipe(maxWidthPx: 480, format: .avif, quality: 60).identity == "avif-w480-q60")
        var recipes: Set<Recipe> = []
        for width in [1, 160, 1600] {
            for format in Recipe.Format.allCases {
                for quality in [nil, 1, 80] {
                    recipes.insert(Recipe(maxWidthPx: width, format: format, quality: quality))
                    recipes.insert(
                        Recipe(maxWidthPx: width, format: format, quality: quality, isProgressive: false))
                }
            }
        }
        // Three qualities each, one of which is JPEG's default; only JPEG can be baseline or progressive.
        #expect(recipes.count == 3 * (3 + 3 + 2 * 2))
        #expect(Set(recipes.map(\.identity)).count == recipes.count)
    }

    @Test func formatsKnowWhatTheyAre() {
        #expect(Recipe.Format.allCases.map(\.rawValue) == ["avif", "webp", "jpeg"])
        #expect(Recipe.Format.allCases.map(\.fileExtension) == ["avif", "webp", "jpg"])
        #expect(Recipe.Format.allCases.map(\.mediaType) == ["image/avif", "image/webp", "image/jpeg"])
        for format in Recipe.Format.allCases { #expect(Photo.writes(format)) }
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
            #expect(recipe.canHaveSize(widthPx: size.widthPx, heightPx: size.heightPx, ofWidthPx: width))
            #expect(!recipe.canHaveSize(widthPx: size.widthPx + 1, heightPx: size.heightPx, ofWidthPx: width))
            let exact = Double(height) * Double(size.widthPx) / Double(width)
            #expect(abs(Double(size.heightPx) - exact) <= 0.5 || size.heightPx == 1)
        }
    }

    @Test func aFormatsOwnLimitHolds() {
        let size = Recipe(maxWidthPx: 20_000, format: .webp).outputSize(widthPx: 20_000, heightPx: 40_000)
        #expect([size.widthPx, size.heightPx] == [8192, 16_383])
        let recipe = Recipe(maxWidthPx: 20_000, format: .webp)
        #expect(recipe.canHaveSize(widthPx: 8192, heightPx: 16_383, ofWidthPx: 20_000))
        for (width, height) in [(8192, 16_382), (8192, 16_384), (0, 16_383), (16_384, 16_383), (16_383, 0)] {
            #expect(!recipe.canHaveSize(widthPx: width, heightPx: height, ofWidthPx: 20_000))
        }
    }

    @Test func aListOfRecipesGivesAListOfPicturesInItsOrder() throws {
        let file = Canvas.quarters(1000, 600).jpeg
        var random = SplitMix64(seed: 5)
        for _ in 0..<8 {
            let recipes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                Recipe(
                    maxWidthPx: [30, 100, 250, 999, 3000].randomElement(using: &random) ?? 1,
                    format: [.webp, .jpeg].randomElement(using: &random) ?? .avif)
            }
            let together = try derive(file, recipes)
            #expect(together.count == recipes.count)
            for (recipe, derived) in zip(recipes, together) {
                #expect(derived.widthPx == min(1000, recipe.maxWidthPx))
                #expect(try inspect(derived.bytes).format.rawValue == recipe.format.rawValue)
                let picture = try #require(Canvas(decoding: derived.bytes))
                let alone = try #require(Canvas(decoding: derive(file, recipe).bytes))
                for (one, other) in zip(picture.middles, alone.middles) {
                    #expect(
                        zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 8 },
                        "\(one), \(other): \(recipe) of \(recipes)")
                }
            }
        }
    }

    /// Shrinking during decoding has coarse steps; the result must have the exact size nevertheless.
    @Test(arguments: ["jpegsave", "pngsave", "webpsave"]) func theFileHasExactlyThePromisedSize(saver: String) throws {
        var random = SplitMix64(seed: 4)
        for turn in 0..<40 {
            let (width, height) = (Int.random(in: 1...400, using: &random), Int.random(in: 1...400, using: &random))
            let file = try #require(
                Canvas(width, height) { x, y in [UInt8(x % 251), UInt8(y % 241), 90] }.encoded(
                    saver, fields: ["orientation": 1 + turn % 8]))
            let widths = (0..<3).map { _ in Int.random(in: 1...420, using: &random) }
            let recipes = widths.map { Recipe(maxWidthPx: $0, format: turn.isMultiple(of: 2) ? .webp : .jpeg) }
            let info = try inspect(file)
            for (recipe, derived) in try zip(recipes, derive(file, recipes)) {
                let size = recipe.outputSize(of: info)
                #expect([derived.widthPx, derived.heightPx] == [size.widthPx, size.heightPx])
                let picture = try #require(Canvas(decoding: derived.bytes))
                #expect(
                    [picture.widthPx, picture.heightPx] == [size.widthPx, size.heightPx], "from \(width) × \(height)")
            }
        }
    }

    @Test(arguments: [(1, 1), (20_000, 10), (10, 4000), (4000, 1), (1, 4000), (2, 3)]) func oddSizesGiveTheirPicture(
        width: Int, height: Int
    ) throws {
        let file = Canvas(width, height) { x, y in [UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), 0] }
        for bytes in [file.jpeg, file.png] {
            #expect(try deriveAll(bytes, widthsPx: [480, 2400]).count == 6)
            #expect(try Photo(.bytes(bytes), file: "a").preview().get() != nil)
        }
    }

    /// The decoder's result is at least 1.5 times the wanted size, so that the final filter determines the quality.
    @Test(arguments: [
        (6000, 4000, 1600, 1067, 2), (4799, 3199, 1600, 1067, 1), (4800, 3202, 1600, 1067, 2),
        (4800, 3204, 400, 267, 8),
        (6000, 4000, 32, 32, 8), (20_000, 10, 480, 1, 4), (10, 4000, 1, 400, 4), (5, 5, 5, 5, 1),
    ]) func decodersShrinkOnlySoFar(width: Int, height: Int, wantedWidth: Int, wantedHeight: Int, factor: Int) {
        let shrink = Photo.shrink(from: PixelSize((width, height)), to: PixelSize((wantedWidth, wantedHeight)))
        #expect(shrink == factor)
    }

    @Test func aPictureTallerThanAFormatTakesIsMadeSmaller() throws {
        let tall = Canvas(3, 17_000) { x, y in [UInt8(x * 80), UInt8(y % 256), 7] }
        let sizes = try deriveAll(tall.png).map { [$0.picture.widthPx, $0.picture.heightPx] }
        #expect(sizes == [[3, 16_384], [3, 16_383], [3, 17_000]])
    }

    @Test func aProgressiveFileIsOne() throws {
        let file = Canvas.noise(60, 40).jpeg
        // Start of frame: C2 for progressive, C0 for baseline.
        #expect(try JPEGSegments(derive(file).bytes).markers.contains(0xC2))
        #expect(try JPEGSegments(derive(file, Recipe(isProgressive: false)).bytes).markers.contains(0xC0))
    }
}
