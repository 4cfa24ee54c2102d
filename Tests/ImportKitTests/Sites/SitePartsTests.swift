import Testing

@testable import ImportKit

@Suite struct SitePartsTests {
    @Test(arguments: [
        ("date", "/:categories/:year/:month/:day/:slug.html"), ("pretty", "/:categories/:year/:month/:day/:slug/"),
        ("none", "/:categories/:slug.html"), ("ordinal", nil), ("weekdate", nil), ("/blog/:title/", "/blog/:slug/"),
        ("/:year/:title", "/:year/:slug.html"),
        ("/:i_month/:i_day/:slug:output_ext", "/:i_month/:i_day/:slug.html"), ("blog/:title/", "/blog/:slug/"),
        ("/:short_year/:title/", nil), ("/:year/", nil),
    ])
    func jekyllsAddresses(_ pattern: String, _ expected: String?) {
        #expect(ForeignPermalink.jekyll(pattern) == expected)
    }

    @Test(arguments: [
        ("/blog/:year/:month/:day/:slug/", "/blog/:year/:month/:day/:slug/"), ("/:section/:title", "/posts/:title/"),
        (":sections[1:]/:slug", nil),
        ("/:filename/", "/:filename/"), ("/:monthname/:slug/", nil), ("/:contentbasename.html", "/:filename.html"),
        ("/../:slug/", nil), ("/:sections/:slug/", "/:folders/:slug/"),
    ])
    func hugosAddresses(_ pattern: String, _ expected: String?) {
        #expect(ForeignPermalink.hugo(pattern, section: "posts", slug: ":slug") == expected)
    }

    @Test(arguments: [
        ("/blog/{{ page.fileSlug }}/", "/blog/:slug/"), ("/{{ title | slugify }}/index.html", "/:title/"),
        ("/{{ page.date | date: '%Y' }}/{{ page.fileSlug }}/", nil),
        ("/x/", nil), ("{{ page.fileSlug", nil),
    ])
    func eleventysAddresses(_ pattern: String, _ expected: String?) {
        #expect(EleventySite.pattern(pattern) == expected)
    }

    @Test(arguments: [
        ("src/*.txt", "src/a.txt", true), ("src/*.txt", "src/b/a.txt", false), ("src/**/*.txt", "src/b/c/a.txt", true),
        ("src/**/*.txt", "src/a.txt", true),
        ("*", "", true), ("", "a", false), ("a*b*c", "aXXbYYc", true), ("a/**", "a/b/c", true),
    ])
    func globs(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(SiteGlob(pattern).matches(path) == matches)
    }

    @Test func programsAreReadAsText() {
        let code =
            "// x.copy('no')\nx.copy('a'); x.copy({ b: \"c\", 'd': './e' }); x.copy(`f${g}`); const url = 'http://x'; return {dir: {'input': \"in\"}}"
        let plain = JavaScriptText.withoutComments(code)
        #expect(
            JavaScriptText.calls(of: "copy", in: plain) == [
                .text("a"), .pairs([.init(key: "b", value: "c"), .init(key: "d", value: "./e")]),
            ])
        #expect(JavaScriptText.value(of: "input", in: plain) == "in")
        #expect(plain.contains("http://x"))
    }

    @Test(
        arguments: [
            (
                "export default { permalink: function({page}) {\n\t\treturn `/web/${ page.fileSlug }/`\n\t} }",
                "/web/{{ page.fileSlug }}/"
            ),
            ("module.exports = { permalink: '/blog/{{ page.fileSlug }}/' }", "/blog/{{ page.fileSlug }}/"),
            ("{ permalink({ page }) { return \"/a/\" } }", "/a/"),
            ("{ \"permalink\": (d) => d.x ? false : `/${d.x}/` }", nil),
            ("// permalink: '/a/'", nil), ("{ permalink: false }", nil), ("{ permalink: `${x}/` }", nil),
            ("permalink", nil),
            ("{ permalink: `/a", nil), ("{ permalink: `/a\n/` }", nil),
        ] as [(String, String?)])
    func pathsOfProgramsArePatterns(code: String, path: String?) {
        #expect(JavaScriptText.path(of: "permalink", in: code) == path)
    }

    @Test func languagesAreInNames() {
        let languages = SiteLanguages(own: "en", all: ["en", "fr"])
        #expect(languages.read("a/x.fr.md").other == "fr")
        #expect(languages.read("a/x.en.md").path == "a/x.md")
        #expect(languages.original(of: "a/x.fr.md")?.path == "a/x.md")
        #expect(languages.original(of: "a/x.en.md") == nil)
        #expect(SiteLanguages(own: "en", all: ["en", "jp"]).original(of: "x.jp.md") == nil)
        #expect(languages.read("a/x.v2.md").path == "a/x.v2.md")
        #expect(SiteLanguages().read("x.fr.md").other == nil)
    }
}
