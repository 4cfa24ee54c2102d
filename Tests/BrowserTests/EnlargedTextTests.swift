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
            for page in ["/journal/a/", "/", "/years/2026/", "/days/"] {
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

        private func host(_ theme: String) throws -> SiteHost {
            let content = folder + "/content"
            for name in ["journal", "static"] {
                try FileManager.default.createDirectory(
                    atPath: content + "/" + name, withIntermediateDirectories: true)
            }
            for (path, text) in [
                ("journal/a.md", Self.text), ("static/a.csv", "x,y\na,-1234567\nb,2345678\n"),
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
