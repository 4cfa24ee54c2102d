import DiffKit
import TestSupport
import Testing

extension BrowserTests {
    /// The theme's scripts keep working after updates of the page.
    @Suite struct LiveThemeTests {
        let browser: Browser

        init() throws {
            browser = try Stage.take().browser
            try browser.setViewport(width: 834)
        }

        @Test func theOpenLightboxStaysAtItsPhotoAndPhotosThatCameOpen() throws {
            let site = try LiveSite(seed: 3)
            let host = try LiveHost(folder: site.output)
            defer { host.stop() }
            try write(["p1", "p2", "p3", "p4"], to: site)
            try open("/photos/ridge/", of: host)
            try browser.execute("document.querySelectorAll('.photo a')[1].focus()")
            try browser.press(.enter)
            #expect(try browser.wait(until: "\(Self.text)?.includes('2 of 4') && \(Self.text).includes('Caption p2')"))
            try browser.execute(
                "window.dialog = document.querySelector('dialog'); window.source = dialog.querySelector('img').src")

            try site.write("content/photos/ridge/p5.jpg", LocatedPhoto.numbered(77))
            try write(["p5", "p1", "p3", "p4", "p2"], to: site)
            host.publish()
            #expect(try browser.wait(until: "\(Self.text)?.includes('5 of 5') && \(Self.text).includes('Caption p2')"))
            #expect(
                try browser.run(
                    "return dialog === document.querySelector('dialog:modal') && source === dialog.querySelector('img').src"
                ))
            try browser.press(.right)
            #expect(try browser.wait(until: "\(Self.text)?.includes('1 of 5') && \(Self.text).includes('Caption p5')"))

            // A removed photo can't be shown in the lightbox.
            try write(["p1", "p3", "p4", "p2"], removing: "p5", to: site)
            host.publish()
            #expect(try browser.wait(until: "!document.querySelector('dialog')"))
            #expect(try browser.wait(until: "history.state === null"))
            try browser.click(".photo:last-child a")
            #expect(try browser.wait(until: "\(Self.text)?.includes('4 of 4')"))
            try browser.press(.escape)
            #expect(try browser.wait(until: "!document.querySelector('dialog')"))
            #expect(try browser.console().isEmpty)
        }

        @Test func whatIsTypedIntoTheSearchStaysAndIsSearchedFor() throws {
            let site = try LiveSite(seed: 4)
            let host = try LiveHost(folder: site.output)
            defer { host.stop() }
            try open("/search/", of: host)
            try browser.click("[name=q]")
            try browser.execute(
                "const field = document.querySelector('[name=q]'); field.value = 'dust'; field.setSelectionRange(1, 3)")
            try site.write(
                "content/feed.yaml",
                "title: Another\nbaseURL: https://x.example/\nclock: 2026-03-15\nsearch: pagefind\nlanguage: de\nphotos: {widths: [32], formats: [jpeg]}\n"
            )
            try site.build()
            host.publish()
            #expect(try browser.wait(until: "document.documentElement.lang === 'de'"))
            let state: [String] = try browser.run(
                """
                const field = document.querySelector('[name=q]');
                return [field.value, String(document.activeElement === field), field.selectionStart + '-' + field.selectionEnd,
                    String(field.checkVisibility()), document.querySelector('header.site').textContent.trim().split(/\\s/)[0]];
                """)
            #expect(state == ["dust", "true", "1-3", "true", "Another"])
            try browser.press(.end)
            try browser.execute(
                "document.querySelector('[name=q]').dispatchEvent(new Event('input', { bubbles: true }))")
            #expect(
                try browser.wait(
                    until: "document.querySelector('.search [role=status]').textContent.includes('pagefind')"))
        }

        private static let text = "document.querySelector('dialog')?.innerText"

        private func write(_ names: [String], removing gone: String? = nil, to site: LiveSite) throws {
            if let gone { try site.remove("content/photos/ridge/\(gone).jpg") }
            let photos = names.map { "  \($0).jpg: {alt: view, caption: Caption \($0)}\n" }.joined()
            let order = names.map { $0 + ".jpg" }.joined(separator: ", ")
            try site.write(
                "content/photos/ridge/album.yaml",
                "title: Ridge\ndate: 2026-02-11\norder: [\(order)]\nphotos:\n\(photos)")
            try site.build()
        }

        private func open(_ page: String, of host: LiveHost) throws {
            try browser.open(host.origin + page)
            #expect(try browser.wait(until: "!document.querySelector('[data-session]')"))
        }
    }
}
