import MarkupKit
import Testing

@testable import FeedKit

@Suite struct SitemapTests {
    private let site = Content.site { $0.baseURL = "https://x.example/a&b/" }

    /// Returns one object per day, the newest first, named by number.
    private func facts(_ count: Int) -> [Facts] {
        (1...count).reversed().map { Lists.facts("n/\($0)", seconds: Int64($0) * 86_400) }
    }

    /// Returns the texts of the sitemap files.
    private func texts(
        _ facts: [Facts], _ limits: Sitemap.Limits = .init(), pages: [ObjectPage]? = nil
    ) -> [String: String] {
        let pages = pages ?? facts.map { _ in ObjectPage() }
        let map = SitePages(objects: facts, objectPages: pages, site: site)
        let more = Dictionary(uniqueKeysWithValues: zip(map.table.ids, pages))
        let files = Sitemap(map, more: more, site: site, limits: limits).files
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, text(of: $0, map.table)) })
    }

    private func text(of file: Sitemap.File, _ table: ObjectTable) -> String {
        String(decoding: file.bytes(of: table, in: site), as: UTF8.self)
    }

    @Test func itListsEveryPageThatIsOne() throws {
        var all = facts(3)
        all[1].updated = Instant(seconds: 10 * 86_400)
        all[0].aliases = ["/old/"]
        let text = try #require(texts(all)["sitemap.xml"])
        let base = "https://x.example/a&amp;b"
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url>
                <loc>\(base)/n/1/</loc>
                <lastmod>1970-01-02T00:00:00Z</lastmod>
                </url>
                <url>
                <loc>\(base)/n/2/</loc>
                <lastmod>1970-01-11T00:00:00Z</lastmod>
                </url>
                <url>
                <loc>\(base)/n/3/</loc>
                <lastmod>1970-01-04T00:00:00Z</lastmod>
                </url>
                <url>
                <loc>\(base)/</loc>
                <lastmod>1970-01-11T00:00:00Z</lastmod>
                </url>
                <url>
                <loc>\(base)/years/</loc>
                </url>
                <url>
                <loc>\(base)/years/1970/</loc>
                <lastmod>1970-01-11T00:00:00Z</lastmod>
                </url>
                </urlset>

                """)
    }

    @Test func addressesAreEncoded() throws {
        var fact = Lists.facts("n/a", seconds: 0)
        fact.path = "/n/日 & <本>/"
        let text = try #require(texts([fact])["sitemap.xml"])
        #expect(text.contains("<loc>https://x.example/a&amp;b/n/%E6%97%A5%20%26%20%3C%E6%9C%AC%3E/</loc>"))
    }

    @Test func picturesStandWithTheirPages() throws {
        let dawn = Content.photo("p/dawn.jpg"), noon = Content.photo("p/noon 1.jpg")
        let page = ObjectPage(
            subpages: [
                .init(slug: "noon", title: "Noon", template: "x", model: [:], type: .photo, pageImage: .init(noon))
            ], pageImages: [.init(dawn), .init(noon), .init(dawn)])
        let text = try #require(texts(facts(1), pages: [page])["sitemap.xml"])
        func image(_ name: String) -> String {
            "<image:image>\n<image:loc>https://x.example/a&amp;b/media/\(name)</image:loc>\n</image:image>\n"
        }
        #expect(text.contains(" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">"))
        #expect(
            text.contains(
                "/n/1/</loc>\n<lastmod>1970-01-02T00:00:00Z</lastmod>\n\(image("dawn.jpg"))\(image("noon%201.jpg"))</url>"
            ))
        #expect(
            text.contains("/n/1/noon/</loc>\n<lastmod>1970-01-02T00:00:00Z</lastmod>\n\(image("noon%201.jpg"))</url>"))
    }

    /// Up to 1,000 pages are in one file; beyond that, an index lists full files and a last one.
    @Test func oneMoreThanAFileMayHoldMakesAnIndex() {
        let all = facts(998)
        let table = ObjectTable(all)
        let objects = SitePages(table, feed: table.ids, more: [:], plainPages: [], leftOut: [], kinds: [], site: site)
        func map(more: Int) -> Sitemap {
            var map = objects
            map.pages = (0..<more).map {
                Page(
                    path: "/p\($0)/", title: "", template: "", content: .plain, model: [:], source: all[0].source)
            }
            return Sitemap(map, more: [:], site: site)
        }
        #expect(map(more: 2).files.map(\.path) == ["sitemap.xml"])
        let files = map(more: 3).files
        #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        #expect(
            files.map { text(of: $0, table).split(separator: "<loc>").count - 1 } == [
                2, 1000, 1,
            ])
        let index = text(of: files[0], table)
        // The date of a file is that of its newest page.
        let date = site.time.rfc3339(Instant(seconds: 998 * 86_400))
        #expect(index.contains("/sitemap-1.xml</loc>\n<lastmod>\(date)</lastmod>\n</sitemap>"))
        #expect(index.contains("/sitemap-2.xml</loc>\n</sitemap>"))
    }

    /// A new entry does not change full files.
    @Test func fullFilesStay() {
        let limits = Sitemap.Limits(pages: 4, bytes: .max, imagesOfPage: 1000)
        var before: [String: String] = [:]
        for count in 1...30 {
            let after = texts(facts(count), limits)
            let full = count / 4
            for number in 1..<max(full, 1) {
                #expect(
                    after["sitemap-\(number).xml"]
                        == (before["sitemap-\(number).xml"] ?? after["sitemap-\(number).xml"]))
            }
            let all = after.filter { $0.key != "sitemap.xml" || after.count == 1 }.values
            #expect(all.allSatisfy { $0.split(separator: "<url>").count - 1 <= 4 })
            before = after
        }
        #expect(before.count > 8)
    }

    /// No file exceeds the size limit; pages with images count for more.
    @Test func aFileIsNotTooLarge() {
        let images = (0..<20).map { PageImage(Content.image("p/\($0).jpg")) }
        let pages = (0..<50).map { ObjectPage(pageImages: $0.isMultiple(of: 3) ? images : []) }
        let limit = 20_000
        let files = texts(facts(50), .init(pages: 50_000, bytes: limit), pages: pages)
        #expect(files.count > 3 && files.values.allSatisfy { $0.utf8.count <= limit + 300 })
        let few = texts(facts(1), .init(imagesOfPage: 7), pages: [pages[0]])
        #expect(few["sitemap.xml"]?.split(separator: "<image:loc>").count == 8)
    }
}
