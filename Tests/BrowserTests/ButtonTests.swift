import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

extension BrowserTests {
    /// The buttons of `buttons:` in `feed.yaml`.
    @Suite struct ButtonTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        /// Opens the page of an entry with code.
        private func withPage(_ test: (String) throws -> Void) throws {
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-buttons-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(
                atPath: folder + "/content/journal", withIntermediateDirectories: true)
            try Data("title: Log\nbuttons: [scheme, copy]\n".utf8).write(
                to: URL(fileURLWithPath: folder + "/content/feed.yaml"))
            try Data("---\ndate: 2026-03-02\n---\n```swift\nlet a = 1\n```\n".utf8).write(
                to: URL(fileURLWithPath: folder + "/content/journal/a.md"))
            let report = try SiteBuild(options: BuildOptions(source: folder, jobs: 2)).build(
                now: Instant(seconds: 1_796_000_000))
            try #require(!report.isRefused, "\(report.diagnostics.map(\.message))")
            let host = try SiteHost(folder: folder + "/public")
            defer { host.stop() }
            try test(host.origin + "/journal/a/")
        }

        private func ground() throws -> String {
            try browser.run("return getComputedStyle(document.body).backgroundColor")
        }

        /// The choice is stored only if it differs from the system's, and applies before the first frame.
        @Test func theReaderChoosesTheScheme() throws {
            try withPage { address in
                try browser.setMedia(["prefers-color-scheme": "light"])
                try browser.open(address)
                let light = try ground()
                #expect(try browser.run("return localStorage.length") == 0)
                try browser.execute("document.querySelector('.scheme').click()")
                let dark = try ground()
                #expect(light != dark)
                #expect(try browser.run("return localStorage.getItem('scheme')") == "dark")
                try browser.open(address)
                #expect(try ground() == dark)
                try browser.execute("document.querySelector('.scheme').click()")
                #expect(try ground() == light)
                #expect(try browser.run("return localStorage.length") == 0)
            }
        }

        @Test func codeHasAButtonThatCopiesIt() throws {
            try withPage { address in
                try browser.open(address)
                let copied: String = try browser.run(
                    """
                    let text = '';
                    Object.defineProperty(navigator, 'clipboard', {value: {writeText: async value => { text = value; }}});
                    const button = document.querySelector('pre > .copy');
                    button.click();
                    return new Promise(done => setTimeout(() => done(text + button.textContent), 50));
                    """)
                #expect(copied == "let a = 1\nCopied")
                #expect(try browser.run("return document.querySelectorAll('.copy').length") == 1)
            }
        }
    }
}
