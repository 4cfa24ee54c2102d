import Testing

@testable import DiffKit

/// Cases of the public JSON Patch conformance suite that `JSONPatchTests` does not contain.
@Suite("JSON Patch, row by row")
struct JSONPatchRowsTests {
    @Test(
        "the patch leads to the document",
        arguments: [
            ("{}", "[]", "{}"),
            (#"[{"a":1,"b":2}]"#, "[]", #"[{"b":2,"a":1}]"#),
            (#"{"a":null}"#, #"[{"op":"add","path":"/a","value":1}]"#, #"{"a":1}"#),
            ("[]", #"[{"op":"add","path":"/0","value":"x"}]"#, #"["x"]"#),
            ("[]", #"[{"op":"add","path":"/-","value":"x"}]"#, #"["x"]"#),
            ("{}", #"[{"op":"add","path":"/a","value":"1"}]"#, #"{"a":"1"}"#),
            (#""x""#, #"[{"op":"replace","path":"","value":"y"}]"#, #""y""#),
            ("{}", #"[{"op":"add","path":"","value":[]}]"#, "[]"),
            ("[]", #"[{"op":"add","path":"","value":{}}]"#, "{}"),
            ("{}", #"[{"op":"add","path":"/","value":1}]"#, #"{"":1}"#),
            (#"{"a":{}}"#, #"[{"op":"add","path":"/a/","value":1}]"#, #"{"a":{"":1}}"#),
            (#"{"a":[{"b":1}]}"#, #"[{"op":"add","path":"/a/0/c","value":2}]"#, #"{"a":[{"b":1,"c":2}]}"#),
            ("{}", #"[{"op":"add","path":"/a","value":true}]"#, #"{"a":true}"#),
            ("{}", #"[{"op":"add","path":"/a","value":false}]"#, #"{"a":false}"#),
            (#"{"a":1}"#, #"[{"op":"add","path":"/0","value":2}]"#, #"{"a":1,"0":2}"#),
            (#"{"a":1}"#, #"[{"op":"add","path":"/A","value":2}]"#, #"{"a":1,"A":2}"#),
            ("[1,2]", #"[{"op":"add","path":"/0","value":0}]"#, "[0,1,2]"),
            ("[1,2]", #"[{"op":"add","path":"/2","value":3}]"#, "[1,2,3]"),
            ("[1,2]", #"[{"op":"add","path":"/1","value":[8,9]}]"#, "[1,[8,9],2]"),
            ("[1,[2,[3]]]", #"[{"op":"add","path":"/1/1/-","value":{"a":[4]}}]"#, #"[1,[2,[3,{"a":[4]}]]]"#),
            (#"{"1e0":1}"#, #"[{"op":"test","path":"/1e0","value":1}]"#, #"{"1e0":1}"#),
            (#"{"a":[{"b":1}]}"#, #"[{"op":"remove","path":"/a/0/b"}]"#, #"{"a":[{}]}"#),
            ("[1,2,3,4]", #"[{"op":"remove","path":"/1"},{"op":"remove","path":"/2"}]"#, "[1,3]"),
            (#"{"a":[{"b":1}]}"#, #"[{"op":"replace","path":"/a/0/b","value":2}]"#, #"{"a":[{"b":2}]}"#),
            ("[1,2]", #"[{"op":"replace","path":"/1","value":[8,9]}]"#, "[1,[8,9]]"),
            (#"[""]"#, #"[{"op":"replace","path":"/0","value":0}]"#, "[0]"),
            (#"[""]"#, #"[{"op":"replace","path":"/0","value":false}]"#, "[false]"),
            (#"[""]"#, #"[{"op":"replace","path":"/0","value":null}]"#, "[null]"),
            (#"{"a":null}"#, #"[{"op":"test","path":"/a","value":null}]"#, #"{"a":null}"#),
            (#"{"a":null}"#, #"[{"op":"replace","path":"/a","value":1}]"#, #"{"a":1}"#),
            (#"{"a":null}"#, #"[{"op":"move","from":"/a","path":"/b"}]"#, #"{"b":null}"#),
            (#"{"a":null}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":null,"b":null}"#),
            (#"{"a":null}"#, #"[{"op":"remove","path":"/a"}]"#, "{}"),
            (#"{"a":[{"b":1}]}"#, #"[{"op":"move","from":"/a/0/b","path":"/a/1"}]"#, #"{"a":[{},1]}"#),
            (#"{"a":[{"b":1}]}"#, #"[{"op":"copy","from":"/a/0","path":"/c"}]"#, #"{"a":[{"b":1}],"c":{"b":1}}"#),
            (
                #"{"a":[{"x":1,"y":2}]}"#, #"[{"op":"test","path":"/a","value":[{"y":2,"x":1}]}]"#,
                #"{"a":[{"x":1,"y":2}]}"#
            ),
            (#"{"a":1}"#, #"[{"op":"test","path":"/a","value":1,"spurious":1}]"#, #"{"a":1}"#),
        ])
    func leads(document: String, patch: String, expected: String) throws {
        let patch = try JSONPatch(json: JSON(parsing: patch))
        #expect(try patch.applying(to: JSON(parsing: document)) == JSON(parsing: expected))
    }

    @Test(
        "the patch cannot be applied",
        arguments: [
            ("[1,2]", #"[{"op":"add","path":"/3","value":3}]"#),
            ("[1,2]", #"[{"op":"add","path":"/-1","value":3}]"#),
            ("[1,2]", #"[{"op":"add","path":"/1e0","value":3}]"#),
            ("[1,2]", #"[{"op":"add","path":"/x","value":3}]"#),
            (#"{"a":1}"#, #"[{"op":"remove","path":"/b"}]"#),
            ("[1,2]", #"[{"op":"remove","path":"/2"}]"#),
            ("[1,2]", #"[{"op":"remove","path":"/1e0"}]"#),
            (#"{"a":[{"b":1}]}"#, #"[{"op":"remove","path":"/a/0e0/b"}]"#),
            ("[1,2]", #"[{"op":"replace","path":"/1e0","value":3}]"#),
            (#"{"a":1}"#, #"[{"op":"replace","path":"/b/c","value":3}]"#),
            (#"{"a":[1,2]}"#, #"[{"op":"copy","from":"/a/1e0","path":"/b"}]"#),
            (#"{"a":[1,2]}"#, #"[{"op":"move","from":"/a/1e0","path":"/b"}]"#),
            ("[1,2]", #"[{"op":"test","path":"/1e0","value":2}]"#),
            ("[1,2]", #"[{"op":"test","path":"/00","value":1}]"#),
            ("[1,2]", #"[{"op":"test","path":"/01","value":2}]"#),
            ("[1,2]", #"[{"op":"test","path":"/-","value":2}]"#),
            (#"{"a":{"b":[1,2]}}"#, #"[{"op":"test","path":"/a","value":[1]}]"#),
        ])
    func fails(document: String, patch: String) throws {
        let document = try JSON(parsing: document)
        let before = document.text()
        let patch = try JSONPatch(json: JSON(parsing: patch))
        #expect(throws: JSONPatchError.self) { try patch.applying(to: document) }
        #expect(document.text() == before)
    }

    @Test("numbers keep their digits on their way through a patch")
    func digits() throws {
        let old = try JSON(parsing: #"{"n":[9007199254740992,0.1,1e399,-0]}"#)
        let new = try JSON(parsing: #"{"n":[9007199254740993,0.10000000000000000001,1e400,1.50]}"#)
        let patch = try JSONPatch(json: JSON(parsing: JSONDiff.patch(from: old, to: new).text))
        #expect(try patch.applying(to: old).text() == new.text())
    }
}
