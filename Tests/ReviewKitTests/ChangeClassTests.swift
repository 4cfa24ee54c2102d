import DiffKit
import ReviewKit
import Testing

/// What the operations of a patch do to a site.
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
            cell["digest"] = "other"
        }
    }

    /// A change, and the class of each operation but that of `/build`, as `operation path: class`.
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
            operations: ["replace \(cellPath)/digest: content", "replace \(cellPath)/model/caption: content"]),
        Row(
            name: "a date", new: model("date", "2 May"),
            operations: ["replace \(cellPath)/digest: metadata", "add \(cellPath)/model/date: metadata"]),
        Row(
            name: "a location", new: model("location", "38.7, -9.1"),
            operations: ["replace \(cellPath)/digest: content", "add \(cellPath)/model/location: privacy"]),
        Row(
            name: "a location inside a list", new: model("stops", [["name": "x", "gps": [1, 2]]]),
            operations: ["replace \(cellPath)/digest: content", "add \(cellPath)/model/stops: privacy"]),
        Row(
            name: "an empty location", new: model("location", ""),
            operations: ["replace \(cellPath)/digest: content", "add \(cellPath)/model/location: content"]),
        Row(
            name: "another style", new: cell { $0["digest"] = "other" },
            operations: ["replace \(cellPath)/digest: appearance"]),
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

    /// What was public already under another identity is nothing new.
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
        func page(_ digest: String, _ shown: [String]) -> JSON {
            ["sections": .strings(shown), "digest": .string(digest)]
        }
        let old = S.snapshot(
            [("photos/ridge", Self.ridge), ("journal/fog", Self.fog)],
            pages: [
                ("/", page("1", ["photos/ridge", "journal/fog"])), ("/fog/", page("2", ["journal/fog"])),
                ("/tags/ice/", page("3", [])), ("/moved/", page("4", [])),
            ],
            files: [
                ("index.html", "1"), ("fog/index.html", "2"), ("tags/ice/index.html", "3"),
                ("moved/index.html", "4"), ("style.css", "5"), ("atom.xml", "6"), ("media/x-1.jpg", "7"),
                ("notes.pdf", "8"), ("old/index.html", "9"),
            ])
        let new = S.snapshot(
            [("photos/ridge", Self.ridge), ("journal/fog", Self.fog)],
            pages: [("/", page("1b", ["photos/ridge", "journal/fog"])), ("/fog/", page("2", ["journal/fog"]))],
            files: [
                ("index.html", "1b"), ("fog/index.html", "2"), ("moved/index.html", "4b"), ("style.css", "5b"),
                ("atom.xml", "6b"), ("new.pdf", "8"),
            ])
        let review = try S.review(old, new)
        let pages = Dictionary(uniqueKeysWithValues: review.pages.map { ($0.url, $0.changeClass) })
        #expect(pages == ["/": .metadata, "/tags/ice/": .removal, "/moved/": .metadata])
        #expect(review.pages.first { $0.url == "/moved/" }?.isRedirected == true)
        let files = Dictionary(uniqueKeysWithValues: review.files.map { ($0.path, $0.changeClass) })
        #expect(
            files == [
                "index.html": .metadata, "tags/ice/index.html": .removal, "moved/index.html": .metadata,
                "style.css": .appearance, "atom.xml": .metadata, "media/x-1.jpg": .content, "notes.pdf": .removal,
                "new.pdf": .content, "old/index.html": .removal,
            ])
    }

    /// Every operation is counted once, and the way back has as many objects.
    @Test func everyOperationCounts() throws {
        for row in Self.rows {
            let review = try S.review(Self.base, row.new)
            #expect(review.counts.values.reduce(0, +) == review.operations.count)
            let back = try S.review(row.new, Self.base)
            #expect(back.objects.count == review.objects.count)
            #expect(back.objects.count { $0.fate == .added } == review.objects.count { $0.fate == .removed })
        }
    }
}
