import DiffKit
import Foundation
import TestSupport
import Testing

/// The schema that `feedgen schema` prints, compared with build output: every member in the output is described, and
/// every described member occurs.
@Suite struct SchemaTests {
    private static let file = Repository.url("Sources/CResources/files/snapshot.schema.json")

    private let schema: JSON

    init() throws {
        schema = try JSON(parsing: Feedgen.run(["schema"], in: "/").output)
    }

    @Test func itIsPrintedAsItIsWritten() throws {
        let outcome = try Feedgen.run(["schema"], in: "/")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(try outcome.output == String(contentsOf: Self.file, encoding: .utf8))
        #expect(schema["$id"] == "urn:feedgen:snapshot:2")
    }

    @Test func everyMemberAndDefinitionSaysWhatItMeans() {
        let places = SchemaNode.all(in: schema)
        #expect(places.count > 100)
        for place in places {
            let described = place.schema["description"]?.string ?? ""
            #expect(described.hasSuffix("."), "\(place.pointer)")
        }
    }

    @Test func everyMemberIsDescribedAndEveryDescriptionIsMet() throws {
        var met: Set<String> = []
        func check(_ site: Site, _ arguments: [String] = [], _ location: SourceLocation = #_sourceLocation) throws {
            let outcome = try site.run(["build"] + arguments)
            #expect(outcome.code == 0, "\(outcome.errors)", sourceLocation: location)
            let snapshot = SchemaFindings(try site.snapshot, by: schema)
            #expect(snapshot.problems.isEmpty, sourceLocation: location)
            #expect(snapshot.undescribed.isEmpty, sourceLocation: location)
            let patch = SchemaFindings(try site.json("public/patch.json"), by: schema, as: "#/$defs/patch")
            #expect(patch.problems.isEmpty, sourceLocation: location)
            met.formUnion(snapshot.met.union(patch.met))
        }
        let site = try Self.siteWithAllThereIs()
        try check(site)
        try Self.rename(in: site)
        try check(site)
        // Nothing has changed, so the patch is empty.
        try check(site)
        #expect(try site.json("public/patch.json") == [])
        try check(try Site())
        try check(try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")], configuration: nil))
        let placed = Samples.entry("A", date: "2026-03-02", keys: "places: [Iceland]")
        try check(try Site(["content/journal/a.md": placed], configuration: "taxonomies: [places]\n"))
        let note = "---\nlink: https://other.example/essay\n---\nA note\n"
        try check(try Site(["content/journal/2026-03-02-1205.md": note]))
        try check(
            try Site([
                "content/routes/a.csv": "lat,lon\n46,7\n46.1,7.2\n", "content/routes/a.yaml": "date: 2026-03-01\n",
                "content/journal/2026-03-02-a.md": "---\nlocation: 46.5, 7.9\n---\n\n{{< map at=\"46, 7\" >}}\n",
                "content/pages/here.md": "---\ntitle: Here\n---\n\n{{< map at=\"46, 7\" >}}\n",
            ]))
        let draft = Samples.entry("A", date: "2026-03-02", keys: "draft: true")
        try check(try Site(["content/journal/a.md": draft]), ["--drafts"])
        let unmet = SchemaNode.all(in: schema).map(\.pointer).filter {
            !met.contains($0) && !Self.reserved.contains($0)
        }
        #expect(unmet.isEmpty)
    }

    /// Members for sites in several languages.
    private static let reserved: Set<String> = [
        "#/properties/languages", "#/$defs/section/properties/translations", "#/$defs/page/properties/language",
    ]

    @Test(arguments: [1, 2, 3] as [UInt64]) func sitesAtRandom(seed: UInt64) throws {
        let site = try Site()
        var random = RandomSite(seed: seed, objects: 12)
        for _ in 1...3 {
            try random.write(to: site)
            #expect(try site.run("build", "--clock", "2026-06-01").code == 0)
            let snapshot = SchemaFindings(try site.snapshot, by: schema)
            #expect(snapshot.problems.isEmpty && snapshot.undescribed.isEmpty)
            let patch = SchemaFindings(try site.json("public/patch.json"), by: schema, as: "#/$defs/patch")
            #expect(patch.problems.isEmpty)
            random.edit()
        }
    }

    @Test(arguments: ["public", "Tests/Fixtures/Sites/ar", "Tests/Fixtures/Sites/zh"])
    func committedSites(folder: String) throws {
        let source = Repository.url(folder)
        let site = try Site(configuration: nil)
        if folder == "public" {
            try FileManager.default.copyItem(atPath: source.path, toPath: site.path("public"))
        } else {
            try FileManager.default.copyItem(
                atPath: source.appendingPathComponent("content").path, toPath: site.path("content"))
            #expect(try site.run("build").code == 0)
        }
        let findings = SchemaFindings(try site.snapshot, by: schema)
        // The example declares its own kinds; see below.
        let own = ["finds", "instruments", "walks"].map { "/sections/\($0)~1" }
        let undescribed = findings.undescribed.filter { path in !own.contains { path.hasPrefix($0) } }
        #expect(findings.problems == [] && undescribed == [])
    }

    /// The models of a custom kind are not described by the schema, even if the kind has the name of a built-in model.
    @Test func kindsOfTheSiteHaveModelsOfTheirOwn() throws {
        let site = try Samples.everything()
        try site.write(
            "content/feed.yaml", "title: Log\nkinds:\n  recipes: {template: photo}\n  notes: {template: note}\n")
        try site.write("Templates/note.mustache", "<p>{{title}}</p>\n")
        try site.write("content/recipes/soup.yaml", "title: Soup\ndate: 2026-03-01\nimage: none\ncourse: {first: 1}\n")
        try site.write("content/notes/a.yaml", "title: A\ndate: 2026-03-01\n")
        #expect(try site.run("build").code == 0)
        let findings = SchemaFindings(try site.snapshot, by: schema)
        #expect(findings.problems.isEmpty)
        let models = ["notes~1a", "recipes~1soup"].map { "/sections/\($0)/cells/content/model/" }
        #expect(findings.undescribed.sorted() == models)
    }

    private static let text = "/sections/journal~1first/cells/text"

    /// Invalid documents are reported, so the tests above can fail.
    @Test(arguments: [
        (#"{"op": "replace", "path": "/version", "value": 1}"#, "/version: is not 2"),
        (#"{"op": "replace", "path": "/build", "value": "ABC"}"#, "/build: does not match ^[0-9a-f]{32}$"),
        (#"{"op": "replace", "path": "/baseURL", "value": "https://x.example"}"#, "/baseURL: does not match "),
        (#"{"op": "remove", "path": "/feed"}"#, ": lacks `feed`"),
        (#"{"op": "add", "path": "/pages/about", "value": {"sections": []}}"#, "/pages/about: does not"),
        (#"{"op": "remove", "path": "/pages/~1/sections"}"#, "/pages/~1: lacks `sections`"),
        (#"{"op": "add", "path": "/pages/~1/id", "value": "pages/home"}"#, "/pages/~1: lacks `title`"),
        (#"{"op": "add", "path": "/sections/journal~1first/dir", "value": "up"}"#, "/sections/journal~1first/dir: is"),
        (#"{"op": "add", "path": "/sections/journal~1first/tags/0", "value": 1}"#, "/sections/journal~1first/tags/0: "),
        (
            #"{"op": "replace", "path": "/sections/journal~1first/cells/text/model/title", "value": {"words": "A"}}"#,
            text + "/model/title: is none of what it may be"
        ),
        (
            #"{"op": "add", "path": "/sections/journal~1first/cells/text/frames/390/4", "value": 1}"#,
            text + "/frames/390: has 5 elements"
        ),
        (
            #"{"op": "replace", "path": "/sections/journal~1first/cells/text/frames/390/0", "value": null}"#,
            text + "/frames/390/0: is no integer"
        ),
    ])
    func whatBreaksTheSchemaIsFound(operation: String, problem: String) throws {
        let site = try Samples.everything()
        try site.build()
        let broken = try JSONPatch(json: JSON(parsing: "[\(operation)]")).applying(to: site.snapshot)
        let problems = SchemaFindings(broken, by: schema).problems
        #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
    }

    @Test(arguments: [
        "/mood", "/sections/journal~1first/mood", "/sections/journal~1first/cells/text/mood",
        "/sections/journal~1first/cells/text/model/mood", "/sections/photos~1ridge/cells/dawn/model/image/mood",
        "/sections/outline~1crew/cells/ada/cells/hat/model/mood", "/pages/~1/mood",
    ])
    func whatIsNotDescribedIsFound(path: String) throws {
        let site = try Samples.everything()
        try site.build()
        let pointer = try JSONPointer(parsing: path)
        let patch = JSONPatch([.add(pointer, "blue")])
        let findings = SchemaFindings(try patch.applying(to: site.snapshot), by: schema)
        // Additional members are valid.
        #expect(findings.problems.isEmpty)
        #expect(findings.undescribed == [path])
    }
}

extension SchemaTests {
    fileprivate struct SchemaNode {
        var pointer: String
        var schema: JSON

        // Conditions don't describe members.
        static func all(in schema: JSON, at pointer: String = "#") -> [SchemaNode] {
            var places: [SchemaNode] = []
            for (number, element) in (schema.array ?? []).enumerated() {
                places += all(in: element, at: "\(pointer)/\(number)")
            }
            for (keyword, argument) in schema.object ?? [:] where keyword != "if" {
                let below = "\(pointer)/\(keyword)"
                guard keyword == "properties" || keyword == "$defs" else {
                    places += all(in: argument, at: below)
                    continue
                }
                for (name, part) in argument.object ?? [:] {
                    // A member that only restricts another one is described by its definition.
                    let isBare = part.object?.keys == ["$ref"]
                    if !isBare { places.append(SchemaNode(pointer: "\(below)/\(name)", schema: part)) }
                    places += all(in: part, at: "\(below)/\(name)")
                }
            }
            return places
        }
    }

    /// A site whose snapshot has every possible member except former URLs.
    fileprivate static func siteWithAllThereIs() throws -> Site {
        let site = try Samples.everything()
        try site.write(
            "content/feed.yaml",
            """
            title: Log
            baseURL: https://x.example/log
            location: public
            search: true
            ci: {deny: [appearance], maxRemoved: 100, maxOperations: 10000}

            """)
        try site.write(
            "content/journal/first.md",
            Samples.entry(
                "First", date: "2026-03-02",
                keys: """
                    id: one
                    updated: 2026-03-04
                    pinned: true
                    tags: [ice, dust]
                    authors: [Ada]
                    license: MIT
                    aliases: [/old/]
                    language: ar
                    dir: rtl
                    photos: {view.jpg: {alt: A view}}
                    """, text: String(repeating: "Many *words*. ", count: 40)))
        try site.write("content/journal/view.jpg", bytes: Samples.photo(number: 3))
        try site.write("content/journal/second.md", Samples.entry("Second", date: "2026-03-06", keys: "summary: Short"))
        try site.write("content/weather/2026-03-03.yaml", Samples.weather + "wind: 9 m/s\nopen: true\n")
        try site.write(
            "content/messages/seal.yaml",
            Samples.thread + "  - {id: three, date: 2026-03-02T07:42:00Z, user: Bo, text: Still}\n")
        try site.write("content/outlines/ada.jpg", bytes: Samples.photo(number: 4))
        try site.edit("content/outlines/crew.yaml", "title: Ada,", "title: Ada, text: Pilot, image: ada.jpg, alt: Ada,")
        try site.write("content/photos/ridge/film.webm", bytes: WebMVideo.webm(byteCount: 100))
        try site.write("content/photos/bare/dusk.jpg", bytes: Samples.photo(number: 5))
        try site.write(
            "content/pages/about.md",
            "---\nid: about\ntitle: About\nsummary: Who\nupdated: 2026-03-04\nlanguage: ar\ntoc: true\n---\n## We\n\n"
                + "![Us](/photos/bare/dusk.jpg)\n")
        return site
    }

    /// Changes the URLs of an entry, a plain page and a photo, and the entry's position.
    fileprivate static func rename(in site: Site) throws {
        try site.edit("content/journal/first.md", "pinned: true\n", "")
        try site.rename("content/journal/first.md", to: "content/journal/renamed.md")
        try site.rename("content/pages/about.md", to: "content/pages/station.md")
        try site.rename("content/photos/ridge/noon.jpg", to: "content/photos/bare/noon.jpg")
    }
}
