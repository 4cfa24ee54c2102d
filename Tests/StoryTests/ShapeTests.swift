import DiffKit
import Foundation
import TestSupport
import Testing

/// Custom kinds, URLs and publishing rules in `feed.yaml`.
@Suite struct ShapeTests {
    @Test func kindsWithoutSwift() throws {
        let site = try Site(
            [
                "content/kitchen/soup.md": Samples.entry("Soup", date: "2026-03-02", keys: "course: starter"),
                "content/kitchen/cake.md": Samples.entry("Cake", date: "2026-03-03", keys: "course: dessert"),
                "content/kitchen/tea.yaml": "title: Tea\ndate: 2026-03-04\ncourse: [drink, dessert]\n",
                "Templates/recipe.mustache": "<p class=\"plain\">{{title}} {{url}}</p>\n",
                "Templates/sweet.mustache": "<p class=\"sweet\">{{title}}{{body}}</p>\n",
            ],
            configuration: """
                title: Log
                kinds:
                  recipe:
                    - {template: recipe, folder: kitchen, size: {width: 1/2, height: 70}}
                    - {template: sweet, when: {course: dessert}, size: {height: "2:1"}}

                """)
        try site.build()
        let snapshot = try site.snapshot
        #expect(snapshot["feed"] == ["recipe/tea", "recipe/cake", "recipe/soup"])
        func cell(_ id: String) throws -> JSON {
            try #require(Array(snapshot["sections"]?[id]?["cells"]?.object ?? [:]).first?.value)
        }
        // The first registration whose condition matches wins, else the first without a condition.
        #expect(try cell("recipe/soup")["template"] == "recipe" && cell("recipe/cake")["template"] == "sweet")
        #expect(try cell("recipe/tea")["template"] == "sweet")
        #expect(try cell("recipe/soup")["frames"]?["390"] == [0, 0, 195, 70])
        #expect(try cell("recipe/cake")["frames"]?["390"] == [0, 0, 390, 195])
        #expect(try site.read("public/index.html").contains("<p class=\"plain\">Soup /kitchen/soup/</p>"))
        #expect(site.exists("public/kitchen/cake/index.html"))
        // `new` supports the custom kind too.
        #expect(try site.run("new", "recipe", "Bread").output.hasPrefix("content/kitchen/"))
        try site.build()
    }

    @Test(arguments: [
        ("https://x.example/log/", "/log"), ("https://x.example/log", "/log"), ("/deep/er/", "/deep/er"),
        ("https://x.example/", ""), ("https://x.example", ""), ("https://x.example:8080/a%20b/", "/a%20b"),
    ])
    func everyLinkBeginsWithTheBasePath(baseURL: String, path: String) throws {
        let site = try Samples.everything()
        try site.edit("content/journal/first.md", "Text.", "[In](/years/) ![Seen](view.jpg) [out](https://y.example/)")
        try site.write("content/journal/view.jpg", bytes: Samples.photo)
        try site.write("content/feed.yaml", "title: Log\nbaseURL: \(baseURL)\n")
        try site.build()
        var links = 0
        for (name, stamp) in site.files().stamps where name.hasSuffix(".html") {
            let html = String(decoding: stamp.bytes, as: UTF8.self)
            for mark in ["href=\"", "src=\"", "url="] {
                for part in html.components(separatedBy: mark).dropFirst() {
                    let link = String(part.prefix { $0 != "\"" && $0 != "#" })
                    guard link.hasPrefix("/") else { continue }
                    links += 1
                    #expect(link.hasPrefix(path + "/"), "\(name): \(link)")
                    let file = String(link.dropFirst(path.count + 1))
                    let target = file.isEmpty || file.hasSuffix("/") ? file + "index.html" : file
                    #expect(site.exists("public/" + target), "\(name): \(link)")
                }
            }
        }
        #expect(links > 20)
        if baseURL.hasPrefix("http") {
            let address = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
            let home = try site.read("public/index.html")
            #expect(home.contains("<link rel=\"canonical\" href=\"\(address)\">"))
        }
        // The option takes precedence over the file.
        try site.run("build", "--base-url", "/other/")
        #expect(try site.read("public/index.html").contains("href=\"/other/style.css\""))
    }

