import DiffKit
import Foundation
import Testing

extension BrowserTests {
    /// With `updates: true`, open list pages offer new entries, and mark those that are new to the reader.
    @Suite struct UpdateTests {
        private let base = "2026-03-0"

        @Test func newEntriesAreOfferedAndCounted() throws {
            let reader = try ReaderSite(seed: 1)
            defer { reader.host.stop() }
            try reader.open("/")
            #expect(try reader.offer() == "")
            try reader.add("one", date: base + "1")
            try reader.site.build()
            #expect(try reader.offer() == "1 new entry")
            try reader.add("two", date: base + "2")
            try reader.site.build()
            #expect(try reader.offer() == "2 new entries")
            #expect(try reader.accept())
            #expect(try reader.offer() == "")
            let first: [String] = try reader.browser.run(
                "return [...document.querySelectorAll('[data-section]')].slice(0, 2).map((each) => each.dataset.section)"
            )
            #expect(first == ["journal/two", "journal/one"])
            #expect(try reader.marked == first)
            try reader.add("two", date: base + "2", "Another text.")
            try reader.site.build()
            #expect(try reader.offer() == "This page was updated")
            #expect(try reader.accept())
            // A deleted entry is no new one, though an older one moves up.
            try reader.site.remove("content/journal/two.md")
            try reader.site.build()
            #expect(try reader.offer() == "This page was updated")
            #expect(try reader.browser.console().isEmpty)
        }

        /// Albums are shown by their covers.
        @Test func newAlbumsAreCounted() throws {
            let reader = try ReaderSite(seed: 2)
            defer { reader.host.stop() }
            try reader.open("/photos/")
            try reader.site.write("content/photos/rim/album.yaml", "title: Rim\ndate: 2026-03-01\n")
            let photo = try Data(contentsOf: URL(fileURLWithPath: reader.site.folder + "/content/photos/ridge/p1.jpg"))
            try reader.site.write("content/photos/rim/rim.jpg", Array(photo))
            try reader.site.build()
            #expect(try reader.offer() == "1 new entry")
            #expect(try reader.accept())
            #expect(try reader.marked == ["photos/rim"])
        }

        /// The links of a new report are in a closed row, which has the focus instead of them.
        @Test func aNewClosedRowHasTheFocus() throws {
            let reader = try ReaderSite(seed: 6)
            defer { reader.host.stop() }
            func report(_ day: String) throws {
                try reader.site.write(
                    "content/weather/\(day).yaml",
                    "date: \(day)\nsummary: Fair\nsunrise: \"\"\nsunset: \"\"\nhigh: 3\nlow: 1\n")
                try reader.site.build()
            }
            try report(base + "1")
            try reader.open("/weather/")
            try report(base + "2")
            #expect(try reader.offer() == "1 new entry")
            #expect(try reader.accept())
            #expect(try reader.browser.wait(until: "document.activeElement.localName === 'summary'"))
        }

        @Test func whatTheReaderOpenedTypedAndPlaysStays() throws {
            let reader = try ReaderSite(seed: 3, more: ["updates": "true", "html": "trusted", "pageSize": "9"])
            defer { reader.host.stop() }
            let text = "<details><summary>More</summary>Text</details>\n\n<input>\n\n<video muted></video>"
            try reader.add("kept", date: base + "1", text)
            try reader.site.build()
            try reader.open("/")
            try reader.browser.execute(
                """
                const canvas = document.createElement('canvas');
                const context = canvas.getContext('2d');
                setInterval(() => { context.fillRect(Math.random() * 99, 0, 9, 9); }, 20);
                window.video = document.querySelector('video');
                window.breaks = 0;
                video.addEventListener('pause', () => breaks++);
                video.srcObject = canvas.captureStream();
                document.querySelector('details').open = true;
                document.querySelector('.text input').value = 'typed';
                return video.play();
                """)
            try reader.add("new", date: base + "2")
            try reader.add("kept", date: base + "1", text + "\n\nAnother text.")
            try reader.site.build()
            #expect(try reader.offer() == "1 new entry")
            #expect(try reader.accept())
            let state: [String] = try reader.browser.run(
                """
                return [String(breaks), String(video.paused), String(video === document.querySelector('video')),
                    document.querySelector('.text input').value, String(document.querySelector('details').open)];
                """)
            #expect(state == ["0", "false", "true", "typed", "true"])
            #expect(
                try reader.browser.run("return document.querySelector('main').textContent.includes('Another text.')"))
        }

        // MARK: Requests

