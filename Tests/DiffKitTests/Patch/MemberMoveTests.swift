import DiffKit
import Foundation
import TestSupport
import Testing

@Suite("Members that stand elsewhere")
struct MemberMoveTests {
    @Test(
        "are found by their identities, from the top down",
        arguments: [
            ("a: x", "b: x", "a/x → b/x"),
            ("a: x y, b: z", "a: y, b: z x", "a/x → b/x"),
            // A member that is still in its old place has not moved, whatever others have the same identity.
            ("a: x", "a: x, b: x", ""),
            // Duplicate identities pair in order.
            ("a: x, b: x", "c: x, d: x", "a/x → c/x; b/x → d/x"),
            // The children of a member move with it, except those that move to other parents.
            ("a: x(y z)", "b: x(y z)", "a/x → b/x"),
            ("a: x(y z)", "b: x(y), c: z", "a/x → b/x; a/x/z → c/z"),
            ("a: x(y)", "a: y(x)", "a/x/y → a/y; a/x → a/y/x"),
            ("a: x(y), b: p", "a: x, b: p(y)", "a/x/y → b/p/y"),
            // Names that several parents use stay below their parents.
            ("a: x(c), b: y(c)", "c: x(c), d: y(c)", "a/x → c/x; b/y → d/y"),
            ("a: x(c) y(c)", "a: p(x(c)), b: q(y(c))", "a/x → a/p/x; a/y → b/q/y"),
            // Duplicate digests are ambiguous.
            ("a: ?x", "b: ?x", "a/?x → b/?x"), ("a: ?x, b: ?x", "c: ?x", ""), ("a: ?x", "b: ?x, c: ?x", ""),
            ("a: ?x", "a: ?x, b: ?x", ""),
            // Without an identity, or in a section of another kind, it is a different member.
            ("a: -x", "b: -x", ""), ("a: x", "other: x", ""),
        ])
    func byHand(old: String, new: String, moves: String) throws {
        let (old, new) = (Outline(old).document, Outline(new).document)
        let found = MemberMoves(between: old, new)
        #expect(found.words == moves)
        let patch = JSONDiff.patch(from: old, to: new, moving: found)
        #expect(try patch.applying(to: old) == new)
        #expect(try patch.inverse(on: old).applying(to: new) == old)
        #expect(patch.operations.count { $0.isOfMember } == found.moves.count)
    }

