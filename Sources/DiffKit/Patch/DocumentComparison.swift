/// A comparison of two documents in parallel, with an explicit stack instead of recursion, that collects operations.
struct DocumentComparison {
    var operations: [JSONPatch.Operation] = []
    private(set) var path: [String] = []
    /// The pending steps, the next one last.
    var steps: [Step] = []
    let transfers: ListTransfers
    private var digests = DigestCache()
    /// The number of source bytes that may still be compared in vain; keeps the time linear for deep documents.
    private var comparisonBudget = 0

    enum Step {
        case visit(String, JSON, JSON)
        case add(String, JSON)
        case replace(String, JSON)
        case leave
    }

    init(_ old: JSON, _ new: JSON, isShared: @escaping (String) -> Bool) {
        transfers = ListTransfers(old, new, isShared: isShared)
    }

    mutating func run(_ old: JSON, _ new: JSON) {
        comparisonBudget = 16 * (new.source?.range.count ?? 0)
        compare(old, new)
        while let step = steps.popLast() {
            switch step {
            case .visit(let token, let old, let new):
                path.append(token)
                steps.append(.leave)
                compare(old, new)
            case .add(let token, let value): operations.append(.add(place(token), value))
            case .replace(let token, let value): operations.append(.replace(place(token), value))
            case .leave: path.removeLast()
            }
        }
    }

    private func place(_ token: String) -> JSONPointer { JSONPointer(path + [token]) }

    private mutating func compare(_ old: JSON, _ new: JSON) {
        switch (old, new) {
        case (.object(let old), .object(let new)): compare(old, new)
        case (.array(let old), .array(let new)): compare(old, new)
        default: if old != new { operations.append(.replace(JSONPointer(path), new)) }
        }
    }

    /// Emits removals first, in old order; then moves between the members' lists; then changes and additions, in new
    /// order. The operations on different members are independent.
    private mutating func compare(_ old: JSONObject, _ new: JSONObject) {
        guard old.storage !== new.storage else { return }
        let planned = steps.count
        var retained = 0
        for slot in new.storage.table.members.indices.reversed() {
            guard let member = new.storage.table.members[slot] else { continue }
            if let before = old.value(under: member.key, expectedAt: slot) {
                retained += 1
                visitLater(member.key, before, member.value)
            } else {
                steps.append(.add(member.key, member.value))
            }
        }
        if retained < old.count {
            for (slot, member) in old.storage.table.members.enumerated() {
                guard let member, new.value(under: member.key, expectedAt: slot) == nil else { continue }
                operations.append(.remove(place(member.key)))
            }
        }
        transferElements(amongStepsFrom: planned)
    }

    /// Schedules a visit, unless a cheap check shows that nothing changed or the value must be replaced.
    private mutating func visitLater(_ token: String, _ old: JSON, _ new: JSON) {
        switch (old, new) {
        case (.object(let one), .object(let other)):
            if one.storage !== other.storage, !areWrittenAlike(old, new) { steps.append(.visit(token, old, new)) }
        case (.array(let one), .array(let other)):
            if one.storage !== other.storage, !areWrittenAlike(old, new) { steps.append(.visit(token, old, new)) }
        default: if old != new { steps.append(.replace(token, new)) }
        }
    }

    /// Whether both were parsed from identical text.
    private mutating func areWrittenAlike(_ old: JSON, _ new: JSON) -> Bool {
        guard let one = old.source, let other = new.source, one.range.count == other.range.count, comparisonBudget > 0
        else { return false }
        if one.hasSameBytes(as: other) { return true }
        comparisonBudget -= one.range.count
        return false
    }

    private mutating func compare(_ old: JSONArray, _ new: JSONArray) {
        guard old.storage !== new.storage else { return }
        let (prefix, suffix) = commonEnds(old.elements, new.elements)
        guard prefix + suffix < max(old.count, new.count) else { return }
        let oldMiddle = prefix..<old.count - suffix
        let newMiddle = prefix..<new.count - suffix
        if let oldOrder = Self.order(old), let newOrder = Self.order(new) {
            let steps = orderOperations(from: Array(oldOrder[oldMiddle]), to: Array(newOrder[newMiddle]))
            let keepsAnything = steps.count { $0.removesElement } < old.count
            if keepsAnything || max(old.count, new.count) == 1 {
                for step in steps { record(step, offset: prefix) }
            } else {
                operations.append(.replace(JSONPointer(path), .array(new)))
            }
            return
        }
        let alignment = ArrayAlignment(
            digests.entries(old.elements[oldMiddle]), digests.entries(new.elements[newMiddle]))
        if prefix + suffix == 0, !alignment.keepsAnything, max(old.count, new.count) > 1 {
            operations.append(.replace(JSONPointer(path), .array(new)))
        } else {
            record(alignment, offset: prefix)
        }
    }

    private mutating func record(_ operation: OrderOperation, offset: Int) {
        switch operation {
        case .remove(let index): operations.append(.remove(place(String(index + offset))))
        case .move(let from, let to):
            operations.append(.move(from: place(String(from + offset)), to: place(String(to + offset))))
        case .add(let text, let index): operations.append(.add(place(String(index + offset)), .string(text)))
        case .replace(let index, let text):
            operations.append(.replace(place(String(index + offset)), .string(text)))
        }
    }

    /// Emits removals from last to first, by old index; then additions from first to last, by new index; then, with all
    /// elements in place, the changes inside them.
    private mutating func record(_ alignment: ArrayAlignment, offset: Int) {
        let old = alignment.old
        let new = alignment.new
        var isRetained = Array(repeating: false, count: old.count)
        var isPaired = Array(repeating: false, count: new.count)
        for pair in alignment.pairs {
            isRetained[pair.old] = true
            isPaired[pair.new] = true
        }
        for index in old.indices.reversed() where !isRetained[index] {
            operations.append(.remove(place(String(index + offset))))
        }
        for index in new.indices where !isPaired[index] {
            operations.append(.add(place(String(index + offset)), new[index].value))
        }
        for pair in alignment.pairs.reversed() {
            let token = String(pair.new + offset)
            switch pair.kinship {
            case .equal: continue
            case .related: visitLater(token, old[pair.old].value, new[pair.new].value)
            case .strangers: steps.append(.replace(token, new[pair.new].value))
            }
        }
    }

    /// Returns the number of equal elements at the start, and of equal ones among the others at the end.
    private mutating func commonEnds(_ old: [JSON], _ new: [JSON]) -> (prefix: Int, suffix: Int) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, areEqual(old[prefix], new[prefix]) { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
            areEqual(old[old.count - 1 - suffix], new[new.count - 1 - suffix])
        {
            suffix += 1
        }
        return (prefix, suffix)
    }

    private mutating func areEqual(_ old: JSON, _ new: JSON) -> Bool {
        areWrittenAlike(old, new) || digests.areEqual(old, new)
    }

    /// Returns the array as an order: its elements, if all are strings and distinct.
    static func order(_ array: JSONArray) -> [String]? {
        guard let texts = JSON.array(array).strings else { return nil }
        return Set(texts.map(ExactString.init)).count == texts.count ? texts : nil
    }
}
