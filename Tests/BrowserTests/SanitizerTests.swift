import Diagnostics
import DiffKit
import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

extension BrowserTests {
    /// Sanitized hostile HTML has no effect in a browser.
    @Suite struct SanitizerTests {
        let stage: Stage

        init() throws {
            stage = try Stage.take()
            try stage.browser.addToEveryPage(Self.spy)
        }

        /// All expected outputs of the table, on one page.
        @Test func outputsRunNothingAndAskForNothing() throws {
            let outputs = HostileHTML.all.map(\.output)
            #expect(outputs.count > 500)
            let boxes = outputs.map { "<div class=\"box\">\($0)</div>\n" }.joined()
            try withHost(of: "<!DOCTYPE html><meta charset=\"utf-8\"><title>t</title><body>\n\(boxes)</body>\n") {
                try stage.browser.open($0.origin + "/")
                let seen: [[String]] = try stage.browser.run(Self.elementsOfBoxes)
                try #require(seen.count == outputs.count)
                for (output, elements) in zip(outputs, seen) {
                    let printed = output.matches(of: /<([a-z][a-z0-9]*)/).map { String($0.output.1) }
                    #expect(elements == printed.filter { $0 != "tbody" }, "\(output)")
                }
                try checkThatNothingHappened($0)
            }
        }

        /// The inputs as entries of a site, together with attacks that use Markdown syntax.
        @Test func entriesRunNothingAndAskForNothing() throws {
            let content = FileManager.default.temporaryDirectory.path + "/feedgen-hostile-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: content) }
            // A file with a NUL character is rejected before it is parsed.
            let attempts =
                HostileHTML.all.map(\.input).filter { !$0.utf8.contains(0) } + Self.markdown
            let journal = content + "/content/journal"
            try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: true)
            let configuration =
                "title: Attempts\nbaseURL: https://marslink.example/\nclock: 2026-11-20\npageSize: 1000\n"
            try Data(configuration.utf8).write(to: URL(fileURLWithPath: content + "/content/feed.yaml"))
            for (index, attempt) in attempts.enumerated() {
                let text = "---\ntitle: Attempt \(index)\ndate: 2026-01-01\n---\nbefore\n\n\(attempt)\n\nafter\n"
                try Data(text.utf8).write(to: URL(fileURLWithPath: "\(journal)/attempt-\(index).md"))
            }
            let report = try SiteBuild(
                options: BuildOptions(source: content, output: content + "/public", jobs: 2)
            )
            .build(now: Instant(seconds: 0))
            let isRefused = report.isRefused
            try #require(!isRefused, "\(report.diagnostics.filter { $0.severity == .error })")
            let host = try SiteHost(folder: content + "/public")
            defer { host.stop() }
            try stage.browser.open(host.origin + "/")
            let titles: Int = try stage.browser.run("return document.querySelectorAll('h2 > a, h2 a').length")
            #expect(titles >= attempts.count)
            try checkThatNothingHappened(host)
        }

        /// The measurements can fail: unsanitized inputs run scripts and send foreign requests.
        @Test func theAttemptsAsTheyCameAreNoticed() throws {
            let attempts = HostileHTML.all.map(\.input).filter { $0.contains("onerror=alert(1)>") }
            try withHost(of: "<!DOCTYPE html><title>t</title><body><img src=//evil.example/a.png></body>") {
                try stage.browser.open($0.origin + "/")
                let calls: Int = try stage.browser.run(
                    """
                    for (const attempt of arguments[0]) {
                        document.body.append(document.createElement('div'));
                        document.body.lastChild.innerHTML = attempt;
                    }
                    return new Promise(done => setTimeout(() => done(calls.length), 1000));
                    """, .strings(attempts))
                #expect(calls > 20)
                #expect(try stage.browser.requestedAddresses().contains("http://evil.example/a.png"))
            }
        }

        private func withHost(of page: String, _ body: (SiteHost) throws -> Void) throws {
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-hostile-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try Data(page.utf8).write(to: URL(fileURLWithPath: folder + "/index.html"))
            let host = try SiteHost(folder: folder)
            defer { host.stop() }
            try body(host)
        }

        /// Triggers all events on the page, and expects no effect.
        private func checkThatNothingHappened(_ host: SiteHost) throws {
            let found: Found = try stage.browser.run(Self.provocation)
            #expect(found.calls.isEmpty)
            #expect(found.forbidden.isEmpty)
            #expect(try stage.browser.address == host.origin + "/")
            #expect(try stage.browser.windowCount == 1)
            let complaints = try stage.browser.console().filter { !$0.contains("Failed to load resource") }
            #expect(complaints.isEmpty)
            // A player's controls use `data:` URLs as icons.
            let asked = try stage.browser.requestedAddresses().filter { !$0.hasPrefix("data:") }
            let allowed = Set(found.files + ["/", "/favicon.ico", "/icon.svg"].map { host.origin + $0 })
            #expect(asked.contains(host.origin + "/"))
            #expect(asked.filter { !allowed.contains($0) }.isEmpty)
            // The media file of a player may have a foreign URL; the table contains one.
            let elsewhere = Set(asked.filter { !$0.hasPrefix(host.origin + "/") })
            #expect(elsewhere.isSubset(of: ["https://media.example/a.ogg"]))
        }