    @Test func theirNamesGoFromOrderToOrder() {
        let (old, new) = (Outline("a: x y, b: z").document, Outline("a: y, b: x z").document)
        let patch = JSONDiff.patch(from: old, to: new, moving: MemberMoves(between: old, new))
        #expect(
            patch.inWords
                == "move /sections/a/cells/x /sections/b/cells/x; move /sections/a/order/0 /sections/b/order/0")
    }

    @Test func whatIsNewComesBeforeWhatGoesIntoIt() {
        let (old, new) = (Outline("a: x y").document, Outline("a: y, b: p(x)").document)
        let patch = JSONDiff.patch(from: old, to: new, moving: MemberMoves(between: old, new))
        #expect(
            patch.inWords == """
                add /sections/b {"kind":"k","order":["p"],"cells":{"p":{"identity":"id:p","order":["x"],"cells":{}}}}; \
                move /sections/a/cells/x /sections/b/cells/p/cells/x; remove /sections/a/order/0
                """)
    }

    /// If identities are unique, a member is moved if and only if its parent differs.
    @Test("each is moved once, and neither removed nor added", arguments: 0..<40)
    func law(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let old = Outline.random(&random)
            var new = old
            for _ in 0..<random.below(8) { new.moveSomething(&random) }
            let patch = try expectToLead(from: old.document, to: new.document)
            let homes = old.homes.filter { new.homes[$0.key] != $0.value }
            let moved = patch.operations.filter(\.isOfMember)
            #expect(Set(moved.compactMap { $0.path.tokens.last }) == Set(homes.keys), "\(old.text) → \(new.text)")
            #expect(moved.count == homes.count)
            for operation in patch.operations {
                switch operation {
                case .add(let path, _), .remove(let path):
                    #expect(path.tokens.dropLast().last != "cells", "\(old.text) → \(new.text): \(operation)")
                case .move, .replace, .copy, .test: continue
                }
            }
        }
    }

    /// Duplicate identities, digests, and sections that are added and removed.
    @Test("the patch applies, whatever the documents are", arguments: 0..<40)
    func anyDocuments(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let names = ["x", "y", "z", "?p", "?q", "-m"]
            let sides = (0..<2).map { _ in Outline.random(&random, names: names).document }
            try expectToLead(from: sides[0], to: sides[1])
        }
    }

    @Test("Python's jsonpatch agrees", .enabled(if: Python.withJSONPatch != nil))
    func agreement() throws {
        var random = SplitMix64(seed: 7)
        var lines: [String] = []
        for round in 0..<600 {
            let names = round.isMultiple(of: 2) ? nil : ["x", "y", "z", "?p", "?q", "-m"]
            let old = Outline.random(&random, names: names)
            var new = round.isMultiple(of: 3) ? Outline.random(&random, names: names) : old
            for _ in 0..<random.below(8) { new.moveSomething(&random) }
            let patch = JSONDiff.patch(
                from: old.document, to: new.document, moving: MemberMoves(between: old.document, new.document))
            lines.append(JSON.array([old.document, new.document, patch.json]).text())
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("feedgen-\(UUID().uuidString)")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let program = """
            import json, sys, jsonpatch
            for line in open(sys.argv[1]):
                old, new, patch = json.loads(line)
                assert jsonpatch.apply_patch(old, patch) == new, line
            """
        let outcome = try Python.run([Python.withJSONPatch ?? "", "-c", program, file.path])
        #expect(outcome.code == 0, "\(outcome.printed)")
    }

    @discardableResult private func expectToLead(from old: JSON, to new: JSON) throws -> JSONPatch {
        let patch = JSONDiff.patch(from: old, to: new, moving: MemberMoves(between: old, new))
        #expect(try patch.applying(to: old) == new)
        #expect(try patch.inverse(on: old).applying(to: new) == old)
        return patch
    }
}

extension MemberMoves {
    init(between old: JSON, _ new: JSON) {
        self.init(
            from: old["sections"]?.object ?? [:], to: new["sections"]?.object ?? [:], at: "sections",
            form: Form(members: "cells", order: "order", identity: "identity", kind: "kind", unsure: "bytes:"))
    }

    fileprivate var words: String {
        func words(_ pointer: JSONPointer) -> String {
            pointer.tokens.dropFirst().filter { $0 != "cells" }.joined(separator: "/")
        }
        return moves.map { "\(words($0.from)) → \(words($0.to))" }.joined(separator: "; ")
    }
}

extension JSONPatch.Operation {
    /// Whether the operation moves a member rather than its name in an order.
    fileprivate var isOfMember: Bool {
        if case .move(let from, _) = self { from.tokens.dropLast().last == "cells" } else { false }
    }
}

/// Sections of nested members in one line: `a: x(y z), b: p`. Of two members with the same name, one is dropped.
///
/// A member's identity is its name; `?x` is identified by a digest, `-x` has none. The section `other` is of another
/// kind.
private struct Outline {
    struct Row {
        var name: String
        var rows: [Row] = []
        var text: Int?
    }

    var sections: [(name: String, rows: [Row])] = []

    init() {}

    init(_ text: String) {
        for part in text.split(separator: ",") {
            let halves = part.split(separator: ":", maxSplits: 1)
            var rest = halves[1].split(separator: "").map { String($0) }[...]
            sections.append((halves[0].trimmingCharacters(in: .whitespaces), Self.rows(&rest)))
        }
    }

    private static func rows(_ text: inout ArraySlice<String>) -> [Row] {
        var rows: [Row] = []
        var isNew = true
        while let character = text.popFirst() {
            switch character {
            case " ": isNew = true
            case "(": rows[rows.count - 1].rows = self.rows(&text)
            case ")": return rows
            default:
                if isNew { rows.append(Row(name: "")) }
                rows[rows.count - 1].name += character
                isNew = false
            }
        }
        return rows
    }

