import Diagnostics

/// Descriptions of moved cells.
extension ObjectChange {
    /// The number of cells with the same origin and destination from which they are only counted.
    private static let fewest = 4

    /// The moves in words: `“Dawn” moved here from “Ridge”`, one per cell or per group of moves.
    var wordsOfMoves: [String] {
        var ways: [String] = []
        var titles: [String: [String]] = [:]
        for move in cellMoves {
            let way = way(of: move)
            if titles[way] == nil { ways.append(way) }
            titles[way, default: []].append(move.title)
        }
        return ways.flatMap { way -> [String] in
            let titles = titles[way] ?? []
            return titles.count < Self.fewest
                ? titles.map { "\($0.quoted) \(way)" } : ["\(counted(titles.count, "cell")) \(way)"]
        }
    }

    private func way(of move: CellMove) -> String {
        if move.from.object != id { return "moved here from \(move.from.words)" }
        if move.to.object != id { return "moved to \(move.to.words)" }
        guard !move.from.isBeside(move.to) else {
            return "renamed from \(move.from.path.last ?? "") to \(move.to.path.last ?? "")".shortened(to: 80)
        }
        return "moved from \(move.from.wordsInside) to \(move.to.wordsInside)"
    }
}

extension CellMove.Location {
    /// The location in words: `“Ada” in “Crew”`.
    fileprivate var words: String { parent.map { "\($0.quoted) in \(title.quoted)" } ?? title.quoted }

    /// The location in words, without the object.
    fileprivate var wordsInside: String { (parent ?? title).quoted }
}
