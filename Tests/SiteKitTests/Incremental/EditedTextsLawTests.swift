import FeedKit
import TestSupport
import Testing

@testable import SiteKit

/// After edits that change only what objects say, a build looks at these alone; and what it makes is what a build from
/// nothing makes all the same.
@Suite struct EditedTextsLawTests {
    @Test func theShortWayLeadsWhereTheLongOneDoes() throws {
        let shortWays = try (1...10).reduce(0) { try $0 + play(seed: $1) }
        // A text with a warning has to take the long one.
        #expect(shortWays > 15)
    }

    /// - Returns: how many builds took the short way.
    private func play(seed: UInt64) throws -> Int {
        let site = EditedSite(seed: seed, hasTimesToCome: false)
        // Of what random texts say there are many warnings.
        for day in 21...24 { site.write("content/journal/2026-01-\(day)-tidy.md", "---\ntags: [ice]\n---\n\nTidy.\n") }
        // By another clock the cache of pictures looks old, and all are gone through.
        site.now = .now
        var random = SplitMix64(seed: seed)
        var shortWays = 0
        var story: [String] = []
        for round in 0..<8 {
            // Stamps of the same tick count for nothing.
            FileStamp.Moment.waitForNextTick()
            if round > 0 { story += site.mend() + [edit(site, number: round, &random)] }
            FileStamp.Moment.waitForNextTick()
            let variation = random.pick([BuildVariation.plain, .plain, .plain, .oneThread, .strict, .dryRun, .forced])
            let build = ProvenBuild(of: site, round == 0 ? .plain : variation)
            let outcome = try build.run()
            story.append("builds\(build.name), looking at \(outcome.sourcesLookedAt ?? 0) sources")
            site.hasBuilt(outcome)
            #expect(outcome.brokenLaw == nil, Comment(rawValue: "seed \(seed): \(story.joined(separator: "\n"))"))
            if outcome.sourcesLookedAt == 1 { shortWays += 1 }
        }
        return shortWays
    }

    /// Mostly what leaves everything in its place, and sometimes what does not.
    private func edit(_ site: EditedSite, number: Int, _ random: inout SplitMix64) -> String {
        if random.chance(25) {
            let edit = random.pick([
                Edit.append, .rewrite, .retag, .setKey, .redate, .weather, .caption, .template, .add,
            ])
            return site.apply(.init(number: number, edit: edit, seed: random.next()))
        }
        let tidy = random.chance(60)
        let files = site.documents.filter { file in
            tidy ? file.hasSuffix("-tidy.md") : file.hasSuffix("/album.yaml") || file.hasPrefix("content/journal/")
        }
        let file = random.pick(files)
        let text = site.text(file) ?? ""
        if file.hasSuffix("/album.yaml") { return site.caption(String(file.dropLast("/album.yaml".count)), &random) }
        if random.chance(30) {
            let title = "---\ntitle: Called \(random.below(100))\n"
            let untitled = text.replacing(#/(?m)^title: .*\n/#, with: "")
            site.write(file, untitled.replacing("---\n", with: title, maxReplacements: 1))
            return "gives \(file) another title"
        }
        site.write(file, text + "\nOne more *thing*: \(random.below(1000)).\n")
        return "adds to \(file)"
    }

    /// Each of these must be seen, though only one text is edited.
    @Test(arguments: [
        "title: Other", "date: 2026-01-07", "tags: [other]", "draft: true", "pinned: true", "expires: 2026-03-01",
        "slug: other", "id: other", "aliases: [/was/]", "language: de", "unknown: key",
    ]) func whatArrangesTheSiteIsSeen(key: String) throws {
        let site = EditedSite(seed: 3, hasTimesToCome: false)
        site.now = .now
        let file = "content/journal/2026-03-09-more.md"
        site.write(file, "---\nsummary: One\n---\n\nText.\n")
        for text in ["---\nsummary: Two\n---\n\nText, more.\n", "---\n\(key)\n---\n\nText.\n", "---\n---\n\nText.\n"] {
            FileStamp.Moment.waitForNextTick()
            let outcome = try ProvenBuild(of: site, .plain).run()
            #expect(outcome.brokenLaw == nil, "\(key)")
            site.hasBuilt(outcome)
            FileStamp.Moment.waitForNextTick()
            site.write(file, text)
        }
        #expect(try ProvenBuild(of: site, .plain).run().brokenLaw == nil, "\(key)")
    }
}
