import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import ImportKit

/// Files that a build would refuse are left out with a warning, so that the imported site can be built.
@Suite struct PublishableFileTests {
    /// A change of a file's bytes.
    enum Change {
        case none, cut, locatedBox
        /// The compressed pixels of a small PNG, which are before its checksum and its last chunk.
        case damaged
        case replaced(String)

        func applied(to bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .none: bytes
            case .cut: Array(bytes.prefix(bytes.count * 2 / 3))
            // A box of metadata behind the image.
            case .locatedBox: bytes + [0, 0, 0, 16] + Array("uuid".utf8) + Array("GPS 47.3".utf8)
            case .damaged: Array(bytes.dropLast(24)) + [255, 255, 255, 255] + bytes.suffix(20)
            case .replaced(let text): Array(text.utf8)
            }
        }
    }

    private static let script = "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"

    private func problem(_ bytes: [UInt8], as target: String) throws -> Diagnostic? {
        let file = FileManager.default.temporaryDirectory.appending(path: "feedgen-file-" + UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try PublishableFile(.named(file.path), as: target, place: "old.zip/a").problem()
    }

    @Test(
        arguments: [
            ("plain.png", .none, "photos/a/a.png", nil), ("plain.jpg", .none, "journal/a/a.jpg", nil),
            ("plain.avif", .none, "static/a.avif", nil),
            (
                "words.pdf", .none, "journal/a/a.pdf",
                "this is a PDF document with a photo that has private metadata"
            ),
            ("full.png", .none, "static/a.png", nil), ("film.gif", .none, "journal/a/a.gif", nil),
            ("full.png", .cut, "journal/a/a.png", "this PNG ends too early, after 397 bytes"),
            ("full.webp", .cut, "photos/a/a.webp", "this WebP ends too early, after 493 bytes"),
            ("full.png", .cut, "static/a.png", "this PNG has an unrecognized structure"),
            ("full.png", .replaced(""), "photos/a/a.jpg", "this photo is empty: the file has no bytes"),
            (
                "full.png", .replaced("<html><body>Not found</body></html>"), "journal/a/a.png",
                "this file has the extension of a photo, but is a web page"
            ),
            (
                "plain.avif", .locatedBox, "static/a.avif",
                "this is an AVIF image with a part 'uuid' that can contain metadata"
            ),
            // It is encoded again without its metadata.
            ("plain.avif", .locatedBox, "journal/a/a.avif", nil),
            ("full.png", .replaced(script), "journal/a/a.svg", "`script` in it can run or load content"),
            ("full.png", .replaced(script), "static/a.svg", nil),
            ("full.png", .replaced("A text."), "static/a.txt", nil),
            (
                "full.png", .replaced("\u{0}\u{0}\u{0}\u{18}ftypisom"), "journal/a/a.mp4", "this file ends too early"
            ),
        ] as [(String, Change, String, String?)])
    func whatABuildRefuses(_ file: String, _ change: Change, _ target: String, _ reason: String?) throws {
        let bytes = change.applied(to: try Repository.bytes("Tests/Fuzz/Corpus/photo/" + file))
        let found = try problem(bytes, as: target)
        #expect(found?.message == reason.map { "a build would refuse this file, so it was left out: " + $0 })
        #expect(found.map { $0.severity == .warning && $0.code?.isLoss == true } ?? true)
        #expect((found?.place.file ?? "old.zip/a") == "old.zip/a")
    }

    /// A photo whose pixels can't be decoded is refused, as by a build.
    @Test(arguments: ["full.png", "plain.png"]) func damagedPixels(_ file: String) throws {
        let bytes = Change.damaged.applied(to: try Repository.bytes("Tests/Fuzz/Corpus/photo/" + file))
        #expect(try problem(bytes, as: "photos/a/" + file)?.code?.name == "refused-export-file")
    }

    /// Compressed files of archives and documents are searched for photos.
    @Test(arguments: ["static/a.zip", "static/a.docx", "journal/a/a.zip"]) func photosInArchives(_ target: String)
        throws
    {
        let bytes = try Repository.bytes("Tests/Fixtures/located.zip")
        #expect(try problem(bytes, as: target)?.message.contains("a photo that has private metadata") == true)
    }

    /// Every format counts refused media once, and no text or album lists them.
    @Test(arguments: ImportedSiteTests.exports.keys.sorted())
    func refusedMediaAreCounted(_ name: String) throws {
        var export = try #require(ImportedSiteTests.exports[name])
        (export.options.withComments, export.options.withPrivate) = (true, true)
        let accepted = try export.run()
        let run = try ImportRun(export.export, as: export.format, export.options) { path, target in
            .warning("refused", code: .init("refused-export-file"), at: FileLocation(file: path))
        }
        #expect(run.tally.unaccounted.isEmpty, "\(run.tally.unaccounted)")
        #expect(run.tally.came[.media, default: 0] == 0)
        #expect(run.left(.media, .isRefused) == accepted.tally.came[.media, default: 0])
        for file in run.files {
            guard case .copy = file.content else { continue }
            // Texts of other generators are copied.
            #expect(file.path.hasSuffix(".md") || file.path.hasSuffix(".html") || file.path.hasSuffix(".markdown"))
        }
    }
}