    /// Programs can resolve the snapshot's paths to absolute URLs.
    @Test(
        arguments: [
            ("https://x.example/log/", [], "https://x.example/log/"), ("https://x.example", [], "https://x.example/"),
            ("https://münchen.example/ä", [], "https://xn--mnchen-3ya.example/%C3%A4/"), ("/log/", [], nil),
            ("https://x.example/", ["--base-url", "http://127.0.0.1:8080"], "http://127.0.0.1:8080/"),
            ("https://x.example/", ["--base-url", "/"], nil),
        ] as [(String, [String], String?)])
    func theSnapshotSaysWhereTheSiteIs(baseURL: String, arguments: [String], address: String?) throws {
        let site = try Site(configuration: "title: Log\nbaseURL: \(baseURL)\n")
        #expect(try site.run(["build"] + arguments).code == 0)
        #expect(try site.snapshot["baseURL"]?.string == address)
    }

    @Test func whatAPhotoKnowsIsNotPublished() throws {
        let site = try Samples.everything()
        try site.write("content/journal/trip/index.md", Samples.entry("Trip", date: "2026-03-05", text: "![V](v.jpg)"))
        try site.write("content/journal/trip/v.jpg", bytes: Samples.photo(number: 3))
        try site.write("content/outlines/crew/ada.jpg", bytes: Samples.photo(number: 4))
        try site.edit("content/outlines/crew.yaml", "title: Ada,", "title: Ada, image: crew/ada.jpg,")
        try site.build()
        let secrets = ["SN-4711-0815", "Ada Secret", "Exif", "GPS", "38.7", "38 deg", "9.14", "number 3"]
        var pictures = 0
        for (name, stamp) in site.files().stamps {
            if name.hasSuffix(".jpg") { pictures += 1 }
            for secret in secrets { #expect(stamp.bytes.range(of: Data(secret.utf8)) == nil, "\(name): \(secret)") }
        }
        #expect(pictures == 4)
        // The photo contains metadata; otherwise, this test could not fail.
        for secret in ["SN-4711-0815", "Ada Secret", "Exif"] {
            #expect(Data(Samples.photo).range(of: Data(secret.utf8)) != nil)
        }
    }

    /// A theme is overridden file by file.
    @Test func ownTemplatesGoBeforeTheBuiltInOnes() throws {
        let site = try Samples.everything()
        try site.build()
        try site.write("Templates/journal-text.mustache", "<h2>{{title}}, my way</h2>\n")
        try site.write("Templates/style.css", "body { color: teal }\n")
        let build = try Rebuild(site)
        #expect(try site.read("public/index.html").contains("<h2>First, my way</h2>"))
        #expect(try site.read("public/style.css").contains("body { color: teal }"))
        #expect(
            build.objectOperations == [
                "remove /appearance/theme:journal-text.mustache", "remove /appearance/theme:style.css",
                "add /appearance/Templates~1journal-text.mustache", "add /appearance/Templates~1style.css",
            ])
    }

