import DataKit
import Diagnostics
import DiffKit
import Foundation
import MarkupKit
import Testing
import XMLKit

@testable import FeedKit

/// Recordings, notes and link posts in all three feed formats.
@Suite struct FeedMediaTests {
    private static let time = SiteTime(configuration: SiteConfiguration())

    private static func site(_ yaml: String = "") throws -> Site {
        let (configuration, problems) = SiteConfiguration.read(
            SourceText(file: "content/feed.yaml", text: "title: Log\nbaseURL: https://x.example/log/\n" + yaml))
        try #require(problems.isEmpty, "\(problems)")
        var site = Site(configuration: configuration)
        site.statics = ["ep 1.mp3", "a/b.mp4"]
        site.recordingSizes = ["ep 1.mp3": 12, "a/b.mp4": 34]
        return site
    }

    /// The feed of one entry.
    private func feed(
        _ text: String, path: String = "journal/2026-03-02-a.md", _ yaml: String = ""
    ) throws -> FeedDocument {
        let site = try Self.site(yaml)
        let kind = JournalKind()
        let entry = try kind.model(path, text, in: site)
        let ids = FeedIDs(authority: "x.example,2026")
        let item = FeedItem(entry.facts, page: kind.page(for: entry, in: site), ids: ids, in: site)
        return FeedDocument(
            id: "tag:x.example,2026:feed", title: "Log", home: "https://x.example/log/",
            url: "https://x.example/log/rss.xml", authors: ["Ada"], items: [item],
            podcast: site.configuration.feeds.podcast)
    }

    private func checked(_ feed: FeedDocument) throws -> (atom: String, rss: String, json: JSON) {
        let (atom, rss) = (AtomFeed(feed: feed, time: Self.time).bytes, RSSFeed(feed: feed).bytes)
        #expect(XMLSchema.validate(atom, schema: FeedSchema.atom) == [])
        #expect(XMLSchema.validate(rss, schema: FeedSchema.rss) == [])
        let json = try JSON(parsing: String(decoding: JSONFeed(feed: feed, time: Self.time).bytes, as: UTF8.self))
        return (String(decoding: atom, as: UTF8.self), String(decoding: rss, as: UTF8.self), json)
    }

    @Test(
        arguments: [
            // front matter, text → URL, length, duration
            ("", "<audio src=\"/ep%201.mp3\"></audio>", "https://x.example/log/ep%201.mp3", 12, nil),
            ("", "[listen](/ep%201.mp3)", "https://x.example/log/ep%201.mp3", 12, nil),
            ("", "<video><source src=\"/a/b.mp4\"></video>", "https://x.example/log/a/b.mp4", 34, nil),
            ("", "<audio src=\"https://cdn.example/e.mp3\"></audio>", "https://cdn.example/e.mp3", nil, nil),
            ("audio: /ep%201.mp3\nduration: \"1:02:03\"", "x", "https://x.example/log/ep%201.mp3", 12, 3723),
            ("video: https://cdn.example/v", "x", "https://cdn.example/v", nil, nil),
            (
                "enclosure: {url: https://cdn.example/e.ogg, length: 99, type: audio/ogg, duration: 61}", "x",
                "https://cdn.example/e.ogg", 99, 61
            ),
            ("enclosure: \"https://cdn.example/e.mp3 77 audio/mpeg\"", "x", "https://cdn.example/e.mp3", 77, nil),
            ("audio: [https://cdn.example/1.mp3, /ep%201.mp3]", "[b](/a/b.mp4)", "https://cdn.example/1.mp3", nil, nil),
        ] as [(String, String, String, Int?, Int?)])
    func recordingsAreEnclosures(keys: String, text: String, url: String, length: Int?, seconds: Int?) throws {
        let feeds = try checked(feed("---\ntitle: A\n\(keys)\n---\n\(text)\n"))
        #expect(feeds.rss.contains("<enclosure url=\"\(url)\" length=\"\(length ?? 0)\""))
        #expect(feeds.atom.contains("<link rel=\"enclosure\" href=\"\(url)\""))
        let attachment = feeds.json["items"]?.array?.first?["attachments"]?.array?.first
        #expect(attachment?["url"]?.string == url)
        #expect(attachment?["size_in_bytes"] == length.map { .integer($0) })
        #expect(attachment?["duration_in_seconds"] == seconds.map { .integer($0) })
        #expect(feeds.rss.contains("<itunes:duration>") == (seconds != nil))
    }

    @Test(arguments: ["[a](/other.mp3)", "[a](b.pdf)", "![a](https://x.example/a.jpg)", "text"])
    func withoutRecordingsFeedsHaveNoEnclosures(text: String) throws {
        let feeds = try checked(feed("---\ntitle: A\n---\n\(text)\n"))
        #expect(!feeds.atom.contains("enclosure") && !feeds.rss.contains("itunes"))
        #expect(feeds.json["items"]?.array?.first?["attachments"] == nil)
    }

    @Test(
        arguments: [
            ("1:02:03", 3723), ("62:03", 3723), ("3723", 3723), ("0:05", 5), ("1:60", nil), ("1:2:3:4", nil), ("", nil),
            (":1", nil), ("-1", nil), ("1h", nil), ("99999999999999999999", nil),
        ] as [(String, Int?)])
    func durationsHaveThreeForms(text: String, seconds: Int?) {
        #expect(RecordingReader.seconds(text) == seconds)
    }

