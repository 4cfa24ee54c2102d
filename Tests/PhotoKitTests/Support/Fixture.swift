import Foundation

@testable import PhotoKit

/// A file of the folder `Fixtures`, which stands beside the tests.
func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
}

func inspect(_ bytes: [UInt8]) throws -> PhotoInfo {
    try Photo(.bytes(bytes), file: "photos/test.jpg").inspect().get()
}

func derive(_ bytes: [UInt8], _ recipe: Recipe = Recipe()) throws -> Derivative {
    try Photo(.bytes(bytes), file: "photos/test.jpg").derive(recipe).get()
}

/// Why a photo gives no picture; `nil` if it gives one.
func derivingFailure(_ bytes: [UInt8]) -> PhotoFailure.Cause? {
    switch Photo(.bytes(bytes), file: "photos/test.jpg").derive(Recipe()) {
    case .success: nil
    case .failure(let failure): failure.cause
    }
}
