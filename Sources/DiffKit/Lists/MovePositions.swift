/// The current positions of moving elements while the moves are performed in sequence.
///
/// A survivor that doesn't move has one seat; one that moves has two, at its old and at its new position. The order of
/// all seats is fixed, so that the occupied seats always give the current list: behind each resting element are first
/// the seats of elements that will arrive there, in new order, then those of elements that will leave, in old order.
struct MovePositions {
    private var occupied: PositionTree
    /// The seat that each move vacates and the seat that it occupies, by number of the move.
    private var departures: [Int]
    private var arrivals: [Int]

    init(of changes: ListChanges) {
        let moveCount = changes.moves.count
        var numberOfOld = [Int32](repeating: -1, count: changes.targets.count)
        for (number, move) in changes.moves.enumerated() { numberOfOld[move.from] = Int32(number) }
        departures = [Int](repeating: 0, count: moveCount)
        arrivals = []
        arrivals.reserveCapacity(moveCount)

        var taken: [Bool] = []
        taken.reserveCapacity(changes.origins.count + moveCount)
        var old = 0
        for origin in changes.origins where origin >= 0 {
            if numberOfOld[Int(origin)] >= 0 {
                arrivals.append(taken.count)
                taken.append(false)
                continue
            }
            while old < Int(origin) {
                Self.seatWaiting(old, numberOfOld, &departures, &taken)
                old += 1
            }
            taken.append(true)
            old += 1
        }
        while old < numberOfOld.count {
            Self.seatWaiting(old, numberOfOld, &departures, &taken)
            old += 1
        }
        occupied = PositionTree(taken)
    }

    private static func seatWaiting(
        _ old: Int, _ numberOfOld: [Int32], _ departures: inout [Int], _ taken: inout [Bool]
    ) {
        guard numberOfOld[old] >= 0 else { return }
        departures[Int(numberOfOld[old])] = taken.count
        taken.append(true)
    }

    /// Moves the element to its new seat and returns the operation.
    mutating func perform(_ number: Int) -> ListOperation {
        let from = occupied.rank(of: departures[number])
        occupied.add(-1, at: departures[number])
        let to = occupied.rank(of: arrivals[number])
        occupied.add(1, at: arrivals[number])
        return .move(from: from, to: to)
    }
}
