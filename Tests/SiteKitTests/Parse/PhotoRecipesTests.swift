import FeedKit
import PhotoKit
import Testing

@testable import SiteKit

/// The sizes at which photos are published.
@Suite struct PhotoRecipesTests {
    private func widths(_ width: Int, _ height: Int, _ settings: PhotoSettings = PhotoSettings()) -> [Int] {
        PhotoRecipes(settings).recipes(forWidth: width, height: height, isDrawing: false)
            .filter { $0.format == .webp }.map(\.maxWidthPx)
    }

    @Test(
        arguments: [
            (4000, 3000, [480, 960, 1600, 2400]), (3000, 4000, [480, 960, 1600, 2400]),
            (6000, 2000, [480, 960, 1600, 2400]), (1200, 100, [480, 960]), (300, 20, [480]),
            (6000, 500, [480, 960, 1600, 2400, 6000]), (12_000, 1000, [480, 960, 1600, 2400, 4800, 9600]),
            (500, 6000, [480]), (20_000, 5000, [480, 960, 1600, 2400, 3200]),
        ])
    func aPanoramaIsSharpWhereItsHeightFillsACell(width: Int, height: Int, expected: [Int]) {
        #expect(widths(width, height) == expected)
    }

    /// No panorama is offered at less than a third of the largest width as its height, unless the photo itself is lower.
    @Test func theHeightOfALawfulPanoramaSuffices() {
        for width in stride(from: 2500, through: 16_000, by: 700) {
            for height in stride(from: 100, through: 2000, by: 130) where width > 3 * height {
                let largest = widths(width, height).last ?? 0
                #expect(largest * height / width >= min(height, 800) - 1, "\(width) × \(height): \(largest)")
                #expect(largest <= width)
            }
        }
    }

    /// Only images whose colors are converted by new rules have other recipes.
    @Test func describedColorsChangeOnlyTheirOwnRecipes() {
        let recipe = Recipe(maxWidthPx: 480, format: .webp)
        let source = Digest(of: "x")
        let before = PhotoRecipes.digest(of: source, by: recipe, among: [recipe])
        #expect(PhotoRecipes.digest(of: source, by: recipe, among: [recipe], hasDescribedColors: false) == before)
        #expect(PhotoRecipes.digest(of: source, by: recipe, among: [recipe], hasDescribedColors: true) != before)
    }
}
