import FeedKit
import Foundation
import ListKit
import PreviewServer
import SiteKit
import Testing

extension BrowserTests {
    /// Pages of a program's objects that are open while the program updates them.
    @Suite final class LiveListSiteTests {
        private let browser: Browser
        private let folder = FileManager.default.temporaryDirectory.path + "/feedgen-live-list-" + UUID().uuidString

        init() throws { browser = try Stage.take().browser }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        private struct Message: FeedModel {
            var facts: Facts
            var text: String

            init(_ number: Int) {
                facts = Facts(
                    kind: "radio", name: "m\(number)", title: "Message \(number)",
                    date: Instant(seconds: 1_773_576_000 + Int64(number) * 60))
                text = "This is message \(number)."
            }
        }

        /// After each update the open page equals the page as loaded again, without having been reloaded.
        @Test func messagesAppearInAnOpenPage() async throws {
            var registry = Registry()
            registry.register(Message.self, template: "radio", config: { ["text": .text($0.text)] })
            var messages = (1...4).map { Message($0) }
            let live = try LiveListSite(
                ListSite(
                    objects: messages, registry: registry, templates: ["radio": "<p>{{text}}</p>"], output: folder))
            try await live.update()
            let (urls, listening) = AsyncStream<String>.makeStream()
            let server = Task { try await live.serve(port: 0) { listening.yield($0.url) } }
            defer { server.cancel() }
            let url = try #require(await urls.first { _ in true })
            try browser.open(url)
            #expect(try browser.wait(until: "!document.querySelector('[data-session]')"))
            try browser.execute("window.stays = true")
            let page = try browser.currentTab
            for number in 5...10 {
                messages.append(Message(number))
                messages[1].text += " Edited \(number)."
                if number.isMultiple(of: 2) { messages.remove(at: 2) }
                try await live.update(to: messages)
                #expect(try browser.wait(until: "document.body.textContent.includes('Edited \(number).')"))
                let shown: String = try browser.run("return document.querySelector('main').innerHTML")
                _ = try browser.openWindow()
                try browser.open(url)
                let fresh: String = try browser.run("return document.querySelector('main').innerHTML")
                try browser.closeTab()
                try browser.select(page)
                #expect(shown == fresh && fresh.contains("This is message \(number)."))
                #expect(try browser.run("return stays"), "the page was reloaded")
            }
        }
    }
}
