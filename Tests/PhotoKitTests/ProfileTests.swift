import TestSupport
import Testing

@testable import PhotoKit

@Suite struct ProfileTests {
    /// Returns a photo in a color space by its libvips name, and its embedded profile.
    private func photo(in space: String) throws -> (bytes: [UInt8], profile: [UInt8]) {
        let file = try #require(Canvas.quarters(64, 48).encoded("jpegsave", ["Q": "95", "profile": space]))
        let profile: [UInt8]? = file.withUnsafeBytes { memory in
            guard let source = Vips.Source(memory), let image = Vips.Image(source) else { return nil }
            return image.block("icc-profile-data")
        }
        return (file, try #require(profile))
    }

    @Test func onlyAProfileThatChangesNothingIsOurs() throws {
        #expect(ScreenProfile.matches(try photo(in: "srgb").profile))
        #expect(!ScreenProfile.matches(try photo(in: "p3").profile))
    }

    @Test func damagedProfilesNeverCrash() throws {
        let profile = try photo(in: "p3").profile
        var random = SplitMix64(seed: 7)
        for _ in 0..<100 {
            var damaged = profile
            damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = ScreenProfile.matches(Array(damaged.prefix(Int.random(in: 0...2 * profile.count, using: &random))))
        }
    }

    /// Red in P3 exceeds sRGB's red.
    @Test func aWiderColourSpaceIsConverted() throws {
        for (recipe, picture) in try deriveAll(photo(in: "p3").bytes, widthsPx: [20, 64]) {
            #expect(picture.middles[0][0] >= 230, "\(recipe): \(picture.middles[0])")
            #expect(picture.middles[0][1] <= 16, "\(recipe): \(picture.middles[0])")
        }
        for (recipe, picture) in try deriveAll(photo(in: "srgb").bytes) {
            #expect(abs(Int(picture.middles[0][0]) - 220) <= 6, "\(recipe): \(picture.middles[0])")
        }
    }
}
