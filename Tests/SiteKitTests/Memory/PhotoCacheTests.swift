import FeedKit
import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

@Suite struct PhotoCacheTests {
    /// A folder that is deleted with the last reference.
    private final class Folder: Sendable {
        let path = FileManager.default.temporaryDirectory.path + "/feedgen-cache-" + UUID().uuidString

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ file: String, _ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + file))
            return path + "/" + file
        }
    }

    private let now = Instant.now

    private func status(_ path: String) throws -> stat {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status
    }

    @Test func keepsAndFinds() throws {
        let folder = try Folder()
        let cache = PhotoCache(temporary: .named(folder.path), now: now)
        let key = PhotoCache.Key.preview(of: Digest(of: "a"))
        #expect(cache.find(key) == nil)
        let path = try cache.save([1, 2, 3], as: key)
        #expect(try cache.find(key)?.path == path.path && Disk.read(path) == [1, 2, 3])
        #expect(cache.find(.preview(of: Digest(of: "b"))) == nil)
        // Storing a value again creates another file, so hard links to the first are unaffected.
        try Disk.link(path, as: .named(folder.path + "/published"))
        try cache.save([4], as: key)
        #expect(try Disk.read(folder.path + "/published") == [1, 2, 3] && Disk.read(path) == [4])
    }

    @Test func anEmptyFileIsNone() throws {
        let folder = try Folder()
        let cache = PhotoCache(temporary: .named(folder.path), now: now)
        let key = PhotoCache.Key.preview(of: Digest(of: "a"))
        let path = try cache.save([1], as: key)
        try Data().write(to: URL(fileURLWithPath: path.path))
        #expect(cache.find(key) == nil)
    }

    @Test func sideBySideNobodySeesHalfAFile() throws {
        let folder = try Folder()
        let cache = PhotoCache(temporary: .named(folder.path), now: now)
        let key = PhotoCache.Key.preview(of: Digest(of: "a"))
        let wholes = Set((0..<4).map { [UInt8](repeating: UInt8($0), count: 100_000 + $0) })
        let areWhole = Array(0..<200).concurrentMap(jobs: 4, chunk: 1) { number in
            _ = try? cache.save([UInt8](repeating: UInt8(number % 4), count: 100_000 + number % 4), as: key)
            return cache.find(key).flatMap { try? Disk.read($0) }.map(wholes.contains) == true
        }
        #expect(areWhole.allSatisfy { $0 })
        #expect(try FileTree.walk(folder.path, named: "", root: folder.path).files.count == 1)
    }

    @Test func useIsNotedOnceADayAndKeepsTheTimeOfMaking() throws {
        let folder = try Folder()
        let key = PhotoCache.Key.preview(of: Digest(of: "a"))
        let path = try PhotoCache(temporary: .named(folder.path), now: now).save([1], as: key)
        let made = try status(path.path)
        for (hours, isNoted) in [(1, false), (23, false), (25, true), (26, false), (50, true)] {
            let before = try status(path.path)
            let later = Instant(seconds: now.seconds + Int64(hours * 3600))
            #expect(PhotoCache(temporary: .named(folder.path), now: later).find(key)?.path == path.path)
            let after = try status(path.path)
            #expect((after.st_atim.tv_sec != before.st_atim.tv_sec) == isNoted, "after \(hours) h")
            #expect(after.st_mtim.tv_sec == made.st_mtim.tv_sec && after.st_mtim.tv_nsec == made.st_mtim.tv_nsec)
        }
    }

    @Test func whatABuildUsedStaysHoweverOld() throws {
        let folder = try Folder()
        let keys = ["used", "unused"].map { PhotoCache.Key.preview(of: Digest(of: $0)) }
        let young = PhotoCache(temporary: .named(folder.path), now: now)
        for key in keys { try young.save([1], as: key) }
        let old = PhotoCache(temporary: .named(folder.path), now: Instant(seconds: now.seconds + 31 * PhotoCache.day))
        old.prune(used: [keys[0]])
        #expect(keys.map { old.find($0) != nil } == [true, false])
    }

    // MARK: Derived images

    private func maker(_ folder: Folder, cache: String = "/cache", spare: String = "/spare") -> ImageDeriver {
        ImageDeriver(
            recipes: PhotoRecipes(PhotoSettings()), cache: PhotoCache(temporary: .named(folder.path + cache), now: now),
            spare: PhotoCache(temporary: .named(folder.path + spare), now: now), folder: .named(folder.path))
    }

    /// Returns a minimal gray image.
    private func gif(_ grey: UInt8) -> [UInt8] {
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, grey, grey, grey, 0, 0, 0]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    private func asset(_ file: String, in folder: Folder) throws -> ImageAsset {
        let reader = ImageReader(recipes: PhotoRecipes(PhotoSettings()), cache: nil)
        return try #require(reader.read([file], in: .named(folder.path), files: SourceFileIndex(), jobs: 1).first).get()
            .asset
    }

    /// A wrong image with a valid name would be published permanently.
    @Test func aPhotoThatChangedIsNotKeptAsTheOneItWas() throws {
        let folder = try Folder()
        let file = try folder.write("a.gif", gif(10))
        let asset = try asset("a.gif", in: folder)
        let maker = maker(folder)
        let order = try #require(maker.orders(for: asset.renditions.map { ($0, asset) }).first)
        _ = try folder.write("a.gif", gif(200))
        #expect {
            try maker.make(order)
        } throws: { error in
            guard case BuildFailure.content(let diagnostic) = error else { return false }
            return diagnostic.message == "this photo changed while it was being read"
                && diagnostic.place.file == "content/a.gif"
        }
        #expect(maker.cache.images(of: asset).allSatisfy { $0 == nil })
        _ = try folder.write("a.gif", gif(10))
        try maker.make(order)
        #expect(maker.cache.images(of: asset).allSatisfy { $0.flatMap(maker.cache.find) != nil })
        unlink(file)
    }

    @Test func whatTheCacheCannotKeepTheBuildKeeps() throws {
        let folder = try Folder()
        _ = try folder.write("a.gif", gif(10))
        _ = try folder.write("cache", [])
        let asset = try asset("a.gif", in: folder)
        let maker = maker(folder)
        for rendition in asset.renditions {
            #expect(try maker.path(of: rendition, of: asset).path.hasPrefix(folder.path + "/spare/"))
        }
    }

    @Test func equalPhotosAreOneOrder() throws {
        let folder = try Folder()
        for (name, grey) in [("a", 1), ("b", 2), ("c", 1)] { _ = try folder.write(name + ".gif", gif(UInt8(grey))) }
        let assets = try ["a.gif", "b.gif", "c.gif"].map { try asset($0, in: folder) }
        let orders = maker(folder).orders(for: assets.flatMap { asset in asset.renditions.map { ($0, asset) } })
        #expect(orders.map(\.photo.path) == ["a.gif", "b.gif"])
        #expect(orders.map(\.renditions.count) == [2, 2])
    }
}
