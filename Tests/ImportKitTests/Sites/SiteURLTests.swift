import Testing

@testable import ImportKit

/// The URLs of texts and files of other generators, and the settings that determine them.
@Suite struct SiteURLTests {
    private static let post = "---\ntitle: A\n---\nx"

    private func permalinks(_ run: ImportRun) -> String? { run.settings.first { $0.key == "permalinks" }?.lines }

    /// In Jekyll, the folders of `_posts` are categories; those in `_posts` are not.
    @Test(
        arguments: [
            (["en/news/_posts/2024-01-02-a.md", "de/news/_posts/2024-01-02-a.md"], "/:folders/:categories/"),
            (["_posts/2024-01-02-a.md"], "/:categories/"),
            (["en/_posts/2024-01-02-a.md", "_posts/2023/2023-01-02-b.md"], "/:categories/"),
        ])
    func foldersOfPostsAreInTheirURLs(posts: [String], start: String) throws {
        var files = ["_config.yml": "title: x\npermalink: pretty\n"]
        for post in posts { files[post] = Self.post }
        let run = try ImportRun(JekyllFormat(), files)
        #expect(permalinks(run)?.contains("journal: \"\(start):year/:month/:day/:slug/\"") == true, "\(run.settings)")
    }

    @Test func filesOfAPatternKeepTheirFolders() throws {
        let run = try ImportRun(
            EleventyFormat(),
            [
                ".eleventy.js":
                    "module.exports = c => { c.addPassthroughCopy('src/blog/*.png'); c.addPassthroughCopy('src/img/**/*.png'); return {dir: {input: 'src'}} }",
                "src/blog/a.png": "GIF89a", "src/img/b/c.png": "GIF89a", "src/a.md": Self.post,
            ])
        let paths = run.files.map(\.path)
        #expect(paths.contains("content/static/blog/a.png"), "\(paths)")
        #expect(paths.contains("content/static/img/b/c.png"), "\(paths)")
    }

    /// A build refuses a file in a folder with the name of the feed.
    @Test func filesBelowAFileOfFeedgenAreLeftOut() throws {
        let run = try ImportRun(
            ZolaFormat(),
            [
                "config.toml": "base_url = \"https://x.example\"", "static/atom.xml/index.html": "x",
                "static/atom.xml.txt": "x",
            ])
        #expect(run.files.map(\.path) == ["content/static/atom.xml.txt"])
        #expect(run.notes.contains { $0.hasSuffix(": static/atom.xml/index.html.") }, "\(run.notes)")
    }

    @Test func eachLanguageOfHugoMayHaveAFile() throws {
        let run = try ImportRun(
            HugoFormat(),
            [
                "config/_default/hugo.toml": "[permalinks]\npost = \"/:year/:slug/\"\n",
                "config/_default/languages.en.toml": "title = \"Ridge\"\ncontentDir = \"content/en\"\n",
                "config/_default/languages.de.toml": "title = \"Grat\"\ncontentDir = \"content/de\"\n",
                "content/en/post/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\nx",
                "content/de/post/a.md": "---\ntitle: B\ndate: 2024-01-02\n---\ny",
            ])
        let paths = run.files.map(\.path)
        #expect(paths.contains("content/journal/post/a.md"), "\(paths)")
        #expect(paths.contains("content/journal/post/a.de.md"), "\(paths)")
        #expect(run.settings.first { $0.key == "title" }?.lines.contains("Ridge") == true)
        #expect(permalinks(run)?.contains("/:year/:title/") == true, "\(run.settings)")
    }

    @Test func aSlugOfHugoMayBeAPath() throws {
        let run = try ImportRun(
            HugoFormat(),
            [
                "hugo.toml": "title = \"x\"\n", "content/en-about.md": "---\ntitle: A\nslug: en/about\n---\nx",
                "content/docs/b/index.md": "+++\ntitle = \"B\"\nslug = \"c/d\"\n+++\nx",
            ])
        #expect(
            try run.text("content/pages/en-about.md") == "---\nurl: /en/about/\ntitle: A\n# slug: en/about\n---\nx")
        #expect(try run.text("content/pages/docs/b/index.md").hasPrefix("+++\nurl = \"/docs/c/d/\"\n"))
    }
}
