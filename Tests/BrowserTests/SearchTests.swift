import DiffKit
import Foundation
import Testing

extension BrowserTests {
    /// The search page, with a fake of Pagefind's index.
    @Suite struct SearchTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        private static let index = """
            const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>';
            export const debouncedSearch = async query => query === 'slow' ? null : ({ results:
                query === 'nothing' ? [] : [{ data: async () => ({
                    url: '/log/about/', excerpt: 'The <mark>' + query.replace('<', '&lt;')
                        + '</mark> &amp; <img src=x onerror="window.wasRun = true">',
                    meta: { title: 'A <b>title</b>', date: '2 March', ...(query === 'photo' && { image }) },
                }) }],
            });
            """

        private func type(_ text: String) throws {
            try stage.browser.execute(
                """
                const field = document.querySelector('[name=q]');
                field.value = \(JSON.string(text).text(.compact));
                field.dispatchEvent(new Event('input'));
                """)
        }

        private func expect(_ status: String, items: Int) throws {
            let text = JSON.string(status).text(.compact)
            #expect(try stage.browser.wait(until: "document.querySelector('[role=status]').textContent === \(text)"))
            #expect(try stage.browser.run("return document.querySelectorAll('.search li').length") == items)
        }

        /// An image is a square before the title and the words, and screen readers skip it.
        private func expectImageBesideText() throws {
            let boxes: [Double] = try stage.browser.run(
                """
                const [image, link, words] = ['img', 'a', 'p'].map(part =>
                    document.querySelector('.search li ' + part).getBoundingClientRect());
                return [image.width - image.height, Math.min(link.left, image.right + 16) - image.right,
                    image.bottom - words.top];
                """)
            #expect(boxes[0] == 0 && boxes[1] == 16 && boxes[2] > 0, "\(boxes)")
            #expect(try stage.browser.run("return document.querySelector('.search li img').alt") == "")
        }

        @Test func whatIsTypedIsFound() throws {
            let site = try stage.site(.otherWidths)
            try FileManager.default.createDirectory(
                atPath: site.folder + "/pagefind", withIntermediateDirectories: true)
            try Data(Self.index.utf8).write(to: URL(fileURLWithPath: site.folder + "/pagefind/pagefind.js"))
            try stage.browser.open(site.address("/search/"))
            #expect(try stage.browser.wait(until: "document.querySelector('[name=q]').checkVisibility()"))
            #expect(try !stage.browser.requestedAddresses().contains { $0.contains("/pagefind/") })

            try type("<ice")
            try expect("Found: 1", items: 1)
            let shown: [String] = try stage.browser.run(
                """
                const item = document.querySelector('.search li');
                return [item.querySelector('a').textContent, item.querySelector('.date').textContent,
                    item.querySelector('p').textContent, item.querySelector('mark').textContent,
                    item.querySelector('a').getAttribute('href'), String(item.querySelectorAll('img, b').length),
                    String(window.wasRun), location.search];
                """)
            #expect(
                shown == [
                    "A <b>title</b>", "2 March", "The <ice & ", "<ice", "/log/about/", "0", "undefined", "?q=%3Cice",
                ])
            try type("photo")
            #expect(try stage.browser.wait(until: "document.querySelector('.search li img')?.complete"))
            try expectImageBesideText()
            try type("nothing")
            try expect("Nothing found", items: 0)
            try type("")
            try expect("", items: 0)
            #expect(try stage.browser.run("return location.search") == "")
            // The URL contains the query.
            try stage.browser.open(site.address("/search/") + "?q=dust")
            try expect("Found: 1", items: 1)
            #expect(try stage.browser.console().isEmpty)
        }

        @Test func withoutAnIndexTheAuthorIsToldHowToMakeOne() throws {
            let site = try stage.site(.plain)
            try stage.browser.open(site.address("/search/"))
            #expect(try stage.browser.console().isEmpty)
            try type("ice")
            #expect(
                try stage.browser.wait(
                    until: "document.querySelector('[role=status]').textContent.includes('pagefind --site public')"))
        }
    }
}
