import DiffKit
import ListKit
import Testing
import TestSupport

/// The result of `ListSnapshot.changes(to:)`; DiffKit's tests cover the underlying diff.
@Suite struct ListSnapshotChangesTests {
    private func snapshot(_ sections: [(String, [String])]) throws -> CellSnapshot {
        var snapshot = CellSnapshot()
        for (section, items) in sections {
            try snapshot.appendSections([section])
            try snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @Test func nothingChangesBetweenEquals() throws {
        let snapshot = try snapshot([("a", ["1", "2"]), ("b", [])])
        #expect(snapshot.changes(to: snapshot).isEmpty)
        #expect(CellSnapshot().changes(to: CellSnapshot()).isEmpty)
    }

    @Test func itemsComeGoAndChangeSections() throws {
        let old = try snapshot([("a", ["1", "2"]), ("b", ["3"])])
        var new = old
        try new.deleteItems(["1"])
        try new.moveItem("2", after: "3")
        try new.insertItems(["4"], before: "3")
        try new.moveSection("b", before: "a")
        let changes = old.changes(to: new)
        #expect(changes.deletes == [ListIndexPath(section: 0, item: 0)])
        #expect(changes.inserts == [ListIndexPath(section: 0, item: 0)])
        #expect(
            changes.moves == [
                ListPathMove(from: ListIndexPath(section: 0, item: 1), to: ListIndexPath(section: 0, item: 2))
            ])
        #expect(changes.sections.moves.count == 1)
        #expect(changes.updates == [])
    }

    @Test func whatIsReloadedIsUpdated() throws {
        let old = try snapshot([("a", ["1", "2"]), ("b", ["3"])])
        var new = old
        try new.reloadItems(["2"])
        try new.reloadSections(["b"])
        let changes = old.changes(to: new)
        #expect(changes.updates == [ListIndexPath(section: 0, item: 1)])
        #expect(changes.sections.updates == [1])
        // Only the reload marks of the new snapshot count, not those of the old one.
        #expect(new.changes(to: old).isEmpty)
        #expect(new.changes(to: new).updates == [ListIndexPath(section: 0, item: 1)])
    }

    @Test func anItemIsUpdatedIfAnythingBelowItDiffers() throws {
        var old = try snapshot([("a", ["1", "2"])])
        try old.appendChildItems([CellSnapshot.Tree("x", children: [CellSnapshot.Tree("y")])], to: ["1"])
        var new = old
        #expect(old.changes(to: new).isEmpty)
        try new.appendChildItems(["z"], to: ["1", "x", "y"])
        #expect(old.changes(to: new).updates == [ListIndexPath(section: 0, item: 0)])
        var reloaded = old
        try reloaded.reloadChildItems([["1", "x", "y"]])
        #expect(old.changes(to: reloaded).updates == [ListIndexPath(section: 0, item: 0)])
        #expect(reloaded.changes(to: old).isEmpty)
    }

    /// For random edits, the changes transform the old items into the new ones.
    @Test(arguments: 0..<50)
    func theChangesApply(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        func list() throws -> [(String, [String])] {
            var items = Array(0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            return ["a", "b", "c", "d"].shuffled(using: &random).prefix(3).map { section in
                let count = Int.random(in: 0...items.count, using: &random)
                defer { items.removeFirst(count) }
                return (section, items.prefix(count).map { "\($0)" })
            }
        }
        let (before, after) = (try list(), try list())
        let changes = try snapshot(before).changes(to: snapshot(after))
        struct Name: ListDiffable { var diffIdentifier: String }
        func sections(_ list: [(String, [String])]) -> [ListSection<Name, Name>] {
            list.map { ListSection(Name(diffIdentifier: $0), items: $1.map { Name(diffIdentifier: $0) }) }
        }
        #expect(changes.applying(to: sections(before), new: sections(after)) == sections(after))
    }
}
