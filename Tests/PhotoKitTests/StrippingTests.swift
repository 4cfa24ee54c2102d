import TestSupport
import Testing

@testable import PhotoKit

@Suite struct StrippingTests {
    @Test(arguments: StrippingSamples.all.indices) func thePictureStaysAndTheFileGrowsNoLarger(index: Int) throws {
        let (name, format, bytes) = StrippingSamples.all[index]
        let stripped = try #require(Photo.stripped(bytes, as: format), "\(name)")
        // A PNG's color profile is stored without compression.
        #expect(stripped.count <= bytes.count || format == .png && stripped.contains("iCCP"), "\(name)")
        let before = try #require(Canvas(allFramesOf: bytes, format), "\(name)")
        let after = try #require(Canvas(allFramesOf: stripped, format), "\(name)")
        #expect(before.samples == after.samples && before.widthPx == after.widthPx, "\(name)")
        let (old, new) = (try inspect(bytes), try inspect(stripped))
        #expect([old.widthPx, old.heightPx, old.orientation] == [new.widthPx, new.heightPx, new.orientation])
        #expect(old.pageCount == new.pageCount && old.hasAlpha == new.hasAlpha, "\(name)")
        #expect(Photo.stripped(stripped, as: format) == stripped, "\(name)")
    }

    @Test func theExamplesLoseWhatTheyKnowAndNothingElse() throws {
        for (path, bytes) in try StrippingSamples.examplePhotos() {
            let stripped = try #require(Photo.stripped(bytes, as: .jpeg))
            #expect(stripped.count <= bytes.count)
            let before = try #require(Canvas(allFramesOf: bytes, .jpeg))
            #expect(Canvas(allFramesOf: stripped, .jpeg)?.samples == before.samples, "\(path)")
            var expected = PhotoInfo.plain
            let old = try inspect(bytes)
            (expected.widthPx, expected.heightPx, expected.orientation) = (old.widthPx, old.heightPx, old.orientation)
            #expect(try inspect(stripped) == expected, "\(path)")
            let kept = JPEGSegments(bytes).markers.filter { $0 != 0xE1 || old.orientation != 1 }
            #expect(JPEGSegments(stripped).markers == kept, "\(path)")
        }
    }

    @Test func thePhotoThatKnowsEverythingKnowsNothingAfterwards() throws {
        let bytes = try fixture("everything.jpg")
        let stripped = try #require(Photo.stripped(bytes, as: .jpeg))
        for secret in [
            "adobe.com", "Photoshop", "8BIM", "Marslink", "SN-4711-0815", "Ada Author", "From", "2026:01:09",
        ] {
            #expect(!stripped.contains(secret), "\(secret)")
        }
        #expect(try inspect(stripped).orientation == 3)
        #expect(JPEGSegments(stripped).contents.first { $0.starts(with: JPEGStripping.exifMarker) }?.count == 32)
    }

    @Test(arguments: 1...8) func whatWasTurnedStaysTurned(orientation: Int) throws {
        let picture = Canvas.quarters(40, 30)
        let files: [(PhotoFormat, [UInt8]?)] = [
            (.jpeg, picture.encoded("jpegsave", fields: ["orientation": orientation])),
            (.webp, picture.encoded("webpsave", fields: ["orientation": orientation])),
            (.png, StrippingSamples.withExif(picture.png, ExifBlock(main: [(0x0112, .short(UInt16(orientation)))]))),
        ]
        for (format, bytes) in files {
            let file = try #require(bytes)
            let stripped = try #require(Photo.stripped(file, as: format), "\(format)")
            #expect(try inspect(stripped).orientation == orientation, "\(format)")
            let hasExif = stripped.contains("Exif") || stripped.contains("eXIf") || stripped.contains("EXIF")
            #expect(hasExif == (orientation != 1), "\(format)")
        }
    }

