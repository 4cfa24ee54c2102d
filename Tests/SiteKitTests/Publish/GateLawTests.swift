import DiffKit
import FeedKit
import Foundation
import ReviewKit
import TestSupport
import Testing

@testable import SiteKit

/// For random edits of texts, and of templates, styles and settings: a gate that blocks either set of edits also blocks
/// both in one build.
@Suite struct GateLawTests {
    private static let texts: [Edit] = [
        .add, .rewrite, .append, .rename, .move, .delete, .retitle, .redate, .retag, .setKey, .readdress, .weather,
        .caption, .album, .addPhoto, .deletePhoto, .movePhoto, .publishFile, .attach,
    ]
    private static let looks: [Edit] = [.configure, .configure, .template, .removeTemplate, .partial, .asset]

    @Test(arguments: LawScripts.seeds(8)) func eachEditCountsForItself(seed: UInt64) throws {
        let site = EditedSite(seed: seed, hasTimesToCome: false)
        var random = SplitMix64(seed: seed ^ 0x6A7E)
        let before = try #require(try build(site, as: "a"))
        var stopped = 0
        for _ in 0..<4 {
            let start = FolderListing(site.folder, only: ["content", "Templates"])
            var told = edit(site, Self.texts, &random)
            let content = FolderListing(site.folder, only: ["content", "Templates"])
            let one = try build(site, as: "b")
            start.restore(in: site.folder)
            site.settings = EditedSite.settings(in: site.text("content/feed.yaml") ?? "")
            told += edit(site, Self.looks, &random)
            let other = try build(site, as: "c")
            // The texts of the first site with the settings and templates of the second.
            let files = site.files("Templates") + ["content/feed.yaml"]
            let bytes = files.map { site.bytes($0) ?? [] }
            content.restore(in: site.folder)
            for file in site.files("Templates") where !files.contains(file) { site.delete(file) }
            for (file, bytes) in zip(files, bytes) { site.write(file, bytes) }
            let both = try build(site, as: "d")
            start.restore(in: site.folder)
            site.settings = EditedSite.settings(in: site.text("content/feed.yaml") ?? "")
            // A site with errors is never published.
            guard let one, let other, let both else { continue }
            let (first, second) = (try denied(from: before, to: one), try denied(from: before, to: other))
            var alone = first.union(second)
            let together = try denied(from: before, to: both)
            // An edited text can make a place private again that the settings would show in another way.
            if !Self.places(in: before).isSubset(of: Self.places(in: one)) { alone.remove("privacy") }
            stopped += alone.count
            // An edited text that the settings remove from the site, such as by an earlier clock, is not published.
            if second.contains("removal") { continue }
            #expect(
                alone.isSubset(of: together),
                "seed \(seed): \(alone.subtracting(together)) is not denied after: \(told.joined(separator: "; "))")
        }
        // Among many seeds, some edits change nothing.
        #expect(stopped > 0 || LawScripts.areMany, "seed \(seed) denies nothing")
    }

    /// The cells with a published location.
    private static func places(in snapshot: JSON) -> Set<String> {
        let sections = snapshot["sections"]?.object ?? [:]
        return Set(
            sections.flatMap { id, section in
                (section["cells"]?.object ?? [:]).compactMap { name, cell in
                    cell["model"]?["location"] == nil ? nil : id + "/" + name
                }
            })
    }

    private func edit(_ site: EditedSite, _ kinds: [Edit], _ random: inout SplitMix64) -> [String] {
        (0..<(1 + random.below(3))).map { number in
            site.apply(.init(number: number, edit: random.pick(kinds), seed: random.next()))
        }
    }

    /// Builds the site, and returns its snapshot; `nil` if it has errors.
    private func build(_ site: EditedSite, as output: String) throws -> JSON? {
        var options = BuildOptions(source: site.folder, output: site.path(output), jobs: 2)
        options.usesCache = false
        options.isForced = true
        if output != "a" { options.previous = site.path("a/snapshot.json") }
        defer { if output != "a" { site.delete(output) } }
        let report = try SiteBuild(options: options).build(now: site.now)
        guard !report.isRefused else { return nil }
        return try JSON(parsing: site.bytes(output + "/" + Snapshot.file) ?? [])
    }

    /// The classes whose denial blocks the change.
    private func denied(from old: JSON, to new: JSON) throws -> Set<String> {
        let review = Review(
            from: try #require(SnapshotView(old)), to: try #require(SnapshotView(new)),
            patch: Snapshot.patch(from: old, to: new))
        let classes = ChangeClass.allCases.filter { !Gates(denied: [$0]).violations(in: review).isEmpty }
        return Set(classes.map(\.rawValue))
    }
}
