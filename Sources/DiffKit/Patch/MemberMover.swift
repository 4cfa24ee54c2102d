/// Moves members to their locations in the new document, before other changes to them.
struct MemberMover {
    private(set) var operations: [JSONPatch.Operation] = []
    /// The old document after these operations.
    private(set) var document: JSON
    private let new: JSON
    private let form: MemberMoves.Form
    /// The new location of each moved member by its old one.
    private var done: [JSONPointer: JSONPointer] = [:]

    init(from old: JSON, to new: JSON, form: MemberMoves.Form) {
        (document, self.new, self.form) = (old, new, form)
    }

    /// Moves members; each move must come before the moves into the moved member.
    mutating func perform(_ moves: [MemberMoves.Move]) {
        var carried: [MemberMoves.Move] = []
        for move in moves {
            let from = move.from.carried(by: done)
            addMissingParents(for: move.to, among: moves)
            // An occupied location is not a move target: its value changes in place.
            guard from != move.to, document[from] != nil, document[move.to] == nil, !from.isProperPrefix(of: move.to)
            else { continue }
            perform(.move(from: from, to: move.to))
            done[move.from] = move.to
            carried.append(move)
        }
        moveNames(of: carried)
    }

    private mutating func perform(_ operation: JSONPatch.Operation) {
        do {
            try document.apply(operation)
        } catch {
            // The mover made the operation for this very document.
            preconditionFailure("\(operation.words): \(error.message)")
        }
        operations.append(operation)
    }

    /// Adds the missing parents of a location, without the members that will be moved into them.
    private mutating func addMissingParents(for place: JSONPointer, among moves: [MemberMoves.Move]) {
        guard let missing = place.prefixes.first(where: { document[$0] == nil }), var value = new[missing] else {
            return
        }
        for move in moves where missing.isProperPrefix(of: move.to) {
            let rest = JSONPointer(Array(move.to.tokens.dropFirst(missing.tokens.count)))
            if value[rest] != nil { try? value.apply(.remove(rest)) }
        }
        perform(.add(missing, value))
    }

    // MARK: Orders

    /// Moves the names of moved members between the orders, unless a name is replaced there.
    private mutating func moveNames(of moves: [MemberMoves.Move]) {
        var names: [JSONPointer: Set<ExactString>] = [:]
        var homes: [JSONPointer] = []
        let ways = moves.compactMap { move -> (name: String, from: JSONPointer, to: JSONPointer)? in
            guard let name = move.to.tokens.last, move.from.tokens.last?.hasSameBytes(as: name) == true else {
                return nil
            }
            return (name, home(of: move.from).carried(by: done), home(of: move.to))
        }
        for (name, from, to) in ways {
            for home in [from, to] {
                if names[home] == nil { homes.append(home) }
                names[home, default: []].insert(ExactString(name))
            }
        }
        var lists: [JSONPointer: ListTransfers.List] = [:]
        for home in homes {
            guard let old = order(in: document, of: home), let now = order(in: new, of: home), old != now else {
                continue
            }
            lists[home] = ListTransfers.List(home.description, form.order, from: old, to: now) {
                names[home]?.contains(ExactString($0)) ?? false
            }
        }
        for (name, from, to) in ways {
            guard var source = lists[from], var target = lists[to], source.leaving.contains(ExactString(name)),
                target.arriving.contains(where: { $0.hasSameBytes(as: name) }),
                let start = source.elements.firstIndex(where: { $0.hasSameBytes(as: name) })
            else { continue }
            source.remove(at: start)
            let end = target.place(of: name)
            target.insert(name, at: end)
            (lists[from], lists[to]) = (source, target)
            func place(_ home: JSONPointer, _ index: Int) -> JSONPointer {
                home.appending(form.order).appending(index)
            }
            perform(.move(from: place(from, start), to: place(to, end)))
        }
    }

    private func home(of place: JSONPointer) -> JSONPointer { JSONPointer(Array(place.tokens.dropLast(2))) }

    private func order(in document: JSON, of home: JSONPointer) -> [String]? {
        guard case .array(let order)? = document[home.appending(form.order)] else { return nil }
        return DocumentComparison.order(order)
    }
}