    /// Pages without photos need no script, and sites without photos have none.
    @Test(arguments: ["square", "justified", "masonry"]) func onlyPagesWithPhotosHaveTheScript(layout: String) throws {
        let site = try Samples.everything()
        try site.edit("content/photos/ridge/album.yaml", "title: Ridge\n", "title: Ridge\nlayout: \(layout)\n")
        try site.edit("content/journal/first.md", "tags:", "photos: [view.jpg]\ntags:")
        try site.write("content/journal/view.jpg", bytes: Samples.photo(number: 3))
        try site.build()
        var counts = [false: 0, true: 0]
        for (name, stamp) in site.files().stamps where name.hasSuffix(".html") {
            let html = String(decoding: stamp.bytes, as: UTF8.self)
            let hasPhotos = html.contains("<div class=\"cell photo ") || html.contains("<div class=\"cell photo\"")
            counts[hasPhotos, default: 0] += 1
            let script = "<script type=\"module\" src=\"/lightbox.js\"></script>"
            #expect(html.contains(script) == hasPhotos, "\(name)")
            #expect(html.contains("<script type=\"module") == hasPhotos, "\(name)")
        }
        #expect(counts[true, default: 0] > 2 && counts[false, default: 0] > 5, "\(counts)")
        #expect(try site.read("public/lightbox.js").contains("showModal"))
        try site.write("Templates/lightbox.js", "// My own\n  alert(1)\n")
        #expect(try Rebuild(site).files == ["lightbox.js"])
        #expect(try site.read("public/lightbox.js") == "// My own\n  alert(1)\n")
        try site.delete("content/photos/ridge")
        try site.build()
        #expect(site.exists("public/lightbox.js"))
        try site.edit("content/journal/first.md", "photos: [view.jpg]\n", "")
        try site.delete("content/journal/view.jpg")
        try site.build()
        #expect(!site.exists("public/lightbox.js"))
    }

    @Test func theExampleIsLight() throws {
        let example = FileTree(of: Repository.root + "/public")
        for (name, stamp) in example.stamps where name.hasSuffix(".js") {
            #expect(stamp.bytes.count < 6_144, "\(name)")
        }
        expectLightPages(example)
    }

    /// Each page loads less than 12,000 bytes of CSS, in all themes: the pages of the example, and those of a site with all
    /// kinds. `buttons` adds 500 bytes, and `fonts` up to 1,300.
    @Test(arguments: ["default", "essay", "gallery", "plain"]) func everyPageIsLight(theme: String) throws {
        let site = try Samples.everything()
        try site.write(
            "content/feed.yaml",
            "title: Log\ntheme: \(theme)\nsearch: true\nupdates: true\n")
        try site.build()
        expectLightPages(site.files())
        let example = try Site(configuration: nil)
        try FileManager.default.copyItem(atPath: Repository.root + "/content", toPath: example.path("content"))
        for name in try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Templates")
        where Repository.isOfTheExample(template: name) {
            try example.write("Templates/" + name, Repository.text("Templates/" + name))
        }
        try example.write("content/feed.yaml", example.read("content/feed.yaml") + "theme: \(theme)\n")
        try example.build()
        expectLightPages(example.files())
        try example.write(
            "content/feed.yaml",
            example.read("content/feed.yaml") + "buttons: [scheme, copy]\nfonts: [serif, sans]\n")
        try example.build()
        expectLightPages(example.files(), limit: 13_800)
    }

