import Testing

@testable import PhotoKit

@Suite struct PrivacyTests {
    /// The private metadata in `everything.jpg`, and the identifiers of its blocks.
    private static let secrets = [
        "Exif", "http://ns.adobe.com", "Photoshop", "8BIM", "ICC_PROFILE", "Marslink", "Mastcam", "SN-4711-0815",
        "LS-99-42", "Ada Author", "From XMP", "From IPTC", "Object name", "a JPEG comment", "2026:01:09", "Boulder",
    ]

    @Test func theOriginalHasItAll() throws {
        let original = try fixture("everything.jpg")
        for secret in Self.secrets where secret != "ICC_PROFILE" { #expect(original.contains(secret), "\(secret)") }
    }

    @Test func theDerivativeKnowsNothingOfItsAuthor() throws {
        let original = try fixture("everything.jpg").inserting(segment: 0xE2, Array("ICC_PROFILE\0\u{1}\u{1}junk".utf8))
        for recipe in [Recipe(), Recipe(maxWidthPx: 50, isProgressive: false)] {
            let bytes = try derive(original, recipe).bytes
            for secret in Self.secrets { #expect(!bytes.contains(secret), "\(secret)") }
            let segments = JPEGSegments(bytes)
            // Only tables and frames: no application segments and no comments.
            #expect(segments.markers.allSatisfy { [0xDB, 0xC0, 0xC2, 0xC4].contains($0) }, "\(segments.markers)")
            #expect(segments.markers.count >= 3)
            let info = try inspect(bytes)
            #expect(info.location == nil && info.cameraModel == nil && info.dateTaken == nil && info.caption == nil)
        }
    }

    @Test func otherFormatsOfDerivativesKnowNothingEither() throws {
        let original = try fixture("everything.jpg")
        let recipes = [
            Recipe(format: .webp), Recipe(format: .avif), Recipe(maxWidthPx: 50, format: .webp),
            Recipe(maxWidthPx: 50, format: .avif),
        ]
        for (recipe, derived) in try zip(recipes, derive(original, recipes)) {
            for secret in Self.secrets { #expect(!derived.bytes.contains(secret), "\(secret) in \(recipe)") }
            // Chunks and boxes for profiles or metadata.
            for name in ["ICCP", "EXIF", "XMP ", "prof", "rICC", "mime"] {
                #expect(!derived.bytes.contains(name), "\(name) in \(recipe)")
            }
        }
    }

    @Test(arguments: ["pngsave", "webpsave", "tiffsave", "heifsave"]) func otherFormatsLeaveNothingEither(
        saver: String
    ) throws {
        let marked = try #require(
            Canvas.quarters(40, 30).encoded(
                saver, saver == "heifsave" ? ["compression": "av1", "effort": "0"] : [:],
                fields: ["orientation": 3]))
        let bytes = try derive(marked).bytes
        #expect(JPEGSegments(bytes).markers.allSatisfy { [0xDB, 0xC0, 0xC2, 0xC4].contains($0) })
    }
}
