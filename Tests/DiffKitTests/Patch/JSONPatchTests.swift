import Testing

@testable import DiffKit

@Suite("JSON Patch")
struct JSONPatchTests {
    /// The successful patches of RFC 6902 Appendix A, by section; A.9, A.12 and A.15 are the first failures below.
    @Test(
        "does what RFC 6902 shows",
        arguments: [
            ("A.1", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"baz":"qux","foo":"bar"}"#),
            (
                "A.2", #"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#,
                #"{"foo":["bar","qux","baz"]}"#
            ),
            ("A.3", #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
            ("A.4", #"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
            (
                "A.5", #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
                #"{"baz":"boo","foo":"bar"}"#
            ),
            (
                "A.6", #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
                #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
                #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
            ),
            (
                "A.7", #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
                #"{"foo":["all","cows","eat","grass"]}"#
            ),
            (
                "A.8", #"{"baz":"qux","foo":["a",2,"c"]}"#,
                #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
                #"{"baz":"qux","foo":["a",2,"c"]}"#
            ),
            (
                "A.10", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
                #"{"foo":"bar","child":{"grandchild":{}}}"#
            ),
            (
                "A.11", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#,
                #"{"foo":"bar","baz":"qux"}"#
            ),
            ("A.14", #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
            (
                "A.16", #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
                #"{"foo":["bar",["abc","def"]]}"#
            ),
            ("add replaces a member", #"{"a":1}"#, #"[{"op":"add","path":"/a","value":2}]"#, #"{"a":2}"#),
            ("add at the end", "[1]", #"[{"op":"add","path":"/1","value":2}]"#, "[1,2]"),
            ("add to the root", "[1]", #"[{"op":"add","path":"","value":2}]"#, "2"),
            ("replace the root", "[1]", #"[{"op":"replace","path":"","value":{}}]"#, "{}"),
            ("a value of null", "{}", #"[{"op":"add","path":"/a","value":null}]"#, #"{"a":null}"#),
            ("keys that look like indexes", #"{"0":1}"#, #"[{"op":"replace","path":"/0","value":2}]"#, #"{"0":2}"#),
            ("a key that looks like the end", "{}", #"[{"op":"add","path":"/-","value":2}]"#, #"{"-":2}"#),
            ("move to the same place", #"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#, #"{"a":1}"#),
            ("move over its parent", #"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a/b","path":"/a"}]"#, #"{"a":1}"#),
            ("move to the root", #"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":""}]"#, #"{"b":1}"#),
            (
                "move to a sibling whose name it begins", #"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/ab"}]"#,
                #"{"ab":1}"#
            ),
            ("move to the end", "[1,2,3]", #"[{"op":"move","from":"/0","path":"/-"}]"#, "[2,3,1]"),
            ("copy into itself", #"{"a":1}"#, #"[{"op":"copy","from":"","path":"/b"}]"#, #"{"a":1,"b":{"a":1}}"#),
            ("copy within an array", "[1,2]", #"[{"op":"copy","from":"/1","path":"/0"}]"#, "[2,1,2]"),
            ("test looks at values", "[1,2.50]", #"[{"op":"test","path":"","value":[1.0,25e-1]}]"#, "[1,2.5]"),
            (
                "test ignores the order of members", #"{"a":{"x":1,"y":2}}"#,
                #"[{"op":"test","path":"/a","value":{"y":2,"x":1}}]"#, #"{"a":{"x":1,"y":2}}"#
            ),
            ("copy the root over itself", "[1]", #"[{"op":"copy","from":"","path":""}]"#, "[1]"),
            ("move the root to itself", "[1]", #"[{"op":"move","from":"","path":""}]"#, "[1]"),
            ("copy to the root", #"{"a":{"b":1}}"#, #"[{"op":"copy","from":"/a","path":""}]"#, #"{"b":1}"#),
            ("test the root", #"{"a":1}"#, #"[{"op":"test","path":"","value":{"a":1.0}}]"#, #"{"a":1}"#),
            (
                "numbers beyond 2^53 are other numbers", "[9007199254740993,1e400]",
                #"[{"op":"test","path":"/0","value":9007199254740993},{"op":"test","path":"/1","value":10e399}]"#,
                "[9007199254740993,1e400]"
            ),
            ("nothing", "[1]", "[]", "[1]"),
        ])
    func rfc(name: String, document: String, patch: String, expected: String) throws {
        let document = try JSON(parsing: document)
        let patch = try JSONPatch(json: JSON(parsing: patch))
        #expect(try patch.applying(to: document) == JSON(parsing: expected), "\(name)")
        #expect(try JSONPatch(json: patch.json) == patch)
        #expect(try patch.inverse(on: document).applying(to: patch.applying(to: document)) == document, "\(name)")
    }

    @Test(
        "what cannot be done is an error that says what was there instead",
        arguments: [
            (
                #"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#,
                #"operation 0 (test /baz): expected the string "bar", found the string "qux""#
            ),
            (
                #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#,
                #"operation 0 (add /baz/bat): there is no member "baz" in an object with 1 member (at the root)"#
            ),
            (
                #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#,
                #"operation 0 (test /~01): expected the string "10", found the number 10"#
            ),
            (
                #"{"a":[1,2]}"#, #"[{"op":"remove","path":"/a/0"},{"op":"remove","path":"/a/1"}]"#,
                "operation 1 (remove /a/1): there is no element 1 in an array of 1 element (at /a)"
            ),
            (
                "[1]", #"[{"op":"add","path":"/2","value":0}]"#,
                "operation 0 (add /2): 2 is past the end of an array of 1 element (at the root)"
            ),
            (
                "[1]", #"[{"op":"add","path":"/01","value":0}]"#,
                #"operation 0 (add /01): "01" is not an index into an array of 1 element: an index has no leading zeros (at the root)"#
            ),
            (
                "[1]", #"[{"op":"replace","path":"/-","value":0}]"#,
                "operation 0 (replace /-): '-' is the position after the end of an array of 1 element (at the root)"
            ),
            (
                "[1]", #"[{"op":"replace","path":"/1","value":0}]"#,
                "operation 0 (replace /1): there is no element 1 in an array of 1 element (at the root)"
            ),
            (
                #"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":"/a/b"}]"#,
                "operation 0 (move /a to /a/b): a value cannot move into itself"
            ),
            (
                #"{"a":1}"#, #"[{"op":"move","from":"","path":"/a"}]"#,
                #"operation 0 (move "" to /a): a value cannot move into itself"#
            ),
            (
                #"{"a":1}"#, #"[{"op":"move","from":"/b","path":"/b"}]"#,
                #"operation 0 (move /b to /b): there is no member "b" in an object with 1 member (at the root)"#
            ),
            (
                "[1]", #"[{"op":"move","from":"/0","path":"/1"}]"#,
                "operation 0 (move /0 to /1): 1 is past the end of an empty array (at the root)"
            ),
            (
                #"{"a":1}"#, #"[{"op":"copy","from":"/a/b","path":"/b"}]"#,
                #"operation 0 (copy /a/b to /b): "b" leads into the number 1, which contains no values (at /a)"#
            ),
            (
                #"{"a":true}"#, #"[{"op":"add","path":"/a/b","value":1}]"#,
                #"operation 0 (add /a/b): "b" leads into true, which contains no values (at /a)"#
            ),
            ("1", #"[{"op":"remove","path":""}]"#, #"operation 0 (remove ""): the whole document cannot be removed"#),
            (
                "null", #"[{"op":"test","path":"","value":false}]"#,
                #"operation 0 (test ""): expected false, found null"#
            ),
            (
                #"{"n":1}"#, #"[{"op":"test","path":"/n","value":"1"}]"#,
                #"operation 0 (test /n): expected the string "1", found the number 1"#
            ),
            (
                #"{"n":1.0}"#, #"[{"op":"test","path":"/n","value":1e1}]"#,
                "operation 0 (test /n): expected the number 1e1, found the number 1.0"
            ),
            (
                "[9007199254740993]", #"[{"op":"test","path":"/0","value":9007199254740992}]"#,
                "operation 0 (test /0): expected the number 9007199254740992, found the number 9007199254740993"
            ),
            (
                #"{"a":[1,{"x":2}]}"#, #"[{"op":"test","path":"/a","value":[1,{"x":3}]}]"#,
                "operation 0 (test /a): expected an array of 2 elements, found one that differs inside, at /1/x"
            ),
            (
                #"["é"]"#, "[{\"op\":\"test\",\"path\":\"/0\",\"value\":\"e\u{301}\"}]",
                "operation 0 (test /0): expected the string \"e\u{301}\", found one that only looks the same"
            ),
        ])
    func failures(document: String, patch: String, message: String) throws {
        let document = try JSON(parsing: document)
        let before = document.text()
        let patch = try JSONPatch(json: JSON(parsing: patch))
        do throws(JSONPatchError) {
            let result = try patch.applying(to: document)
            Issue.record("gave \(result)")
        } catch {
            #expect(error.description == message)
        }
        do throws(JSONPatchError) {
            _ = try patch.inverse(on: document)
            Issue.record("inverted")
        } catch {
            #expect(error.description == message)
        }
        #expect(document.text() == before)
    }

    @Test(
        "what is no patch is an error that names the operation",
        arguments: [
            ("{}", "a patch must be an array of operations, not an empty object"),
            ("[1]", "operation 0: an operation must be an object, not the number 1"),
            (#"[{"op":"test","path":"","value":1},{}]"#, #"operation 1: there is no "op""#),
            (#"[{"op":1}]"#, #"operation 0: "op" must be a string, not the number 1"#),
            (
                #"[{"op":"spam","path":"/a"}]"#,
                #"operation 0 (spam /a): "op" must be one of add, remove, replace, move, copy or test, not "spam""#
            ),
            (
                #"[{"op":"Add","path":"/a"}]"#,
                #"operation 0 (Add /a): "op" must be one of add, remove, replace, move, copy or test, not "Add""#
            ),
            (#"[{"op":"remove"}]"#, #"operation 0 (remove): there is no "path""#),
            (#"[{"op":"remove","path":null}]"#, #"operation 0 (remove): "path" must be a string, not null"#),
            (#"[{"op":"add","path":"/a"}]"#, #"operation 0 (add /a): there is no "value""#),
            (#"[{"op":"replace","path":"/a"}]"#, #"operation 0 (replace /a): there is no "value""#),
            (#"[{"op":"test","path":"/a"}]"#, #"operation 0 (test /a): there is no "value""#),
            (#"[{"op":"move","path":"/a"}]"#, #"operation 0 (move /a): there is no "from""#),
            (
                #"[{"op":"copy","from":[],"path":"/a"}]"#,
                #"operation 0 (copy /a): "from" must be a string, not an empty array"#
            ),
            (
                #"[{"op":"remove","path":"a"}]"#,
                #"operation 0 (remove a): "path": a pointer must be empty or start with '/', but this is "a""#
            ),
        ])
    func malformed(patch: String, message: String) throws {
        let json = try JSON(parsing: patch)
        do throws(JSONPatchError) {
            _ = try JSONPatch(json: json)
            Issue.record("accepted")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("two members named op are refused where the text is read (A.13)")
    func twoOps() {
        let text = #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#
        #expect(throws: JSONParseError.self) { try JSON(parsing: text) }
    }

    @Test("is all or nothing, and leaves the document it is applied to alone")
    func atomic() throws {
        let document: JSON = ["a": [1, ["x": 2]], "b": ["c": 3]]
        let before = document.text()
        let patch = JSONPatch([
            .replace(["a", "1", "x"], 9), .remove(["b", "c"]), .add(["a", "-"], 4),
            .move(from: ["a", "0"], to: ["b", "d"]),
        ])
        #expect(try patch.applying(to: document) == ["a": [["x": 9], 4], "b": ["d": 1]])
        #expect(document.text() == before)
        #expect(throws: JSONPatchError.self) {
            try JSONPatch(patch.operations + [.remove(["nowhere"])]).applying(to: document)
        }
        #expect(document.text() == before)
    }

    @Test("prints one operation to a line, members in a fixed order")
    func printing() {
        let patch = JSONPatch([.move(from: ["a", "0"], to: ["a", "2"]), .add(["b/c"], ["x": 1]), .remove([""])])
        #expect(
            patch.text == """
                [
                  {"op": "move", "from": "/a/0", "path": "/a/2"},
                  {"op": "add", "path": "/b~1c", "value": {"x": 1}},
                  {"op": "remove", "path": "/"}
                ]
                """)
        #expect(JSONPatch().text == "[]")
    }

    @Test("many operations on a large document change it in place")
    func large() throws {
        let count = 100_000
        let members = JSONObject((0..<count).map { ("key \($0)", .integer($0)) })
        let document: JSON = ["list": .array((0..<count).map { .integer($0) }), "members": .object(members)]
        var operations: [JSONPatch.Operation] = []
        for step in 0..<10_000 {
            operations.append(.replace(["list", "\(step * 7)"], "changed"))
            operations.append(.remove(["members", "key \(step * 3)"]))
            operations.append(.add(["members", "new \(step)"], nil))
        }
        let result = try JSONPatch(operations).applying(to: document)
        #expect(result["list"]?[69_993] == "changed")
        #expect(result["members"]?.object?.count == count)
        #expect(try JSONDiff.patch(from: document, to: result).applying(to: document) == result)
    }

    @Test("counts what it copies, and what that comes to in print")
    func copies() throws {
        let document: JSON = ["a": [1, 2]]
        let patch = JSONPatch([.copy(from: ["a"], to: ["b"]), .copy(from: ["b"], to: ["c"])])
        let size = JSON.array([1, 2]).size(.compact, upTo: .max)
        #expect(try patch.applying(to: document, copying: 2 * size) == ["a": [1, 2], "b": [1, 2], "c": [1, 2]])
        let error = #expect(throws: JSONPatchError.self) { try patch.applying(to: document, copying: 2 * size - 1) }
        #expect(error?.index == 1 && error?.copiesTooMuch == true)
        var random = RandomJSON(seed: 18)
        for _ in 0..<500 {
            let value = random.value(depth: 4)
            for style in [JSONStyle.compact, .pretty] {
                let (size, bytes) = (value.size(style, upTo: .max), value.bytes(style).count)
                #expect((bytes...4 * bytes + 20).contains(size), "\(size) for \(value.text(style))")
            }
        }
    }
}
