import TestSupport
import Testing

@testable import FeedKit

@Suite struct SiteLookupsTests {
    private static let names = ["a.jpg", "b.jpg", "a.md", "b.md", "c.txt"]

    private func site(_ random: inout SplitMix64) -> Site {
        var site = Content.site()
        for name in Self.names { change(name, in: &site, &random) }
        return site
    }

    /// Gives the file of this name another answer to each question, or takes it away.
    private func change(_ name: String, in site: inout Site, _ random: inout SplitMix64) {
        let number = random.int(0...1_000_000)
        let isThere = random.chance(70)
        if site.statics.remove(name) == nil { site.statics.insert(name) }
        site.images[name] = isThere ? Content.image(name) : nil
        site.images[name]?.source = Digest(of: "\(number)")
        let address = DocumentAddress(stem: "journal/\(number)", folder: "journal", kind: "journal")
        site.documents[name] = isThere ? address : nil
    }

    /// The answers are others if and only if one is to a question that was asked.
    @Test(arguments: 0..<200) func onlyWhatWasAskedCounts(seed: Int) {
        var random = SplitMix64(seed: seed)
        let before = site(&random)
        let all = Self.names.flatMap { [SiteLookup.image($0), .document($0), .file($0)] }
        let asked = all.filter { _ in random.chance(40) }.sorted()
        let name = random.pick(Self.names)
        var after = before
        change(name, in: &after, &random)
        let isOther = asked.contains { lookup in
            switch lookup {
            case .image(let path): before.images[path]?.source != after.images[path]?.source
            case .document(let path):
                before.documents[path]?.path != after.documents[path]?.path
                    || before.documents[path]?.id != after.documents[path]?.id
            case .file(let path): before.statics.contains(path) != after.statics.contains(path)
            }
        }
        #expect((before.answers(to: asked) != after.answers(to: asked)) == isOther, "seed \(seed)")
    }

    @Test func theyAreNotedOnceAndInOrder() {
        let lookups = SiteLookups()
        for lookup in [SiteLookup.file("b"), .image("b"), .file("a"), .file("b"), .document("a")] {
            lookups.note(lookup)
        }
        #expect(lookups.all == lookups.all.sorted() && lookups.all.count == 4)
    }

    /// A text that shows a photo and leads to an entry asks for both.
    @Test func whoReadsATextAsks() throws {
        var site = Content.site(images: [Content.image("journal/a.jpg")])
        site.documents["journal/b.md"] = DocumentAddress(stem: "journal/b", folder: "journal", kind: "journal")
        let lookups = SiteLookups()
        site.lookups = lookups
        let kind = try #require(BuiltInKinds.all.first { $0.folder == "journal" })
        let text = "---\ndate: 2026-03-02\n---\n![A](a.jpg) and [b](b.md)\n"
        _ = kind.read(Content.source("journal/2026-03-02-x.md", text), in: site)
        #expect(lookups.all.contains(.document("journal/b.md")) && lookups.all.contains(.image("journal/a.jpg")))
    }
}
