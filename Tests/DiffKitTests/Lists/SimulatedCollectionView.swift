import DiffKit

/// A collection view without a screen, with the rules by which UIKit accepts a batch of updates.
///
/// It shows what a cell was configured with, and asks the data source only for inserted and reloaded cells. So a wrong
/// index either breaks a rule or leaves a cell with the content of another.
struct SimulatedCollectionView<Model: ListDiffable, Item: ListDiffable> {
    typealias Section = ListSection<Model, Item>
    typealias Stage = SectionedListStage<Model, Item>

    /// A rule that a batch breaks; UIKit throws an exception.
    struct BrokenRule: Error {
        var text: String
        init(_ text: String) { self.text = text }
    }

    private(set) var sections: [Section]

    init(_ sections: [Section]) { self.sections = sections }

    /// Performs the batch; the data source has the stage's sections when it ends.
    mutating func perform(_ stage: Stage) throws {
        try checkBounds(stage)
        try checkConflicts(stage)
        var origins = try Self.places(
            count: stage.sections.count, inserts: stage.sectionInserts, moves: stage.sectionMoves,
            rest: sections.indices.filter { index in
                !stage.sectionDeletes.contains(index) && !stage.sectionMoves.contains { $0.from == index }
            })
        for index in origins.indices where origins[index].map(stage.sectionUpdates.contains) == true {
            // A section is reloaded by deleting and inserting it.
            guard stage.sections[index].items.count == sections[origins[index] ?? 0].items.count else {
                throw BrokenRule("a reloaded section has other items")
            }
            origins[index] = nil
        }
        sections = try origins.enumerated().map { index, origin in
            guard let origin else { return stage.sections[index] }
            return Section(sections[origin].model, items: try items(from: origin, to: index, stage))
        }
    }

    /// Returns the cells of a section after the batch.
    private func items(from origin: Int, to section: Int, _ stage: Stage) throws -> [Item] {
        let leaving = Set(stage.deletes + stage.moves.map(\.from))
        let rest = sections[origin].items.indices.filter { !leaving.contains(ListIndexPath(section: origin, item: $0)) }
            .map { ListIndexPath(section: origin, item: $0) }
        let moves = stage.moves.filter { $0.to.section == section }
        let places = try Self.places(
            count: stage.sections[section].items.count,
            inserts: stage.inserts.filter { $0.section == section }.map(\.item),
            moves: moves.map { (from: $0.from, to: $0.to.item) }, rest: rest)
        return places.enumerated().map { index, place in
            guard let place, !stage.updates.contains(place) else { return stage.sections[section].items[index] }
            return sections[place.section].items[place.item]
        }
    }

    /// Returns the origin of each element after the batch; `nil` if it is inserted.
    private static func places(count: Int, inserts: [Int], moves: [ListMove], rest: [Int]) throws -> [Int?] {
        try places(count: count, inserts: inserts, moves: moves.map { (from: $0.from, to: $0.to) }, rest: rest)
    }

    private static func places<Origin>(
        count: Int, inserts: [Int], moves: [(from: Origin, to: Int)], rest: [Origin]
    ) throws -> [Origin?] {
        guard count == inserts.count + moves.count + rest.count else {
            throw BrokenRule(
                "invalid number of elements: \(count) after the update, but \(rest.count) remain, "
                    + "\(inserts.count) are inserted and \(moves.count) moved here")
        }
        var rest = rest[...]
        return (0..<count).map { index in
            if inserts.contains(index) { return nil }
            return moves.first { $0.to == index }?.from ?? rest.popFirst()
        }
    }

    private func checkBounds(_ stage: Stage) throws {
        func check(_ paths: [ListIndexPath], in sections: [Section]) throws {
            for path in paths
            where !sections.indices.contains(path.section) || !sections[path.section].items.indices.contains(path.item)
            {
                throw BrokenRule("there is no item \(path)")
            }
        }
        func check(_ indexes: [Int], in sections: [Section]) throws {
            for index in indexes where !sections.indices.contains(index) {
                throw BrokenRule("there is no section \(index)")
            }
        }
        try check(stage.deletes + stage.updates + stage.moves.map(\.from), in: sections)
        try check(stage.inserts + stage.moves.map(\.to), in: stage.sections)
        try check(stage.sectionDeletes + stage.sectionUpdates + stage.sectionMoves.map(\.from), in: sections)
        try check(stage.sectionInserts + stage.sectionMoves.map(\.to), in: stage.sections)
    }

    private func checkConflicts(_ stage: Stage) throws {
        func checkUnique(_ places: [some Hashable], _ what: String) throws {
            if Set(places).count < places.count { throw BrokenRule("two changes of one \(what)") }
        }
        try checkUnique(stage.deletes + stage.updates + stage.moves.map(\.from), "old item")
        try checkUnique(stage.inserts + stage.moves.map(\.to), "new item")
        let before = stage.sectionDeletes + stage.sectionUpdates + stage.sectionMoves.map(\.from)
        let after = stage.sectionInserts + stage.sectionMoves.map(\.to)
        try checkUnique(before, "old section")
        try checkUnique(after, "new section")
        let old = Set((stage.deletes + stage.updates + stage.moves.map(\.from)).map(\.section))
        let new = Set((stage.inserts + stage.moves.map(\.to)).map(\.section))
        guard old.isDisjoint(with: before), new.isDisjoint(with: after) else {
            throw BrokenRule("an item of a section that changes is changed itself")
        }
    }
}
