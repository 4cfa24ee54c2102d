import ListKit
import TestSupport

/// An edit as a value, to apply it to both a snapshot and its model. A side is 0 (before) or 1 (after).
enum Verb {
    case appendSections([String])
    case insertSections([String], Int, String)
    case moveSection(String, Int, String)
    case deleteSections([String])
    case reloadSections([String])
    case appendItems([String], String?)
    case insertItems([String], Int, String)
    case moveItem(String, Int, String)
    case moveItemToEnd(String, String)
    case deleteItems([String])
    case deleteAllItems
    case reloadItems([String])
    case applyItems([String], String)
    case appendChildren([CellSnapshot.Tree], CellSnapshot.Path?)
    case insertChildren([String], Int, CellSnapshot.Path)
    case moveChild(CellSnapshot.Path, Int, CellSnapshot.Path)
    case moveChildToEnd(CellSnapshot.Path, CellSnapshot.Path)
    case deleteChildren([CellSnapshot.Path])
    case reloadChildren([CellSnapshot.Path])
}

extension CellSnapshot {
    mutating func perform(_ verb: Verb) throws(CellSnapshot.Failure) {
        switch verb {
        case .appendSections(let ids): try appendSections(ids)
        case .insertSections(let ids, 0, let anchor): try insertSections(ids, before: anchor)
        case .insertSections(let ids, _, let anchor): try insertSections(ids, after: anchor)
        case .moveSection(let id, 0, let anchor): try moveSection(id, before: anchor)
        case .moveSection(let id, _, let anchor): try moveSection(id, after: anchor)
        case .deleteSections(let ids): try deleteSections(ids)
        case .reloadSections(let ids): try reloadSections(ids)
        case .appendItems(let ids, let section): try appendItems(ids, toSection: section)
        case .insertItems(let ids, 0, let anchor): try insertItems(ids, before: anchor)
        case .insertItems(let ids, _, let anchor): try insertItems(ids, after: anchor)
        case .moveItem(let id, 0, let anchor): try moveItem(id, before: anchor)
        case .moveItem(let id, _, let anchor): try moveItem(id, after: anchor)
        case .moveItemToEnd(let id, let section): try moveItem(id, toEndOfSection: section)
        case .deleteItems(let ids): try deleteItems(ids)
        case .deleteAllItems: deleteAllItems()
        case .reloadItems(let ids): try reloadItems(ids)
        case .applyItems(let ids, let section): try applyItems(ids, to: section)
        case .appendChildren(let trees, let path): try appendChildItems(trees, to: path)
        case .insertChildren(let ids, 0, let anchor): try insertChildItems(ids, before: anchor)
        case .insertChildren(let ids, _, let anchor): try insertChildItems(ids, after: anchor)
        case .moveChild(let path, 0, let anchor): try moveChildItem(path, before: anchor)
        case .moveChild(let path, _, let anchor): try moveChildItem(path, after: anchor)
        case .moveChildToEnd(let path, let parent): try moveChildItem(path, toEndOf: parent)
        case .deleteChildren(let paths): try deleteChildItems(paths)
        case .reloadChildren(let paths): try reloadChildItems(paths)
        }
    }
}

extension Verb {
    /// Returns a random edit with few identities, so that existing, duplicate and unknown ones are all frequent.
    static func random(in snapshot: CellSnapshot, using random: inout SplitMix64) -> Verb {
        var source = VerbSource(snapshot: snapshot, random: random)
        defer { random = source.random }
        let side = Int.random(in: 0...1, using: &source.random)
        switch Int.random(in: 0..<42, using: &source.random) {
        case 0, 1: return .appendSections(source.newSections())
        case 2: return .insertSections(source.newSections(), side, source.section())
        case 3, 4: return .moveSection(source.section(), side, source.section())
        case 5: return .deleteSections([source.section()])
        case 6: return .reloadSections([source.section()])
        case 7, 8, 9:
            return .appendItems(source.newItems(), Bool.random(using: &source.random) ? source.section() : nil)
        case 10, 11: return .insertItems(source.newItems(), side, source.item())
        case 12, 13, 14: return .moveItem(source.item(), side, source.item())
        case 15: return .moveItemToEnd(source.item(), source.section())
        case 16: return .deleteItems([source.item(), source.item()])
        case 17 where Int.random(in: 0..<8, using: &source.random) == 0: return .deleteAllItems
        case 17, 18: return .reloadItems([source.item()])
        case 19..<27:
            let isRoot = Int.random(in: 0..<4, using: &source.random) == 0
            return .appendChildren(source.trees(depth: 3), isRoot ? nil : source.path())
        case 27, 28, 29: return .insertChildren(source.newItems(), side, source.path())
        case 30..<34: return .moveChild(source.path(), side, source.path())
        case 34, 35: return .moveChildToEnd(source.path(), source.path())
        case 36, 37: return .deleteChildren([source.path(), source.path()])
        case 38, 39: return .applyItems(source.items(), source.section())
        default: return .reloadChildren([source.path()])
        }
    }
}

/// A generator of arguments for edits.
private struct VerbSource {
    let snapshot: CellSnapshot
    var random: SplitMix64

    private mutating func any(_ prefix: String, of count: Int) -> String {
        "\(prefix)\(Int.random(in: 0..<count, using: &random))"
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func section() -> String {
        if chance(90), let known = snapshot.sectionIdentifiers.randomElement(using: &random) { return known }
        return any("s", of: 5)
    }

    mutating func item() -> String {
        if chance(90), let known = snapshot.itemIdentifiers.randomElement(using: &random) { return known }
        return any("i", of: 12)
    }

    mutating func newSections() -> [String] { [any("s", of: 5)] + (chance(20) ? [any("s", of: 5)] : []) }
    mutating func newItems() -> [String] { [any("i", of: 12)] + (chance(30) ? [any("i", of: 12)] : []) }

    mutating func items() -> [String] { (0..<Int.random(in: 0...4, using: &random)).map { _ in item() } }

    mutating func path() -> CellSnapshot.Path {
        if chance(3) { return [] }
        var path: CellSnapshot.Path = [item()]
        while chance(75), let children = try? snapshot.children(of: path),
            let next = chance(95) ? children.randomElement(using: &random) : any("i", of: 12)
        {
            path = path.appending(next)
        }
        return path
    }

    mutating func trees(depth: Int) -> [CellSnapshot.Tree] {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
            CellSnapshot.Tree(any("i", of: 12), children: depth > 1 ? trees(depth: depth - 1) : [])
        }
    }
}
