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
        let stylesheet = try #require(example["style.css"])
        #expect(stylesheet.bytes.count < 15_200)
        for (name, stamp) in example.stamps where name.hasSuffix(".js") {
            #expect(stamp.bytes.count < 6_144, "\(name)")
        }
    }

    /// A page of a journal with photos loads less than 12,000 bytes of CSS; code has 850 bytes of its own.
    @Test(arguments: ["default", "essay", "gallery", "plain"]) func aJournalWithPhotosIsLight(theme: String) throws {
        let site = try Site(configuration: "title: Log\ntheme: \(theme)\n")
        for folder in ["journal", "photos"] {
            try FileManager.default.copyItem(
                atPath: Repository.root + "/content/" + folder, toPath: site.path("content/" + folder))
        }
        // With warnings for links to pages of other kinds.
        #expect(try site.run("build").code == 0 && site.bytes("public/style.css").count < 12_000)
    }

    /// The rules of a kind are published from its first object to its last one, and a site's own file replaces them.
    @Test func theStylesheetContainsTheRulesOfTheKindsOfTheSite() throws {
        let site = try Site(["content/journal/first.md": Samples.entry("First", date: "2026-03-02")])
        func stylesheet() throws -> String { try site.read("public/style.css") }
        try site.build()
        let before = try stylesheet()
        #expect(!before.contains(".days{") && !before.contains(".bubble{max") && !before.contains(".search input"))
        try site.write("content/weather/2026-03-03.yaml", Samples.weather)
        try site.build("--verify")
        #expect(try stylesheet().contains(".days{"))
        try site.write("content/feed.yaml", "title: Log\nsearch: true\n")
        try site.build("--verify")
        #expect(try stylesheet().contains(".search input"))
        // A replaced file, and one that is for a kind without objects.
        try site.write("Templates/weather.css", ".day-line { color: teal }\n")
        try site.write("Templates/messages.css", ".bubble { color: teal }\n")
        try site.build("--verify")
        #expect(try stylesheet().hasPrefix(".search{") && stylesheet().contains(".day-line { color: teal }\n:root{"))
        #expect(try !stylesheet().contains(".bubble { color: teal }"))
        // The rules of a site's own base.css follow those of kinds.
        try site.write("Templates/base.css", ".day-line { color: red }\n")
        try site.build("--verify")
        #expect(try stylesheet().contains(".day-line { color: teal }\n.day-line { color: red }\n"))
        // An empty one replaces the whole stylesheet.
        try site.write("Templates/base.css", "\n")
        try site.build("--verify")
        #expect(try stylesheet().hasPrefix("\n:root{") && !stylesheet().contains(".day-line { color: teal }"))
        for file in ["content/weather/2026-03-03.yaml", "Templates/base.css", "Templates/weather.css"] {
            try site.delete(file)
        }
        try site.write("content/feed.yaml", "title: Log\n")
        try site.build("--verify", "--force")
        #expect(try stylesheet() == before)
        // Templates of the site that include one of the theme's.
        try site.write("Templates/find.mustache", "{{> message}}\n")
        try site.write("content/finds/flag.md", Samples.entry("Flag", date: "2026-03-04"))
        try site.write("content/feed.yaml", "title: Log\nkinds: {finds: {template: find}}\n")
        try site.build("--verify")
        #expect(try stylesheet().contains(".bubble { color: teal }"))
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
