import DiffKit
import Testing

extension BrowserTests {
    /// Tabs receive the current build and problems whenever they connect, and whatever happens to the server.
    @Suite struct LiveStreamTests {
        let browser: Browser
        let host: LiveHost

        init() throws { (browser, host) = try LiveHost.onStage() }

        // MARK: Tabs

        @Test func eightTabsHaveOneStreamAndAnotherLeadsWhenOneGoes() throws {
            host["/tabs"] = "<!doctype html><title>Tabs</title><body></body>"
            host["/page/"] = page("one")
            try browser.open(host.origin + "/tabs")
            try browser.execute(
                """
                window.frames_ = [];
                for (let count = 0; count < 8; count++) {
                    const frame = document.createElement('iframe');
                    frame.src = '/page/';
                    document.body.append(frame);
                    frames_.push(frame);
                }
                window.all = (text) => frames_.every((each) => each.contentDocument.querySelector('h1')?.textContent === text);
                """)
            #expect(try browser.wait(until: "all('one')"))
            for text in ["two", "three", "four"] {
                host["/page/"] = page(text)
                host.publish()
                #expect(try browser.wait(until: "all('\(text)')"), "\(text)")
                try browser.execute("frames_.shift().remove()")
            }
            let streams = host.takeTargets().filter { $0 == "/_feedgen/events" }.count
            #expect((1...4).contains(streams), "\(streams) streams")
        }

        @Test func aServerThatWasStartedAgainIsCaughtUpWith() throws {
            try open("one")
            host.end()
            host["/page/"] = page("two")
            try browser.execute("return new Promise((done) => setTimeout(done, 700))")
            host.beginAnew()
            #expect(try browser.wait(until: "\(Self.heading) === 'two'"))
            #expect(try browser.run("return window.stays"))
        }