    /// Expects that the stylesheets of each page exist and have fewer bytes than the limit, and that a page links each.
    private func expectLightPages(_ files: FileTree, limit: Int = 12_000) {
        var linked: Set<String> = ["lightbox.css", "updates.css"]
        for (name, stamp) in files.stamps where name.hasSuffix(".html") {
            let html = String(decoding: stamp.bytes, as: UTF8.self)
            let head = html.prefix(upTo: html.firstRange(of: "</head>")?.lowerBound ?? html.endIndex)
            let sheets = head.matches(of: #/<link rel="stylesheet" href="/([^"]*)">/#).map { String($0.output.1) }
            linked.formUnion(sheets)
            let sizes = sheets.map { files[$0]?.bytes.count ?? limit }
            #expect(sizes.reduce(0, +) < limit, "\(name): \(zip(sheets, sizes).map { "\($0) \($1)" })")
        }
        for file in files.names where file.hasSuffix(".css") { #expect(linked.contains(file), "\(file)") }
    }

    /// A stylesheet is published while a page links it, and a site's own file replaces it.
    @Test func pagesLinkTheStylesheetsOfTheirContent() throws {
        let site = try Site(["content/journal/first.md": Samples.entry("First", date: "2026-03-02")])
        func links(_ page: String) throws -> [String] {
            try site.read("public/" + page).matches(of: #/<link rel="stylesheet" href="/([^"]*)">/#)
                .map { String($0.output.1) }
        }
        func sheets() -> [String] { site.files().names.filter { $0.hasSuffix(".css") }.sorted() }
        try site.build()
        #expect(try links("index.html") == ["style.css"])
        #expect(try links("journal/first/index.html") == ["object.css", "style.css"])
        #expect(sheets() == ["lists.css", "object.css", "style.css"])
        try site.write("content/weather/2026-03-03.yaml", Samples.weather)
        try site.build("--verify")
        #expect(try links("index.html") == ["weather.css", "style.css"])
        #expect(try links("weather/2026-03-03/index.html") == ["object.css", "weather-page.css", "style.css"])
        #expect(try links("journal/first/index.html") == ["object.css", "style.css"])
        // A replaced file, and one that is for a kind without objects.
        try site.write("Templates/weather.css", ".day-line { color: teal }\n")
        try site.write("Templates/messages.css", ".bubble { color: teal }\n")
        try site.build("--verify")
        #expect(try site.read("public/weather.css") == ".day-line { color: teal }\n")
        #expect(sheets() == ["lists.css", "object.css", "style.css", "weather-page.css", "weather.css"])
        // An empty file removes one stylesheet; an empty base.css all except the site's own.
        try site.write("Templates/object.css", "\n")
        try site.build("--verify")
        #expect(try links("journal/first/index.html") == ["style.css"])
        try site.write("Templates/base.css", "\n")
        try site.build("--verify")
        #expect(try site.read("public/style.css").hasPrefix("\n:root{"))
        #expect(try links("index.html") == ["weather.css", "style.css"])
        #expect(sheets() == ["style.css", "weather.css"])
        for file in ["base.css", "object.css", "weather.css"] { try site.delete("Templates/" + file) }
        try site.delete("content/weather/2026-03-03.yaml")
        try site.build("--verify")
        #expect(sheets() == ["lists.css", "object.css", "style.css"])
        // Templates of the site that include one of the theme's.
        try site.write("Templates/find.mustache", "{{> message}}\n")
        try site.write("content/finds/flag.md", Samples.entry("Flag", date: "2026-03-04"))
        try site.write("content/feed.yaml", "title: Log\nkinds: {finds: {template: find}}\n")
        try site.build("--verify")
        #expect(try links("index.html") == ["messages.css", "style.css"])
        #expect(try site.read("public/messages.css") == ".bubble { color: teal }\n")
        try site.write("Templates/find.mustache", "<p>{{title}}</p>\n")
        try site.build("--verify")
        #expect(try links("index.html") == ["style.css"] && !site.exists("public/messages.css"))
    }

    @Test func staticFilesAreCopiedAsTheyAre() throws {
        let site = try Site(
            configuration: "title: Log\nbaseURL: https://x.example/\nphotos: {asTheyAre: [static/photo.jpg]}\n")
        let bytes = (0...255).map { UInt8($0) }
        try site.write("content/static/deep/er/blob.bin", bytes: bytes)
        try site.write("content/static/robots.txt", "User-agent: *\n")
        try site.write("content/static/photo.jpg", bytes: Samples.photo)
        for hidden in [".nojekyll", ".well-known/security.txt"] {
            try site.write("content/static/" + hidden, "as it is")
        }
        for leftover in [".git/HEAD", "note~", "Thumbs.db"] {
            try site.write("content/static/" + leftover, "left here")
        }
        try site.build()
        for hidden in [".nojekyll", ".well-known/security.txt"] {
            #expect(try site.read("public/" + hidden) == "as it is")
        }
        for leftover in [".git", "note~", "Thumbs.db"] { #expect(!site.exists("public/" + leftover)) }
        #expect(try site.bytes("public/deep/er/blob.bin") == bytes)
        #expect(try site.bytes("public/photo.jpg") == Samples.photo)
        #expect(try site.read("public/robots.txt") == "User-agent: *\n")
    }
}
