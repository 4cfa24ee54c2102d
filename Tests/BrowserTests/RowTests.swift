import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

extension BrowserTests {
    /// Sections that share a row, in all themes.
    @Suite struct RowTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        /// Days of weather, threads and recipes of half the width, in an order in which each precedes each other.
        private static let kinds = ["weather", "weather", "messages", "recipes", "weather", "recipes", "messages"]

        private static func write(_ text: String, to file: String) throws {
            let folder = (file as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        }

        private static func makeSite(in folder: String, theme: ThemeName) throws {
            let kinds =
                "weather: {width: {834: 1/2}}, messages: {width: {834: 1/2}}, "
                + "recipes: {width: {834: 1/2}, title: Recipes, template: recipe}"
            try write(
                "title: Log\npageSize: 6\ntheme: \(theme.rawValue)\nkinds: {\(kinds)}\n",
                to: folder + "/content/feed.yaml")
            try write("<p>{{title}}</p>\n", to: folder + "/Templates/recipe.mustache")
            for (number, kind) in (Self.kinds + Self.kinds.reversed()).enumerated() {
                let day = "2026-03-\(10 + number)"
                let text =
                    switch kind {
                    case "weather": "tags: [rim]\ndate: \(day)\nsunrise: a\nsunset: b\nhigh: 2\nlow: 1\n"
                    case "messages": "tags: [rim]\nmessages: [{date: \(day), user: Ada, text: Hello}]\n"
                    default: "tags: [rim]\ntitle: Tea\ndate: \(day)\n"
                    }
                try write(text, to: folder + "/content/\(kind)/\(day).yaml")
            }
        }

        /// The first cells of sections beside each other are at one height, on every list page.
        @Test(arguments: ThemeName.allCases) func sectionsOfARowBeginAtOneHeight(theme: ThemeName) throws {
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-rows-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try Self.makeSite(in: folder, theme: theme)
            let report = try SiteBuild(options: BuildOptions(source: folder, jobs: 2)).build(
                now: Instant(seconds: 1_796_000_000))
            try #require(!report.isRefused, "\(report.diagnostics.map(\.message))")
            let host = try SiteHost(folder: folder + "/public")
            defer { host.stop() }
            let pages = try Self.listPages(below: folder + "/public")
            for page in ["/", "/archive/1/", "/weather/", "/messages/", "/tags/rim/", "/years/2026/archive/1/"] {
                #expect(pages.contains(page), "\(pages)")
            }
            for width in [834, 1280] {
                try browser.setViewport(width: width)
                var pairs = 0
                for page in pages {
                    try browser.open(host.origin + page)
                    let rows: [[[Double]]] = try browser.run(
                        """
                        const rows = Map.groupBy(document.querySelectorAll('.section'), section =>
                            Math.round(section.getBoundingClientRect().top + scrollY));
                        return [...rows.values()].map(row => row.map(section => {
                            const box = section.firstElementChild.getBoundingClientRect();
                            return [box.left, box.top + scrollY];
                        }));
                        """)
                    pairs += rows.count { $0.count == 2 }
                    for row in rows {
                        let tops = row.map { $0[1] }
                        let difference = (tops.max() ?? 0) - (tops.min() ?? 0)
                        #expect(difference <= 1, "\(page) at \(width): \(row)")
                    }
                }
                #expect(pairs > 2 * pages.count, "at \(width)")
            }
        }

        /// Returns the paths of all pages that list objects.
        private static func listPages(below folder: String) throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { file in
                guard file.hasSuffix("index.html") else { return false }
                return try String(contentsOfFile: folder + "/" + file, encoding: .utf8).contains("class=\"h-feed\"")
            }.map { "/" + $0.dropLast("index.html".count) }
        }
    }
}
