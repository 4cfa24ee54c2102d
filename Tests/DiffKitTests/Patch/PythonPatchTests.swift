import DiffKit
import Foundation
import Testing

/// A comparison with Python's `jsonpatch`: each implementation applies the other's patches.
@Suite("Patches and Python's jsonpatch", .enabled(if: Python.withJSONPatch != nil))
struct PythonPatchTests {
    @Test("each applies the other's patches")
    func agreement() throws {
        // jsonpatch ignores changes below a key "-", which it reads as the end of an array.
        let words = RandomJSON.words.filter { $0 != "-" }
        let pairs = DocumentPairs.make(count: DocumentPairs.count(unlessSaid: 3_000), seed: 100, words: words)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("feedgen-pairs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ours = pairs.map { old, new in
            JSON.array([old, new, JSONDiff.patch(from: old, to: new).json]).text()
        }
        try Data(ours.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("ours"))
        let outcome = try Python.run([Python.withJSONPatch ?? "", "-c", Self.program, folder.path])
        #expect(outcome.code == 0, "\(outcome.printed)")

        let theirs = try String(contentsOf: folder.appendingPathComponent("theirs"), encoding: .utf8)
            .split(separator: "\n")
        #expect(theirs.count == pairs.count)
        var skipped = 0
        for (line, pair) in zip(theirs, pairs) {
            let patch = try JSON(parsing: String(line))
            if patch.isNull {
                skipped += 1
            } else {
                #expect(try JSONPatch(json: patch).applying(to: pair.old) == pair.new, "\(pair) by \(patch)")
            }
        }
        print("\(pairs.count) pairs, \(skipped) of which jsonpatch itself gets wrong")
        #expect(skipped < pairs.count / 10)
    }

    /// Numbers with a decimal point or an exponent are read as decimals and written with a temporary marker, since
    /// Python's floats would round them.
    private static let program = #"""
        import json, pathlib, re, sys, jsonpatch
        from decimal import Decimal

        folder = pathlib.Path(sys.argv[1])
        def dumps(value): return json.dumps(value, sort_keys=True, default=lambda number: f"\0number {number}\0")
        def same(one, other):
            if isinstance(one, bool) or isinstance(other, bool): return one is other
            if isinstance(one, dict) and isinstance(other, dict):
                return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
            if isinstance(one, list) and isinstance(other, list):
                return len(one) == len(other) and all(map(same, one, other))
            return one == other
        # RFC 6902 forbids it; jsonpatch moves lists into themselves nevertheless.
        def intoItself(operation): return operation["path"].startswith(operation.get("from", "\0") + "/")
        def theirs(old, new):
            try:
                patch = jsonpatch.JsonPatch.from_diff(old, new, dumps=dumps)
                if any(map(intoItself, patch.patch)): return None
                return patch.patch if same(patch.apply(old), new) else None
            except Exception:
                return None
        with open(folder / "theirs", "w") as file:
            for line in (folder / "ours").read_text("utf-8").split("\n"):
                old, new, patch = json.loads(line, parse_float=Decimal)
                assert same(jsonpatch.apply_patch(old, patch), new), line
                print(re.sub(r'"\\u0000number ([^"\\]*)\\u0000"', r"\1", dumps(theirs(old, new))), file=file)
        """#
}
