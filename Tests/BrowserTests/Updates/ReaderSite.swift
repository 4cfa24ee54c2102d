import Foundation

/// A site with `updates: true` on a static host, and a browser whose pages have a clock that the test moves.
struct ReaderSite {
    let browser: Browser
    let site: LiveSite
    let host: SiteHost

    init(seed: UInt64, more: [String: String] = ["updates": "true"]) throws {
        browser = try Stage.take().browser
        site = try LiveSite(seed: seed, more: more)
        host = try SiteHost(folder: site.output, isCached: true)
        try browser.setViewport(width: 834)
        try addClock()
    }

    /// Adds the clock to the pages that the current tab opens from now on.
    func addClock() throws { try browser.addToEveryPage(Self.clock) }

    /// `pass` moves the clock by minutes. `fetches` counts the requests of scripts; `isQuiet` states whether all are
    /// answered.
    private static let clock = """
        (() => {
            let now = 1773576000000;
            let pending = 0;
            const timers = [];
            const start = setInterval;
            Date.now = () => now;
            window.setInterval = (run, every, ...more) =>
                every < 60000 ? start(run, every, ...more) : timers.push({ run, every, at: now + every });
            window.pass = (minutes) => {
                const end = now + minutes * 60000;
                const next = () => timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
                for (let timer = next(); timer; timer = next()) {
                    now = timer.at;
                    timer.at += timer.every;
                    timer.run();
                }
                now = end;
            };
            const request = fetch;
            window.fetches = 0;
            window.fetch = (...all) => {
                fetches++;
                pending++;
                return request(...all).finally(() => setTimeout(() => pending--, 20));
            };
            window.isQuiet = () => !pending;
            window.patches = 0;
            addEventListener('feedgen', () => patches++);
        })();
        """

    func open(_ page: String) throws { try browser.open(host.origin + page) }

    /// Waits five minutes, and returns the text of the offer; an empty text for none.
    func offer() throws -> String {
        try browser.execute("pass(5)")
        _ = try browser.wait(until: "isQuiet()")
        return try browser.run("return document.querySelector('.updates button')?.textContent ?? ''")
    }

    func accept() throws -> Bool {
        try browser.execute("document.querySelector('.updates button').click()")
        return try browser.wait(until: "patches > 0 && isQuiet()")
    }

    func add(_ name: String, date: String, _ text: String = "Text.") throws {
        try site.write("content/journal/\(name).md", "---\ntitle: \(name)\ndate: \(date)\n---\n\n\(text)\n")
    }

    /// The identities of the marked entries.
    var marked: [String] {
        get throws {
            try browser.run("return [...document.querySelectorAll('[data-new]')].map((each) => each.dataset.section)")
        }
    }
}
