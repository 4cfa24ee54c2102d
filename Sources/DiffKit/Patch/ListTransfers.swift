/// Moves of elements between lists, as entries move between pages when one is deleted.
///
/// Only names can move: strings that are keys of the same top-level member in both documents. Other strings have no
/// identity: a tag removed here and added there may be unrelated. Lists are orders with the same key in the members of
/// an object.
struct ListTransfers {
    private var registers: [(old: JSONObject, new: JSONObject)] = []
    /// Whether a name exists in both documents, although neither is complete here.
    private let isShared: (String) -> Bool

    init(_ old: JSON, _ new: JSON, isShared: @escaping (String) -> Bool) {
        self.isShared = isShared
        registers = (old.object ?? [:]).compactMap { key, value in
            guard case .object(let before) = value, case .object(let after) = new[key] else { return nil }
            return (before, after)
        }
    }

    /// A list in both documents, with the names that are to be removed and added without a replacement.
    struct List {
        /// The member that contains the list, and the list's key in it.
        let member: String
        let key: String
        fileprivate(set) var elements: [String]
        let target: [String]
        fileprivate let wanted: Set<ExactString>
        fileprivate var present: Set<ExactString>
        fileprivate(set) var leaving: Set<ExactString> = []
        fileprivate(set) var arriving: [String] = []
        fileprivate(set) var isChanged = false

        /// - Parameter isName: whether an element has the same identity in every list.
        /// - Returns: `nil` if no name is removed or added, or if no element stays.
        init?(
            _ member: String, _ key: String, from old: [String], to new: [String], isName: (String) -> Bool
        ) {
            (self.member, self.key) = (member, key)
            (elements, target) = (old, new)
            present = Set(old.map { ExactString($0) })
            wanted = Set(new.map { ExactString($0) })
            var removedCount = 0
            for step in orderOperations(from: old, to: new) {
                if step.removesElement { removedCount += 1 }
                switch step {
                case .remove(let index): if isName(old[index]) { leaving.insert(ExactString(old[index])) }
                case .add(let text, _): if isName(text) { arriving.append(text) }
                case .move, .replace: continue
                }
            }
            if removedCount == old.count || leaving.isEmpty && arriving.isEmpty { return nil }
        }
    }

    /// The origin or destination of an element: the index of the list, and the index in it.
    struct End {
        let list: Int
        let index: Int
    }

    /// Returns the list; `nil` if no name is removed or added, or if no element stays.
    func list(_ member: String, _ key: String, from old: [String], to new: [String]) -> List? {
        List(member, key, from: old, to: new, isName: isName)
    }

    private func isName(_ text: String) -> Bool {
        registers.contains { $0.old[text] != nil && $0.new[text] != nil } || isShared(text)
    }

    /// Moves elements between the lists and returns the moves; indexes refer to the lists after the previous moves.
    func perform(between lists: inout [List]) -> [(from: End, to: End)] {
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

    /// Returns the first list with the same key whose member's name has the longest common prefix with the target's.
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
    /// Returns the index behind the name's final predecessor and behind elements that are to be replaced there.
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
