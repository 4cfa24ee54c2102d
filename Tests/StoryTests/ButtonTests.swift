import Testing

/// `buttons` in `feed.yaml`: buttons that a script adds.
@Suite struct ButtonTests {
    private func site(_ keys: String) throws -> Site {
        try Site(
            [
                "content/journal/a.md": Samples.entry("Text", date: "2026-03-02", text: "Text."),
                "content/journal/b.md": Samples.entry("Code", date: "2026-03-03", text: "```swift\nlet a = 1\n```"),
            ], configuration: "title: Log\n\(keys)")
    }

    private static let script = "<script src=\"/buttons.js\"></script>"

    @Test func sitesWithoutThemHaveNoScript() throws {
        let site = try site("")
        try site.build("--strict")
        #expect(!site.exists("public/buttons.js"))
        let page = try site.read("public/journal/b/index.html")
        #expect(!page.contains("buttons.js") && !page.contains("<button"))
    }

    @Test func everyPageHasTheSwitch() throws {
        let site = try site("buttons: [scheme]\n")
        try site.build("--strict", "--verify")
        for page in ["index.html", "journal/a/index.html", "years/index.html", "404.html"] {
            let text = try site.read("public/" + page)
            #expect(
                text.contains(Self.script) && text.contains("class=\"scheme\" aria-label=\"Light or dark\""), "\(page)")
            #expect(!text.contains("id=\"copy\""), "\(page)")
            // Before the stylesheet, so that the page is drawn in the reader's scheme.
            let parts = text.components(separatedBy: "rel=\"stylesheet\"")
            #expect(parts[0].contains(Self.script), "\(page)")
        }
        // A theme that is always dark has no switch.
        try site.edit("content/feed.yaml", "title: Log", "title: Log\ntheme: gallery")
        try site.build("--verify")
        #expect(try !site.exists("public/buttons.js") && !site.read("public/index.html").contains("buttons.js"))
    }

    @Test func onlyPagesWithCodeHaveTheButtonForIt() throws {
        let site = try site("buttons: [copy]\n")
        try site.build("--strict", "--verify")
        #expect(try site.read("public/journal/b/index.html").contains("data-done=\"Copied\">Copy</button>"))
        #expect(!(try site.read("public/journal/a/index.html").contains("buttons.js")))
        try site.delete("content/journal/b.md")
        try site.build("--verify")
        #expect(!site.exists("public/buttons.js"))
    }

    @Test func anUnknownButtonIsAnError() throws {
        let outcome = try site("buttons: [shceme]\n").run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("there is no button `shceme`"))
        #expect(outcome.errors.contains("did you mean `scheme`?"), "\(outcome.errors)")
    }
}
