import FeedKit
import Foundation
import SiteKit
import Testing

extension BrowserTests {
    /// Pages whose text a reader enlarges, on the smallest screen.
    @Suite struct EnlargedTextTests {
        let browser: Browser
        private let folder = FileManager.default.temporaryDirectory.path + "/feedgen-enlarged-" + UUID().uuidString

        init() throws { browser = try Stage.take().browser }

        private static let text = """
            ---
            title: A
            date: 2026-02-03
            toc: true
            ---

            ## A heading of several words, which needs more than one line on a phone

            - a
              - b
                - c
                  - d
                    - e
                      - f

                        <audio controls src="https://audio.invalid/a.mp3"></audio> <progress value="3" max="10"></progress>

            {{< chart data="/a.csv" title="Numbers" >}}

            """

        @Test(arguments: ["100%", "200%"], ["default", "essay", "gallery", "plain"])
        func nothingIsWiderThanTheScreen(size: String, theme: String) throws {
            let site = try host(theme)
            defer {
                site.stop()
                try? FileManager.default.removeItem(atPath: folder)
            }
            try browser.setViewport(width: 320)
            for page in ["/journal/a/", "/weather/a-2026-02-17/", "/outlines/a/", "/", "/years/2026/", "/days/"] {
                try browser.open(site.origin + page)
                try browser.execute("document.documentElement.style.fontSize = '\(size)'")
                let width: Int = try browser.run("return document.documentElement.scrollWidth")
                #expect(width <= 320, "\(page) in \(theme) at \(size)")
                let left: [Double] = try browser.run(
                    "return [...document.querySelectorAll('svg text')].map(text => text.getBoundingClientRect().left)")
                #expect(left.allSatisfy { $0 >= 0 }, "\(page) in \(theme) at \(size)")
            }
        }

        /// The bullet of a heading in the contents is beside its first line.
        @Test func linksOfTheContentsAreInline() throws {
            let site = try host("default")
            defer {
                site.stop()
                try? FileManager.default.removeItem(atPath: folder)
            }
            try browser.open(site.origin + "/journal/a/")
            let display = "return getComputedStyle(document.querySelector('nav.lead a')).display"
            #expect(try browser.run(display) == "inline")
        }

        /// Rows of outlines are as high as their texts.
        @Test(arguments: ["100%", "200%"], ["default", "essay", "gallery", "plain"])
        func rowsShowTheirWholeTexts(size: String, theme: String) throws {
            let site = try host(theme)
            defer {
                site.stop()
                try? FileManager.default.removeItem(atPath: folder)
            }
            try browser.setViewport(width: 320)
            try browser.open(site.origin + "/outlines/a/")
            try browser.execute("document.documentElement.style.fontSize = '\(size)'")
            let cut: [String] = try browser.run(
                """
                for (const details of document.querySelectorAll('details')) details.open = true;
                return [...document.querySelectorAll('.row, .title, .note')].filter(element =>
                    getComputedStyle(element).overflow !== 'visible' && (element.scrollWidth > element.clientWidth
                        || element.scrollHeight > element.clientHeight + 1)).map(element => element.textContent);
                """)
            #expect(cut.isEmpty, "\(cut)")
        }

        private static let days = (10...17).map { day in
            "- {date: 2026-02-\(day), sunrise: \"05:41\", sunset: \"18:12\", low: -80, high: -10}\n"
        }.joined()

        private static let outline: String = {
            let title = "A title of so many words that a phone needs more than one line for it"
            let text = title + ", and a note of more than two lines, which ends with its most important word"
            return "date: 2026-02-03\nchildren: [{title: \(title), text: \"\(text)\", children: [{title: \(title)}]}]\n"
        }()

        private func host(_ theme: String) throws -> SiteHost {
            let content = folder + "/content"
            for name in ["journal", "static", "weather", "outlines"] {
                try FileManager.default.createDirectory(
                    atPath: content + "/" + name, withIntermediateDirectories: true)
            }
            for (path, text) in [
                ("journal/a.md", Self.text), ("static/a.csv", "x,y\na,-1234567\nb,2345678\n"),
                ("weather/a.yaml", Self.days), ("outlines/a.yaml", Self.outline),
                ("feed.yaml", "title: T\ncalendar: true\ntheme: \(theme)\n"),
            ] {
                try text.write(toFile: content + "/" + path, atomically: true, encoding: .utf8)
            }
            let output = folder + "/public"
            let report = try SiteBuild(options: BuildOptions(source: folder, output: output, jobs: 2))
                .build(now: Instant(seconds: 1_800_000_000))
            try #require(!report.isRefused, "\(report.diagnostics.map(\.message))")
            return try SiteHost(folder: output, basePath: "")
        }
    }
}
