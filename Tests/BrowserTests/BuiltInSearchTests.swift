import DiffKit
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The search page with the index that the build writes.
    @Suite struct BuiltInSearchTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        /// Types a text, waits for the results, and returns the paths of the first three.
        private static let ask = """
            const field = document.querySelector('[name=q]'), list = document.querySelector('.search ol');
            const ask = query => new Promise((done, fail) => {
                const observer = new MutationObserver(() => {
                    observer.disconnect();
                    done([...list.querySelectorAll('a')].slice(0, 3).map(link => decodeURI(link.pathname)));
                });
                observer.observe(list, { childList: true });
                setTimeout(() => done(['no results']), 4000);
                field.value = query;
                field.dispatchEvent(new Event('input', { bubbles: true }));
            });

            """

        /// Of 200 queries in six languages, each finds the entry that its words are from, among the first three.
        @Test func theExpectedEntryIsAmongTheFirstThree() throws {
            let site = try SearchedSite(seed: 42, entries: 50)
            defer { site.stop() }
            var count = 0
            for language in SearchedSite.languages {
                let queries = site.queries(count: 34, in: language.name)
                try browser.open(site.host.origin + language.prefix + "/search/")
                for query in queries {
                    let found: [String] = try browser.run(
                        Self.ask + "return await ask(arguments[0]);", .string(query.text))
                    #expect(
                        found.contains(query.path), "\(language.name): \(query.text) found \(found), not \(query.path)")
                    count += 1
                }
                #expect(try browser.console().isEmpty)
            }
            #expect(count >= 200)
        }

        /// Nothing is requested before the first key; then a few small files.
        @Test func nothingIsRequestedBeforeTheFirstKey() throws {
            let site = try SearchedSite(seed: 7, entries: 40)
            defer { site.stop() }
            try browser.open(site.host.origin + "/search/")
            #expect(try browser.wait(until: "document.querySelector('[name=q]').checkVisibility()"))
            try browser.click("[name=q]")
            let before = site.host.takeTargets()
            #expect(
                before.contains("/search.js")
                    && !before.contains { $0.contains("/postings/") || $0.contains("/documents/") })
            let query = site.queries(count: 1, in: "en")[0]
            let found: [String] = try browser.run(Self.ask + "return await ask(arguments[0]);", .string(query.text))
            #expect(found.contains(query.path))
            let after = site.host.takeTargets()
            #expect(after.contains { $0.hasPrefix("/search/postings/") } && after.count < 20, "\(after)")
        }

        /// A result has a title, a date and the words around the hit; the arrow keys move through the results, and the
        /// number is announced.
        @Test func resultsAreReachedByKeys() throws {
            let site = try SearchedSite(seed: 7, entries: 12)
            defer { site.stop() }
            try site.write(
                "content/journal/cafe.md",
                "---\ntitle: Café <b>\ndate: 2026-05-01\n---\n\n\(String(repeating: "Before it. ", count: 40))A **crème brûlée** & a spoon.\n"
            )
            try site.build()
            try browser.open(site.host.origin + "/search/?q=creme%20brul")
            #expect(try browser.wait(until: "document.querySelector('[role=status]').textContent === 'Found: 1'"))
            let shown: [String] = try browser.run(
                """
                const item = document.querySelector('.search li');
                return [item.querySelector('a').textContent, item.querySelector('.date').textContent,
                    [...item.querySelectorAll('mark')].map(mark => mark.textContent).join('|'),
                    String(item.querySelector('p').textContent.startsWith('… ')),
                    document.querySelector('[role=status]').getAttribute('aria-live')];
                """)
            #expect(shown == ["Café <b>", "1 May 2026", "crème|brûlée", "true", "polite"])
            try browser.click("[name=q]")
            try browser.press(.down)
            #expect(try browser.run("return document.activeElement.textContent") == "Café <b>")
            try browser.press(.down)
            #expect(try browser.run("return document.activeElement.textContent") == "Café <b>")
            try browser.press(.up)
            #expect(try browser.run("return document.activeElement.name") == "q")
            try browser.execute(
                "const field = document.querySelector('[name=q]'); field.value = 'zzzz'; field.dispatchEvent(new Event('input', { bubbles: true }))"
            )
            #expect(try browser.wait(until: "document.querySelector('[role=status]').textContent === 'Nothing found'"))
            #expect(try browser.run("return document.querySelectorAll('.search li').length") == 0)
            #expect(try browser.console().isEmpty)
        }
    }
}
