import DiffKit
import ReviewKit
import Testing

/// The classes of a patch's operations.
@Suite struct ChangeClassTests {
    typealias S = Snapshots

    private static let dawn = S.cell(["title": "Dawn", "caption": "Light", "image": ["src": "/a.jpg", "alt": "A"]])
    private static let noon = S.cell(["title": "Noon"])
    private static let ridge = S.section("ridge", cells: [("dawn", dawn), ("noon", noon)])
    private static let fog = S.section("fog", kind: "journal", cells: [("text", S.cell(["title": "Fog"]))])
    private static let base = S.snapshot([("photos/ridge", ridge), ("journal/fog", fog)])

    private static func ridge(_ change: (inout JSON) -> Void) -> JSON {
        var section = ridge
        change(&section)
        return S.snapshot([("photos/ridge", section), ("journal/fog", fog)])
    }

    private static func cell(_ change: (inout JSON) -> Void) -> JSON {
        ridge { section in
            guard var cells = section["cells"], var cell = cells["dawn"] else { return }
            change(&cell)
            cells["dawn"] = cell
            section["cells"] = cells
        }
    }

    private static func model(_ key: String, _ value: JSON?) -> JSON {
        cell { cell in
            var model = cell["model"] ?? [:]
            model[key] = value
            cell["model"] = model
        }
    }

