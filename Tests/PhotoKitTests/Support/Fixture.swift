import Foundation
import TestSupport
import Testing

@testable import PhotoKit

/// Returns a file of the folder `Fixtures` beside the tests.
func fixture(_ name: String) throws -> [UInt8] {
    try Repository.bytes("Tests/PhotoKitTests/Fixtures/\(name)")
}

func inspect(_ bytes: [UInt8]) throws -> PhotoInfo {
    try Photo(.bytes(bytes), file: "photos/test.jpg").inspect().get()
}

func derive(_ bytes: [UInt8], _ recipes: [Recipe]) throws -> [DerivedImage] {
    try Photo(.bytes(bytes), file: "photos/test.jpg").derive(recipes).get()
}

func derive(_ bytes: [UInt8], _ recipe: Recipe = Recipe()) throws -> DerivedImage {
    try #require(try derive(bytes, [recipe]).first)
}

/// Derives the photo in every format and width at the highest quality, and checks the sizes.
func deriveAll(_ bytes: [UInt8], widthsPx: [Int] = [1600]) throws -> [(recipe: Recipe, picture: Canvas)] {
    let recipes = widthsPx.flatMap { width in
        Recipe.Format.allCases.map { Recipe(maxWidthPx: width, format: $0, quality: 95) }
    }
    let info = try inspect(bytes)
    var pictures: [(Recipe, Canvas)] = []
    for (recipe, derived) in try zip(recipes, derive(bytes, recipes)) {
        let picture = try #require(Canvas(decoding: derived.bytes), "\(recipe)")
        let size = PixelSize(recipe.outputSize(of: info))
        #expect(try inspect(derived.bytes).format.rawValue == recipe.format.rawValue)
        #expect(PixelSize((derived.widthPx, derived.heightPx)) == size, "\(recipe)")
        #expect(PixelSize((picture.widthPx, picture.heightPx)) == size, "\(recipe)")
        pictures.append((recipe, picture))
    }
    return pictures
}

/// Returns the reason why an image can't be derived, or `nil`. The preview must fail for the same reason.
func derivingFailure(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) -> PhotoFailure.Cause? {
    let photo = Photo(.bytes(bytes), file: "photos/test.jpg")
    let cause = photo.derive([Recipe()]).cause
    #expect(photo.preview().cause == cause, sourceLocation: location)
    return cause
}

extension Result where Failure == PhotoFailure {
    var cause: PhotoFailure.Cause? {
        switch self {
        case .success: nil
        case .failure(let failure): failure.cause
        }
    }
}
