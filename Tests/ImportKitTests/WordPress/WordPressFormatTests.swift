import DataKit
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct WordPressFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test func blogBecomesTheGoldenFiles() throws {
        let run = try ImportRun(WordPressFormat(), WordPressFixture.files)
        #expect(run.violations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: "blog.txt"))
        #expect(issue == nil, "\(issue ?? "")")
    }

    @Test func commentsBecomeThreadsIfAskedFor() throws {
        var options = ImportOptions()
        options.withComments = true
        let run = try ImportRun(WordPressFormat(), WordPressFixture.files, options: options)
        #expect(run.violations == [])
        let issue = try Golden.issue(
            with: try run.text(endingIn: "first-light-comments.yaml"), in: Self.golden.appending(path: "comments.txt"))
        #expect(issue == nil, "\(issue ?? "")")
        #expect(run.tally.came[.comment] == 2)
        for secret in ["mail.example", "203.0.113.7", "reader.example", "sesame"] {
            #expect(run.paths(ofTextsContaining: secret) == [], "\(secret)")
        }
    }

    @Test func cutAnywhereItIsTheSame() throws {
        let whole = try ImportRun(WordPressFormat(), WordPressFixture.files).report
        for piece in [1, 7, 64, 1000] {
            #expect(
                try ImportRun(WordPressFormat(), WordPressFixture.files, pieceSize: piece).report == whole,
                "pieces of \(piece)")
        }
    }

    @Test func newerExportKeepsPaths() throws {
        let old = try ImportRun(WordPressFormat(), WordPressFixture.files)
        var files = WordPressFixture.files
        let path = "ridge.WordPress.2026-03-24.000.xml"
        files[path] = files[path]?.replacing("First light &amp;amp; frost", with: "Another title").replacing(
            "/first-light/", with: "/renamed/"
        )
        .replacing("<![CDATA[first-light]]>", with: "<![CDATA[renamed]]>")
        let new = try ImportRun(WordPressFormat(), files, existing: old.existing)
        #expect(new.violations == [])
        #expect(new.files.map(\.path).sorted() == old.files.map(\.path).sorted())
    }

    /// Patterns that include each other and themselves.
    @Test func whatSeveralTextsShowStandsInEach() throws {
        func shown(_ id: Int) -> String { "<!-- wp:block {\"ref\":\(id)} /-->" }
        let items = [
            WXR.Item(
                id: 1, title: "One", content: "<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->" + shown(5)),
            WXR.Item(id: 2, title: "Two", content: shown(5) + shown(5) + shown(9)),
            WXR.Item(id: 5, type: "wp_block", title: "Signature", content: "Ada" + shown(6)),
            WXR.Item(
                id: 6, type: "wp_block", title: "Place",
                content: "<!-- wp:paragraph --><p>of the *ridge*</p><!-- /wp:paragraph -->" + shown(5)),
        ]
        let run = try ImportRun(WordPressFormat(), ["a.xml": WXR.file(items.map(\.xml))])
        #expect(run.violations == [])
        #expect(try run.text(endingIn: "one.md").hasSuffix("---\n\nHello\n\nAda\n\nof the \\*ridge\\*\n"))
        #expect(try run.text(endingIn: "two.md").components(separatedBy: "Ada").count == 3)
        #expect(run.report.contains("block block"))
    }

    @Test func frontMatterSaysWhatThePostSaid() throws {
        let node = try ImportRun(WordPressFormat(), WordPressFixture.files).frontMatter(
            endingIn: "2019-05-01-first-light/index.md")
        #expect(node["title"]?.text == "First light & frost")
        #expect(node["date"]?.text == "2019-05-01T07:40:00+02:00")
        #expect(node["tags"]?.list?.compactMap(\.text) == ["Walks & climbs", "dawn"])
        #expect(node["summary"]?.text == "Frost on the tents & stars.")
        #expect(node["feedID"]?.text == "https://ridge.example/?p=11")
        #expect(node["aliases"]?.list?.compactMap(\.text) == ["/2019/05/first-light/"])
        #expect(node["authors"]?.list?.compactMap(\.text) == ["Ada Lind"])
    }

    @Test(arguments: [
        ("2019-05-01 07:40:00", "2019-05-01 05:40:00", "2019-05-01T07:40:00+02:00"),
        ("2019-05-01 07:40:00", "2019-05-01 07:40:00", "2019-05-01T07:40:00Z"),
        ("2019-01-01 00:30:00", "2018-12-31 19:00:00", "2019-01-01T00:30:00+05:30"),
        ("2019-05-01 07:40:00", "0000-00-00 00:00:00", "2019-05-01T07:40:00"),
        ("0000-00-00 00:00:00", "2019-05-01 05:40:00", "2019-05-01T05:40:00Z"),
        // No time zone is a week from UTC.
        ("2019-05-08 07:40:00", "2019-05-01 05:40:00", "2019-05-01T05:40:00Z"),
        ("", "", "2019-05-01T05:40:00Z"),
    ])
    func datesHaveTheOffsetThatGreenwichTells(_ local: String, _ gmt: String, _ expected: String) {
        #expect(WordPressDate(local, gmt: gmt, pubDate: "Wed, 01 May 2019 05:40:00 +0000")?.text == expected)
    }

    /// Plugins for podcasts show the recording of an entry beside its text.
    @Test(arguments: [
        (
            ["https://cdn.example/1.mp3\n21169426\naudio/mpeg"], "",
            "<audio controls src=\"https://cdn.example/1.mp3\"></audio>"
        ),
        (["https://cdn.example/1.mp4?x=1"], "", "<video controls src=\"https://cdn.example/1.mp4?x=1\"></video>"),
        (["https://cdn.example/map.pdf"], "", "<https://cdn.example/map.pdf>"),
        (["https://cdn.example/1.mp3"], "[audio mp3=\"https://cdn.example/1.mp3\"]", nil), ([""], "", nil),
    ]) func recordingsBesideATextAreShown(_ enclosures: [String], _ content: String, _ player: String?) throws {
        var item = WXR.Item(id: 1, title: "A", name: "a", content: "Words.\n\n" + content)
        item.meta = enclosures.map { ("enclosure", $0) }
        let text = try ImportRun(WordPressFormat(), ["x.xml": WXR.file([item.xml])]).text(endingIn: "a.md")
        if let player { #expect(text.hasSuffix("Words.\n\n" + player + "\n"), "\(text)") }
        #expect(text.ranges(of: "cdn.example").count == (content.isEmpty && player == nil ? 0 : 1), "\(text)")
    }

    /// In exports of Squarespace, links and names are paths.
    @Test(arguments: [
        ("/blog/2019/5/1/first", "blog/2019/5/1/first", "first"), ("/blog/first.html", "first.html", "first"),
        ("/first", "first", "first"),
    ]) func linksMayBePaths(_ link: String, _ name: String, _ expected: String) throws {
        let item = WXR.Item(id: 1, title: "A", link: link, name: name, content: "x")
        let run = try ImportRun(WordPressFormat(), ["x.xml": WXR.file([item.xml])])
        let matter = try run.frontMatter(endingIn: "content/journal/2019-05-01-\(expected).md")
        #expect(matter["aliases"]?.list?.compactMap(\.text) == [link])
    }

    @Test func datesThatAreNoneAreNone() {
        #expect(WordPressDate("0000-00-00 00:00:00", gmt: "", pubDate: "Mon, 30 Nov -0001 00:00:00 +0000") == nil)
        #expect(WordPressDate("9999-99-99", gmt: "x", pubDate: "") == nil)
    }

    @Test(arguments: [
        (["/2019/05/first/", "/2019/06/second/"], "/:year/:month/:slug/"), (["/first/", "/second/"], "/:slug/"),
        (["/blog/first.html", "/blog/second.html"], "/blog/:slug.html"),
        (["/2019/05/05/first/", "/2019/06/07/second/"], "/:year/:month/:day/:slug/"),
        (["/archives/first", "/archives/second"], "/archives/:slug"), (["/2019/05/first/", "/second/"], nil),
        (["/12/first/", "/13/second/"], nil),
    ])
    func permalinksAreToldByAll(_ paths: [String], _ expected: String?) throws {
        let days = ["2019-05-05 10:00:00", "2019-06-07 10:00:00"]
        let items = paths.enumerated().map { index, path in
            let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
            return WXR.Item(
                id: index + 1, title: "T", link: "https://ridge.example" + path, name: String(name), date: days[index],
                gmt: days[index], content: "x"
            ).xml
        }
        let run = try ImportRun(WordPressFormat(), ["a.xml": WXR.file(items)])
        #expect(
            run.settings.first { $0.key == "permalinks" }?.lines
                == expected.map { "permalinks: {journal: \"\($0)\"}\n" })
    }

    @Test func recognizesByWhatIsInIt() throws {
        func recognizes(_ files: [String: String]) throws -> Bool {
            try TestExport(WordPressFormat(), files).isRecognized()
        }
        #expect(try recognizes(WordPressFixture.files))
        #expect(try recognizes(["blog.txt": WordPressFixture.first]))
        #expect(
            try recognizes(["a.xml": "\n\n<br>Warning<?xml version='1.0'?>" + WordPressFixture.first.dropFirst(40)]))
        #expect(
            try !recognizes(["a.xml": "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><item/></channel></rss>"]))
        #expect(try !recognizes(["a.md": "wordpress.org/export/ <rss"].merging(["b.jpg": ""]) { a, _ in a }))
    }
}
