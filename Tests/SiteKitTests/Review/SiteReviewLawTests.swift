import DiffKit
import FeedKit
import Foundation
import TestSupport
import Testing

@testable import SiteCommands
@testable import SiteKit

/// The review of random edits is the patch between two real builds.
@Suite struct SiteReviewLawTests {
    @Test(arguments: LawScripts.seeds(6)) func reviewsEqualBuilds(seed: UInt64) throws {
        let site = EditedSite(seed: seed, hasTimesToCome: false)
        var random = SplitMix64(seed: seed ^ 0x4E71)
        try git(site, "init", "-q")
        // Built sites and caches are not content.
        site.write(".gitignore", "/a/\n/b/\n/.feedgen/\n")
        try commit(site)
        var compared = 0
        for _ in 0..<3 {
            // An edit can set the clock, but both sides of a review have the same.
            let now = site.now
            let before = try build(site, as: "a", comparedWith: nil)
            let sources = site.listSources()
            let edits = (0..<(1 + random.below(4))).map { number in
                site.apply(.init(number: number, edit: random.pick(Edit.allCases), seed: random.next()))
            }
            site.now = now
            let after = try build(site, as: "b", comparedWith: "a/snapshot.json")
            let isReviewed = before != nil && after != nil
            let expected = isReviewed ? Snapshot.patch(from: before ?? .null, to: after ?? .null).json : nil
            if isReviewed { #expect(try review(site, to: nil) == expected, "seed \(seed): working tree, \(edits)") }
            try commit(site)
            if isReviewed { #expect(try review(site, to: "HEAD") == expected, "seed \(seed): commits, \(edits)") }
            compared += isReviewed ? 1 : 0
            // Nothing after a broken edit could be compared.
            if after == nil {
                site.restore(sources)
                try commit(site)
            }
        }
        #expect(compared > 0 || LawScripts.areMany, "seed \(seed) compares nothing")
    }

    private func options(_ site: EditedSite) -> BuildOptions { BuildOptions(source: site.folder, jobs: 2) }

    /// Builds the site, and returns its snapshot; `nil` if it has errors.
    private func build(_ site: EditedSite, as output: String, comparedWith previous: String?) throws -> JSON? {
        site.delete(output)
        var options = options(site)
        options.output = site.path(output)
        options.usesCache = false
        options.isForced = true
        options.previous = previous.map(site.path)
        let report = try SiteBuild(options: options).build(now: site.now)
        guard !report.isRefused else { return nil }
        return try JSON(parsing: site.bytes(output + "/" + Snapshot.file) ?? [])
    }

    private func review(_ site: EditedSite, to revision: String?) throws -> JSON? {
        let review = SiteReview(of: options(site), from: revision == nil ? "HEAD" : "HEAD~1", to: revision)
        let outcome = try review.run(now: site.now, format: Documents.DiffOptions())
        return try outcome.difference.map { try JSON(parsing: Array($0.text.text.utf8)) }
    }

    private func commit(_ site: EditedSite) throws {
        try git(site, "add", "-A")
        try git(site, "commit", "-q", "--allow-empty", "-m", "Change")
    }

    private func git(_ site: EditedSite, _ arguments: String...) throws {
        let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@x.example"]
        _ = try GitRepository(folder: site.folder).require(identity + arguments, to: "prepare the test")
    }
}
