import DiffKit
import TestSupport
import Testing

extension BrowserTests {
    /// Tabs with the real program, through restarts of the program and changes of the tabs.
    @Suite struct LivePreviewTests {
        let browser: Browser
        let preview: LivePreview

        init() throws {
            browser = try Stage.take().browser
            preview = try LivePreview()
            try browser.setViewport(width: 834)
        }

        // MARK: Tabs

        /// Eight tabs exceed the browser's limit of connections per host.
        @Test func eightTabsAreAllBroughtUpToDate() throws {
            var tabs = [try browser.currentTab]
            try open("/")
            for _ in 1..<8 {
                tabs.append(try browser.openWindow())
                try open("/")
            }
            try preview.write(day: 2, "Edited.")
            for tab in tabs {
                try browser.select(tab)
                #expect(try browser.wait(until: Self.shows("Edited.")), "tab \(tab)")
                #expect(try browser.run("return window.stays"))
            }
            // The tab that owns the stream is closed, and another takes over.
            try browser.select(tabs[0])
            try browser.closeTab()
            try preview.write(day: 2, "Edited at last.")
            for tab in tabs.dropFirst() {
                try browser.select(tab)
                #expect(try browser.wait(until: Self.shows("Edited at last.")), "tab \(tab)")
            }
        }

        @Test func aServerThatWasKilledAndBegunAgainIsCaughtUpWith() throws {
            try open("/journal/day-1/")
            preview.kill()
            try preview.write(day: 1, "Edited meanwhile.")
            try preview.begin()
            #expect(try browser.wait(until: Self.shows("Edited meanwhile.")))
            try preview.write(day: 1, "Edited afterwards.")
            #expect(try browser.wait(until: Self.shows("Edited afterwards.")))
            #expect(try browser.run("return window.stays"))
        }

        /// A frozen tab, as browsers freeze background tabs.
        @Test func aTabThatSleptCatchesUp() throws {
            try open("/journal/day-1/")
            try browser.freeze()
            for number in 1...3 {
                try preview.write(day: 1, "Edited \(number).")
                try preview.wait(for: "Edited \(number).", at: "/journal/day-1/")
            }
            #expect(try browser.run("return !(\(Self.shows("Edited")))"), "it sleeps")
            try browser.thaw()
            #expect(try browser.wait(until: Self.shows("Edited 3.")))
            #expect(try browser.run("return window.stays"))
        }

        // MARK: Mistakes

        /// A file with a mistake, and the expected report.
        struct Mistake {
            var file: String
            var text: String
            /// The page with the error cell; `nil` if all pages show the error.
            var page: String?
            var line: Int
            /// The character above the caret.
            var at: String?
        }

        static let mistakes = [
            Mistake(
                file: LivePreview.entry(1), text: "---\ntitle: Day 1\ndate: [never\n---\nText.\n",
                page: "/journal/day-1/",
                line: 3, at: "["),
            Mistake(file: "content/photos/ridge/p1.jpg", text: "", page: "/photos/ridge/", line: 1),
            Mistake(
                file: "Templates/journal-text.mustache", text: "<div>\n{{#never}}{{{body}}}</div>\n", line: 2, at: "{"),
            Mistake(file: "content/feed.yaml", text: "title: Log\npageSize: none\n", line: 2, at: "n"),
        ]

        /// A mistake is shown on its page, in all tabs and after a restart; after the fix, it disappears.
        @Test func whatIsBrokenSaysSoUntilItIsMended() throws {
            try preview.write("Templates/journal-text.mustache", "<div class=\"text mine\">{{{body}}}</div>\n")
            try preview.wait(for: "text mine", at: "/")
            for mistake in Self.mistakes { try make(mistake) }
        }

        private func make(_ mistake: Mistake) throws {
            try browser.freshTab()
            let own = mistake.page ?? "/journal/day-1/", other = "/journal/day-3/"
            try open(own)
            let tab = try browser.currentTab
            let good = try preview.bytes(mistake.file)
            let isPhoto = mistake.file.hasSuffix(".jpg")
            try preview.write(mistake.file, isPhoto ? Array(good.prefix(good.count / 2)) : Array(mistake.text.utf8))
            try expectShown(mistake, "in the tab that was open")
            #expect(try browser.run("return window.stays"))

            let newTab = try browser.openWindow()
            try open(own)
            try expectShown(mistake, "in a tab that came later")
            try open("/")
            try expectShown(mistake, "on the home page")
            try open(other)
            #expect(try browser.wait(until: Self.shows("Text 3.")), "other pages are fine")
            if mistake.page != nil {
                let note = "\(Self.said("status"))?.includes('1 mistake in \(mistake.file)')"
                #expect(try browser.wait(until: note), "other pages say so in a corner")
                #expect(try browser.run("return !document.querySelector('[data-problem]') && !\(Self.said("alert"))"))
            } else {
                try expectShown(mistake, "on other pages")
            }

            // One mistake in a cell and one in the whole site suffice for this part.
            if mistake.at != nil, !mistake.file.hasPrefix("Templates") {
                preview.kill()
                try preview.begin()
                try open(own)
                try expectShown(mistake, "in a tab of another server")
                try browser.select(tab)
                try expectShown(mistake, "in a tab that has seen both servers")
            }

            try preview.write(mistake.file, good)
            for (each, name) in [(tab, "old"), (newTab, "new")] {
                try browser.select(each)
                let isFine =
                    "!document.querySelector('[data-problem]') && !\(Self.said("alert")) && !\(Self.said("status"))"
                #expect(try browser.wait(until: isFine), "the \(name) tab is fine again")
            }
            try browser.select(tab)
            #expect(try browser.run("return window.stays"))
        }

        private func expectShown(_ mistake: Mistake, _ told: String, location: SourceLocation = #_sourceLocation) throws
        {
            let (place, caret): (String, String)
            if mistake.page == nil {
                place = Self.said("alert")
                caret = "document.querySelector('feedgen-live').shadowRoot.querySelector('[role=alert] mark')"
            } else {
                place = "document.querySelector('[data-problem]')?.innerText"
                caret = "document.querySelector('[data-problem] mark')"
            }
            #expect(
                try browser.wait(until: "\(place)?.includes('\(mistake.file):\(mistake.line):')"), "\(told)",
                sourceLocation: location)
            if let at = mistake.at {
                #expect(try browser.run("return \(caret)?.textContent") == at, "\(told)", sourceLocation: location)
            }
            // A mistake that the page itself shows is not repeated in the corner notice.
            #expect(try browser.run("return !\(Self.said("status"))"), "\(told)", sourceLocation: location)
        }

        // MARK: -

        private static func shows(_ text: String) -> String { "document.body.innerText.includes('\(text)')" }

        /// A JavaScript expression for the text of a visible element of the live script.
        private static func said(_ role: String) -> String {
            "document.querySelector('feedgen-live')?.shadowRoot.querySelector('[role=\(role)]:popover-open')?.textContent"
        }

        private func open(_ page: String) throws {
            try browser.open(preview.origin + page)
            #expect(try browser.wait(until: "!document.querySelector('[data-session]')"))
            try browser.execute("window.stays = true")
        }
    }
}
