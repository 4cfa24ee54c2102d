import Testing

@testable import ImportKit

/// Texts that another generator does not publish, or only with a password, become drafts.
@Suite struct ProtectedTextTests {
    private static let sites: [String: (format: any ImportFormat, files: [String: String])] = [
        "hexo": (
            HexoFormat(),
            [
                "_config.yml": "title: x\nencrypt: {tags: [{name: Diary, password: p}]}\n",
                "package.json": "{\"hexo\": {}}",
            ]
        ),
        "hugo": (
            HugoFormat(),
            [
                "hugo.toml":
                    "title = \"x\"\n[[cascade]]\nbuild = {render = \"never\"}\n[cascade.target]\npath = \"/secret/**\"\n",
                "content/hidden/_index.md": "---\ncascade:\n  build: {render: never}\n---\n",
            ]
        ),
        "eleventy": (
            EleventyFormat(),
            [".eleventy.js": "module.exports = () => ({});\n", "hidden/hidden.json": "{\"permalink\": false}"]
        ),
        "zola": (
            ZolaFormat(),
            [
                "config.toml": "base_url = \"https://x.example\"\n",
                "content/hidden/_index.md": "+++\ndraft = true\n+++\n",
            ]
        ),
        "jekyll": (
            JekyllFormat(),
            ["_config.yml": "title: x\ndefaults: [{scope: {path: notes}, values: {published: false}}]\n"]
        ),
    ]

    @Test(
        arguments: [
            ("hexo", "source/_posts/a.md", "---\ndate: 2024-01-02\npassword: p\n---\nx", true),
            ("hexo", "source/_posts/a.md", "date: 2024-01-02\npassword: 12\n---\nx", true),
            ("hexo", "source/_posts/a.md", "---\ndate: 2024-01-02\ntags: [Log, diary]\n---\nx", true),
            ("hexo", "source/_posts/a.md", "---\ndate: 2024-01-02\ntags: diary\npassword: \"\"\n---\nx", false),
            ("hexo", "source/_posts/a.md", "---\ndate: 2024-01-02\ndraft: false\npassword: p\n---\nx", true),
            ("hexo", "source/about/index.md", "---\ntitle: A\npassword: p\n---\nx", true),
            ("hugo", "content/posts/a.md", "---\ndate: 2024-01-02\nbuild: {render: never}\n---\nx", true),
            ("hugo", "content/posts/a.md", "+++\ndate = 2024-01-02\n[_build]\nrender = false\n+++\nx", true),
            ("hugo", "content/posts/a/index.md", "+++\ndate = 2024-01-02\nheadless = true\n+++\nx", true),
            ("hugo", "content/posts/a.md", "---\ndate: 2024-01-02\nbuild: {render: always}\n---\nx", false),
            ("eleventy", "posts/a.md", "---\ndate: 2024-01-02\npermalink: false\n---\nx", true),
            ("eleventy", "hidden/a.md", "---\ndate: 2024-01-02\n---\nx", true),
            ("eleventy", "hidden/deep/a.md", "---\ntitle: A\n---\nx", true),
            ("eleventy", "hidden/a.md", "---\ndate: 2024-01-02\npermalink: /a/\n---\nx", false),
            ("zola", "content/a.md", "+++\ndate = 2024-01-02\nrender = false\n+++\nx", true),
            ("jekyll", "_posts/2024-01-02-a.md", "---\npassword: p\n---\nx", true),
            ("jekyll", "_posts/2024-01-02-a.md", "---\npermalink: /a/\n---\nx", false),
            ("hexo", "source/_posts/a.md", "---\ndate: 2024-01-02\nhidden: true\n---\nx", true),
            ("hugo", "content/posts/a.md", "---\ndate: 2024-01-02\nstatus: draft\n---\nx", true),
            ("hugo", "content/posts/a.md", "+++\ndate = 2024-01-02\n[params]\nprivate = true\n+++\nx", true),
            ("hugo", "content/hidden/a.md", "---\ndate: 2024-01-02\n---\nx", true),
            ("hugo", "content/hidden/deep/a/index.md", "---\ntitle: A\n---\nx", true),
            ("hugo", "content/secret/a.md", "---\ndate: 2024-01-02\n---\nx", true),
            ("hugo", "content/posts/a.md", "---\ndate: 2024-01-02\nexpiryDate: 2020-01-01\n---\nx", false),
            ("zola", "content/hidden/deep/a.md", "+++\ndate = 2024-01-02\n+++\nx", true),
            ("jekyll", "_posts/2024-01-02-a.md", "---\nhidden: true\n---\nx", true),
            ("jekyll", "notes/2024-01-02-a.md", "---\ntitle: A\n---\nx", true),
            ("jekyll", "notes/2024-01-02-a.md", "---\npublished: true\n---\nx", false),
        ])
    func theyBecomeDrafts(_ site: String, _ path: String, _ text: String, _ isProtected: Bool) throws {
        let (format, files) = try #require(Self.sites[site])
        let run = try ImportRun(format, files.merging([path: text]) { $1 })
        #expect(run.siteViolations == [])
        let written = run.files.filter { $0.path.hasSuffix(".md") }
        try #require(written.count == 1, "\(run.report)")
        let lines = written[0].text?.split(separator: "\n") ?? []
        #expect(lines.contains { $0 == "draft: true" || $0 == "draft = true" } == isProtected, "\(lines)")
        #expect(!isProtected || !lines.contains("draft: false"))
        let note = "Texts that were not published, or only with a password, were imported as drafts"
        #expect(run.notes.contains { $0.hasPrefix(note) } == isProtected, "\(run.notes)")
    }

    /// Front matter in JSON can't become a draft.
    @Test func textsInJSONAreLeftOut() throws {
        let text = "{\"date\": \"2024-01-02\", \"headless\": true}\nx"
        let run = try ImportRun(HugoFormat(), ["hugo.toml": "title = \"x\"\n", "content/a.md": text])
        #expect(run.siteViolations == [] && !run.files.contains { $0.path.hasSuffix(".md") })
    }
}
