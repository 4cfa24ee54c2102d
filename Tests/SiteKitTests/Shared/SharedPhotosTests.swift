import CacheKit
import FeedKit
import Foundation
import PhotoKit
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteKit

/// Entries of a remote store are untrusted.
@Suite struct SharedPhotosTests {
    private static let path = "photos/ridge/dawn.jpg"
    private static let settings = Digest(of: "settings")
    private let folder = FileManager.default.temporaryDirectory.path + "/feedgen-shared-" + UUID().uuidString
    private let recipes = PhotoRecipes(PhotoSettings())
    private let photo: ImageAsset
    private let pictures: [[UInt8]]

    init() throws {
        let file = folder + "/content/" + Self.path
        try Disk.makeFolder(SitePath.folder(of: file))
        try Disk.write(LocatedPhoto.bytes, to: file)
        photo = try ImageReader(recipes: recipes, cache: nil, settings: Self.settings)
            .read(Self.path, onDisk: .named(file)).get().asset
        pictures = try PhotoEncoder(recipes: recipes, folder: .named(folder + "/content"))
            .images(Set(photo.renditions.map(\.recipe)), of: photo).map(\.bytes)
    }

    private func shared() throws -> SharedPhotos {
        SharedPhotos(
            store: RemoteStore(try StoreURL(parsing: folder + "/store", environment: [:]), access: .readWrite))
    }

    private func reading(_ shared: SharedPhotos) -> ImageAsset? {
        shared.reading(of: Self.path, photo.source, settings: Self.settings, isPossible: recipes.mayBePublished)
    }

    /// A changed encoding of image metadata requires a new version number, since older versions use the same store.
    @Test func theFormOfReadingsIsWhatItWas() {
        var random = SplitMix64(seed: 7)
        let bytes = (0..<50).flatMap { _ in ImageAsset.random(&random).stored }
        #expect(
            "\(Digest(of: bytes))" == "b654b18d1283c99a01d710a3564ee635",
            "raise `SharedPhotos.form`, and then write this down")
    }

    @Test func whatWasKeptComesBack() throws {
        let shared = try shared()
        #expect(reading(shared) == nil)
        shared.save(photo, settings: Self.settings)
        #expect(reading(shared) == photo)
        #expect(shared.images([0], of: photo).isEmpty)
        #expect(shared.save(pictures, of: photo))
        for (number, bytes) in shared.images(Array(pictures.indices), of: photo) {
            #expect(bytes == pictures[number])
        }
        #expect(shared.images(Array(pictures.indices), of: photo).map(\.rendition) == Array(pictures.indices))
        #expect(shared.store.report.refused == 0)
    }

    /// Entries with values that no build of this site would write.
    @Test(
        arguments: [
            { $0.path = "photos/ridge/noon.jpg" }, { $0.source = Digest(of: "another") },
            { $0.renditions[0].file = "../../outside.webp" }, { $0.renditions[0].file = "index.html" },
            { $0.renditions[0].recipe = Digest(of: "another") }, { $0.renditions[0].mediaType = "text/html" },
            { $0.renditions.removeLast() }, { $0.originalFile = "feed.json" }, { $0.sourceWidthPx = 0 },
            { $0.renditions[0].widthPx = -1 }, { $0.isDrawing.toggle() }, { $0.sourceWidthPx = .max },
            { $0.renditions[0].heightPx = .max }, { $0.colors = ["#000"] },
            { $0.colors = ["red;position:fixed", "#000", "#000", "#000", "#000"] },
            { photo in
                let old = "-\(photo.renditions[0].widthPx)-"
                photo.renditions[0].widthPx += 1
                photo.renditions[0].file.replace(old, with: "-\(photo.renditions[0].widthPx)-")
            },
        ] as [@Sendable (inout ImageAsset) -> Void])
    func aReadingThatCannotBeIsRefused(_ change: @Sendable (inout ImageAsset) -> Void) throws {
        let shared = try shared()
        var other = photo
        change(&other)
        shared.store.put(
            [StoredFile(name: "reading", bytes: other.stored)],
            as: SharedPhotos.reading(of: Self.path, photo.source, settings: Self.settings))
        #expect(reading(shared) == nil)
        #expect(shared.store.report.refused == 1)
        #expect(
            shared.notes(about: [photo], in: "content", settings: Self.settings).map { $0.prefix(39) } == [
                "content/photos/ridge/dawn.jpg: the stor"
            ])
    }

    @Test func aPictureThatIsAnotherIsRefused() throws {
        let located = LocatedPhoto.bytes
        let wrong: [([UInt8], String)] = [
            (pictures[1], "is "), (located, "is not image/webp"), ([1, 2, 3], "is not an image"),
            (Array(pictures[0].dropLast(20)), "is n"),
        ]
        for (bytes, reason) in wrong {
            let shared = try shared()
            var others = pictures
            others[0] = bytes
            shared.save(others, of: photo)
            let taken = shared.images(Array(pictures.indices), of: photo).map(\.rendition)
            #expect(taken == Array(pictures.indices.dropFirst()))
            #expect(shared.store.report.refusals.map(\.reason).allSatisfy { $0.contains(reason) }, "\(reason)")
            #expect(shared.store.report.refused == 1)
        }
    }

    /// Derived images with metadata, a color profile or additional bytes are rejected.
    @Test func moreThanTheImageIsRefused() throws {
        let derived = try Photo(.bytes(LocatedPhoto.bytes), file: "").derive([Recipe(maxWidthPx: 32)]).get()
        let image = try #require(derived.first)
        func flaw(_ bytes: [UInt8]) -> String? {
            Photo.flaw(ofImage: bytes, mediaType: "image/jpeg", widthPx: image.widthPx, heightPx: image.heightPx)
        }
        #expect(flaw(image.bytes) == nil)
        let needle = Array("needle".utf8)
        func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            image.bytes[..<2] + [0xFF, marker, 0, UInt8(content.count + 2)] + content + image.bytes[2...]
        }
        let scans = image.bytes.indices.dropLast().filter { image.bytes[$0] == 0xFF && image.bytes[$0 + 1] == 0xDA }
        let hidden: [[UInt8]] = [
            segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + needle), segment(0xDC, needle), segment(0xFE, needle),
            segment(0xE1, needle), segment(0xDD, needle), image.bytes + needle,
            image.bytes.dropLast(2) + needle + [0xFF, 0xD9],
            image.bytes[..<scans[1]] + needle + image.bytes[scans[1]...],
            image.bytes[..<2] + needle + image.bytes[2...],
        ]
        for (index, bytes) in hidden.enumerated() {
            #expect(flaw(bytes) != nil, "\(index)")
        }
        let located = LocatedPhoto.bytes
        guard case .success(let info) = Photo(.bytes(located), file: "").inspect() else {
            Issue.record("the sample can't be read")
            return
        }
        let found = Photo.flaw(
            ofImage: located, mediaType: "image/jpeg", widthPx: info.widthPx, heightPx: info.heightPx)
        #expect(found == "contains more than the image")
    }
}