        @Test func aHiddenTabCatchesUpWhenItIsLookedAt() throws {
            try open("one")
            try browser.execute(
                """
                window.isHidden = true;
                Object.defineProperty(document, 'hidden', { get: () => isHidden });
                """)
            host["/page/"] = page("two")
            _ = host.takeTargets()
            host.publish()
            try browser.execute("return new Promise((done) => setTimeout(done, 300))")
            #expect(!host.takeTargets().contains("/page/"))
            try browser.execute(
                "window.isHidden = false; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
            #expect(try browser.wait(until: "\(Self.heading) === 'two'"))
        }

        @Test func buildsThatComeWhileOneIsFetchedAreFetchedAfterIt() throws {
            try open("one")
            for number in 0..<30 {
                host["/page/"] = page("\(number)")
                host.publish()
            }
            #expect(try browser.wait(until: "\(Self.heading) === '29'"))
        }

        // MARK: URLs

        @Test func aPageThatWasRenamedIsFollowedAndOneThatWentSaysSo() throws {
            try open("one")
            host["/page/"] = nil
            host["/né/"] = page("renamed")
            host["/n%C3%A9/"] = page("renamed")
            host.publish(moved: ["/page/": "/né/"])
            #expect(try browser.wait(until: "location.pathname === '/n%C3%A9/' && \(Self.heading) === 'renamed'"))
            #expect(try browser.wait(until: "!document.querySelector('[data-session]')"))
            try browser.execute("window.stays = true")
            host["/n%C3%A9/"] = nil
            host.publish()
            #expect(try browser.wait(until: "\(Self.note)?.includes('not there any more')"))
            host["/n%C3%A9/"] = page("back")
            host.publish()
            #expect(try browser.wait(until: "\(Self.heading) === 'back' && !\(Self.note)"))
            #expect(try browser.run("return window.stays"))
        }

        @Test func aPageThatNeverWasIsNotSaidToBeGone() throws {
            host["/404.html"] = page("nothing")
            host.publish(problems: [Self.cell])
            try browser.open(host.origin + "/never/")
            #expect(try browser.wait(until: "\(Self.note)"))
            #expect(try browser.run("return \(Self.note)") == "1 mistake in content/journal/x.md:3")
            // As soon as the page exists, it is shown.
            host["/never/"] = page("something")
            host.publish()
            #expect(try browser.wait(until: "\(Self.heading) === 'something' && !\(Self.note)"))
        }

        // MARK: Stylesheets and scripts

        @Test func aStylesheetIsSwappedAndTheOldOneStaysUntilThen() throws {
            host["/style.css"] = "h1 { color: rgb(1, 2, 3) }"
            let link = "<link rel=\"stylesheet\" href=\"/style.css\">"
            try open("one", head: link)
            try browser.execute(
                """
                window.colors = new Set();
                const look = () => {
                    colors.add(getComputedStyle(document.querySelector('h1')).color);
                    requestAnimationFrame(look);
                };
                look();
                """)
            for number in 4...6 {
                host["/style.css"] = "h1 { color: rgb(\(number), 2, 3) }"
                host.publish()
                #expect(try browser.wait(until: "colors.has('rgb(\(number), 2, 3)')"))
            }
            let colors: [String] = try browser.run("return [...colors]")
            #expect(colors == ["rgb(1, 2, 3)", "rgb(4, 2, 3)", "rgb(5, 2, 3)", "rgb(6, 2, 3)"])
            #expect(try browser.wait(until: "document.querySelectorAll('link').length === 1"))
            #expect(try browser.run("return window.stays"))
        }

        /// A page that gets content with a stylesheet of its own never shows it without, and is not reloaded.
        @Test func aNewStylesheetLoadsBeforeTheContentThatItStyles() throws {
            host["/style.css"] = "h1 { color: rgb(1, 2, 3) }"
            host["/kind.css"] = "h1 { letter-spacing: 7px; color: rgb(9, 9, 9) }"
            let link = "<link rel=\"stylesheet\" href=\"/style.css\">"
            try open("one", head: link)
            try browser.execute(
                """
                window.seen = new Set();
                const look = () => {
                    const h1 = document.querySelector('h1');
                    const { letterSpacing, color } = getComputedStyle(h1);
                    seen.add(h1.textContent + letterSpacing + color);
                    requestAnimationFrame(look);
                };
                look();
                """)
            host["/page/"] = page("two", head: "<link rel=\"stylesheet\" href=\"/kind.css\">" + link)
            host.publish()
            #expect(try browser.wait(until: "seen.has('two7pxrgb(1, 2, 3)')"))
            host["/page/"] = page("three", head: link)
            host.publish()
            #expect(try browser.wait(until: "seen.has('threenormalrgb(1, 2, 3)')"))
            let seen: [String] = try browser.run("return [...seen].filter(each => each.startsWith('tw'))")
            #expect(seen == ["two7pxrgb(1, 2, 3)"])
            #expect(try browser.run("return window.stays"))
        }

        @Test func aScriptThatChangedLoadsThePageAnew() throws {
            host["/own.js"] = "window.version = 1;"
            try open("one", head: "<script type=\"module\" src=\"/own.js\"></script>")
            host["/own.js"] = "window.version = 2;"
            host.publish()
            #expect(try browser.wait(until: "window.version === 2 && !window.stays"))
        }

        // MARK: Problems

        private static let broken: JSON = [
            "severity": "error", "message": "<b>no</b> date", "hint": "write 2026-01-05", "file": "content/feed.yaml",
            "line": 3, "column": 7, "source": "\tdate: 日本x # <i>", "caret": 8, "scope": "site", "page": "/",
        ]
        private static let cell: JSON = [
            "severity": "error", "message": "no title", "hint": nil, "file": "content/journal/x.md", "line": 3,
            "column": nil, "source": nil, "caret": nil, "scope": "cell", "page": "/journal/x/",
        ]

        @Test func aMistakeThatStopsTheSiteIsShownWithItsPlaceUntilItIsMended() throws {
            try open("one")
            let height: Double = try browser.run("return document.documentElement.scrollHeight")
            host.publish(problems: [Self.broken])
            #expect(try browser.wait(until: "\(Self.panel)?.includes('<b>no</b> date')"))
            let told: [String] = try browser.run(
                """
                const root = document.querySelector('feedgen-live').shadowRoot;
                const pre = root.querySelector('pre');
                return [pre.textContent, pre.querySelector('mark').textContent, String(root.querySelectorAll('i').length),
                    root.querySelector('[role=alert]').textContent];
                """)
            #expect(told[0] == "\tdate: 日本x # <i>" && told[1] == "本" && told[2] == "0")
            for text in ["error", "content/feed.yaml:3:7", "hint: write 2026-01-05"] { #expect(told[3].contains(text)) }
            #expect(try browser.run("return document.documentElement.scrollHeight") == height)
            // A newly opened tab shows the problem too.
            try browser.open(host.origin + "/page/")
            #expect(try browser.wait(until: "\(Self.panel)"))

            try browser.press(.escape)
            #expect(try browser.wait(until: "!\(Self.panel)"))
            host.publish(problems: [Self.broken])
            try browser.execute("return new Promise((done) => setTimeout(done, 200))")
            #expect(try browser.run("return !\(Self.panel)"), "what was closed stays closed")
            host.publish(problems: [Self.broken, Self.broken])
            #expect(try browser.wait(until: "\(Self.panel)"), "something else is said")
            try browser.execute("document.querySelector('feedgen-live').shadowRoot.querySelector('button').click()")
            #expect(try browser.wait(until: "!\(Self.panel)"))
            host.publish(problems: [Self.broken])
            #expect(try browser.wait(until: "\(Self.panel)"))
            host.publish()
            #expect(try browser.wait(until: "!\(Self.panel)"))
        }

        @Test func aMistakeElsewhereIsALinkInTheCorner() throws {
            try open("one")
            host.publish(problems: [Self.cell])
            #expect(try browser.wait(until: "\(Self.note) === '1 mistake in content/journal/x.md:3'"))
            let link: String = try browser.run(
                "return document.querySelector('feedgen-live').shadowRoot.querySelector('a').getAttribute('href')")
            #expect(link == "/journal/x/")
            #expect(try browser.run("return !\(Self.panel)"))
            host.publish(problems: [Self.cell, Self.cell])
            #expect(try browser.wait(until: "\(Self.note)?.startsWith('2 mistakes')"))
            host.publish()
            #expect(try browser.wait(until: "!\(Self.note)"))
        }

        // MARK: -

        private static let heading = "document.querySelector('h1')?.textContent"
        private static let panel = shown("alert")
        private static let note = shown("status")

        /// A JavaScript expression for the text of a visible element of the live script.
        private static func shown(_ role: String) -> String {
            "document.querySelector('feedgen-live')?.shadowRoot.querySelector('[role=\(role)]:popover-open')?.textContent"
        }

        private func page(_ text: String, head: String = "") -> String {
            """
            <!doctype html>
            <html lang="en"><head><title>\(text)</title>\(head)</head>
            <body><main><h1>\(text)</h1></main></body></html>
            """
        }

        private func open(_ text: String, head: String = "") throws {
            host["/page/"] = page(text, head: head)
            try browser.open(host.origin + "/page/")
            #expect(try browser.wait(until: "!document.querySelector('[data-session]')"))
            try browser.execute("window.stays = true")
        }
    }
}