    /// Older libraries store EXIF data in a text chunk. Only some programs apply its orientation.
    @Test func aPNGThatATextMayTurnIsRefused() {
        let png = Canvas.quarters(8, 8).png
        func stripped(_ type: String, _ content: [UInt8]) -> [UInt8]? {
            let chunk = PNGStripping.chunk(type, Array("Raw profile type exif\0".utf8) + content)
            return Photo.stripped(png[..<33] + chunk + png[33...], as: .png)
        }
        func text(_ block: [UInt8], count: Int? = nil) -> [UInt8] {
            let digits = block.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return Array("\nexif\n    \(count ?? block.count)\n\(digits)\n".utf8)
        }
        for type in ["zTXt", "tEXt"] { #expect(stripped(type, Array("junk".utf8)) == nil) }
        for orientation in 1...8 {
            let block = ExifBlock(main: [(0x0112, .short(UInt16(orientation))), (0x010F, .text("Maker"))]).data
            for block in [block, Array("Exif\0\0".utf8) + block] {
                #expect((stripped("tEXt", text(block)) == nil) == (orientation != 1))
                #expect((stripped("zTXt", [0] + Inflate.stored(text(block))) == nil) == (orientation != 1))
            }
            #expect(stripped("iTXt", text(block)) == nil)
            #expect(stripped("tEXt", text(block, count: 5)) == nil)
        }
        #expect(stripped("tEXt", text([1, 2, 3])) == nil)
        #expect(stripped("tEXt", text(ExifBlock(main: [(0x010F, .text("Maker"))]).data)) == stripped("tIME", []))
    }

    @Test func formatsThatWouldHaveToBeEncodedAnewAreRefused() {
        for (format, bytes) in Samples.byFormat where [.tiff, .heic, .avif].contains(format) {
            #expect(Photo.stripped(bytes, as: format) == nil)
        }
        for (format, bytes) in Samples.byFormat {
            for other in PhotoFormat.allCases where other != format { #expect(Photo.stripped(bytes, as: other) == nil) }
        }
    }

    @Test(arguments: StrippingSamples.all.indices) func whatBreaksOffIsRefused(index: Int) {
        let (name, format, bytes) = StrippingSamples.all[index]
        let step = max(1, bytes.count / 300)
        for count in Array(0..<min(200, bytes.count)) + Array(stride(from: 0, to: bytes.count, by: step)) {
            #expect(Photo.stripped(Array(bytes.prefix(count)), as: format) == nil, "\(name), \(count)")
        }
    }

    /// Stripping a damaged file is idempotent.
    @Test(arguments: StrippingSamples.all.indices) func changedBytesNeverCrash(index: Int) {
        let (name, format, bytes) = StrippingSamples.all[index]
        var random = SplitMix64(seed: index)
        for _ in 0..<150 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let limit = Bool.random(using: &random) ? min(300, bytes.count) : bytes.count
                damaged[Int.random(in: 0..<limit, using: &random)] =
                    [0, 0xFF, 0x7F, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            guard let stripped = Photo.stripped(damaged, as: format) else { continue }
            #expect(Photo.stripped(stripped, as: format) == stripped, "\(name)")
        }
    }

    /// Markers are planted at each place where a camera, a phone or an editor could store private data.
    @Test(arguments: StrippingSamples.all.indices) func noNeedleIsLeft(index: Int) throws {
        let (name, format, bytes) = StrippingSamples.all[index]
        let clean = try #require(Photo.stripped(bytes, as: format))
        var random = SplitMix64(seed: UInt64(index) + 100)
        for (place, plant) in StrippingNeedles.places(format) {
            let letters = (0..<24).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
            let needle = String(decoding: letters, as: UTF8.self)
            let planted = plant(bytes, letters)
            #expect(planted.contains(needle), "\(name), \(place)")
            let stripped = try #require(Photo.stripped(planted, as: format), "\(name), \(place)")
            #expect(!stripped.contains(needle), "\(name), \(place)")
            #expect(stripped == clean, "\(name), \(place)")
        }
    }
}
