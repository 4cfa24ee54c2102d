/// Elements that go from one list to another, as entries go from page to page when one is deleted.
///
/// Only names count: strings that are keys in a member of the whole document, in both documents. Of other strings, such
/// as a tag that is gone here and new there, nothing says that they are the same thing. Lists are orders that stand
/// under the same key of an object's members.
struct ListTransfers {
    private var registers: [(old: JSONObject, new: JSONObject)] = []
    /// Whether a name stands in both, though neither is here as a whole.
    private let isShared: (String) -> Bool

    init(_ old: JSON, _ new: JSON, isShared: @escaping (String) -> Bool) {
        self.isShared = isShared
        registers = (old.object ?? [:]).compactMap { key, value in
            guard case .object(let before) = value, case .object(let after) = new[key] else { return nil }
            return (before, after)
        }
    }

    /// A list that both documents have, and what of it is to be removed and added though nothing stands in its place.
    struct List {
        /// The member that holds it, and the key of it therein.
        let member: String
        let key: String
        fileprivate(set) var elements: [String]
        let target: [String]
        fileprivate let wanted: Set<ExactString>
        fileprivate var present: Set<ExactString>
        fileprivate(set) var leaving: Set<ExactString> = []
        fileprivate(set) var arriving: [String] = []
        fileprivate(set) var isChanged = false

        /// - Parameter isName: whether an element is the same thing in whichever list it stands.
        /// - Returns: `nil` if no name leaves the list or arrives in it, or if nothing stays in it.
        init?(
            _ member: String, _ key: String, from old: [String], to new: [String], isName: (String) -> Bool
        ) {
            (self.member, self.key) = (member, key)
            (elements, target) = (old, new)
            present = Set(old.map { ExactString($0) })
            wanted = Set(new.map { ExactString($0) })
            var gone = 0
            for step in orderOperations(from: old, to: new) {
                if step.takesAway { gone += 1 }
                switch step {
                case .remove(let index): if isName(old[index]) { leaving.insert(ExactString(old[index])) }
                case .add(let text, _): if isName(text) { arriving.append(text) }
                case .move, .replace: continue
                }
            }
            if gone == old.count || leaving.isEmpty && arriving.isEmpty { return nil }
        }
    }

    /// Where an element goes from or to: which list among all, and the place in it.
    struct End {
        let list: Int
        let index: Int
    }

    /// The list, unless nothing leaves it, arrives in it, or stays in it.
    func list(_ member: String, _ key: String, from old: [String], to new: [String]) -> List? {
        List(member, key, from: old, to: new, isName: isName)
    }

    private func isName(_ text: String) -> Bool {
        registers.contains { $0.old[text] != nil && $0.new[text] != nil } || isShared(text)
    }

    /// Moves elements between these lists, and tells which, each from and to where it is after the moves before it.
    func carryOut(between lists: inout [List]) -> [(from: End, to: End)] {
        guard lists.count > 1 else { return [] }
        var sources: [ExactString: [Int]] = [:]
        for (index, list) in lists.enumerated() {
            for name in list.leaving { sources[name, default: []].append(index) }
        }
        var moves: [(from: End, to: End)] = []
        for target in lists.indices {
            for name in lists[target].arriving {
                guard let source = nearest(sources[ExactString(name)] ?? [], to: lists[target], lists),
                    let start = lists[source].elements.firstIndex(where: { $0.hasSameBytes(as: name) })
                else { continue }
                sources[ExactString(name)]?.removeAll { $0 == source }
                lists[source].remove(at: start)
                let end = lists[target].place(of: name)
                lists[target].insert(name, at: end)
                moves.append((End(list: source, index: start), End(list: target, index: end)))
            }
        }
        return moves
    }

    /// The list under the same key whose member's name begins most like that of this one; of several the first.
    private func nearest(_ candidates: [Int], to target: List, _ lists: [List]) -> Int? {
        func likeness(_ index: Int) -> Int {
            zip(lists[index].member.utf8, target.member.utf8).prefix { $0 == $1 }.count
        }
        var best: (index: Int, likeness: Int)?
        for index in candidates where lists[index].key.hasSameBytes(as: target.key) {
            let likeness = likeness(index)
            if likeness > best?.likeness ?? -1 { best = (index, likeness) }
        }
        return best?.index
    }
}

extension ListTransfers.List {
    /// Behind the element that precedes the name in the end, and behind those that others are going to replace there.
    func place(of name: String) -> Int {
        let end = target.firstIndex { $0.hasSameBytes(as: name) } ?? 0
        let before = target[..<end].last { present.contains(ExactString($0)) }
        let found = before.flatMap { before in elements.firstIndex { $0.hasSameBytes(as: before) } }
        let start = found.map { $0 + 1 } ?? 0
        return elements[start...].firstIndex { wanted.contains(ExactString($0)) } ?? elements.count
    }

    mutating func insert(_ name: String, at index: Int) {
        elements.insert(name, at: index)
        present.insert(ExactString(name))
        isChanged = true
    }

    mutating func remove(at index: Int) {
        present.remove(ExactString(elements.remove(at: index)))
        isChanged = true
    }
}
