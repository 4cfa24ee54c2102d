import Testing

@testable import ImportKit

/// The folder of a Hexo site becomes entries, pages and static files.
@Suite struct HexoTests {
    static let files: [String: String] = [
        "_config.yml": """
        title: Ridge
        subtitle: A log
        author: Ana
        language: [zh-CN, en]
        timezone: Asia/Shanghai
        url: https://ridge.example
        permalink: :year/:month/:day/:title/
        new_post_name: :title.md
        post_asset_folder: true
        """,
        "package.json": "{\"hexo\": {\"version\": \"7.0.0\"}}",
        "source/_posts/first.md": """
        ---
        title: First
        date: 2019-05-01 10:00:00
        ---
        {% asset_img camp.jpg Camp %} ![x](first/camp.jpg) {% img /2019/05/01/first/camp.jpg 500 Camp %}
        ![y](https://x.example/first/camp.jpg) ![z](/other/camp.jpg) myfirst/camp.jpg
        <!-- more -->
        """,
        "source/_posts/first/camp.jpg": "GIF89a",
        "source/_posts/log/second.md": "---\ntitle: Second\ndate: 2019-06-01\n---\nx",
        "source/_posts/undated.md": "---\ntitle: Undated\n---\nx",
        "source/_posts/note.textile": "x",
        "source/_drafts/soon.md": "---\ntitle: Soon\n---\nx",
        "source/about/index.md": "---\ntitle: About\n---\nx",
        "source/trip/index.md": "---\ntitle: Trip\n---\n![x](a.png)", "source/trip/a.png": "GIF89a",
        "source/tags/index.md": "---\ntitle: Tags\ntype: \"tags\"\n---\n",
        "source/categories/index.md": "---\nlayout: categories\n---\n",
        "source/index.md": "---\ntitle: Home\n---\n", "source/_data/x.yml": "a: 1", "source/CNAME": "ridge.example",
        "source/uploads/a.png": "GIF89a", "scaffolds/post.md": "x", "themes/next/_config.yml": "x",
        "public/index.html": "x", "db.json": "{}",
    ]

    @Test func filesHaveTheirPlaces() throws {
        let run = try ImportRun(HexoFormat(), Self.files)
        #expect(run.siteViolations == [])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/journal/_drafts/soon.md", "content/journal/first/camp.jpg", "content/journal/first/index.md",
                "content/journal/log/second.md", "content/pages/about.md", "content/pages/trip/a.png",
                "content/pages/trip/index.md", "content/pages/undated.md", "content/static/CNAME",
                "content/static/uploads/a.png",
            ])
        #expect(run.feedYAML.contains("dialects: [hexo]") && run.feedYAML.contains("language: zh-CN"))
        #expect(run.feedYAML.contains("journal: \"/:year/:month/:day/:folders/:slug/\""))
        #expect(run.feedYAML.contains("slugs: hexo"))
    }

    /// Pages have Hexo's URLs: a file for each, and a folder for an index. Without the ending in links too.
    @Test(arguments: [true, false]) func pagesHaveTheirURLs(_ namesFiles: Bool) throws {
        let configuration = "title: x\npretty_urls:\n  trailing_html: \(namesFiles)\n"
        let run = try ImportRun(
            HexoFormat(),
            [
                "_config.yml": configuration, "package.json": "{\"hexo\": 1}",
                "source/_posts/Hello-World.md": "---\ndate: 2024-01-02\n---\nx",
                "source/docs/Setup.md": "---\ntitle: Setup\n---\n[x](config.html)",
                "source/docs/config.md": "---\ntitle: Config\n---\nx",
                "source/My Docs/index.md": "---\ntitle: Docs\n---\nx",
            ])
        #expect(run.siteViolations == [])
        #expect(run.feedYAML.contains("pages: \"/:folders/:slug.html\""))
        let changed = run.files.filter { $0.text?.contains("---\nurl: /My%20Docs/\n") == true }
        #expect(changed.map(\.path) == ["content/pages/My Docs.md"])
    }

    @Test func textsReferToImagesBesideThem() throws {
        let text = try ImportRun(HexoFormat(), Self.files).text(endingIn: "first/index.md")
        for reference in [
            "{% asset_img camp.jpg Camp %}", "![x](camp.jpg)", "{% img camp.jpg 500 Camp %}",
            "https://x.example/first/camp.jpg", "(/other/camp.jpg)", "myfirst/camp.jpg",
        ] { #expect(text.contains(reference), "\(text)") }
    }

    /// Hexo finds posts by title too, and themes show `photos`, which may be files of the site.
    @Test func referencesToOtherFilesAreResolved() throws {
        let run = try ImportRun(
            HexoFormat(),
            [
                "_config.yml": "title: x", "package.json": "{\"hexo\": 1}",
                "source/_posts/other.md": "---\ntitle: The Other\ndate: 2024-01-02\n---\nx",
                "source/_posts/a.md": """
                ---
                date: 2024-01-02
                photos:
                - /images/a.jpg
                - https://x.example/b.jpg
                tags: [x]
                ---
                {% post_link "The Other" %} {% post_link 'The Other' "here" %} {% post_path "The Other" %} {% post_link other %}
                """,
                "source/images/a.jpg": "x",
            ])
        #expect(run.siteViolations == [])
        let text = try run.text(endingIn: "journal/a.md")
        #expect(
            text.hasSuffix(
                """
                # photos:
                # - /images/a.jpg
                # - https://x.example/b.jpg
                tags: [x]
                ---
                {% post_link "other" "The Other" %} {% post_link "other" "here" %} {% post_path "other" %} {% post_link other %}

                ![](</images/a.jpg>)

                ![](<https://x.example/b.jpg>)

                """), "\(text)")
    }

    @Test(arguments: [
        (["_config.yml": "title: x", "scaffolds/post.md": "x", "source/_posts/x.md": "x"], "hexo"),
        (["_config.yml": "title: x", "source/_posts/x.md": "x", "package.json": "{\"hexo\": 1}"], "hexo"),
        (["_config.yml": "source: source", "source/_posts/x.md": "x"], "jekyll"),
        (["_layouts/post.html": "x", "_posts/2019-05-01-x.md": "---\n---\nx"], "jekyll"),
    ])
    func isNotMistakenForAnotherGenerator(_ files: [String: String], _ name: String) throws {
        let formats: [any ImportFormat] = [HexoFormat(), JekyllFormat()]
        #expect(try formats.filter { try TestExport($0, files).isRecognized() }.map(\.name) == [name])
    }

    @Test(arguments: [
        (":year/:month/:day/:title/", "/:year/:month/:day/:slug/"), (":title.html", "/:slug.html"),
        ("posts/:name", "/posts/:slug/"), (":category/:title/", "/:categories/:slug/"), (":hash/", nil),
        (":year/:abbrlink.html", nil), ("", nil),
    ])
    func patternsAreTranslated(_ pattern: String, _ expected: String?) {
        #expect(ForeignPermalink.hexo(pattern, title: ":slug") == expected)
    }

    /// Hexo's `:title` contains the folders of a post.
    @Test(arguments: [
        (":year/:title/", "/:year/:folders/:slug/"), (":title.html", "/:folders/:slug.html"),
        ("/posts/:name/", "/posts/:slug/"), (":year-:title/", "/:year-:slug/"),
    ])
    func titlesContainFolders(_ pattern: String, _ expected: String) {
        #expect(ForeignPermalink.hexo(pattern, title: ":slug", hasFolders: true) == expected)
    }
}
