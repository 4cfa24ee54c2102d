import FeedKit
import Testing

@testable import SiteCheck
@testable import SiteKit

@Suite struct PublishedFileTests {
    @Test(arguments: [
        ("a.xml", "<a><b c=\"d\"/>text</a>"), ("a.xml", "<?xml version=\"1.0\"?><a xmlns=\"urn:x\">é</a>"),
        ("feed/atom.xml", "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title></feed>"), ("a.svg", "<svg/>"),
        ("a.json", "{\"a\": [1, null]}"), ("a.txt", "<a>"), ("a.webmanifest", "{}"), ("xml", "<"),
    ])
    func isFine(file: String, text: String) {
        #expect(PublishedFile.mistakes(in: file, Array(text.utf8)) == [])
    }

    @Test(arguments: [
        ("a.xml", "<a>\n<b>\n</a>", 3), ("a.rss", "<a/>\n<b/>", 2), ("a.svg", "<svg>&nbsp;</svg>", 1), ("a.xml", "", 1),
        ("a.json", "{\n\"a\": 1,\n}", 3), ("feed.json", "[", 1), ("a.geojson", "nope", 1),
    ])
    func isWrong(file: String, text: String, line: Int) throws {
        let mistake = try #require(PublishedFile.mistakes(in: file, Array(text.utf8)).first)
        #expect(mistake.line == line && !mistake.message.isEmpty)
    }

    /// Files that feedgen generates must be valid, not only well-formed.
    @Test(arguments: [
        (PublishedFile.Contract.feed(.atom), "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title></feed>"),
        (.feed(.rss), "<rss version=\"2.0\"><channel><title>x</title></channel></rss>"), (.feed(.json), "{}"),
        (.feed(.json), "{"), (.sitemap, "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"/>"),
        (.sitemap, "<rss version=\"2.0\"/>"),
    ])
    func breaksItsContract(contract: PublishedFile.Contract, text: String) {
        #expect(PublishedFile.mistakes(in: Array(text.utf8), by: contract) != [])
    }

    @Test(arguments: [
        (
            PublishedFile.Contract.sitemap,
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://x.example/</loc></url></urlset>"
        ),
        (.feed(.json), "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"x\", \"items\": []}"),
        (
            .feed(.rss),
            "<rss version=\"2.0\"><channel><title>x</title><link>urn:x</link><description/></channel></rss>"
        ),
    ])
    func keepsItsContract(contract: PublishedFile.Contract, text: String) {
        #expect(PublishedFile.mistakes(in: Array(text.utf8), by: contract) == [])
    }
}
