/// Counts where each moving element is while the moves are performed one by one.
///
/// Every survivor that rests has one seat; every one that moves has two, where it was and where it goes. The seats
/// stand in an order in which the list can be read off at any moment: behind each resting element first those who
/// will arrive there, in new order, then those who still wait there, in old order.
struct MoveSeats {
    private var occupied: PositionTree
    /// The seats that the moves leave and take, by number of the move.
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

    /// Lets the element of this move change seats.
    mutating func perform(_ number: Int) -> ListOperation {
        let from = occupied.rank(of: departures[number])
        occupied.add(-1, at: departures[number])
        let to = occupied.rank(of: arrivals[number])
        occupied.add(1, at: arrivals[number])
        return .move(from: from, to: to)
    }
}
