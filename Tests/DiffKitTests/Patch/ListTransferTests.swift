import DiffKit
import Testing

@Suite("Elements that go from list to list")
struct ListTransferTests {
    @Test(
        "are moved when they are names, each to the list that is called most alike",
        arguments: [
            // An element moves from page 1 to page 2.
            (#"{"p1":["b","a"],"p2":["d","c"]}"#, #"{"p1":["b"],"p2":["a","d","c"]}"#, "move /p1/l/1 /p2/l/0"),
            // A chain: every page passes its last element on.
            (
                #"{"p1":["b","a"],"p2":["d","c"],"p3":["f","e"]}"#, #"{"p1":["c","b"],"p2":["e","d"],"p3":["f"]}"#,
                "move /p2/l/1 /p1/l/0; move /p3/l/1 /p2/l/0; remove /p1/l/2"
            ),
            (
                #"{"p11":["a","b"],"q1":["a","b"],"p12":["c"]}"#, #"{"p11":["b"],"q1":["b"],"p12":["a","c"]}"#,
                "move /p11/l/0 /p12/l/0; remove /q1/l/0"
            ),
            // The element is not the key of an object, so its identity is unknown.
            (#"{"p1":["b","z"],"p2":["d"]}"#, #"{"p1":["b"],"p2":["z","d"]}"#, #"remove /p1/l/1; add /p2/l/0 "z""#),
            // Replacements are preserved, and so are lists without common elements.
            (
                #"{"p1":["a","b"],"p2":["c","d"]}"#, #"{"p1":["c","b"],"p2":["a","d"]}"#,
                #"replace /p1/l/0 "c"; replace /p2/l/0 "a""#
            ),
            (
                #"{"p1":["a","b"],"p2":["d"]}"#, #"{"p1":["c","e"],"p2":["a","d"]}"#,
                #"replace /p1/l ["c","e"]; add /p2/l/0 "a""#
            ),
        ])
    func byHand(old: String, new: String, operations: String) throws {
        let patch = JSONDiff.patch(from: try document(old), to: try document(new))
        #expect(
            patch.inWords
                == operations.replacing("/p", with: "/pages/p").replacing("/q", with: "/pages/q"))
    }

    /// Returns a document with pages, each with a list, and the listed objects.
    private func document(_ pages: String) throws -> JSON {
        let pages = try JSON(parsing: pages).object ?? [:]
        let things = ["a", "b", "c", "d", "e", "f"].map { ($0, JSON.object([:])) }
        return ["things": .object(JSONObject(things)), "pages": .object(JSONObject(pages.map { ($0, ["l": $1]) }))]
    }

    @Test("the patch applies, and has no more operations than one that knows no names", arguments: 0..<4)
    func law(seed: UInt64) throws {
        var random = RandomJSON(seed: seed)
        for _ in 0..<400 {
            let (old, new) = (pages(&random), pages(&random))
            let withNames: (JSON) -> JSON = { ["things": Self.things, "pages": $0] }
            let patch = JSONDiff.patch(from: withNames(old), to: withNames(new))
            #expect(try patch.applying(to: withNames(old)) == withNames(new))
            #expect(try patch.inverse(on: withNames(old)).applying(to: withNames(new)) == withNames(old))
            let plain = JSONDiff.patch(from: ["pages": old], to: ["pages": new])
            #expect(patch.operations.count <= plain.operations.count, "\(old) → \(new) by \(patch.json)")
        }
    }

    private static let names = (0..<24).map { "thing \($0)" }
    private static let things = JSON.object(JSONObject(names.map { ($0, nil) }))

    /// Distributes the objects, mostly in order, to a few pages in runs; some twice, some not at all.
    private func pages(_ random: inout RandomJSON) -> JSON {
        var pages = JSONObject()
        for part in ["all/", "years/"] {
            var rest = Self.names.filter { _ in random.chance(90) }
            if random.chance(20) { rest.swapAt(0, rest.count - 1) }
            for number in 0..<6 {
                let list = rest.prefix(Int.random(in: 2...6, using: &random.generator))
                rest.removeFirst(list.count)
                pages["\(part)\(number)"] = ["list": .strings(list), "other": .strings(list.prefix(1))]
            }
        }
        return .object(pages)
    }
}
