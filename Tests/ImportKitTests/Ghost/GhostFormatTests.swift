import DataKit
import Diagnostics
import DiffKit
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct GhostFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test func versionFiveBecomesASite() throws {
        let run = try ImportRun(GhostFormat(), GhostFixture.files)
        #expect(run.violations == [] && run.paths(ofTextsContaining: "secret") == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: "ghost.txt"))
        #expect(issue == nil)
    }

    @Test func olderVersionsBecomeASite() throws {
        let run = try ImportRun(
            GhostFormat(),
            [
                "one.json": GhostFixture.one, "zero.json": GhostFixture.zero, "images/2019/05/old.jpg": "x",
            ])
        #expect(run.violations == [] && run.paths(ofTextsContaining: "secret") == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: "ghost-old.txt"))
        #expect(issue == nil)
    }

    @Test func titlesDatesAndTagsAreReadByFeedgen() throws {
        let run = try ImportRun(GhostFormat(), GhostFixture.files)
        let matter = try run.frontMatter(endingIn: "2024-05-20-first-light/index.md")
        #expect(matter["title"]?.text == "First & light")
        #expect(matter["date"]?.text == "2024-05-20T08:00:00Z")
        #expect(matter["updated"]?.text == "2024-05-21T08:00:00Z")
        #expect(matter["tags"]?.listedTexts == ["Mountains", "Night"])
        #expect(matter["authors"]?.listedTexts == ["Ana", "Bo"])
        #expect(matter["pinned"]?.text == "true")
    }

    @Test func newerExportsKeepTheirPaths() throws {
        let first = try ImportRun(GhostFormat(), GhostFixture.files)
        var newer = GhostFixture.files
        newer["ridge.ghost.2024-05-26.json"] = GhostFixture.five.replacing(
            "\"slug\":\"cards\"", with: "\"slug\":\"renamed\""
        ).replacing("In short", with: "In other words")
        let second = try ImportRun(GhostFormat(), newer, existing: first.existing)
        #expect(second.files.map(\.path) == first.files.map(\.path))
        #expect(try second.text(endingIn: "first-light/index.md").contains("In other words"))
    }

    /// Returns an export of posts, each with its own ID.
    private static func export(_ posts: [String]) -> [String: String] {
        let rows = posts.enumerated().map { number, post in
            "{\"id\":\"\(number)\",\"status\":\"published\",\"published_at\":\"2024-05-20T08:00:00.000Z\",\(post)}"
        }
        return [
            "x.json": "{\"db\":[{\"meta\":{\"exported_on\":1},\"data\":{\"posts\":[\(rows.joined(separator: ","))]}}]}"
        ]
    }

    private static func lexical(_ nodes: String) -> String {
        let document = "{\"root\":{\"children\":[\(nodes)]}}"
        return "\"title\":\"A\",\"slug\":\"a\",\"lexical\":" + JSON.string(document).text(.compact)
    }

    /// Ghost shows the entry at a URL that a page has too, and feedgen has its own pages at some URLs.
    @Test func entriesAndPagesOfOneSlugHaveDifferentURLs() throws {
        let run = try ImportRun(
            GhostFormat(),
            Self.export([
                "\"title\":\"A\",\"slug\":\"same\",\"type\":\"page\",\"html\":\"<p>x</p>\"",
                "\"title\":\"B\",\"slug\":\"same\",\"type\":\"post\",\"html\":\"<p>x</p>\"",
                "\"title\":\"C\",\"slug\":\"search\",\"type\":\"post\",\"html\":\"<p>x</p>\"",
            ]))
        #expect(run.violations == [] && run.feedYAML.contains("journal: /:slug/\n"))
        #expect(
            run.files.map(\.path).sorted() == [
                "content/journal/2024-05-20-same.md", "content/journal/2024-05-20-search-2.md",
                "content/pages/same-2.md",
            ])
    }

    /// Cards for members only are left out of public posts, with a note.
    @Test(arguments: [
        lexical(
            """
            {"type":"html","html":"<p>secret</p>","visibility":{"web":{"nonMember":false,"memberSegment":""}}},
            {"type":"html","html":"<p>open</p>","visibility":{"web":{"nonMember":true}}}
            """),
        lexical(
            """
            {"type":"call-to-action","textValue":"<p>secret</p>","visibility":{"showOnWeb":false}},
            {"type":"call-to-action","textValue":"<p>open</p>"}
            """),
        "\"title\":\"A\",\"slug\":\"a\",\"html\":\"<!--kg-gated-block:begin nonMember:false memberSegment:\\\"\\\" --><p>secret</p>"
            + "<!--kg-gated-block:end--><!--kg-gated-block:begin nonMember:true --><p>open</p><!--kg-gated-block:end-->\"",
        "\"title\":\"A\",\"slug\":\"a\",\"html\":\"<p>open</p><!--kg-gated-block:begin nonMember:false --><p>secret</p>\"",
    ]) func cardsForMembersAreLeftOut(_ post: String) throws {
        let run = try ImportRun(GhostFormat(), Self.export([post]))
        #expect(run.violations == [])
        let text = try run.text(endingIn: "a.md")
        #expect(!text.contains("secret") && text.hasSuffix("---\n\nopen\n"), "\(text)")
        #expect(run.notes.contains("Parts that only members see were not imported: of “A”."), "\(run.notes)")
    }

    @Test(arguments: [
        (
            """
            {"type":"call-to-action","textValue":"<p>Read on</p>","buttonText":"Go","buttonUrl":"https://x.example/"}
            """, "Read on\n\n[Go](https://x.example/)\n"
        ),
        (
            """
            {"type":"call-to-action","textValue":"<p>Read on</p>","buttonText":"Go","buttonUrl":"https://x.example/",
            "showButton":false}
            """, "Read on\n"
        ),
        (
            """
            {"type":"list","listType":"bullet","children":[
            {"type":"listitem","children":[{"type":"text","text":"one"}]},
            {"type":"listitem","children":[{"type":"list","listType":"number","children":[
            {"type":"listitem","children":[{"type":"text","text":"two"}]}]}]},
            {"type":"listitem","children":[{"type":"text","text":"three"}]}]}
            """, "- one\n  1. two\n- three\n"
        ),
    ]) func nodesOfLexical(_ nodes: String, _ expected: String) throws {
        let text = try ImportRun(GhostFormat(), Self.export([Self.lexical(nodes)])).text(endingIn: "a.md")
        #expect(text.hasSuffix("---\n\n" + expected), "\(text)")
    }

    /// Links to Ghost's own pages lead to those of feedgen, so that none is broken.
    @Test func linksToPagesOfGhost() throws {
        let urls = ["/tag/night/", "/rss/", "/author/ana/", "/#/portal/signup", "/about/"]
        let links = urls.map { "<a href='__GHOST_URL__\($0)'>x</a>" } + ["<a href='#/portal'>x</a>"]
        let post = "\"title\":\"A\",\"slug\":\"a\",\"html\":\"<p>\(links.joined(separator: " "))</p>\""
        let text = try ImportRun(GhostFormat(), Self.export([post])).text(endingIn: "a.md")
        #expect(text.hasSuffix("[x](/tags/night/) [x](/rss.xml) [x](/) [x](/) [x](/about/) [x](/)\n"), "\(text)")
    }

    /// A text at whose URL feedgen generates a page gets another URL, with a warning.
    @Test(arguments: [("post", "search"), ("post", "tags"), ("page", "search"), ("page", "years"), ("page", "tags")])
    func reservedURLsAreReported(_ type: String, _ slug: String) throws {
        let post = #""title":"A","slug":"\#(slug)","type":"\#(type)","html":"<p>x</p>""#
        let run = try ImportRun(GhostFormat(), Self.export([post]))
        #expect(run.violations == [])
        let isReplaced = type == "page" && slug == "tags"
        let paths = run.files.map(\.path).filter { $0.hasSuffix(".md") }
        #expect(paths.count == 1 && paths[0].hasSuffix(slug + ".md") == isReplaced, "\(paths)")
        #expect(run.diagnostics.contains { $0.message.contains("`/\(slug)/`") } != isReplaced, "\(run.diagnostics)")
    }

    @Test func privateSitesComeAsDrafts() throws {
        let run = try ImportRun(
            GhostFormat(),
            [
                "x.json": GhostFixture.five.replacing(
                    "\"is_private\",\"value\":\"false\"", with: "\"is_private\",\"value\":\"true\"")
            ])
        #expect(try run.text(endingIn: "2024-05-20-first-light.md").contains("\ndraft: true\n"))
        #expect(run.notes.contains { $0.contains("private") })
    }

    @Test func isRecognized() throws {
        for text in [GhostFixture.five, GhostFixture.one, GhostFixture.zero] {
            #expect(try TestExport(GhostFormat(), ["a/x.json": text]).isRecognized())
        }
        for text in ["", "{}", "{\"data\":{}}", "{\"db\":[]}", "[1]"] {
            #expect(try !TestExport(GhostFormat(), ["x.json": text]).isRecognized())
        }
        #expect(try !TestExport(GhostFormat(), ["x.txt": GhostFixture.five]).isRecognized())
    }
}

extension Node {
    fileprivate var listedTexts: [String] { list?.compactMap(\.text) ?? [] }
}
