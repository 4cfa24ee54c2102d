import FeedKit
import Foundation
import SiteKit
import Testing

extension BrowserTests {
    /// The partial `embed`, under the policy that `hosting` sends.
    @Suite struct EmbedTests {
        let browser: Browser
        private let folder = FileManager.default.temporaryDirectory.path + "/feedgen-embed-" + UUID().uuidString

        init() throws { browser = try Stage.take().browser }

        @Test(arguments: [true, false]) func aPlayerIsLoadedAfterAClick(hasScripts: Bool) throws {
            let site = try host()
            defer {
                site.stop()
                try? FileManager.default.removeItem(atPath: folder)
            }
            try browser.freshTab()
            try browser.setViewport(width: 834)
            if !hasScripts { try browser.switchScriptsOff() }
            try browser.open(site.origin + "/journal/a/")
            let foreign = { try browser.requestedAddresses().filter { $0.hasPrefix("https://") } }
            #expect(try foreign().isEmpty)
            try browser.click("iframe")
            var requests: [String] = []
            for _ in 0..<50 where requests.isEmpty {
                Thread.sleep(forTimeInterval: 0.1)
                requests = try foreign()
            }
            #expect(requests == ["https://video.invalid/player?a=1&b=%222%22"])
            #expect(try browser.console().allSatisfy { !$0.contains("Content Security Policy") })
            try browser.freshTab()
        }

        /// Serves a site with its policy in each page.
        private func host() throws -> SiteHost {
            let content = folder + "/content/journal"
            try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
            let text = """
                ---
                title: A
                date: 2026-02-03
                ---

                {{< embed title="A <film>" url="https://video.invalid/1" frame="https://video.invalid/player?a=1&b=%222%22" >}}

                """
            try text.write(toFile: content + "/a.md", atomically: true, encoding: .utf8)
            try "title: T\nhosting: netlify\n".write(
                toFile: folder + "/content/feed.yaml", atomically: true, encoding: .utf8)
            let output = folder + "/public"
            let report = try SiteBuild(options: BuildOptions(source: folder, output: output, jobs: 2))
                .build(now: Instant(seconds: 1_800_000_000))
            try #require(!report.isRefused && report.diagnostics.isEmpty, "\(report.diagnostics.map(\.message))")
            let headers = try String(contentsOfFile: output + "/_headers", encoding: .utf8)
            let name = "Content-Security-Policy: "
            let line = try #require(headers.split(separator: "\n").first { $0.contains(name) })
            let policy = try #require(line.components(separatedBy: name).last)
            let page = output + "/journal/a/index.html"
            // `frame-ancestors` is not allowed in a page.
            let rules = policy.components(separatedBy: "; ").filter { !$0.hasPrefix("frame-ancestors") }
            let meta = "<head><meta http-equiv=\"Content-Security-Policy\" content=\"\(rules.joined(separator: ";"))\">"
            try String(contentsOfFile: page, encoding: .utf8).replacingOccurrences(of: "<head>", with: meta)
                .write(toFile: page, atomically: true, encoding: .utf8)
            return try SiteHost(folder: output)
        }
    }
}
