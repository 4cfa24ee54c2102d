import ListKit
import Testing
import TestSupport

@Suite struct ListSnapshotTests {
    /// Random edits give the snapshot and its model the same content and the same errors, without partial edits.
    @Test(arguments: 0..<60) func verbsDoWhatTheModelDoes(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        var snapshot = CellSnapshot()
        var model = SnapshotModel()
        var refused = 0
        for _ in 0..<250 {
            let verb = Verb.random(in: snapshot, using: &random)
            let before = snapshot
            var expected: CellSnapshot.Failure?
            var thrown: CellSnapshot.Failure?
            var next = model
            do { try next.perform(verb) } catch { expected = error }
            do { try snapshot.perform(verb) } catch { thrown = error }
            try #require(thrown == expected, "\(verb)")
            if expected == nil {
                model = next
            } else {
                refused += 1
                try #require(snapshot == before, "\(verb)")
            }
            try #require(try SnapshotModel(snapshot) == model, "\(verb)")
            try checkQuestions(of: snapshot, against: model)
        }
        #expect((20...225).contains(refused))
    }

    private func checkQuestions(of snapshot: CellSnapshot, against model: SnapshotModel) throws {
        let items = model.sections.flatMap { section in section.items.map { (section.id, $0.id) } }
        try #require(snapshot.itemIdentifiers == items.map(\.1))
        try #require(snapshot.numberOfItems == items.count)
        try #require(snapshot.numberOfSections == model.sections.count)
        for (index, (section, item)) in items.enumerated() {
            try #require(snapshot.indexOfItem(item) == index)
            try #require(snapshot.sectionIdentifier(containing: item) == section)
        }
        for (index, section) in model.sections.enumerated() {
            try #require(snapshot.indexOfSection(section.id) == index)
            try #require(try snapshot.numberOfItems(inSection: section.id) == section.items.count)
        }
    }

    /// Snapshots with equal contents are equal, whatever their edits.
    @Test func equalityIsThatOfContents() throws {
        var one = CellSnapshot()
        try one.appendSections(["a", "b"])
        try one.appendItems(["1", "2"], toSection: "a")
        try one.appendChildItems(["x"], to: ["2"])
        var other = CellSnapshot()
        try other.appendSections(["b"])
        try other.appendItems(["0", "2"])
        try other.appendChildItems(["w", "x"], to: ["2"])
        try other.deleteChildItems([["2", "w"]])
        try other.insertSections(["a"], before: "b")
        try other.moveItem("2", toEndOfSection: "a")
        try other.insertItems(["1"], before: "2")
        try other.deleteItems(["0"])
        #expect(one == other)
        try other.reloadItems(["2"])
        #expect(one != other)
    }

    @Test func aCopyStaysAsItWas() throws {
        let before = try Self.example()
        var after = before
        try after.appendChildItems(["new"], to: ["row", "child"])
        try after.deleteSections(["first"])
        #expect(before == (try Self.example()))
    }