        private struct Found: Decodable {
            /// The calls by scripts that should not run.
            var calls: [String]
            /// Elements, attributes and URLs that should have been removed.
            var forbidden: [String]
            /// The files that the page may load.
            var files: [String]
        }

        private static let spy = """
            window.calls = [];
            for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'eval', 'fetch', 'msgbox'])
                window[name] = (...what) => { calls.push(name + ' ' + what) };
            addEventListener('error', event => { if (event.error || event.message) calls.push(event.message) });
            """

        /// Returns the elements that Chromium parsed from each box, in order, except the table bodies that it inserts.
        private static let elementsOfBoxes = """
            return [...document.querySelectorAll('.box')].map(box =>
                [...box.querySelectorAll('*')].map(element => element.localName).filter(name => name != 'tbody'));
            """

        /// Collects forbidden content, then dispatches the events of all handlers to every element. The theme's icon is
        /// a letter in a `data:` URL.
        private static let provocation = """
            addEventListener('click', event => event.preventDefault(), true);
            const forbidden = [], files = [];
            const absolute = address => new URL(address, document.baseURI).href.split('#')[0];
            const schemes = 'http https mailto tel xmpp ftp news irc sms geo magnet matrix'.split(' ').map(name => name + ':');
            const names = ['iframe', 'frame', 'object', 'embed', 'form', 'svg', 'math', 'base', 'textarea', 'template'];
            for (const element of document.querySelectorAll('*')) {
                if (names.includes(element.localName)) forbidden.push(element.outerHTML);
                for (const { name, value } of element.attributes) {
                    if (name.startsWith('on') || ['srcdoc', 'ping', 'formaction', 'xlink:href'].includes(name))
                        forbidden.push(element.outerHTML);
                    if (['src', 'poster'].includes(name) || name == 'href' && element.matches('link:not([rel=icon])'))
                        files.push(absolute(value));
                    if (name == 'srcset') files.push(...value.split(',').map(part => absolute(part.trim().split(' ')[0])));
                }
                if (element.localName == 'a' && element.hasAttribute('href') && !schemes.includes(element.protocol))
                    forbidden.push(element.outerHTML);
                if (element.target && element.relList && !element.relList.contains('noopener'))
                    forbidden.push(element.outerHTML);
            }
            forbidden.push(...files.filter(file => !file.startsWith('http')));
            if (document.baseURI != location.href) forbidden.push('another base');
            for (const element of document.querySelectorAll('body *'))
                for (const name of ['click', 'mouseover', 'focus', 'blur', 'error', 'load', 'toggle', 'animationstart'])
                    element.dispatchEvent(new Event(name, { cancelable: true }));
            return new Promise(done => setTimeout(() => done({ calls, forbidden, files }), 500));
            """

        private static let markdown = [
            "[a](javascript:alert(1))", "[a](javascript&colon;alert(1))", "[a](<java\tscript:alert(1)>)",
            "[a](\u{1}javascript:alert(1))", "[a]: javascript:alert(1)\n\n[a]", "<javascript:alert(1)>",
            "![a](javascript:alert(1))", "![a](data:image/svg+xml,<svg/onload=alert(1)>)",
            "![\"onerror=alert(1) x=\"](//evil.example.invalid\"onerror=alert(1))",
            "[a](x \"\\\" onclick=alert(1) \\\"\")", "![a](x '\" onerror=\"alert(1)')", "`<script>alert(1)</script>`",
            "```\"><script>alert(1)</script>\n<script>alert(1)</script>\n```", "# <script>alert(1)</script> h",
            "# \" onclick=alert(1)", "|<script>alert(1)</script>|\n|-|\n|<img src=x onerror=alert(1)>|",
            "a[^x]\n\n[^x]: <img src=x onerror=alert(1)>", "a[^\"onclick=alert(1)]\n\n[^\"onclick=alert(1)]: b",
            "- [ ] <input autofocus onfocus=alert(1)>", "<div title=\"\n\n`\" onclick=alert(1)>` [x](y)",
            "<a href=\"\n\n[x](javascript:alert(1))\n\n\">", "<!--\n\n--><script>alert(1)</script>",
            "http://x.example/\"onclick=alert(1)", "www.x.example/<script>alert(1)</script>",
            "&lt;script&gt;alert(1)&lt;/script&gt;", "\\<script>alert(1)\\</script>",
        ]
    }
}
