import Foundation
import Testing

@testable import PhotoKit

@Suite struct SideBySideTests {
    /// Valid and truncated photos in several formats.
    private static let photos: [Photo] = (0..<32).map { index in
        let (format, whole) = Samples.byFormat[index % Samples.byFormat.count]
        let bytes = index % 3 == 2 ? Array(whole.prefix(whole.count / 2)) : whole
        return Photo(.bytes(bytes), file: "photos/\(index).\(format.rawValue)")
    }

    @Test func sideBySideGivesTheSameAsOneAfterAnother() async {
        let recipes = [Recipe(maxWidthPx: 60), Recipe(maxWidthPx: 90, format: .webp)]
        let alone = Self.photos.map { $0.derive(recipes) }
        #expect(alone.contains { if case .failure = $0 { true } else { false } })
        for _ in 0..<4 {
            let together = await withTaskGroup(of: (Int, Result<[DerivedImage], PhotoFailure>).self) { group in
                for (index, photo) in Self.photos.enumerated() {
                    group.addTask { (index, photo.derive(recipes)) }
                }
                return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            for (index, result) in alone.enumerated() { #expect(together[index] == result, "\(index)") }
        }
    }

    #if os(Linux)
        @Test func manyPhotosTakeNoMoreMemoryThanAFew() throws {
            let bytes = Canvas.quarters(800, 600).jpeg
            for _ in 0..<10 { _ = try derive(bytes) }
            // A leak of 200 images of 1.4 MB would be 288 MB each time; concurrent tests grow only once.
            let growths = try (0..<3).map { _ in
                let before = try residentBytes()
                for _ in 0..<200 { _ = try derive(bytes) }
                return try residentBytes() - before
            }
            #expect(try #require(growths.min()) < 120_000_000)
        }

        private func residentBytes() throws -> Int {
            let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return try #require(Int(fields[1])) * 4096
        }
    #endif
}
