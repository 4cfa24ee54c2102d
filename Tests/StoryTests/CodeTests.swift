import DiffKit
import Foundation
import Testing

/// Syntax highlighting, from the fenced code block to the page.
@Suite struct CodeTests {
    private static let entry = "---\ntitle: A\ndate: 2026-03-02\n---\n"
    private static let code = "```swift\nlet a = 1 // b\n```\n"
    private static let link = "<link rel=\"stylesheet\" href=\"/code.css\">"

    private func site(_ files: [String: String] = [:], _ configuration: String = "") throws -> Site {
        try Site(
            ["content/journal/a.md": Self.entry + Self.code, "content/journal/b.md": Self.entry + "Words.\n"]
                .merging(files) { $1 },
            configuration: "title: Log\nbaseURL: https://x.example/\n" + configuration)
    }

    @Test func onlyPagesWithCodeHaveTheStylesheet() throws {
        let site = try site(["content/pages/about.md": Self.entry + "Words.\n"])
        try site.build()
        for (page, hasCode) in [("", true), ("journal/a/", true), ("journal/b/", false), ("about/", false)] {
            let html = try site.read("public/\(page)index.html")
            #expect(html.contains(Self.link) == hasCode, "\(page)")
            #expect(html.contains("<span class=\"k\">let</span>") == hasCode, "\(page)")
        }
        #expect(try site.read("public/code.css").contains("light-dark("))
        // Feed readers do not have the site's stylesheet, so feeds contain plain code.
        let feed = try site.read("public/atom.xml")
        #expect(feed.contains("let a = 1 // b") && !feed.contains("span"))
        try site.edit("content/journal/a.md", "```swift", "```")
        try site.build()
        #expect(try !site.exists("public/code.css") && !site.read("public/index.html").contains("code.css"))
        try site.edit("content/pages/about.md", "Words.", Self.code)
        try site.build()
        #expect(try site.exists("public/code.css") && site.read("public/about/index.html").contains(Self.link))
        #expect(try !site.read("public/index.html").contains("code.css"))
    }

    /// Code that a list page omits is still highlighted on the entry's page.
    @Test func codeBehindASummaryCounts() throws {
        let site = try Site(["content/journal/a.md": "---\ndate: 2026-03-02\nsummary: S\n---\n" + Self.code])
        try site.build()
        let isShown = try site.read("public/index.html").contains("class=\"k\"")
        #expect(try site.read("public/index.html").contains(Self.link) == isShown)
        #expect(try site.read("public/journal/a/index.html").contains(Self.link) && site.exists("public/code.css"))
    }

    /// Turning colors off rebuilds only the pages that show code.
    @Test func coloursCanBeTurnedOff() throws {
        let site = try site()
        try site.build()
        let coloured = try site.read("public/journal/a/index.html")
        try site.write("content/feed.yaml", try site.read("content/feed.yaml") + "highlight: false\n")
        let build = try Rebuild(site)
        #expect(!build.files.contains("journal/b/index.html") && build.files.contains("journal/a/index.html"))
        let plain = try site.read("public/journal/a/index.html")
        #expect(plain.contains("<code class=\"language-swift\">let a = 1 // b\n</code>"))
        #expect(!site.exists("public/code.css") && !plain.contains("code.css"))
        try site.edit("content/feed.yaml", "highlight: false\n", "")
        try site.build()
        #expect(try site.read("public/journal/a/index.html") == coloured)
    }

    @Test func theStylesheetMayBeTheAuthorsOwn() throws {
        let site = try site(["Templates/code.css": ".k { color: teal }\n"])
        try site.build()
        #expect(try site.read("public/code.css") == ".k { color: teal }\n")
        try site.edit("Templates/code.css", "teal", "navy")
        #expect(try Rebuild(site).files == ["code.css"])
    }

    #if os(Linux)
        /// The source of a preloaded library that makes loading PCRE2 fail.
        private static let without = """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <string.h>
            void *dlopen(const char *file, int mode) {
                void *(*next)(const char *, int) = (void *(*)(const char *, int)) dlsym(RTLD_NEXT, "dlopen");
                return next(file && strstr(file, "pcre2") ? "libpcre2-8.so.none" : file, mode);
            }
            """

        /// Without PCRE2, pages would differ from those of other machines, so the build fails.
        @Test func aMachineWithoutPCRE2IsAtFault() throws {
            let site = try site()
            try site.write("without.c", Self.without)
            let compiled = try Running(
                "/usr/bin/env", ["clang", "-shared", "-fPIC", "without.c", "-o", "without.so"], in: site.folder
            ).finish()
            try #require(compiled.code == 0, "\(compiled.errors)")
            func build() throws -> Feedgen.Outcome {
                try Feedgen.run(["build"], in: site.folder, environment: ["LD_PRELOAD": site.path("without.so")])
            }
            let failed = try build()
            #expect(failed.code == 2)
            #expect(failed.errors.contains("libpcre2-8: error: cannot highlight code: libpcre2-8.so.none: "))
            #expect(failed.errors.contains("hint: install libpcre2-8-0, or write `highlight: false` in feed.yaml"))
            #expect(!site.exists("public/index.html"))
            try site.write("content/feed.yaml", "title: Log\nhighlight: false\n")
            #expect(try build().code == 0)
            // PCRE2 is not needed for code in a language without a grammar.
            try site.write("content/feed.yaml", "title: Log\n")
            try site.edit("content/journal/a.md", "```swift", "```text")
            #expect(try build().code == 0)
            try site.edit("content/journal/a.md", "```text", "```swift")
            #expect(try build().code == 2)
            try site.build()
            #expect(try site.read("public/journal/a/index.html").contains("<span class=\"k\">let</span>"))
        }
    #endif
}