    var text: String {
        func text(_ rows: [Row]) -> String {
            rows.map { $0.name + ($0.rows.isEmpty ? "" : "(\(text($0.rows)))") }.joined(separator: " ")
        }
        return sections.map { "\($0.name): \(text($0.rows))" }.joined(separator: ", ")
    }

    var document: JSON {
        func members(_ rows: [Row]) -> [(String, JSON)] {
            [
                ("order", .strings(rows.map(\.name))),
                ("cells", .object(JSONObject(rows.map { ($0.name, member($0)) }))),
            ]
        }
        func member(_ row: Row) -> JSON {
            var all: [(String, JSON)] = []
            if !row.name.hasPrefix("-") {
                let isDigest = row.name.hasPrefix("?")
                all.append(("identity", .string(isDigest ? "bytes:" + row.name.dropFirst() : "id:" + row.name)))
            }
            if let text = row.text { all.append(("model", ["text": .integer(text)])) }
            return .object(JSONObject(all + (row.rows.isEmpty ? [] : members(row.rows))))
        }
        let all = sections.map { section in
            let kind: (String, JSON) = ("kind", section.name == "other" ? "o" : "k")
            return (section.name, JSON.object(JSONObject([kind] + members(section.rows))))
        }
        return ["sections": .object(JSONObject(all))]
    }

    // MARK: Random outlines

    /// - Parameter names: the possible names of members; by default, each has a unique name.
    static func random(_ random: inout SplitMix64, names: [String]? = nil) -> Outline {
        var outline = Outline()
        var count = 0
        func rows(_ depth: Int, _ random: inout SplitMix64) -> [Row] {
            var rows: [Row] = []
            for _ in 0..<random.below(5) {
                count += 1
                let name = names.map { random.pick($0) } ?? "n\(count)"
                guard !rows.contains(where: { $0.name == name }) else { continue }
                let below = depth > 0 && random.chance(50) ? rows_(depth - 1, &random) : []
                rows.append(Row(name: name, rows: below))
            }
            return rows
        }
        func rows_(_ depth: Int, _ random: inout SplitMix64) -> [Row] { rows(depth, &random) }
        for name in ["a", "b", "c", "other"] where random.chance(75) {
            outline.sections.append((name, name == "other" && names == nil ? [] : rows(3, &random)))
        }
        return outline
    }

    /// The parent of each member.
    var homes: [String: String] {
        var homes: [String: String] = [:]
        func look(_ rows: [Row], _ home: String) {
            for row in rows {
                homes[row.name] = home
                look(row.rows, row.name)
            }
        }
        for section in sections { look(section.rows, section.name) }
        return homes
    }

    /// Moves a member with its children to a random place, and sometimes changes its text.
    mutating func moveSomething(_ random: inout SplitMix64) {
        guard let name = homes.keys.sorted().first(where: { _ in random.chance(20) }) else { return }
        var taken: Row?
        func take(_ rows: inout [Row]) {
            if let index = rows.firstIndex(where: { $0.name == name }), taken == nil { taken = rows.remove(at: index) }
            for index in rows.indices where taken == nil { take(&rows[index].rows) }
        }
        for index in sections.indices { take(&sections[index].rows) }
        guard var row = taken else { return }
        if random.chance(30) { row.text = random.below(9) }
        let places = [String](homes.keys.sorted() + sections.map(\.name).filter { $0 != "other" })
        guard !places.isEmpty else { return }
        let place = random.pick(places)
        let rank = random.below(4)
        var isPlaced = false
        func put(_ rows: inout [Row]) {
            guard !isPlaced, !rows.contains(where: { $0.name == row.name }) else { return }
            rows.insert(row, at: min(rank, rows.count))
            isPlaced = true
        }
        func look(_ rows: inout [Row]) {
            for index in rows.indices {
                if rows[index].name == place { put(&rows[index].rows) }
                look(&rows[index].rows)
            }
        }
        for index in sections.indices {
            if sections[index].name == place { put(&sections[index].rows) }
            look(&sections[index].rows)
        }
    }
}
