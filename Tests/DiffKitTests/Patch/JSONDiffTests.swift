import Testing

@testable import DiffKit

@Suite("The difference of two documents")
struct JSONDiffTests {
    @Test("applies, survives printing and can be undone", arguments: 0..<8)
    func law(block: Int) throws {
        let pairs = DocumentPairs.make(count: DocumentPairs.count(unlessSaid: 24_000) / 8, seed: UInt64(block))
        for (old, new) in pairs {
            let patch = JSONDiff.patch(from: old, to: new)
            let result = try patch.applying(to: old)
            guard result == new, patch.isEmpty == (old == new) else {
                Issue.record("\(old)\n→ \(new)\nby \(patch.json)\ngives \(result)")
                return
            }
            let reread = try JSONPatch(json: JSON(parsing: patch.text))
            #expect(reread == patch)
            #expect(JSONDiff.patch(from: old, to: new).json.text() == patch.json.text())
            let undo = try patch.inverse(on: old)
            #expect(try undo.applying(to: new) == old)
        }
    }

    @Test("is the same whether the documents were read or made, and however they are printed")
    func readDocuments() throws {
        for (old, new) in DocumentPairs.make(count: 2_000, seed: 20) {
            let patch = JSONDiff.patch(from: old, to: new)
            for style in [JSONStyle.compact, .pretty] {
                let (oldRead, newRead) = (try JSON(parsing: old.bytes(style)), try JSON(parsing: new.bytes(.pretty)))
                #expect(JSONDiff.patch(from: oldRead, to: newRead) == patch)
                #expect(JSONDiff.patch(from: oldRead, to: new) == patch)
            }
        }
    }