        /// An hour costs twelve requests without a body or a cookie, and none in a hidden tab.
        @Test func requestsAreFewAndConditional() throws {
            let reader = try ReaderSite(seed: 4)
            defer { reader.host.stop() }
            try reader.open("/")
            try reader.browser.execute("document.cookie = 'secret=1; path=/'")
            _ = try reader.offer()
            let first = reader.host.takeAnswers().filter { $0.target == "/updates.json" }
            #expect(first.map(\.status) == ["200 OK"] && first.allSatisfy { !$0.hasCookie && $0.bytes < 2000 })
            for _ in 0..<12 { _ = try reader.offer() }
            let hour = reader.host.takeAnswers()
            #expect(hour.count == 12)
            #expect(hour.allSatisfy { $0.target == "/updates.json" && $0.bytes == 0 && !$0.hasCookie })

            let hidden = "Object.defineProperty(document, 'hidden', { value: arguments[0], configurable: true });"
            let change = hidden + "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
            let _: Bool? = try reader.browser.run(change, true)
            _ = try reader.offer()
            #expect(reader.host.takeAnswers().isEmpty)
            let _: Bool? = try reader.browser.run(change, false)
            #expect(try reader.browser.wait(until: "isQuiet()"))
            // Returning to the tab again within a minute requests nothing.
            let _: Bool? = try reader.browser.run(change, false)
            #expect(try reader.browser.wait(until: "isQuiet()"))
            #expect(reader.host.takeAnswers().map(\.target) == ["/updates.json"])
        }

        @Test func anUpdateCostsThePageAndTheDocument() throws {
            let reader = try ReaderSite(seed: 5)
            defer { reader.host.stop() }
            try reader.open("/")
            _ = try reader.offer()
            try reader.add("new", date: base + "1")
            try reader.site.build()
            _ = reader.host.takeAnswers()
            #expect(try reader.offer() == "1 new entry")
            #expect(try reader.accept())
            let answers = reader.host.takeAnswers()
            #expect(answers.filter { $0.bytes > 0 }.map(\.target) == ["/updates.json", "/updates.css", "/"])
            #expect(answers.allSatisfy { !$0.hasCookie })
        }

        /// The policy that `hosting` writes allows the script, its requests and new stylesheets.
        @Test func thePolicyOfHostsAllowsUpdates() throws {
            let reader = try ReaderSite(seed: 9, more: ["updates": "true", "hosting": "netlify"])
            defer { reader.host.stop() }
            let headers = try String(contentsOfFile: reader.site.output + "/_headers", encoding: .utf8)
            let policy = try #require(headers.firstMatch(of: /Content-Security-Policy: (.*)/))
            reader.host.setPolicy(String(policy.1))
            try reader.open("/")
            try reader.add("new", date: base + "1")
            try reader.site.write("Templates/style.css", "h1 { letter-spacing: 9px }\n")
            try reader.site.build()
            #expect(try reader.offer() == "1 new entry")
            #expect(try reader.accept())
            let spacing: String = try reader.browser.run(
                "return getComputedStyle(document.querySelector('h1')).letterSpacing")
            #expect(spacing == "9px")
            #expect(try reader.browser.console().isEmpty)
        }

        @Test func aHostThatFailsIsNoTrouble() throws {
            let reader = try ReaderSite(seed: 6)
            try reader.open("/")
            reader.host.stop()
            #expect(try reader.offer() == "")
            try reader.browser.execute("pass(60)")
            #expect(try reader.browser.wait(until: "isQuiet()"))
            #expect(try reader.browser.run("return document.querySelectorAll('[data-section]').length > 0"))
        }

        // MARK: The reader's visits

        @Test func entriesSinceTheLastVisitAreMarked() throws {
            let reader = try ReaderSite(seed: 7)
            defer { reader.host.stop() }
            try reader.open("/")
            #expect(try reader.marked == [])
            try reader.add("new", date: base + "1")
            try reader.site.build()
            try reader.browser.select(reader.browser.openWindow())
            try reader.addClock()
            try reader.open("/?again")
            #expect(try reader.marked == ["journal/new"])
            #expect(try reader.browser.run("return document.querySelector('[data-new]').dataset.new") == "New")
            // They stay marked during the visit, and only a date is stored.
            try reader.open("/?reloaded")
            #expect(try reader.marked == ["journal/new"])
            let stored: [String] = try reader.browser.run("return Object.values(localStorage)")
            #expect(stored == ["1772323200000"])
            try reader.browser.select(reader.browser.openWindow())
            try reader.open("/?third")
            #expect(try reader.marked == [])
        }

        @Test func aSiteWithoutUpdatesRequestsAndStoresNothing() throws {
            let reader = try ReaderSite(seed: 8, more: [:])
            defer { reader.host.stop() }
            let files = try FileManager.default.subpathsOfDirectory(atPath: reader.site.output)
            #expect(!files.contains { $0.contains("updates.") })
            for page in reader.site.pages {
                try reader.open(page)
                _ = reader.host.takeAnswers()
                #expect(try reader.offer() == "")
                #expect(try reader.browser.run("return localStorage.length + sessionStorage.length") == 0)
                // The browser itself may request images and neighboring pages later.
                #expect(try reader.browser.run("return fetches") == 0)
                #expect(!reader.host.takeAnswers().contains { $0.target.contains("updates") }, "\(page)")
                #expect(try reader.browser.run("return !document.querySelector('.updates, [data-new]')"))
            }
        }
    }
}
