import Testing

@testable import DiffKit

@Suite("A JSON value")
struct JSONTests {
    @Test(
        "numbers are equal when their decimal values are",
        arguments: [
            (["1", "1.0", "1e0", "10e-1", "0.1E+1", "1000e-3"], true),
            (["0", "-0", "0.0", "0e99", "-0E-5", "0e99999999999999999999999"], true),
            (["9007199254740992", "9007199254740993"], false),
            (["0.1", "0.10000000000000000001"], false),
            (["1e400", "10e399"], true),
            (["1e400", "1e401", "-1e400"], false),
            (["1e-400", "0"], false),
            (["1e99999999999999999999", "1e99999999999999999998"], false),
            (["120", "12", "1.2", "102"], false),
        ])
    func numbers(texts: [String], areEqual: Bool) throws {
        let numbers = try texts.map { try JSON(parsing: $0) }
        for (index, one) in numbers.enumerated() {
            #expect(one.text() == texts[index])
            for other in numbers[..<index] {
                #expect((one == other) == areEqual)
                #expect((one.hashValue == other.hashValue) == areEqual)
            }
        }
    }

    @Test(
        "a number is an Int when it is one exactly",
        arguments: [
            ("7", 7), ("7.0", 7), ("70e-1", 7), ("-7e2", -700), ("0e999", 0), ("7.5", nil),
            ("9223372036854775807", .max),
            ("-9223372036854775808", .min), ("9223372036854775808", nil), ("1e30", nil), ("-0", 0),
        ] as [(String, Int?)])
    func integers(text: String, value: Int?) { #expect(JSONNumber(text)?.int == value) }

    @Test("only JSON's own notation makes a number", arguments: ["", "1 ", "+1", "1.", ".5", "01", "nan", "0x1", "1e"])
    func notNumbers(text: String) { #expect(JSONNumber(text) == nil) }

    @Test("strings and keys are their bytes")
    func exactStrings() throws {
        #expect(JSON.string("é") != .string("e\u{301}"))
        var object: JSONObject = ["é": 1]
        object["e\u{301}"] = 2
        #expect(object.count == 2)
        #expect(object["é"] == 1)
        #expect(try JSON(parsing: "{\"é\":1,\"e\u{301}\":2}").object == object)
    }

    @Test("members keep their order, and equality does not look at it")
    func order() {
        let one: JSON = ["b": 1, "a": 2, "": nil]
        let other: JSON = ["": nil, "a": 2, "b": 1.0]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one.object?.keys == ["b", "a", ""])
        #expect(one != ["b": 1, "a": 2])
        #expect(one != ["b": 1, "a": 2, "c": nil])
        #expect(JSON.array([1, 2]) != [2, 1])
    }

    @Test("an object behaves like a plain list of members, however large, and so do its copies")
    func objectModel() {
        var random = RandomJSON(seed: 5)
        for limit in [4, 12, 100] {
            var object = JSONObject()
            var model: [(key: String, value: JSON)] = []
            for step in 0..<3_000 {
                let key = "key \(Int.random(in: 0..<limit, using: &random.generator))"
                let before = object
                let place = model.firstIndex { $0.key == key }
                if random.chance(step / 300 % 2 == 0 ? 30 : 70) {
                    #expect(object.removeValue(forKey: key) == place.map { model[$0].value })
                    if let place { model.remove(at: place) }
                } else {
                    object[key] = .integer(step)
                    if let place { model[place].value = .integer(step) } else { model.append((key, .integer(step))) }
                    #expect(before[key] != .integer(step))
                }
                #expect(object.count == model.count)
                #expect(object.keys == model.map(\.key))
                #expect(model.allSatisfy { object[$0.key] == $0.value })
            }
        }
    }

    @Test("answers and changes through subscripts")
    func access() throws {
        var document: JSON = ["a": [1, "x", true, nil], "n": -2.5]
        #expect(document["a"]?[0]?.int == 1)
        #expect(document["a"]?[1]?.string == "x")
        #expect(document["a"]?[2]?.bool == true)
        #expect(document["a"]?[3]?.isNull == true)
        #expect(document["a"]?[4] == nil)
        #expect(document["n"]?.double == -2.5)
        #expect(document["a"]?.strings == nil)
        #expect(JSON.strings(["a", "b"]).strings == ["a", "b"])
        document["n"] = nil
        document["a"] = "new"
        #expect(document == ["a": "new"])
    }

    @Test("nesting needs memory, not stack", arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":[0,", "]}]")])
    func nesting(opening: String, closing: String) throws {
        let depth = 100_000
        let deep = { (leaf: String) in
            String(repeating: opening, count: depth) + leaf + String(repeating: closing, count: depth)
        }
        let one = try JSON(parsing: deep("1"), maximumDepth: .max)
        let same = try JSON(parsing: deep("1.0"), maximumDepth: .max)
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
        #expect(one.text() == deep("1"))
        #expect(one.summary.hasPrefix("an "))
        #expect(one.text(JSONStyle(indent: 0, compactBelowDepth: 3)).utf8.count > depth)
    }

    @Test("too deep is an error with a place")
    func depthLimit() throws {
        let deepest = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        #expect(try JSON(parsing: deepest).text() == deepest)
        do throws(JSONParseError) {
            _ = try JSON(parsing: String(repeating: "[", count: 100_000))
            Issue.record("accepted")
        } catch {
            #expect(error.description == "1:10001: nested more than 10000 levels deep")
        }
    }

    @Test("deep documents are compared and patched")
    func deepPatch() throws {
        for (opening, closing) in [("[", "]"), ("{\"a\":", "}"), ("[0,", "]")] {
            let depth = 9_999
            let deep = { (leaf: JSON) in
                try JSON(
                    parsing: String(repeating: opening, count: depth) + leaf.text()
                        + String(repeating: closing, count: depth))
            }
            let (old, new) = (try deep(1), try deep([2]))
            let patch = JSONDiff.patch(from: old, to: new)
            #expect(patch.operations.count == 1)
            #expect(patch.operations.first?.path.tokens.count == depth)
            let reread = try JSONPatch(json: JSON(parsing: patch.text))
            #expect(try reread.applying(to: old) == new)
            #expect(try patch.inverse(on: old).applying(to: new) == old)
        }
    }
}
