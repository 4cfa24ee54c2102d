import Engine
import FeedKit
import Foundation
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteKit

/// With any damage to the store, the next build equals a clean build and reports the damage once.
@Suite struct BuildMemoryTests {
    private func options(of site: EditedSite) -> BuildOptions {
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        return options
    }

    @discardableResult private func build(_ site: EditedSite) throws -> BuildReport {
        try SiteBuild(options: options(of: site)).build(now: site.now)
    }

    /// Returns a site after two builds.
    private func site(seed: UInt64 = 5) throws -> EditedSite {
        let site = EditedSite(seed: seed)
        #expect(try !build(site).isRefused)
        try build(site)
        return site
    }

    private func file(_ site: EditedSite) -> String { site.path(".feedgen/build.sqlite") }

    /// Expects the next build to change no byte, and the one after it to print no notice.
    private func expectSame(
        _ site: EditedSite, notices: [String], _ location: SourceLocation = #_sourceLocation
    ) throws {
        let before = FolderListing(site.path("public"))
        let report = try build(site)
        #expect(!report.isRefused, sourceLocation: location)
        #expect(report.notes.filter { $0.contains("the cache ") } == notices, sourceLocation: location)
        #expect(FolderListing(site.path("public")) == before, sourceLocation: location)
        #expect(try build(site).notes.allSatisfy { !$0.contains("the cache ") }, sourceLocation: location)
        #expect(FolderListing(site.path("public")) == before, sourceLocation: location)
    }

    private func notice(_ site: EditedSite, _ fact: String) -> String {
        "the cache \(file(site)) \(fact), so this build starts from scratch"
    }

    @Test(arguments: 0..<8) func damageChangesNothingButTheNotice(seed: Int) throws {
        let site = try site()
        var random = SplitMix64(seed: seed)
        var bytes = try Disk.read(file(site))
        let pages = bytes.count / 16384
        switch seed % 4 {
        case 0: bytes.removeSubrange((bytes.count / 2)...)
        case 1: bytes = Array(bytes.prefix(50))
        case 2: for index in 0..<100 { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
        default: for page in 1..<pages { bytes[page * 16384] ^= 0xFF }
        }
        site.write(".feedgen/build.sqlite", bytes)
        try expectSame(site, notices: [notice(site, "is damaged")])
    }

    @Test(arguments: ["older", "newer"]) func anotherVersionsCacheIsBegunAnew(version: String) throws {
        let site = try site()
        site.delete(".feedgen/build.sqlite")
        let (cache, _) = Store.open(CacheFolder(.named(site.path(".feedgen"))), version: version, isReadOnly: false)
        try #require(cache).save([.set(.notes, key: "shared", value: [1, 2, 3])])
        try expectSame(site, notices: [notice(site, "was made by another version of feedgen")])
    }

    /// The stamps of the other site's files differ, so none of its values is used.
    @Test func theCacheOfAnotherSiteChangesNothing() throws {
        let (site, other) = (try site(), try self.site(seed: 6))
        site.write(".feedgen/build.sqlite", try Disk.read(file(other)))
        try expectSame(site, notices: [])
    }

    /// A site that is checked out again beside its cache, as in CI.
    @Test func aSiteThatWasCopiedWithItsCacheIsTheSame() throws {
        let site = try site()
        let copy = EditedSite(seed: 7)
        copy.delete("")
        try FileManager.default.copyItem(atPath: site.folder, toPath: copy.folder)
        copy.now = site.now
        try expectSame(copy, notices: [])
    }

    /// Readable rows with invalid values are ignored.
    @Test(arguments: Store.Table.all) func rowsOfNonsenseChangeNothing(table: Store.Table) throws {
        let site = try site()
        var random = SplitMix64(seed: 1)
        let (cache, _) = Store.open(
            CacheFolder(.named(site.path(".feedgen"))), version: Program.version, isReadOnly: false)
        let old = try #require(cache)
        var changes: [Store.Change] = []
        try old.all(table) { key, value throws(StorageError) in
            guard key != "output folder" else { return }
            let nonsense = (0..<value.count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            changes.append(.set(table, key: key, value: nonsense))
        }
        try old.save(changes)
        let before = FolderListing(site.path("public"))
        #expect(try !build(site).isRefused)
        #expect(FolderListing(site.path("public")) == before)
    }
}
