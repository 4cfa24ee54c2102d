import TestSupport
import Testing

@testable import ImportKit

@Suite struct FeedsHostileTests {
    @Test(arguments: [
        "", "<", "<rss", "<rss><channel><item>", "<feed><entry><title>A</title></entry>",
        "{\"version\": \"https://jsonfeed.org/version/1\"",
        "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": 3}",
        "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": [null, {}, {\"id\": {}}]}",
        "<rss><channel><link>javascript:x</link><item><guid>\u{1}</guid><title>../../x</title><link>http://[::1/../../../etc</link><enclosure url=\"//\"/></item></channel></rss>",
        "<feed xml:base=\"::\"><entry xml:base=\"%\"><id> </id><title type=\"xhtml\"/><content type=\"application/octet-stream\">AAAA</content><link href=\"\"/></entry></feed>",
    ])
    func brokenFilesAreTold(_ file: String) throws {
        #expect(try ImportRun(FeedsFormat(), ["feed.xml": file, "x.jpg": ""]).violations == [])
    }

    @Test func brokenEntryIsNamedAndTheOthersCome() throws {
        let broken = FeedsFixture.rss.replacing("<title>Neap</title>", with: "<title>Neap</tilte>")
        let run = try ImportRun(FeedsFormat(), ["feed.xml": broken])
        #expect(run.violations == [])
        #expect(run.tally.came[.entry] == 2)
        #expect(run.diagnostics.first?.place.file == "export")
    }

    @Test func longFeedsAreNotQuadratic() throws {
        let items = String(
            repeating: "<item><title>Same</title><link>https://x.example/a</link><category>a</category></item>",
            count: 5_000)
        let run = try ImportRun(FeedsFormat(), ["feed.xml": "<rss><channel>" + items + "</channel></rss>"])
        #expect(run.violations == [])
        #expect(run.tally.came[.entry] == 1)
    }

    @Test func mutationsCrashNothing() throws {
        let tokens = ["<", "]]>", "<item>", "\n<entry>", "</item>", "\"", "&x;", "\0", "..", "//", "\\u0000"]
        var random = SplitMix64(seed: 21)
        for round in 0..<300 {
            var files = random.pick(FeedsFixture.all).files.mapValues { Array($0.utf8) }
            let texts = files.keys.filter { (files[$0]?.count ?? 0) > 10 }.sorted()
            for _ in 0...random.below(4) {
                files[random.pick(texts)]?.mutate(&random, inserting: tokens, maximumLength: 200)
            }
            let run = try ImportRun(FeedsFormat(), files, pieceSize: random.pick([13, 500, 1 << 16]))
            #expect(run.violations == [], "round \(round)")
            if !run.violations.isEmpty { return }
        }
    }
}
