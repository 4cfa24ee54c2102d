import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

@Suite struct SiteIconsTests {
    private func links(_ statics: Set<String> = [], title: String = "Log", icon: String? = nil) -> [String] {
        var site = Content.site {
            $0.baseURL = "/log/"
            $0.title = title
            $0.icon = icon.map { NamedFile(name: $0, place: FileLocation(file: "content/feed.yaml")) }
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

    @Test(arguments: [
        ("Marslink", "M"), ("日本", "日"), ("«été»", "É"), ("<b>", "B"), ("\"'&", "\""), ("", "·"), ("#1", "1"),
        ("ﷺ", "ﷺ"),
    ]) func aSiteWithoutOneHasALetter(title: String, letter: String) throws {
        #expect(links(title: title) == ["<link rel=\"icon\" href=\"/log/icon.svg\" type=\"image/svg+xml\">"])
        let icons = SiteIcons(site: Content.site { $0.title = title })
        #expect(icons.needLetter && String(decoding: icons.letter, as: UTF8.self).contains(">\(letter)</text>"))
    }

    @Test(arguments: ["favicon.ico", "favicon.svg", "icon.svg", "favicon.png", "icon.png"])
    func aSiteWithOneHasNone(file: String) {
        var site = Content.site()
        site.statics = [file]
        #expect(!SiteIcons(site: site).needLetter)
    }

    /// The colors in the metadata equal those of the stylesheet.
    @Test(arguments: ThemeName.allCases) func theColoursAreThoseOfTheStylesheet(theme: ThemeName) {
        let style = Theme.named(theme).publishedAsset(PageRenderer.stylesheet)
        let colors = theme.colors
        for color in ["--paper:light-dark(\(colors.light),\(colors.dark))", "--accent:light-dark(\(colors.accent),"] {
            #expect(style.contains(color) || theme == .gallery, "\(color)")
        }
    }
}
