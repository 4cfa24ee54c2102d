extension DocumentComparison {
    /// Moves elements between the lists of the members that are yet to be visited, which then differ less.
    mutating func transferElements(amongStepsFrom first: Int) {
        var lists: [ListTransfers.List] = []
        var homes: [Int] = []
        for step in steps.indices[first...].reversed() {
            guard case .visit(let member, .object(let old), .object(let new)) = steps[step] else { continue }
            for (key, value) in new {
                guard case .array(let newArray) = value, case .array(let oldArray) = old[key],
                    let oldOrder = Self.order(oldArray), let newOrder = Self.order(newArray), oldArray != newArray,
                    let list = transfers.list(member, key, from: oldOrder, to: newOrder)
                else { continue }
                lists.append(list)
                homes.append(step)
            }
        }
        for (from, to) in transfers.perform(between: &lists) {
            operations.append(.move(from: place(from, lists), to: place(to, lists)))
        }
        for (list, step) in zip(lists, homes) where list.isChanged {
            guard case .visit(let member, .object(var old), let new) = steps[step] else { continue }
            old[list.key] = .strings(list.elements)
            steps[step] = .visit(member, .object(old), new)
        }
    }

    private func place(_ end: ListTransfers.End, _ lists: [ListTransfers.List]) -> JSONPointer {
        let list = lists[end.list]
        return JSONPointer(path + [list.member, list.key, String(end.index)])
    }
}
