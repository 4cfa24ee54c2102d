import DiffKit
import Testing

/// Kinds that are declared in `feed.yaml`, built by the command line tool.
@Suite struct DeclaredKindTests {
    private static let configuration = """
        title: Log
        baseURL: https://x.example/
        kinds:
          recipes:
            title: Recipes
            width: {834: 1/2}
            header: {template: recipe-header, height: 40, sticky: true}
            spacing: 4
            cells:
              - {template: recipe-photo, when: {minutes: "> 30"}, size: {height: 70}, pins: {badge: {top: 8, end: 8, size: 24}}}
              - template: recipe-step
                each: steps
                size: {width: {1200: 1/2}, height: 40}
                open: true
                children: [{template: recipe-tool, each: tools, size: {width: 1/3, height: 30}}]
          weather: {width: {834: 1/2}}

        """

    private func site(_ configuration: String = configuration) throws -> Site {
        try Site(
            [
                "content/recipes/2026-03-02-soup.yaml": """
                title: Soup
                minutes: 45
                steps:
                  - {name: Peel, tools: [knife, bowl]}
                  - {name: Boil}

                """,
                "content/recipes/2026-03-01-tea.yaml": "title: Tea\nminutes: 4\nsteps: [Boil]\n",
                "content/weather/2026-03-03.yaml": "sunrise: '05:41'\nsunset: '18:12'\nhigh: -1\nlow: -9\n",
                "Templates/recipe-header.mustache": "<h2><a href=\"{{url}}\">{{title}}</a></h2>\n",
                "Templates/recipe-photo.mustache":
                    "<p>{{title}} <b style=\"{{pins.badge.style}}\">{{minutes}}</b></p>\n",
                "Templates/recipe-step.mustache": "<p>{{number}}. {{name}}{{text}}</p>\n",
                "Templates/recipe-tool.mustache": "<p>{{text}}</p>\n",
            ], configuration: configuration)
    }

    @Test func whatIsDeclaredIsPublished() throws {
        let site = try site()
        try site.build("--strict")
        let section = try #require(site.snapshot["sections"]?["recipes/2026-03-02-soup"])
        #expect(section["order"] == ["header", "recipe-photo", "steps/peel", "steps/boil"])
        // The children of a section of two thirds are sized relative to the section's width.
        let cells = try #require(section["cells"])
        #expect(
            cells["header"]?["frames"] == ["390": [0, 0, 390, 40], "834": [0, 0, 417, 40], "1200": [0, 0, 600, 40]])
        #expect(
            cells["recipe-photo"]?["frames"] == [
                "390": [1, 0, 390, 70], "834": [1, 0, 417, 70], "1200": [1, 0, 600, 70],
            ])
        #expect(
            cells["recipe-photo"]?["pins"]?["badge"] == [
                "390": [358, 8, 24, 24], "834": [385, 8, 24, 24], "1200": [568, 8, 24, 24],
            ])
        #expect(
            cells["steps/boil"]?["frames"] == [
                "390": [3, 0, 390, 40], "834": [3, 0, 417, 40], "1200": [2, 302, 298, 40],
            ])
        let peel = try #require(cells["steps/peel"])
        #expect(peel["open"] == true && peel["order"] == ["tools/1", "tools/2"])
        #expect(
            peel["cells"]?["tools/2"]?["frames"] == [
                "390": [0, 130, 130, 30], "834": [0, 139, 139, 30], "1200": [0, 99, 99, 30],
            ])
        #expect(peel["model"] == ["name": "Peel", "tools": ["knife", "bowl"]])

        let home = try site.read("public/index.html")
        #expect(home.contains("<section class=\"section recipes w1-1 b1-w1-2 beside h-entry\""), "\(home)")
        #expect(home.contains("<section class=\"section weather w1-1 b1-w1-2 beside h-entry\""))
        #expect(home.contains("<details open class=\"cell recipe-step w1-1 b2-w1-2\" data-cell=\"steps/peel\">"))
        #expect(
            home.contains("<div class=\"cell recipe-step w1-1 b2-w1-2 h40\" data-cell=\"steps/1\"><p>1. Boil</p>"))
        #expect(home.contains("class=\"supplementary recipe-header h40 sticky\""))
        let overview = try site.read("public/recipes/index.html")
        #expect(overview.contains("<h1 class=\"p-name\">Recipes</h1>") && overview.contains("/recipes/atom.xml"))
        #expect(!overview.contains("section weather"))
        #expect(home.contains("<a href=\"/recipes/\">Recipes</a>"))
        try site.build("--strict", "--verify")
        #expect(try site.operations() == [])
    }

    /// Each key of a declaration invalidates only the cells that depend on it.
    @Test(arguments: [
        ("spacing: 4", "spacing: 9", "/frames"), ("top: 8", "top: 9", "/pins/badge"),
        ("minutes: \"> 30\"", "minutes: \"> 50\"", "/cells/recipe-photo"), ("open: true", "open: false", "/open"),
        ("size: {width: 1/3, height: 30}", "size: {width: 1/4, height: 30}", "/tools~1"),
        ("header: {template: recipe-header, height: 40, sticky: true}", "header: false", "/cells/header"),
        ("each: tools", "each: pots", "/steps~1peel"),
        ("weather: {width: {834: 1/2}}", "weather: {width: {834: 1/3}}", "/weather"),
        ("width: {834: 1/2}\n    header", "width: {834: 1/3}\n    header", "/frames/834"),
    ])
    func anEditOfADeclarationReachesWhatItShows(old: String, new: String, path: String) throws {
        let site = try site()
        try site.build()
        try site.edit("content/feed.yaml", old, new)
        let rebuild = try Rebuild(site, ["--verify"])
        #expect(rebuild.objectOperations.contains { $0.contains(path) }, "\(rebuild.operations)")
        #expect(rebuild.pages.contains("/"))
    }

    @Test func anObjectThatNothingIsForIsNamed() throws {
        let site = try site("title: Log\nkinds:\n  recipes: {template: recipe-step, when: {minutes: \"< 10\"}}\n")
        for file in ["header", "photo", "tool"] { try site.delete("Templates/recipe-\(file).mustache") }
        try site.write("content/recipes/2026-03-02-soup.yaml", "title: Soup\nminutes: 45\n")
        try site.write("content/recipes/2026-03-01-tea.yaml", "title: Tea\nminutes: 4\n")
        let outcome = try site.run("build")
        #expect(
            outcome.errors == """
                content/recipes/2026-03-02-soup.yaml:1:1: warning: no `when` of the kind `recipes` matches this object, \
                so it is left out
                    hint: add an entry without `when` to `kinds: recipes:` as the default

                """)
        try site.edit("content/feed.yaml", "{template: recipe-step, when", "{cells: [{template: recipe-step, when")
        try site.edit("content/feed.yaml", "\"}}", "\"}}]}")
        #expect(
            try site.run("build").errors == """
                content/recipes/2026-03-02-soup.yaml:1:1: warning: no cell of the kind `recipes` matches this object, \
                so lists don't show it
                    hint: add a cell without `when` to `kinds: recipes: cells:` as the default

                """)
    }
}
