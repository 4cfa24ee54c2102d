import Diagnostics
import DiffKit
import Foundation
import MarkupKit
import Testing
import XMLKit

@testable import FeedKit

/// An entry with hostile texts in all three feed formats.
@Suite struct FeedFormatTests {
    private static let hostile = "A & b < c ]]> \u{0}\u{B}\u{FFFE} \"q\" 'r' \u{1F680} </title><script>"

    private func feed(_ title: String = hostile) -> FeedDocument {
        var facts = Facts(
            id: "journal/日 & 1", kind: "journal", title: title, date: Instant(seconds: 1_772_437_200),
            path: "/journal/日/", source: FileLocation(file: "content/journal/日.md"))
        facts.seenUpdate = Instant(seconds: 1_772_437_201)
        facts.tags = ["a & b", title]
        facts.summary = title
        let page = ObjectPage(
            attachments: [
                .init(path: "a.mp4", file: "journal/日/a.mp4", mediaType: "video/mp4", byteCount: 12),
                .init(path: "b.pdf", file: "journal/日/b.pdf"),
            ],
            content: HTML(
                trusted: "<p>\(HTML(text: title))</p><a href=\"#b\">b</a><img src=\"/m/c.jpg\" alt=\"C &amp; d\">"))
        let site = Content.site { configuration in
            configuration.baseURL = "https://x.example/"
            configuration.title = title
        }
        let item = FeedItem(facts, page: page, ids: FeedIDs(authority: "x.example,2026"), in: site)
        return FeedDocument(
            id: "tag:x.example,2026:feed", title: title, subtitle: title, language: "en", home: "https://x.example/",
            url: "https://x.example/atom.xml", authors: [title], items: [item])
    }

    private static let time = SiteTime(configuration: SiteConfiguration())

