/// The current positions of moving items while the moves in all sections are performed in sequence.
///
/// Seats work as in `MovePositions`, section by section: an item that changes sections vacates a seat in one section
/// and occupies a seat in another. Items that are removed with their section stay in their seats until then.
struct SectionedMovePositions {
    private struct Seat {
        var section = 0
        var position = 0
    }

    private var occupied: PositionTree
    /// The position of the first seat of each section.
    private let starts: [Int]
    /// The seat that each move vacates and the seat that it occupies, by number of the move.
    private let departures: [Seat]
    private let arrivals: [Seat]

    init(of changes: SectionedListChanges, _ stages: [IntermediateSection]) {
        var plan = Plan(changes)
        for stage in stages { plan.add(stage) }
        occupied = PositionTree(plan.taken)
        starts = plan.starts
        departures = plan.departures
        arrivals = plan.arrivals
    }

    /// Moves the item to its new seat and returns the operation.
    mutating func perform(_ number: Int) -> SectionedListOperation {
        let from = path(of: departures[number])
        occupied.add(-1, at: departures[number].position)
        let to = path(of: arrivals[number])
        occupied.add(1, at: arrivals[number].position)
        return .moveItem(from: from, to: to)
    }

    private func path(of seat: Seat) -> ListIndexPath {
        let item = occupied.rank(of: seat.position) - occupied.rank(of: starts[seat.section])
        return ListIndexPath(section: seat.section, item: item)
    }

    /// The assignment of seats.
    private struct Plan {
        let changes: SectionedListChanges
        /// The number of the move of each old item, or -1.
        let moveOfOld: [Int32]
        var taken: [Bool] = []
        var starts: [Int] = []
        var departures: [Seat]
        var arrivals: [Seat]

        init(_ changes: SectionedListChanges) {
            self.changes = changes
            var moveOfOld = [Int32](repeating: -1, count: changes.oldStarts.itemCount)
            for (number, move) in changes.moves.enumerated() {
                moveOfOld[changes.oldStarts.number(of: move.from)] = Int32(truncatingIfNeeded: number)
            }
            self.moveOfOld = moveOfOld
            departures = [Seat](repeating: Seat(), count: changes.moves.count)
            arrivals = departures
        }

        mutating func add(_ stage: IntermediateSection) {
            starts.append(taken.count)
            var waiting = stage.old.map { changes.oldStarts.numbers(in: $0) } ?? 0..<0
            guard let new = stage.new else { return seat(waiting, ofLeavingSection: true) }
            for number in changes.newStarts.numbers(in: new) where changes.origins[number] >= 0 {
                let origin = Int(changes.origins[number])
                if moveOfOld[origin] >= 0 {
                    arrivals[Int(moveOfOld[origin])] = Seat(section: starts.count - 1, position: taken.count)
                    taken.append(false)
                } else {
                    seat(waiting.lowerBound..<origin, ofLeavingSection: false)
                    taken.append(true)
                    waiting = origin + 1..<waiting.upperBound
                }
            }
            seat(waiting, ofLeavingSection: false)
        }

        /// Assigns seats to the old items that wait for their move, and to those that are removed with their section.
        private mutating func seat(_ items: Range<Int>, ofLeavingSection isLeaving: Bool) {
            for item in items {
                if moveOfOld[item] >= 0 {
                    departures[Int(moveOfOld[item])] = Seat(section: starts.count - 1, position: taken.count)
                } else if !isLeaving {
                    continue
                }
                taken.append(true)
            }
        }
    }
}
