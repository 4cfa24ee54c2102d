import DiffKit
import ReviewKit
import Testing

/// The files that a patch changes, determined from its operations.
@Suite struct PublishedChangesTests {
    private func changes(_ operations: String...) throws -> PublishedChanges? {
        PublishedChanges(try JSONPatch(json: JSON(parsing: "[" + operations.joined(separator: ",") + "]")))
    }

    @Test func eachOperationOnAFile() throws {
        let found = try changes(
            #"{"op": "test", "path": "/files/t", "value": "1"}"#, #"{"op": "add", "path": "/files/b", "value": "1"}"#,
            #"{"op": "replace", "path": "/files/a~1index.html", "value": "1"}"#,
            #"{"op": "remove", "path": "/files/z"}"#, #"{"op": "move", "from": "/files/y", "path": "/files/c"}"#,
            #"{"op": "copy", "from": "/files/x", "path": "/files/~0d"}"#)
        #expect(found?.changed == ["a/index.html", "b", "c", "patch.json", "~d", "snapshot.json"])
        #expect(found?.deleted == ["y", "z"])
    }

    @Test func theLaterOperationCounts() throws {
        let found = try changes(
            #"{"op": "remove", "path": "/files/a"}"#, #"{"op": "add", "path": "/files/a", "value": "1"}"#,
            #"{"op": "add", "path": "/files/b", "value": "1"}"#, #"{"op": "move", "from": "/files/b", "path": "/x"}"#)
        #expect(found?.changed == ["a", "patch.json", "snapshot.json"])
        #expect(found?.deleted == ["b"])
    }

    @Test(arguments: [
        #"{"op": "replace", "path": "/files", "value": {"b": "1", "a": "2"}}"#,
        #"{"op": "add", "path": "", "value": {"files": {"a": "2", "b": "1"}}}"#,
    ])
    func allFilesAtOnce(operation: String) throws {
        let found = try changes(#"{"op": "remove", "path": "/files/c"}"#, operation)
        #expect(found?.changed == ["a", "b", "patch.json", "snapshot.json"])
        #expect(found != nil && found?.deleted == nil)
    }

    @Test(arguments: [
        #"{"op": "copy", "from": "/old", "path": "/files"}"#, #"{"op": "move", "from": "/old", "path": ""}"#,
        #"{"op": "replace", "path": "", "value": 3}"#,
    ])
    func filesFromElsewhere(operation: String) throws {
        #expect(try changes(operation) == nil)
    }

    @Test func nothingChanges() throws {
        for found in [try changes(), try changes(#"{"op": "test", "path": "/files/a", "value": "1"}"#)] {
            #expect(found?.changed == [] && found?.deleted == [])
        }
        // Any change of the snapshot writes both the snapshot and the patch.
        let found = try changes(#"{"op": "replace", "path": "/build", "value": "1"}"#)
        #expect(found?.changed == ["patch.json", "snapshot.json"] && found?.deleted == [])
    }

    @Test(arguments: [
        ("index.html", "/"), ("a/b/index.html", "/a/b/"), ("404.html", "/404.html"),
        ("a/xindex.html", "/a/xindex.html"),
    ])
    func addresses(file: String, address: String) {
        #expect(PublishedChanges.url(ofFile: file) == address)
    }

    @Test func operationsByKindAndPart() throws {
        let patch = try JSONPatch(
            json: JSON(
                parsing: """
                    [{"op": "test", "path": "/build", "value": "1"}, {"op": "replace", "path": "/build", "value": "2"},
                     {"op": "remove", "path": "/feed/0"}, {"op": "move", "from": "/feed/0", "path": "/feed/1"},
                     {"op": "add", "path": "/files/a", "value": "1"}, {"op": "add", "path": "/files/b", "value": "1"}]
                    """))
        let table = OperationTable(patch)
        #expect(table.total == 5)
        #expect(
            table.counts == ["other": ["replace": 1], "feed": ["remove": 1, "move": 1], "files": ["add": 2]])
    }
}