    @Test func atomFollowsItsSchema() {
        let bytes = AtomFeed(feed: feed(), time: Self.time).bytes
        #expect(XMLSchema.validate(bytes, schema: FeedSchema.atom) == [])
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("<id>tag:x.example,2026:journal/%E6%97%A5%20%26%201</id>"))
        #expect(text.contains("<updated>2026-03-02T07:40:01Z</updated>"))
        #expect(text.contains("<published>2026-03-02T07:40:00Z</published>"))
        #expect(text.contains("&lt;a href=\"https://x.example/journal/%E6%97%A5/#b\"&gt;"))
        #expect(text.contains("rel=\"enclosure\" href=\"https://x.example/journal/%E6%97%A5/a.mp4\""))
        #expect(!text.contains("b.pdf"))
    }

    @Test func archivesSayWhatTheyAre() {
        var archive = feed()
        archive.current = "https://x.example/atom.xml"
        archive.previousArchive = "https://x.example/archive/1/atom.xml"
        let bytes = AtomFeed(feed: archive, time: Self.time).bytes
        #expect(XMLSchema.validate(bytes, schema: FeedSchema.atom) == [])
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("<fh:archive/>"))
        #expect(text.contains("<link rel=\"prev-archive\" href=\"https://x.example/archive/1/atom.xml\"/>"))
        #expect(text.contains("<link rel=\"current\" href=\"https://x.example/atom.xml\"/>"))
        #expect(!text.contains("next-archive"))
    }

    /// The schema detects errors, so the test above can fail.
    @Test(
        arguments: [
            ("<id>tag:x.example,2026:feed</id>", ""), ("<published>2026", "<published>Monday"),
            ("type=\"video/mp4\"", "type=\"video\""), ("xml:lang=\"en\"", "xml:lang=\"en_GB\""),
            ("<content type=\"html\">", "<content type=\"html\"><b/>"), ("<link rel", "<link hrel"),
            ("<entry>", "<entry><nonsense/>"),
        ])
    func theSchemaFindsMistakes(old: String, new: String) {
        let text = String(decoding: AtomFeed(feed: feed(), time: Self.time).bytes, as: UTF8.self)
        #expect(text.contains(old))
        #expect(XMLSchema.validate(Array(text.replacing(old, with: new).utf8), schema: FeedSchema.atom) != [])
    }

    @Test func theSchemaTakesWhatOthersAdd() {
        let text = String(decoding: AtomFeed(feed: feed(), time: Self.time).bytes, as: UTF8.self)
        let added = "<entry xmlns:x=\"urn:x\" x:y=\"z\"><x:any a=\"b\">text<x:more/></x:any>"
        #expect(XMLSchema.validate(Array(text.replacing("<entry>", with: added).utf8), schema: FeedSchema.atom) == [])
    }

    @Test func rssHasWhatReadersLookFor() throws {
        let bytes = RSSFeed(feed: feed()).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = [
            "<guid isPermaLink=\"false\">tag:x.example,2026:journal/%E6%97%A5%20%26%201</guid>",
            "<pubDate>Mon, 02 Mar 2026 07:40:00 GMT</pubDate>", "<category>a &amp; b</category>",
            "<dc:creator>A &amp; b &lt; c ]]&gt; \u{FFFD}\u{FFFD}\u{FFFD} \"q\" 'r' \u{1F680} &lt;/title&gt;&lt;script&gt;",
            "<atom:link rel=\"self\" type=\"application/rss+xml\" href=",
            "<enclosure url=\"https://x.example/journal/%E6%97%A5/a.mp4\" length=\"12\" type=\"video/mp4\"/>",
            "<media:content url=\"https://x.example/m/c.jpg\" medium=\"image\" type=\"image/jpeg\">",
            "<media:description type=\"plain\">C &amp; d</media:description>",
            // Escaped twice, since a description contains markup.
            "<description>A &amp;amp; b",
        ]
        for part in parts { #expect(text.contains(part), "\(part)") }
        #expect(text.utf8.split(separator: UInt8(ascii: "\u{B}")).count == 1)
    }

    @Test func rssFollowsItsSchema() {
        #expect(XMLSchema.validate(RSSFeed(feed: feed()).bytes, schema: FeedSchema.rss) == [])
    }

    @Test(
        arguments: [
            ("version=\"2.0\"", "version=\"0.91\""), ("<guid isPermaLink=\"false\">", "<guid>"),
            (":00 GMT</pubDate>", ":00</pubDate>"), ("<item>", "<item><nonsense/>"),
            ("<channel>", "<channel><ttl>x</ttl>"),
            ("medium=\"image\"", "medium=\"picture\""), ("<link>https:", "<link>"), ("length=\"12\"", "length=\"\""),
            ("type=\"video/mp4\"/>", "/>"), ("<channel>", "<channel><title>x</title>"),
            ("</item>", "<enclosure url=\"urn:x\" length=\"1\" type=\"a/b\"/></item>"),
        ])
    func theSchemaOfRSSFindsMistakes(old: String, new: String) {
        let text = String(decoding: RSSFeed(feed: feed()).bytes, as: UTF8.self)
        #expect(text.contains(old))
        #expect(XMLSchema.validate(Array(text.replacing(old, with: new).utf8), schema: FeedSchema.rss) != [])
    }

    @Test func theSchemaOfRSSTakesWhatOthersAdd() {
        let text = String(decoding: RSSFeed(feed: feed()).bytes, as: UTF8.self)
        let added = "<item xmlns:x=\"urn:x\" x:y=\"z\"><x:any a=\"b\">text<x:more/></x:any>"
        #expect(XMLSchema.validate(Array(text.replacing("<item>", with: added).utf8), schema: FeedSchema.rss) == [])
    }

    @Test func entriesSayByWhomTheyAreAndInWhichLanguage() throws {
        var facts = Facts(
            id: "journal/a", kind: "journal", title: "A", date: Instant(seconds: 0), path: "/journal/a/",
            source: FileLocation(file: "content/journal/a.md"))
        facts.authors = ["Ada", "Bo"]
        facts.language = "ar"
        facts.summary = " "
        let page = ObjectPage(
            content: HTML(trusted: "<img src=\"https://é.example/ö.png?ä\" alt=\"\"><img src=\"data:x\" alt=\"\">"))
        let site = Content.site { $0.baseURL = "https://x.example/" }
        let item = FeedItem(facts, page: page, ids: FeedIDs(authority: "x.example,2026"), in: site)
        #expect(item.facts.authors == ["Ada", "Bo"])
        #expect(item.language == "ar")
        #expect(item.content.source.hasPrefix("<div dir=\"rtl\"><img "))
        #expect(item.summary == nil)
        #expect(item.images.map(\.url) == ["https://xn--9ca.example/%C3%B6.png?%C3%A4"])
        facts.language = "en"
        let plain = FeedItem(facts, page: page, ids: FeedIDs(authority: "x.example,2026"), in: site)
        #expect(plain.language == nil && plain.content.source.hasPrefix("<img "))
    }

    @Test func entriesHaveTheirLicense() throws {
        func texts(_ license: String) throws -> (atom: [UInt8], rss: [UInt8], json: JSON) {
            var feed = feed("A")
            var facts = feed.items[0].facts
            facts.license = License(rawValue: license)
            let site = Content.site { $0.baseURL = "https://x.example/" }
            feed.items = [FeedItem(facts, page: ObjectPage(), ids: FeedIDs(authority: "x.example,2026"), in: site)]
            return (
                AtomFeed(feed: feed, time: Self.time).bytes, RSSFeed(feed: feed).bytes,
                try JSON(parsing: JSONFeed(feed: feed, time: Self.time).bytes)
            )
        }
        let url = "https://creativecommons.org/licenses/by/4.0/"
        let licensed = try texts("CC-BY-4.0"), plain = try texts("")
        let atom = String(decoding: licensed.atom, as: UTF8.self)
        #expect(atom.contains("<rights>CC BY 4.0</rights>\n<link rel=\"license\" href=\"\(url)\"/>"))
        #expect(XMLSchema.validate(licensed.atom, schema: FeedSchema.atom) == [])
        #expect(String(decoding: licensed.rss, as: UTF8.self).contains("<dc:rights>\(url)</dc:rights>"))
        #expect(XMLSchema.validate(licensed.rss, schema: FeedSchema.rss) == [])
        #expect(licensed.json["items"]?.array?[0]["_feedgen"] == ["license": .string(url)])
        #expect(JSONFeedRules(licensed.json).problems == [])
        for bytes in [plain.atom, plain.rss] {
            #expect(!["rights", "license"].contains(where: String(decoding: bytes, as: UTF8.self).contains))
        }
        #expect(plain.json["items"]?.array?[0]["_feedgen"] == nil)
    }

    @Test(
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
            (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
            (-62_135_596_800, "Mon, 01 Jan 0001 00:00:00 GMT"),
        ])
    func datesOfRSS(seconds: Int64, text: String) {
        #expect(RSSFeed.date(Instant(seconds: seconds)) == text)
    }

    @Test func jsonFollowsItsRules() throws {
        let document = try JSON(parsing: JSONFeed(feed: feed(), time: Self.time).bytes)
        #expect(document["version"]?.string == "https://jsonfeed.org/version/1.1")
        #expect(document["title"]?.string == Self.hostile)
        #expect(document["authors"] == [["name": .string(Self.hostile)]])
        let item = try #require(document["items"]?.array?.first)
        #expect(item["id"]?.string == "tag:x.example,2026:journal/%E6%97%A5%20%26%201")
        #expect(item["title"]?.string == Self.hostile)
        #expect(item["tags"] == .strings(["a & b", Self.hostile]))
        #expect(item["date_published"]?.string == "2026-03-02T07:40:00Z")
        #expect(item["date_modified"]?.string == "2026-03-02T07:40:01Z")
        #expect(item["image"]?.string == "https://x.example/m/c.jpg")
        #expect(item["authors"] == nil)
        #expect(
            item["attachments"] == [
                [
                    "url": "https://x.example/journal/%E6%97%A5/a.mp4", "mime_type": "video/mp4",
                    "size_in_bytes": 12,
                ]
            ])
    }

    @Test func jsonKeepsItsOwnRules() throws {
        let bytes = JSONFeed(feed: feed(), time: Self.time).bytes
        #expect(JSONFeedRules(try JSON(parsing: bytes)).problems == [])
    }

    @Test(
        arguments: [
            ("version/1.1", "version/1"), ("\"title\"", "\"titel\""), ("\"id\"", "\"_id\""),
            ("\"items\"", "\"_items\""),
            ("2026-03-02T07:40:00Z", "2026-03-02"), ("\"url\": \"https:", "\"url\": \""), ("content_html", "_html"),
            ("\"name\"", "\"nom\""), ("video/mp4", "video"), ("\"tags\": [", "\"tags\": [1, "),
            ("\"language\": \"en\"", "\"language\": 1"),
        ])
    func theRulesOfJSONFindMistakes(old: String, new: String) throws {
        let text = String(decoding: JSONFeed(feed: feed(), time: Self.time).bytes, as: UTF8.self)
        #expect(text.contains(old))
        #expect(JSONFeedRules(try JSON(parsing: Array(text.replacing(old, with: new).utf8))).problems != [])
    }
}
