import TestSupport
import Testing

@testable import ImportKit

@Suite struct WordPressHostileTests {
    @Test func brokenItemIsNamedAndTheOthersCome() throws {
        let items = (1...3).map {
            WXR.Item(id: $0, title: "T\($0)", link: "https://ridge.example/t\($0)/", name: "t\($0)", content: "x\($0)")
                .xml
        }
        let broken = items[1].replacing("</dc:creator>", with: "</dc:creater>")
        let run = try ImportRun(WordPressFormat(), ["a.xml": WXR.file([items[0], broken, items[2]])], pieceSize: 50)
        #expect(run.violations == [])
        #expect(run.files.map(\.path) == ["content/journal/2019-05-01-t1.md", "content/journal/2019-05-01-t3.md"])
        let line = WXR.file([items[0], broken, items[2]]).split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("creater") }
        #expect(run.diagnostics.map(\.place.line) == [line.map { $0 + 1 }])
        #expect(run.tally.leftOut.map(\.reason) == [.unreadable])
    }

    @Test(arguments: [
        "", "<", "<rss", "<rss><channel>",
        "<?xml version=\"1.0\"?><rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel><item>",
        "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel><item/><item><wp:post_id>99999999999999999999</wp:post_id><wp:post_type>page</wp:post_type><title>A</title></item></channel></rss>",
        "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><wp:post_id>1</wp:post_id><title>No namespaces</title><content:encoded>x</content:encoded></item></channel></rss>",
        "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel>" + String(repeating: "<item>", count: 500)
            + "</channel></rss>",
        "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel>" + String(repeating: "<item>\n", count: 500),
    ])
    func brokenFilesAreTold(_ file: String) throws {
        let run = try ImportRun(WordPressFormat(), ["a.xml": file, "wp-content/uploads/2019/05/x.jpg": "x"])
        #expect(run.violations == [])
    }

    @Test func withoutNamespacesItIsReadAllTheSame() throws {
        let file =
            "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><wp:post_id>1</wp:post_id><title>No namespaces</title><content:encoded>x</content:encoded><excerpt:encoded>y</excerpt:encoded></item></channel></rss>"
        let run = try ImportRun(WordPressFormat(), ["a.xml": file])
        #expect(run.tally.came[.entry] == 1)
        #expect(
            try run.text(endingIn: ".md").contains("summary: \"y\"") || run.text(endingIn: ".md").contains("summary: y")
        )
    }

    @Test func namesLeadNowhereElse() throws {
        let item = WXR.Item(
            id: 1, title: "../../etc", link: "https://ridge.example/../../x/", name: "../../../etc/passwd",
            content:
                "<img src=\"https://ridge.example/wp-content/uploads/2019/05/..%2f..%2fx.jpg\"><img src=\"https://ridge.example/wp-content/uploads/2019/05/a b.jpg\">"
        ).xml
        let run = try ImportRun(
            WordPressFormat(),
            [
                "a.xml": WXR.file([
                    item, WXR.attachment(2, "../../../x.jpg"), WXR.attachment(3, "2019/05/a b.jpg"),
                    WXR.attachment(4, "2019/05/\u{1}c:.jpg"),
                    WXR.Item(id: 5, type: "page", title: "P", name: "..", content: "x", parent: 6).xml,
                    WXR.Item(id: 6, type: "page", title: "Q", name: "../up", content: "x", parent: 5).xml,
                ]),
                "wp-content/uploads/2019/05/a b.jpg": "", "wp-content/uploads/../x.jpg": "",
                "wp-content/uploads/2019/05/\u{1}c:.jpg": "",
            ])
        #expect(run.violations == [])
        #expect(run.files.contains { $0.path.hasSuffix("/a-b.jpg") })
    }

    @Test func shortcodesAreNotQuadratic() throws {
        for text in [
            "[a ", "[a]", "[/a]", "[[a]", "[a x=\"", "[caption]", "<!-- wp:a -->", "<!-- wp:a ", "<!-- wp:gallery -->",
            "http://x\n",
        ] {
            let item = WXR.Item(id: 1, title: "T", content: String(repeating: text, count: 20_000)).xml
            let run = try ImportRun(WordPressFormat(), ["a.xml": WXR.file([item])])
            #expect(run.tally.came[.entry] == 1)
        }
    }

    @Test func mutationsCrashNothing() throws {
        let tokens = ["<", "]]>", "<item>", "\n<item>", "</item>", "[gallery]", "&x;", "\0", "-->", "../"]
        var random = SplitMix64(seed: 21)
        let uploads = WordPressFixture.files.filter { !$0.key.hasSuffix(".xml") }.mapValues { Array($0.utf8) }
        let blogs = WordPressFixture.slices.map { Array($0.utf8) }
        var options = ImportOptions()
        options.withComments = true
        for round in 0..<300 {
            var files = uploads
            files["a.xml"] = random.pick(blogs)
            for _ in 0...random.below(4) { files["a.xml"]?.mutate(&random, inserting: tokens, maximumLength: 200) }
            let run = try ImportRun(
                WordPressFormat(), files, options: options, pieceSize: random.pick([13, 500, 1 << 16]))
            #expect(run.violations == [], "round \(round)")
            if !run.violations.isEmpty { return }
        }
    }
}