    @Test("sees what changed in a document after it was read")
    func changedAfterReading() throws {
        let bytes = Array(#"{"a":{"b":[1,{"c":2}]},"d":[3]}"#.utf8)
        let old = try JSON(parsing: bytes)
        let patches: [JSONPatch] = [
            JSONPatch([.replace(["a", "b", "1", "c"], 9)]), JSONPatch([.remove(["a", "b"])]),
            JSONPatch([.add(["d", "0"], 9)]), JSONPatch([.add(["a", "x"], 9)]), JSONPatch([.remove(["d", "0"])]),
            JSONPatch([.move(from: ["d", "0"], to: ["a", "b", "0"])]),
        ]
        for patch in patches {
            let new = try patch.applying(to: JSON(parsing: bytes))
            #expect(try JSONDiff.patch(from: old, to: new).applying(to: old) == new)
            #expect(new != old)
        }
        var document = try JSON(parsing: bytes)
        document["d"] = nil
        #expect(JSONDiff.patch(from: old, to: document).operations == [.remove(["d"])])
        guard case .array(var array) = old["d"] else { return }
        array[0] = 4
        #expect(JSONDiff.patch(from: old, to: ["a": old["a"] ?? nil, "d": .array(array)]).operations.count == 1)
    }

    @Test(
        "is what a person would write",
        arguments: [
            ("1", "1.0", ""),
            ("1", "2", "replace  2"),
            ("{}", "[]", "replace  []"),
            (#"{"a":1,"b":2}"#, #"{"b":2.0,"c":3}"#, "remove /a; add /c 3"),
            (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, ""),
            (#"{"a":{"b":{"c":1}}}"#, #"{"a":{"b":{"c":2}}}"#, "replace /a/b/c 2"),
            (#"{"a/b":{"m~n":1}}"#, #"{"a/b":{"m~n":2}}"#, "replace /a~1b/m~0n 2"),
            (#"{"":{"":1}}"#, #"{"":{"":2}}"#, "replace // 2"),
            (#"["a","b","c"]"#, #"["a","c"]"#, "remove /1"),
            (#"["a","b","c"]"#, #"["c","a","b"]"#, "move /2 /0"),
            (#"["a","b","c"]"#, #"["b","c","a"]"#, "move /0 /2"),
            (#"["a","b","c"]"#, #"["a","x","b","c"]"#, #"add /1 "x""#),
            (#"["a","b","c","d"]"#, #"["d","x","b","a"]"#, #"remove /2; move /2 /0; move /2 /1; add /1 "x""#),
            ("[]", #"["a"]"#, #"add /0 "a""#),
            ("[]", #"["a","b"]"#, #"replace  ["a","b"]"#),
            (#"["a","b"]"#, "[]", "replace  []"),
            (#"["a","b"]"#, #"["c"]"#, #"replace  ["c"]"#),
            (#"["a"]"#, #"["c"]"#, #"replace /0 "c""#),
            (#"["a","b","c","d"]"#, #"["a","x","y","d"]"#, #"replace /1 "x"; replace /2 "y""#),
            (#"["a","b","c"]"#, #"["x","a","b"]"#, #"remove /2; add /0 "x""#),
            (#"["a","b","c","d"]"#, #"["x","c","b","d"]"#, #"move /2 /1; replace /0 "x""#),
            (#"["é"]"#, "[\"e\u{301}\"]", "replace /0 \"e\u{301}\""),
            ("[1,2,3]", "[1,9,2,3]", "add /1 9"),
            ("[1,2,3]", "[1,3]", "remove /1"),
            ("[1,2,3]", "[1,9,3]", "replace /1 9"),
            ("[0,10,20,30]", "[1,10,21,30]", "replace /0 1; replace /2 21"),
            ("[1,2,3]", "[4,5,6]", "replace  [4,5,6]"),
            ("[1,2,3]", "[]", "replace  []"),
            ("[1]", "[2]", "replace /0 2"),
            ("[1,1,2,2]", "[1,2,2,1]", "remove /1; add /3 1"),
            (#"[{"id":1,"t":"x"},{"id":2,"t":"y"}]"#, #"[{"id":1,"t":"x"},{"id":2,"t":"z"}]"#, #"replace /1/t "z""#),
            (
                #"[{"id":1,"t":"x"},{"id":2,"t":"y"}]"#, #"[{"id":0,"t":"w"},{"id":1,"t":"x"},{"id":2,"t":"z"}]"#,
                #"add /0 {"id":0,"t":"w"}; replace /2/t "z""#
            ),
            (
                #"[{"id":1,"t":"x"},7]"#, #"[{"id":0,"t":"w"},{"id":1,"t":"z"},7]"#,
                #"add /0 {"id":0,"t":"w"}; replace /1/t "z""#
            ),
            ("[{}]", "[{}]", ""),
            (#"[{"a":1}]"#, #"[{"b":1}]"#, #"replace /0 {"b":1}"#),
            (#"[{"a":1}]"#, #"[{"a":1},{"b":2}]"#, #"add /1 {"b":2}"#),
            ("[[1,2],[3,4]]", "[[1,2],[3,5]]", "replace /1/1 5"),
        ])
    func byHand(old: String, new: String, operations: String) throws {
        let patch = try JSONDiff.patch(from: JSON(parsing: old), to: JSON(parsing: new))
        #expect(patch.inWords == operations)
    }

    @Test("skips what both documents share")
    func shared() throws {
        var shared: JSON = ["leaf": 1]
        for _ in 0..<60 { shared = ["left": shared, "right": shared] }  // 2^60 leaves if traversed
        #expect(JSONDiff.patch(from: ["s": shared, "n": 1], to: ["s": shared, "n": 2]).operations.count == 1)
        #expect(JSON.array([shared, 1]) == [shared, 1.0])
    }

    @Test("is found fast in long arrays of few values")
    func longArrays() throws {
        var random = RandomJSON(seed: 9)
        let old = JSON.array((0..<20_000).map { _ in .integer(Int.random(in: 0..<3, using: &random.generator)) })
        let new = JSON.array((0..<20_000).map { _ in .integer(Int.random(in: 0..<3, using: &random.generator)) })
        #expect(try JSONDiff.patch(from: old, to: new).applying(to: old) == new)
    }
}