    /// A change, and the class of each operation except that of `/build`, as `operation path: class`.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var new: JSON
        var operations: [String]
        var testDescription: String { name }
    }

    private static let cellPath = "/sections/photos~1ridge/cells/dawn"
    private static let rows = [
        Row(name: "nothing", new: base, operations: []),
        Row(
            name: "a caption", new: model("caption", "Dark"),
            operations: ["replace \(cellPath)/model/caption: content"]),
        Row(
            name: "a date", new: model("date", "2 May"),
            operations: ["add \(cellPath)/model/date: metadata"]),
        Row(
            name: "a license", new: ridge { $0["license"] = "MIT" },
            operations: ["add /sections/photos~1ridge/license: metadata"]),
        Row(
            name: "a location", new: model("location", "38.7, -9.1"),
            operations: ["add \(cellPath)/model/location: privacy"]),
        Row(
            name: "a location inside a list", new: model("stops", [["name": "x", "gps": [1, 2]]]),
            operations: ["add \(cellPath)/model/stops: privacy"]),
        Row(
            name: "an empty location", new: model("location", ""),
            operations: ["add \(cellPath)/model/location: content"]),
        Row(
            name: "another template", new: cell { $0["template"] = "u" },
            operations: ["replace \(cellPath)/template: appearance"]),
        Row(
            name: "another frame", new: cell { $0["frames"] = ["390": [1, 0, 390, 30]] },
            operations: ["replace \(cellPath)/frames/390/0: layout"]),
        Row(
            name: "another order", new: ridge { $0["order"] = ["noon", "dawn"] },
            operations: ["move /sections/photos~1ridge/order/0: layout"]),
        Row(
            name: "a photo goes",
            new: ridge {
                $0["order"] = ["noon"]; $0["cells"] = ["noon": noon]
            },
            operations: ["remove /sections/photos~1ridge/order/0: removal", "remove \(cellPath): removal"]),
        Row(
            name: "a tag", new: ridge { $0["tags"] = ["ice"] },
            operations: ["add /sections/photos~1ridge/tags/0: metadata"]),
        Row(
            name: "a title", new: ridge { $0["title"] = "Rim" },
            operations: ["replace /sections/photos~1ridge/title: content"]),
        Row(
            name: "an object goes", new: S.snapshot([("photos/ridge", ridge)]),
            operations: ["remove /feed/1: removal", "remove /sections/journal~1fog: removal"]),
        Row(
            name: "an object comes",
            new: S.snapshot([("photos/ridge", ridge), ("journal/fog", fog), ("journal/ice", fog)]),
            operations: ["add /feed/2: content", "add /sections/journal~1ice: content"]),
        Row(
            name: "an object moves", new: S.snapshot([("journal/fog", fog), ("photos/ridge", ridge)]),
            operations: ["move /feed/0: layout"]),
        Row(
            name: "an object comes with its location",
            new: S.snapshot([
                ("photos/ridge", ridge), ("journal/fog", fog),
                ("photos/rim", S.section("rim", cells: [("x", S.cell(["title": "X", "location": "1, 2"]))])),
            ]),
            operations: ["add /feed/2: content", "add /sections/photos~1rim: privacy"]),
    ]

    @Test(arguments: rows) func classes(row: Row) throws {
        let operations = try S.review(Self.base, row.new).operations.filter { $0.operation.path.tokens != ["build"] }
        let found = operations.map { "\($0.operation.name) \($0.operation.path): \($0.changeClass.rawValue)" }
        #expect(Set(found) == Set(row.operations) && found.count == row.operations.count, "\(found)")
    }

    /// A location that was public under another identity is not new.
    @Test func aRenamedPlaceIsNoNews() throws {
        let photo = S.cell(["title": "X", "location": "1, 2"])
        let old = S.snapshot([("photos/rim", S.section("rim", cells: [("x", photo)]))])
        let renamedCell = S.snapshot([("photos/rim", S.section("rim", cells: [("y", photo)]))])
        let renamed = S.snapshot([("photos/edge", S.section("rim", cells: [("x", photo)]))])
        let moved = S.snapshot([
            ("photos/rim", S.section("rim", cells: [("x", S.cell(["title": "X", "location": "1, 3"]))]))
        ])
        #expect(try S.review(old, renamedCell).counts[.privacy] == nil)
        #expect(try S.review(old, renamed).counts[.privacy] == nil)
        #expect(try S.review(old, moved).counts[.privacy] == 1)
        #expect(try S.review(moved, S.snapshot([])).counts[.privacy] == nil)
    }

    @Test func pagesAndFiles() throws {
        func page(_ shown: [String]) -> JSON { ["sections": .strings(shown)] }
        let old = S.snapshot(
            [("photos/ridge", Self.ridge), ("journal/fog", Self.fog)],
            pages: [
                ("/", page(["photos/ridge", "journal/fog"])), ("/fog/", page(["journal/fog"])),
                ("/tags/ice/", page([])),
                ("/moved/", page([])),
            ], sources: [("notes.pdf", "static/notes.pdf")],
            files: [
                ("index.html", "1"), ("fog/index.html", "2"), ("tags/ice/index.html", "3"),
                ("moved/index.html", "4"), ("style.css", "5"), ("atom.xml", "6"), ("media/x-1.jpg", "7"),
                ("notes.pdf", "1"), ("old/index.html", "9"),
            ])
        let new = S.snapshot(
            [("photos/ridge", Self.ridge), ("journal/fog", Self.fog)],
            pages: [("/", page(["photos/ridge", "journal/fog"])), ("/fog/", page(["journal/fog"]))],
            sources: [("new.pdf", "static/new.pdf")],
            files: [
                ("index.html", "1b"), ("fog/index.html", "2"), ("moved/index.html", "4b"), ("style.css", "5b"),
                ("atom.xml", "6b"), ("new.pdf", "1"),
            ])
        let review = try S.review(old, new)
        let pages = Dictionary(uniqueKeysWithValues: review.pages.map { ($0.url, $0.changeClass) })
        #expect(pages == ["/": .metadata, "/tags/ice/": .removal, "/moved/": .metadata])
        #expect(review.pages.first { $0.url == "/moved/" }?.isRedirected == true)
        let files = Dictionary(uniqueKeysWithValues: review.files.map { ($0.path, $0.changeClass) })
        #expect(
            files == [
                "index.html": .metadata, "tags/ice/index.html": .removal, "moved/index.html": .metadata,
                "style.css": .metadata, "atom.xml": .metadata, "media/x-1.jpg": .content, "notes.pdf": .removal,
                "new.pdf": .content, "old/index.html": .removal,
            ])
        #expect(review.files.compactMap(\.source) == ["static/new.pdf", "static/notes.pdf"])
    }

    /// An author's file is in two lists and counts once; the digest of a generated file is derived.
    @Test func filesOfTheAuthorCountOnce() throws {
        let old = S.snapshot(
            [], sources: [("a.pdf", "static/a.pdf"), ("b.pdf", "static/b.pdf"), ("c.pdf", "static/c.pdf")],
            files: [("a.pdf", "1"), ("b.pdf", "1"), ("c.pdf", "1"), ("index.html", "1"), ("robots.txt", "1")])
        let new = S.snapshot(
            [],
            sources: [
                ("a.pdf", "static/a.pdf"), ("c.pdf", "static/d/c.pdf"), ("e.pdf", "static/e.pdf"),
                ("robots.txt", "static/robots.txt"),
            ], files: [("a.pdf", "2"), ("c.pdf", "1"), ("e.pdf", "1"), ("index.html", "2"), ("robots.txt", "2")])
        let operations = try S.review(old, new).operations.filter { $0.operation.path.tokens != ["build"] }.map {
            "\($0.operation.name) \($0.operation.path): \($0.changeClass.rawValue)" + ($0.isDerived ? ", derived" : "")
        }
        #expect(
            operations.sorted() == [
                "add /files/e.pdf: content", "add /sources/e.pdf: content, derived",
                "add /sources/robots.txt: content, derived", "remove /files/b.pdf: removal",
                "remove /sources/b.pdf: removal, derived", "replace /files/a.pdf: content",
                "replace /files/index.html: metadata, derived", "replace /files/robots.txt: content",
                "replace /sources/c.pdf: content",
            ])
    }

    /// A theme file and a setting are separate operations, and their consequences are counted separately.
    @Test func theSiteAsAWhole() throws {
        func site(_ page: String, _ size: JSON, _ digest: JSON, gates: JSON = [:]) -> JSON {
            S.snapshot(
                [("photos/ridge", Self.ridge)], pages: [("/", ["sections": ["photos/ridge"]])],
                files: [("index.html", digest)],
                state: [
                    ("appearance", ["Templates/page.mustache": .string(page)]), ("settings", ["pageSize": size]),
                    ("machineSettings", ["workingRange": 1]), ("gates", gates),
                ])
        }
        let review = try S.review(site("1", 10, "1"), site("2", 5, "2", gates: ["maxRemoved": 1]))
        let operations = review.operations.map {
            "\($0.operation.name) \($0.operation.path): \($0.changeClass.rawValue)" + ($0.isDerived ? ", derived" : "")
        }
        #expect(
            operations.dropFirst() == [
                "replace /appearance/Templates~1page.mustache: appearance", "replace /settings/pageSize: appearance",
                "add /gates/maxRemoved: metadata", "replace /files/index.html: appearance, derived",
            ])
        #expect(review.siteChanges.map(\.name) == ["Templates/page.mustache", "pageSize", "ci"])
        #expect(
            TextReport(of: review).text == """
                appearance
                  ~ Templates/page.mustache

                settings
                  ~ pageSize: 10 → 5
                  ~ ci: none → maxRemoved: 1
                  1 page changed by all of these together

                2 settings and 1 template edited; 1 page changed
                appearance: 1 setting and 1 template; metadata: 1 setting
                patch: 3 operations and 2 derived ones

                """, "\(TextReport(of: review).text)")
        let annotations = AnnotationReport(of: try S.review(site("1", 5, "1"), site("2", 5, "2")), folder: "log").text
        #expect(
            annotations
                == "::notice file=log/Templates/page.mustache,line=1,title=Templates/page.mustache%3A edited::1 page\n")
    }

    /// Every operation is counted once, and the reversed patch has the same number of objects.
    @Test func everyOperationCounts() throws {
        for row in Self.rows {
            let review = try S.review(Self.base, row.new)
            #expect(review.counts.values.reduce(review.derivedCount, +) == review.operations.count)
            let back = try S.review(row.new, Self.base)
            #expect(back.objects.count == review.objects.count)
            #expect(
                back.objects.count { $0.changeKind == .added } == review.objects.count { $0.changeKind == .removed })
        }
    }
}
