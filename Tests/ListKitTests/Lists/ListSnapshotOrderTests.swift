import ListKit
import Testing
import TestSupport

/// The order of long lists after edits at anchors, compared with plain arrays.
@Suite struct ListSnapshotOrderTests {
    /// The separate orders of two sections and of one item's children.
    private struct Orders: Equatable {
        var items: [[String]]
        var children: [String]
    }

    @Test(arguments: 0..<8) func longListsKeepTheOrderOfArrays(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        var orders = Orders(
            items: [["parent"] + (0..<150).map { "i\($0)" }, (150..<300).map { "i\($0)" }],
            children: (0..<300).map { "c\($0)" })
        var snapshot = try Self.snapshot(of: orders)
        for step in 0..<400 {
            try Self.edit(&snapshot, &orders, new: "new\(step)", using: &random)
            if step % 20 == 0 { try #require(try Self.orders(of: snapshot) == orders) }
        }
        #expect(try Self.orders(of: snapshot) == orders)
        #expect(snapshot == (try Self.snapshot(of: orders)))
        let all = orders.items.flatMap { $0 }
        for (index, id) in all.enumerated() where index % 10 == 0 { #expect(snapshot.indexOfItem(id) == index) }
    }

    /// Applies a random edit to the snapshot and to the arrays.
    private static func edit(
        _ snapshot: inout CellSnapshot, _ orders: inout Orders, new: String, using random: inout SplitMix64
    ) throws {
        let isBefore = random.chance(50)
        let (from, to) = (random.below(2), random.below(2))
        let movable = orders.items[from].filter { $0 != "parent" }
        let (moved, anchor) = (random.pick(movable), random.pick(orders.items[to]))
        let (child, sibling) = (random.pick(orders.children), random.pick(orders.children))
        switch random.below(6) {
        case 0:
            try isBefore
                ? snapshot.insertItems([new, new + "b"], before: anchor)
                : snapshot.insertItems([new, new + "b"], after: anchor)
            put([new, new + "b"], isBefore, anchor, in: &orders.items[to])
        case 1:
            try isBefore ? snapshot.moveItem(moved, before: anchor) : snapshot.moveItem(moved, after: anchor)
            guard moved != anchor else { return }
            orders.items[from].removeAll { $0 == moved }
            put([moved], isBefore, anchor, in: &orders.items[to])
        case 2:
            try snapshot.deleteItems([moved, moved])
            orders.items[from].removeAll { $0 == moved }
        case 3:
            try isBefore
                ? snapshot.insertChildItems([new], before: ["parent", sibling])
                : snapshot.insertChildItems([new], after: ["parent", sibling])
            put([new], isBefore, sibling, in: &orders.children)
        case 4:
            try isBefore
                ? snapshot.moveChildItem(["parent", child], before: ["parent", sibling])
                : snapshot.moveChildItem(["parent", child], after: ["parent", sibling])
            guard child != sibling else { return }
            orders.children.removeAll { $0 == child }
            put([child], isBefore, sibling, in: &orders.children)
        default:
            try snapshot.deleteChildItems([["parent", child]])
            orders.children.removeAll { $0 == child }
        }
    }

    private static func put(_ ids: [String], _ isBefore: Bool, _ anchor: String, in order: inout [String]) {
        guard let index = order.firstIndex(of: anchor) else { return }
        order.insert(contentsOf: ids, at: isBefore ? index : index + 1)
    }

    private static func snapshot(of orders: Orders) throws -> CellSnapshot {
        var snapshot = CellSnapshot()
        try snapshot.appendSections(["s0", "s1"])
        for section in 0...1 { try snapshot.appendItems(orders.items[section], toSection: "s\(section)") }
        try snapshot.appendChildItems(orders.children, to: ["parent"])
        return snapshot
    }

    private static func orders(of snapshot: CellSnapshot) throws -> Orders {
        Orders(
            items: try (0...1).map { try snapshot.itemIdentifiers(inSection: "s\($0)") },
            children: try snapshot.children(of: ["parent"]))
    }

    /// If an edit took linear time, this test would take minutes in a debug build.
    @Test func verbsInTheMiddleOfTwentyThousandTakeNoLongerThanElsewhere() throws {
        var snapshot = CellSnapshot()
        let ids = (0..<20_000).map { "item-with-a-long-name/\($0)" }
        try snapshot.appendSections(["s", "t"])
        try snapshot.appendItems(ids, toSection: "s")
        for id in ids[8_000..<12_000] {
            try snapshot.insertItems(["new/" + id], before: id)
            try snapshot.moveItem("new/" + id, after: ids[10_000])
            try snapshot.moveItem("new/" + id, toEndOfSection: "t")
            try snapshot.moveItem("new/" + id, before: id)
            try snapshot.deleteItems(["new/" + id])
        }
        #expect(snapshot.itemIdentifiers == ids)
    }
}
