import Testing

/// Markup that `html: trusted` permits, and markup that it does not.
@Suite struct TrustedHTMLTests {
    private static let text = "<div class=\"wide\" style=\"color: red\">\n\n*Hello* <script>hello()</script>\n"

    private func site(_ keys: String) throws -> Site {
        try Site(
            [
                "content/journal/one.md": Samples.entry("One", date: "2026-03-02", text: Self.text),
                "content/journal/two.md": Samples.entry("Two", date: "2026-03-01"),
                "content/messages/talk.yaml":
                    "title: Talk\nmessages:\n  - {id: a, date: 2026-03-02T07:40:00Z, user: Ada, text: \"<b>hi</b>\"}\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/\n\(keys)")
    }

    @Test func trustedIsPublishedAndClosed() throws {
        let site = try site("html: trusted\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(
            outcome.errors.contains("content/journal/one.md:6:1: warning: <div> was not closed"), "\(outcome.errors)")
        let page = try site.read("public/journal/one/index.html")
        #expect(
            page.contains(
                "<div class=\"wide\" style=\"color: red\">\n<p><em>Hello</em> <script>hello()</script></p>\n</div>"))
        // Unclosed tags don't affect the objects that follow on the home page.
        let home = try site.read("public/index.html")
        #expect(home.components(separatedBy: "<div").count == home.components(separatedBy: "</div>").count)
        #expect(home.contains("&lt;b&gt;hi&lt;/b&gt;"))
        #expect(!home.contains("<b>hi</b>"))
    }

    @Test(arguments: ["", "html: safe\n"]) func safeIsWhatThereIsWithoutIt(keys: String) throws {
        let site = try site(keys)
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: <script> and its content were left out"), "\(outcome.errors)")
        #expect(try !site.read("public/journal/one/index.html").contains("<script>hello"))
    }

    @Test func nothingElseMayBeWritten() throws {
        let outcome = try site("html: true\n").run("build")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("content/feed.yaml:3:7: error: `html` must be `safe` or `trusted`"))
        #expect(outcome.errors.contains("hint: write html: trusted"), "\(outcome.errors)")
    }
}
