import DiffKit
import TestSupport
import Testing

/// The types of list elements: `ListDiffable` values of one or several types, wrapped values, bare identities.
struct ListElementTests {
    typealias Item = ListFixtures.Item

    private struct Message: ListDiffable {
        var id: Int
        var content = 0
        var diffIdentifier: Int { id }
    }

    /// All entry points return the same changes.
    @Test(arguments: [3, 8, 30])
    func everyWayInGivesTheSameChanges(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<300 {
            let (old, new) = ListFixtures.randomLists(identities: identities, using: &random)
            let changes = ListDiff.changes(from: old, to: new)
            #expect(ListDiff.changes(fromAny: old, to: new) == changes)
            #expect(ListDiff.changes(from: old, to: new, identifiedBy: \.id) == changes)
            #expect(
                ListDiff.changes(from: pairs(old), to: pairs(new), identifiedBy: \.0, isEqual: ==) == changes)
            #expect(
                ListDiff.changes(from: old, to: new, identifiedBy: \.id, comparing: \.content) == changes)
            #expect(ListDiff.changes(from: old.map(Named.init), to: new.map(Named.init)) == changes)
            #expect(ListDiff.changes(from: old.map(Titled.init), to: new.map(Titled.init)) == changes)
            #expect(ListDiff.changes(from: old.reversed().reversed(), to: ContiguousArray(new)) == changes)
            #expect(ListDiff.changes(from: ([Item(id: -1)] + old)[1...], to: new.lazy.map(\.self)) == changes)
            let order = ListDiff.changes(fromIdentifiers: old.map(\.id), to: new.map(\.id))
            #expect(ListDiff.changes(from: old.map(\.id), to: new.map(\.id)) == order)
            #expect(ListDiff.changes(from: old.map { "\($0.id)" }, to: new.map { "\($0.id)" }) == order)
        }
    }

    /// An `Identifiable` value that does not conform to `ListDiffable`.
    private struct Named: Identifiable, Equatable {
        let id: String
        let content: Int

        init(_ item: Item) {
            id = "\(item.id)"
            content = item.content
        }
    }

    /// A value that is both; its identity is `id` without further code.
    private struct Titled: Identifiable, ListDiffable {
        let id: Int
        let content: Int

        init(_ item: Item) {
            id = item.id
            content = item.content
        }
    }

    private func pairs(_ items: [Item]) -> [(Int, Int)] { items.map { ($0.id, $0.content) } }

    /// Values of different types have different identities even if their `diffIdentifier`s are equal.
    @Test(arguments: [2, 5, 15])
    func valuesOfSeveralTypesAreToldApart(identities: Int) {
        var random = SplitMix64(seed: identities)
        func mixed(_ items: [Item]) -> [any ListDiffable] {
            items.map { item in
                switch item.id % 3 {
                case 0: Item(id: item.id / 3, content: item.content)
                case 1: Message(id: item.id / 3, content: item.content)
                default: AnyListDiffable(AnyListDiffable(ListSectionName(name: item.id / 3, content: item.content)))
                }
            }
        }
        for _ in 0..<300 {
            let (old, new) = ListFixtures.randomLists(identities: 3 * identities, using: &random)
            let changes = ListDiff.changes(from: old, to: new)
            #expect(ListDiff.changes(fromAny: mixed(old), to: mixed(new)) == changes, "\(old) → \(new)")
        }
    }

    private struct ListSectionName: ListDiffable {
        var name: Int
        var content: Int
        var diffIdentifier: String { "\(name)" }
    }

    @Test func anotherTypeIsAnotherThing() {
        let changes = ListDiff.changes(fromAny: [Item(id: 1), "a"], to: ["a", Message(id: 1)])
        #expect(changes.deletes == [0] && changes.inserts == [1] && changes.updates == [])
        #expect(AnyListDiffable(Item(id: 1)) != AnyListDiffable(Message(id: 1)))
        #expect(AnyListDiffable(Item(id: 1)).diffIdentifier == AnyListDiffable(Item(id: 1, content: 1)).diffIdentifier)
        #expect(AnyListDiffable(Item(id: 1)) != AnyListDiffable(Item(id: 1, content: 1)))
    }

    @Test func sectionsHoldNamesAndValuesOfSeveralTypes() {
        typealias Section = ListSection<String, AnyListDiffable>
        let old = [Section("a", items: [.init(Item(id: 1)), .init("x")]), Section("b", items: [])]
        let new = [Section("b", items: [.init("x")]), Section("a", items: [.init(Item(id: 1, content: 1))])]
        let changes = SectionedListDiff.changes(from: old, to: new)
        #expect(changes.moves == [.init(from: .init(section: 0, item: 1), to: .init(section: 0, item: 0))])
        #expect(changes.updates == [.init(section: 0, item: 0)])
        #expect(changes.operations().applying(to: old, new: new) == new)
    }
}