    @Test func appendedChildrenAreFilteredAtEveryDepth() throws {
        var snapshot = try Self.example()
        let filtered = try snapshot.appendChildItems(
            [
                CellSnapshot.Tree(
                    "child", children: ["grandchild", CellSnapshot.Tree("other", children: ["deep", "deep"])]),
                "new", "new", CellSnapshot.Tree("new", children: ["below"]),
            ], to: ["row"])
        #expect(
            filtered == [
                ["row", "child"], ["row", "child", "grandchild"], ["row", "child", "other", "deep"], ["row", "new"],
                ["row", "new"],
            ])
        #expect(try snapshot.children(of: ["row"]) == ["child", "sibling", "new"])
        #expect(try snapshot.children(of: ["row", "child"]) == ["grandchild", "other"])
        #expect(try snapshot.children(of: ["row", "child", "other"]) == ["deep"])
        #expect(try snapshot.children(of: ["row", "new"]) == ["below"])
    }

    @Test func childrenAreReadByKeyPath() throws {
        struct Folder {
            var name: String
            var folders: [Folder] = []
        }
        let folder = Folder(
            name: "a", folders: [Folder(name: "b", folders: [Folder(name: "c")]), Folder(name: "d")])
        let tree = CellSnapshot.Tree(folder, id: \.name, children: \.folders)
        #expect(tree == CellSnapshot.Tree("a", children: [CellSnapshot.Tree("b", children: ["c"]), "d"]))
    }

    @Test func whatMovesTakesItsChildrenAndMarksWithIt() throws {
        var snapshot = try Self.example()
        try snapshot.reloadChildItems([["row", "child", "grandchild"]])
        try snapshot.moveItem("row", toEndOfSection: "second")
        try snapshot.moveChildItem(["row", "child"], toEndOf: ["single"])
        #expect(try snapshot.children(of: ["single", "child"]) == ["grandchild"])
        #expect(snapshot.reloadedItems == [["single", "child", "grandchild"]])
        #expect(snapshot.sectionIdentifier(containing: "row") == "second")
        try snapshot.deleteItems(["single"])
        #expect(snapshot.reloadedItems == [])
    }

    @Test(
        arguments: [
            (.insertSections(["new"], 0, "x"), .unknownSection("x")),
            (.insertSections(["new", "first"], 1, "second"), .duplicateSection("first")),
            (.appendSections(["new", "new"]), .duplicateSection("new")),
            (.moveSection("x", 0, "first"), .unknownSection("x")),
            (.moveSection("first", 1, "x"), .unknownSection("x")),
            (.deleteSections(["first", "x"]), .unknownSection("x")),
            (.reloadSections(["first", "x"]), .unknownSection("x")),
            (.appendItems(["new"], "x"), .unknownSection("x")),
            (.appendItems(["new", "row"], nil), .duplicateItem("row")),
            (.insertItems(["new"], 0, "x"), .unknownItem("x")),
            (.insertItems(["new", "new"], 1, "row"), .duplicateItem("new")),
            (.insertItems(["new"], 0, "child"), .unknownItem("child")),
            (.moveItem("x", 0, "row"), .unknownItem("x")),
            (.moveItem("row", 0, "x"), .unknownItem("x")),
            (.moveItemToEnd("row", "x"), .unknownSection("x")),
            (.deleteItems(["row", "x"]), .unknownItem("x")),
            (.reloadItems(["row", "x"]), .unknownItem("x")),
            (.appendChildren(["new"], ["x", "y"]), .unknownPath(["x", "y"], atDepth: 0)),
            (.appendChildren(["new"], ["row", "y", "z"]), .unknownPath(["row", "y", "z"], atDepth: 1)),
            (.appendChildren(["new"], ["row", "child", "z"]), .unknownPath(["row", "child", "z"], atDepth: 2)),
            (.appendChildren(["new"], []), .unknownPath([], atDepth: 0)),
            (.insertChildren(["new"], 0, ["row", "x"]), .unknownPath(["row", "x"], atDepth: 1)),
            (.insertChildren(["new"], 0, ["row"]), .notAChildItem(["row"])),
            (.insertChildren(["new", "child"], 1, ["row", "sibling"]), .duplicateChildItem(["row", "child"])),
            (.moveChild(["row", "x"], 0, ["row", "child"]), .unknownPath(["row", "x"], atDepth: 1)),
            (.moveChild(["row"], 0, ["row", "child"]), .notAChildItem(["row"])),
            (
                .moveChild(["row", "child"], 0, ["row", "child", "grandchild"]),
                .moveIntoOwnDescendant(["row", "child"], anchor: ["row", "child", "grandchild"])
            ),
            (
                .moveChildToEnd(["row", "child"], ["row", "child"]),
                .moveIntoOwnDescendant(["row", "child"], anchor: ["row", "child"])
            ),
            (.moveChildToEnd(["row", "child"], ["twin"]), .duplicateChildItem(["twin", "child"])),
            (.moveChild(["row", "child"], 1, ["twin", "child"]), .duplicateChildItem(["twin", "child"])),
            (.deleteChildren([["row", "child"], ["row", "x"]]), .unknownPath(["row", "x"], atDepth: 1)),
            (.reloadChildren([["row", "child"], ["row"]]), .notAChildItem(["row"])),
        ] as [(Verb, CellSnapshot.Failure)])
    func whatCannotBeDoneIsSaidAndNothingChanges(verb: Verb, error: CellSnapshot.Failure) throws {
        var snapshot = try Self.example()
        #expect(throws: error) { try snapshot.perform(verb) }
        #expect(snapshot == (try Self.example()))
    }

    @Test func withoutSectionsThereIsNowhereToAppendTo() {
        var snapshot = CellSnapshot()
        #expect(throws: CellSnapshot.Failure.noSection) { try snapshot.appendItems(["a"]) }
    }

    @Test(
        arguments: [
            (.unknownSection("x"), "there is no section 'x'"),
            (.unknownPath(["a", "b", "c"], atDepth: 1), "there is no item 'a › b › c': there is no 'b' in it"),
            (.unknownPath([], atDepth: 0), "there is no item at an empty path"),
            (.duplicateChildItem(["a", "b"]), "there is an item 'a › b' already"),
            (
                .moveIntoOwnDescendant(["a", "b"], anchor: ["a", "b", "c"]),
                "'a › b' cannot move to 'a › b › c', below itself"
            ),
        ] as [(CellSnapshot.Failure, String)])
    func errorsSayWhatIsWrong(error: CellSnapshot.Failure, message: String) {
        #expect(error.description == message)
    }

    @Test func tenThousandItemsOneByOne() throws {
        var snapshot = CellSnapshot()
        try snapshot.appendSections(["s", "t"])
        let ids = (0..<10_000).map { "item-with-a-long-name/\($0)" }
        for id in ids { try snapshot.appendItems([id], toSection: "s") }
        try snapshot.appendChildItems(["first"], to: [ids[0]])
        for id in ids { try snapshot.appendChildItems([id], to: [ids[0]]) }
        for id in ids.prefix(1000) { try snapshot.insertChildItems(["new/" + id], before: [ids[0], id]) }
        for id in ids.suffix(1000) { try snapshot.moveItem(id, toEndOfSection: "t") }
        #expect(snapshot.itemIdentifiers == ids)
        #expect(try snapshot.children(of: [ids[0]]).count == 11_001)
    }

    private static func example() throws -> CellSnapshot {
        var snapshot = CellSnapshot()
        try snapshot.appendSections(["first", "second"])
        try snapshot.appendItems(["row", "twin"], toSection: "first")
        try snapshot.appendItems(["single"], toSection: "second")
        try snapshot.appendChildItems([CellSnapshot.Tree("child", children: ["grandchild"]), "sibling"], to: ["row"])
        try snapshot.appendChildItems(["child"], to: ["twin"])
        return snapshot
    }
}
