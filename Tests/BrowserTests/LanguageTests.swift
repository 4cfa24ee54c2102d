import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

extension BrowserTests {
    /// A Chinese and an Arabic site at all widths.
    @Suite struct LanguageTests {
        let browser: Browser

        init() throws { browser = try Stage.take().browser }

        @Test(arguments: ["zh", "ar"]) func nothingIsWiderThanTheScreen(name: String) throws {
            let site = try FixtureSite(name)
            defer { site.stop() }
            let pages = try site.pages()
            #expect(pages.count > 15)
            for width in [320, 390, 1200] {
                try browser.setViewport(width: width)
                for page in pages {
                    try browser.open(site.host.origin + SitePath.encoded(page))
                    // A right-to-left page scrolls to the left; content beyond the right edge would be unreachable.
                    let beyond: [String] = try browser.run(
                        """
                        for (const details of document.querySelectorAll('details')) details.open = true;
                        const page = document.documentElement;
                        const seen = [...document.body.querySelectorAll('*')].filter(element => {
                          const box = element.getBoundingClientRect();
                          const isHidden = element.closest('.hidden, .skip, pre, .table, svg');
                          return !isHidden && box.width > 0 && (box.left < -1 || box.right > page.clientWidth + 1);
                        });
                        return (page.scrollWidth > page.clientWidth ? ['the page'] : [])
                            .concat(seen.map(element => element.outerHTML.slice(0, 80)));
                        """)
                    #expect(beyond.isEmpty, "\(page) at \(width)")
                }
                #expect(try browser.console().isEmpty)
            }
        }

        /// Scripts without italics have no slanted letters, which a browser would synthesize.
        @Test(arguments: [("ar", "ar"), ("ar", "he"), ("ar", "fa"), ("zh", "zh")])
        func nothingIsSlanted(name: String, language: String) throws {
            let site = try FixtureSite(name, language: language, theme: "essay")
            defer { site.stop() }
            for page in try site.pages() {
                try browser.open(site.host.origin + SitePath.encoded(page))
                let slanted: [String] = try browser.run(
                    """
                    return [...document.querySelectorAll(':dir(rtl), :lang(zh)')]
                        .filter(element => getComputedStyle(element).fontStyle != 'normal')
                        .map(element => element.outerHTML.slice(0, 80));
                    """)
                #expect(slanted.isEmpty, "\(page)")
            }
        }

        /// In Arabic, the next photo is on the left.
        @Test func theLightboxIsMirroredAndSpeaksArabic() throws {
            let site = try FixtureSite("ar")
            defer { site.stop() }
            try browser.setViewport(width: 834)
            try browser.open(site.host.origin + SitePath.encoded("/photos/المحطة/"))
            try browser.execute("document.querySelector('.photo a').focus()")
            try browser.press(.enter)
            #expect(try browser.wait(until: "document.querySelector('dialog')?.innerText.includes('1 من 2')"))
            try browser.press(.left)
            #expect(try browser.wait(until: "document.querySelector('dialog')?.innerText.includes('2 من 2')"))
            let names: [String] = try browser.run(
                """
                const place = button => button.getBoundingClientRect().left;
                return [...document.querySelectorAll('dialog button')].sort((a, b) => place(a) - place(b))
                    .map(button => button.ariaLabel);
                """)
            #expect(names.filter { $0 != "إغلاق" } == ["الصورة التالية", "الصورة السابقة"] && names.count == 3)
            let language: String = try browser.run("return document.querySelector('dialog h2').lang")
            #expect(language == "ar")
        }
    }
}

/// A site from `Tests/Fixtures/Sites`, built and served.
private struct FixtureSite {
    let folder: String
    let host: SiteHost

    init(_ name: String, language: String? = nil, theme: String = "default") throws {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-language-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: Repository.url("Tests/Fixtures/Sites/\(name)/content").path, toPath: folder + "/content")
        let settings = folder + "/content/feed.yaml"
        let text = try String(contentsOfFile: settings, encoding: .utf8)
            .replacing("language: \(name)\n", with: "language: \(language ?? name)\n")
        try (text + "theme: \(theme)\n").write(toFile: settings, atomically: true, encoding: .utf8)
        let output = folder + "/public"
        let report = try SiteBuild(options: BuildOptions(source: folder, output: output, jobs: 2))
            .build(now: Instant(seconds: 0))
        try #require(!report.isRefused && report.diagnostics.isEmpty, "\(report.diagnostics.map(\.message))")
        host = try SiteHost(folder: output)
    }

    func stop() {
        host.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    func pages() throws -> [String] {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/public/snapshot.json"))
        return try JSONDecoder().decode(SiteSnapshot.self, from: bytes).pages.keys.sorted()
    }
}
