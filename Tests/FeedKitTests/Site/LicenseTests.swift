import Diagnostics
import FeedKit
import Testing

/// The names and URLs of licenses in front matter.
@Suite struct LicenseTests {
    @Test(
        arguments: [
            // text → name, URL
            ("CC-BY-4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
            ("cc-by-nc-sa-4.0", "CC BY-NC-SA 4.0", "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
            ("CC-BY-3.0-DE", "CC BY 3.0 DE", "https://creativecommons.org/licenses/by/3.0/de/"),
            ("CC-BY-NC-ND-1.0", "CC BY-NC-ND 1.0", "https://creativecommons.org/licenses/by-nd-nc/1.0/"),
            ("CC0-1.0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
            ("CC-PDDC", "CC-PDDC", "https://spdx.org/licenses/CC-PDDC.html"),
            ("mit", "MIT", "https://spdx.org/licenses/MIT.html"),
            ("GFDL-1.3-or-later", "GFDL-1.3-or-later", "https://spdx.org/licenses/GFDL-1.3-or-later.html"),
            ("https://example.org/terms/", "example.org/terms", "https://example.org/terms/"),
            ("http://example.org", "example.org", "http://example.org"),
        ])
    func identifiersAndURLs(text: String, name: String, url: String) throws {
        let license = try #require(License(rawValue: text))
        #expect(license.name == name)
        #expect(license.url == url)
        #expect(License(rawValue: license.rawValue) == license)
    }

    @Test(
        arguments: [
            "CC BY 4.0", "CC-BY-5.0", "all rights reserved", "MIT OR Apache-2.0", "ftp://example.org/",
            "//example.org/", "https://", "javascript:alert(1)", "true", "[MIT]x",
        ])
    func othersAreReported(text: String) {
        #expect(License(rawValue: text) == nil)
        let problems = JournalKind().problems("journal/2026-03-02-a.md", "---\nlicense: '\(text)'\n---\n")
        #expect(problems == ["2:10 error: `license` must be an SPDX identifier or a URL, but this is `\(text)`"])
    }

    /// An entry's own key has precedence over the site's, even if it is empty.
    @Test func theSiteHasADefault() throws {
        let site = Content.site { $0.license = License(rawValue: "MIT") }
        func license(_ keys: String) throws -> String? {
            try JournalKind().model("journal/2026-03-02-a.md", "---\n\(keys)---\n", in: site).facts.license?.rawValue
        }
        #expect(try license("") == "MIT")
        #expect(try license("license:\n") == "MIT")
        #expect(try license("license: CC0-1.0\n") == "CC0-1.0")
        #expect(try license("license: ''\n") == nil)
    }

    @Test func theDefaultIsRead() {
        func read(_ text: String) -> (license: String?, problems: [String]) {
            let (site, diagnostics) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
            return (site.license?.rawValue, diagnostics.map(\.line))
        }
        #expect(read("license: cc0-1.0\n").license == "CC0-1.0")
        #expect(read("title: A\n").license == nil)
        #expect(
            read("license: none\n").problems == [
                "1:10 error: `license` must be an SPDX identifier or a URL, but this is `none`"
            ])
    }

    @Test(arguments: ["", "license:\n", "license: ''\n"]) func emptyIsNone(keys: String) throws {
        let entry = try JournalKind().model("journal/2026-03-02-a.md", "---\n\(keys)---\n")
        #expect(entry.facts.license == nil)
    }
}
