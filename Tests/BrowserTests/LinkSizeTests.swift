import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

extension BrowserTests {
    /// The links in rows and lists on a phone, in all themes.
    @Suite struct LinkSizeTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        private struct Link: Decodable {
            let text: String
            let top: Double
            let height: Double
        }

        /// Targets are at least 24 px high, and rows of tags have a gap.
        @Test(arguments: ThemeName.allCases) func aFingerFitsOnEachLink(theme: ThemeName) throws {
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-links-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(
                atPath: folder + "/content/journal", withIntermediateDirectories: true)
            try Data("title: Log\ntheme: \(theme.rawValue)\n".utf8).write(
                to: URL(fileURLWithPath: folder + "/content/feed.yaml"))
            let tags = (1...14).map { "tag \($0)" }.joined(separator: ", ")
            for day in 1...3 {
                try Data("---\ntitle: Day \(day)\ntags: [\(tags)]\n---\nShort.\n\n<!--more-->\n\nText\n".utf8).write(
                    to: URL(fileURLWithPath: folder + "/content/journal/2026-03-0\(day).md"))
            }
            let report = try SiteBuild(options: BuildOptions(source: folder, jobs: 2)).build(
                now: Instant(seconds: 1_796_000_000))
            try #require(!report.isRefused, "\(report.diagnostics.map(\.message))")
            let host = try SiteHost(folder: folder + "/public")
            defer { host.stop() }
            try browser.setViewport(width: 390)
            for page in ["/", "/journal/2026-03-02/", "/tags/", "/years/"] {
                try browser.open(host.origin + page)
                let links: [Link] = try browser.run(
                    """
                    return [...document.querySelectorAll('.tag, .terms li li a, nav a, .more, h2 a')].map(link => {
                      const box = link.getBoundingClientRect();
                      return {text: link.textContent, top: box.top, height: box.height};
                    });
                    """)
                #expect(!links.isEmpty, "\(page)")
                if page == "/" { #expect(links.count { $0.text.hasPrefix("Read more") } == 3, "\(page)") }
                for link in links { #expect(link.height >= 24, "\(link.text) on \(page): \(link.height)") }
                let tags = links.filter { $0.text.hasPrefix("tag ") }
                for (one, next) in zip(tags, tags.dropFirst()) where next.top > one.top + 1 {
                    #expect(next.top - one.top - one.height >= 4, "\(one.text) on \(page)")
                }
            }
        }
    }
}
