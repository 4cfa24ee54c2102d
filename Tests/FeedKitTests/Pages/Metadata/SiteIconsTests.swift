import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

@Suite struct SiteIconsTests {
    private func links(_ statics: Set<String> = [], title: String = "Log", icon: String? = nil) -> [String] {
        var site = Content.site {
            $0.baseURL = "/log/"
            $0.title = title
            $0.icon = icon.map { NamedFile(name: $0, place: Place(file: "content/feed.yaml")) }
        }
        site.statics = statics
        return SiteIcons(site: site).markup.source.split(separator: "\n").map { String($0) }
    }

    @Test func filesWithTheUsualNamesAreFound() {
        #expect(
            links(["favicon.ico", "favicon.svg", "icon.png", "apple-touch-icon.png", "site.webmanifest", "a.svg"]) == [
                "<link rel=\"icon\" href=\"/log/favicon.ico\" sizes=\"32x32\">",
                "<link rel=\"icon\" href=\"/log/favicon.svg\" type=\"image/svg+xml\">",
                "<link rel=\"apple-touch-icon\" href=\"/log/apple-touch-icon.png\">",
                "<link rel=\"manifest\" href=\"/log/site.webmanifest\">",
            ])
        #expect(links(["icon.png"]) == ["<link rel=\"icon\" href=\"/log/icon.png\" type=\"image/png\">"])
    }

    @Test func theConfigurationGoesBefore() {
        #expect(
            links(["favicon.ico", "brand/a b.svg"], icon: "/brand/a b.svg")
                == ["<link rel=\"icon\" href=\"/log/brand/a%20b.svg\" type=\"image/svg+xml\">"])
        #expect(links(["favicon.ico"], icon: "gone.svg").first?.contains("favicon.ico") == true)
    }

    /// One link that asks for nothing and whose attribute ends where it should, whatever the site is called.
    @Test(arguments: [
        ("Marslink", "M"), ("日本", "%E6%97%A5"), ("«été»", "%C3%89"), ("<b>", "B"), ("\"'&", "%26quot%3B"),
        ("", "%C2%B7"),
        ("#1", "1"), ("ﷺ", "%EF%B7%BA"),
    ]) func aSiteWithoutOneHasALetter(title: String, letter: String) throws {
        let links = links(title: title)
        let link = try #require(links.first)
        #expect(links.count == 1 && link.hasPrefix("<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg%20"))
        #expect(link.contains("%3E\(letter)%3C/text%3E%3C/svg%3E\">"))
        #expect(!link.dropFirst().dropLast().contains { "<>#&\n".contains($0) })
        #expect(link.count { $0 == " " } == 2)
        #expect(link.count { $0 == "\"" } == 4)
    }

    /// Browsers are told the colours that the stylesheet uses.
    @Test func theColoursAreThoseOfTheStylesheet() {
        let style = Theme.publishedAsset(PageRenderer.stylesheet)
        for color in ["--paper:\(Theme.paper.light);", "--paper:\(Theme.paper.dark);", "--accent:\(Theme.accent);"] {
            #expect(style.contains(color))
        }
    }
}
