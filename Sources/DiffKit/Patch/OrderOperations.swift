/// One step that changes an order array; each is valid after the ones before it.
enum OrderOperation: Equatable, Sendable {
    case remove(at: Int)
    /// Takes the element at `from` out, then inserts it at `to`.
    case move(from: Int, to: Int)
    case add(String, at: Int)
}

/// The fewest steps that turn one list of distinct strings into another: removals from the back, in old indexes;
/// then moves; then additions from the front, in new indexes.
///
/// Strings are told apart by their bytes. What stays in place is a longest increasing subsequence, so as few
/// elements move as can be. O(n log n).
func orderOperations(from old: [String], to new: [String]) -> [OrderOperation] {
    var newIndexes: [ExactString: Int] = [:]
    newIndexes.reserveCapacity(new.count)
    for (index, text) in new.enumerated() { newIndexes[ExactString(text)] = index }

    var operations: [OrderOperation] = []
    var survivors: [Int] = []  // new indexes, in old order
    for index in old.indices.reversed() {
        if let newIndex = newIndexes[ExactString(old[index])] {
            survivors.append(newIndex)
        } else {
            operations.append(.remove(at: index))
        }
    }
    survivors.reverse()
    operations += moves(sorting: survivors)

    var isAdded = Array(repeating: true, count: new.count)
    for index in survivors { isAdded[index] = false }
    for index in new.indices where isAdded[index] { operations.append(.add(new[index], at: index)) }
    return operations
}

/// The moves that bring distinct numbers into ascending order, in that order.
///
/// Every mover has two seats, its old one and its new one: directly after the number before it, ahead of movers
/// that have not left yet. How many taken seats lie before a seat is the index at that moment.
private func moves(sorting numbers: [Int]) -> [OrderOperation] {
    var stays = Array(repeating: false, count: numbers.count)
    for position in LongestAscent.positions(in: numbers) { stays[position] = true }
    guard stays.contains(false) else { return [] }

    let movers = numbers.indices.filter { !stays[$0] }.sorted { numbers[$0] < numbers[$1] }
    var oldSeats = Array(repeating: 0, count: numbers.count)
    var newSeats: [Int] = []
    var seats = 0
    func seatMovers(below limit: Int) {
        while newSeats.count < movers.count, numbers[movers[newSeats.count]] < limit {
            newSeats.append(seats)
            seats += 1
        }
    }
    // A stayer's seat comes after the new seats of smaller movers. A mover's old seat comes after the new seats of
    // those movers that go before the next stayer.
    var nextStayer = Array(repeating: Int.max, count: numbers.count)
    var limit = Int.max
    for position in numbers.indices.reversed() {
        if stays[position] { limit = numbers[position] }
        nextStayer[position] = limit
    }
    for position in numbers.indices {
        seatMovers(below: nextStayer[position])
        oldSeats[position] = seats
        seats += 1
    }
    seatMovers(below: .max)

    var taken = SeatCounter(seats: seats, taken: oldSeats)
    return zip(movers, newSeats).map { mover, newSeat in
        let from = taken.count(before: oldSeats[mover])
        taken.change(oldSeats[mover], by: -1)
        let to = taken.count(before: newSeat)
        taken.change(newSeat, by: 1)
        return .move(from: from, to: to)
    }
}

/// Counts taken seats before a seat in O(log n): a Fenwick tree.
private struct SeatCounter {
    private var sums: [Int]

    init(seats: Int, taken: [Int]) {
        sums = Array(repeating: 0, count: seats + 1)
        for seat in taken { change(seat, by: 1) }
    }

    mutating func change(_ seat: Int, by amount: Int) {
        var index = seat + 1
        while index < sums.count {
            sums[index] += amount
            index += index & -index
        }
    }

    func count(before seat: Int) -> Int {
        var index = seat
        var count = 0
        while index > 0 {
            count += sums[index]
            index -= index & -index
        }
        return count
    }
}