    @Test func aPodcastHasTheTagsOfDirectories() throws {
        let yaml = """
            feeds:
              podcast:
                {image: /cover.jpg, category: [Society & Culture > Documentary, Arts], email: a@b.example, explicit: yes}

            """
        let with = try checked(feed("---\ntitle: A\naudio: /ep%201.mp3\n---\nText\n", yaml))
        for tag in [
            "<itunes:author>Ada</itunes:author>", "<itunes:explicit>true</itunes:explicit>",
            "<itunes:category text=\"Society &amp; Culture\">", "<itunes:category text=\"Documentary\"/>",
            "<itunes:category text=\"Arts\"/>", "<itunes:email>a@b.example</itunes:email>", "<itunes:image href=",
        ] {
            #expect(with.rss.contains(tag), "\(tag)")
        }
        #expect(try !checked(feed("---\ntitle: A\n---\nText\n", yaml)).rss.contains("itunes"))
    }

    @Test func aNoteHasNoTitle() throws {
        let feeds = try checked(feed("---\ntags: [a]\n---\nOnly a *note* & more\n", path: "journal/2026-03-02-1205.md"))
        let item = feeds.rss.components(separatedBy: "<item>")[1]
        #expect(!item.contains("<title>") && item.contains("<description>"))
        #expect(feeds.json["items"]?.array?.first?["title"] == nil)
        #expect(feeds.atom.contains("<title>Only a"))
        // Without a text to represent it, the date is the title.
        let empty = try checked(feed("---\ntags: [a]\n---\n", path: "journal/2026-03-02-1205.md"))
        #expect(empty.rss.contains("<title>2 March 2026"))
    }

    /// Apple's requirements for podcasts, and those of the podcast namespace's base, RSS 2.0.
    private static let podcastRules: [(name: String, pattern: String)] = [
        ("a title", #"<channel>\s*<title>[^<]+</title>"#), ("a link", #"<link>https://x\.example/log/</link>"#),
        ("a description", #"<description>[^<]+</description>"#),
        ("an image", #"<itunes:image href="[^"]+\.(jpg|png)"/>"#),
        ("a category", #"<itunes:category text="[^"]+""#),
        ("explicit", #"<itunes:explicit>(true|false)</itunes:explicit>"#),
        ("an author", #"<itunes:author>[^<]+<"#),
        ("an owner", #"<itunes:owner>\s*<itunes:name>[^<]+</itunes:name>\s*<itunes:email>[^<]+<"#),
        ("the feed's own URL", #"<atom:link rel="self" type="application/rss\+xml""#),
        ("a title of the episode", #"<item>\s*<title>[^<]+</title>"#),
        ("a GUID", #"<guid isPermaLink="false">[^<]+</guid>"#),
        ("a date", #"<pubDate>[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT</pubDate>"#),
        ("an enclosure", #"<enclosure url="https://[^" ]+" length="[1-9]\d*" type="(audio|video)/[a-z0-9]+"/>"#),
        ("a duration in seconds", #"<itunes:duration>\d+</itunes:duration>"#),
        ("the episode's rating", #"</itunes:duration>\s*<itunes:explicit>(true|false)<"#),
    ]

    @Test(arguments: podcastRules.indices)
    func aPodcastMeetsTheRulesOfDirectories(_ number: Int) throws {
        let yaml =
            "author: Ada\nlanguage: en\nfeeds: {podcast: {image: /cover.jpg, category: Arts, email: a@b.example}}\n"
        let rss = try checked(feed("---\ntitle: A\naudio: /ep%201.mp3\nduration: 61\n---\nText\n", yaml)).rss
        let rule = Self.podcastRules[number]
        #expect(try rss.contains(Regex(rule.pattern)), "\(rule.name) is missing in \(rss)")
    }

    /// A note that is only a photo has no title either.
    @Test func aNoteWithoutWordsHasNoTitle() throws {
        let feeds = try checked(
            feed("---\ntags: [a]\n---\n![](https://y.example/a.jpg)\n", path: "journal/2026-03-02-1205.md"))
        let item = feeds.rss.components(separatedBy: "<item>")[1]
        #expect(!item.contains("<title>") && item.contains("<description>&lt;p&gt;&lt;img"), "\(item)")
        #expect(
            feeds.json["items"]?.array?.first?["title"] == nil && feeds.atom.contains("<title>2 March 2026</title>"))
    }

    @Test func aLinkPostLeadsToItsPage() throws {
        let feeds = try checked(feed("---\ntitle: A find\nlink: https://other.example/essay?a&b\n---\nWorth a read.\n"))
        let own = "https://x.example/log/journal/2026-03-02-a/"
        #expect(feeds.rss.contains("<link>https://other.example/essay?a&amp;b</link>"))
        #expect(feeds.atom.contains("<link rel=\"related\" href=\"https://other.example/essay?a&amp;b\"/>"))
        let item = try #require(feeds.json["items"]?.array?.first)
        #expect(item["external_url"] == "https://other.example/essay?a&b" && item["url"]?.string == own)
        #expect(item["content_html"]?.string?.contains("<a href=\"\(own)\">2 March 2026</a>") == true)
    }

    @Test func framesOfTrustedHTMLAreLinks() throws {
        let text = """
            ---
            title: A
            ---
            A <iframe src="f.html" title="Map"><b></iframe> b

            <a href="/">c <iframe src="https://y.example/"></iframe></a>

            """
        let content = try feed(text, "html: trusted\n").items[0].content.source
        #expect(content.contains("A <a href=\"https://x.example/log/journal/2026-03-02-a/f.html\">Map</a> b"))
        #expect(!content.contains("iframe") && content.contains("c y.example/</a>"), "\(content)")
    }
}
