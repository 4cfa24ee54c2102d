import FeedKit

/// The files of a plan: those that are there as an earlier build left them, and those that have to be made.
struct PlannedFiles: Sendable {
    /// Of the files that have to be made, in the order of the plan.
    let orders: [FileMaker.Order]
    /// What became of them.
    var made: [FileMaker.Made] = []
    /// Of each file that is there as it is to be; `nil` for those that have to be made.
    let stamps: [FileStamp?]
    private let knownDigests: [Digest]

    /// - Parameters:
    ///   - known: what an earlier build knew of each file.
    ///   - stamps: of what is there now.
    ///   - outdated: the positions of files that would be made from something else now.
    ///   - unknown: the positions of files of which nobody knows from what they would be made.
    init(_ plan: FilePlan, known: [FileTable.Row?], stamps: [FileStamp?], outdated: Set<Int>, unknown: Set<Int>) {
        var stamps = stamps
        orders = stamps.indices.compactMap { number in
            let isOutdated = outdated.contains(number)
            if !isOutdated, let stamp = stamps[number], let left = known[number]?.stamp,
                plan.files[number].maker.isAsLeft(stamp, since: left)
            {
                return nil
            }
            return FileMaker.Order(
                file: plan.paths[number], maker: plan.files[number].maker, number: number,
                isOutdated: isOutdated, isUnknown: unknown.contains(number), known: known[number], stamp: stamps[number]
            )
        }
        for order in orders { stamps[order.number] = nil }
        self.stamps = stamps
        knownDigests = known.map { $0?.digest ?? Digest(high: 0, low: 0) }
    }

    /// Of every file, once all are made.
    var digests: [Digest] {
        var digests = knownDigests
        for (order, made) in zip(orders, made) { digests[order.number] = made.digest }
        return digests
    }

    /// Whether a file was there as it is to be.
    func isThere(_ number: Int) -> Bool { stamps[number] != nil }

    /// The files that wait to be renamed into place.
    var staged: [(file: String, number: Int)] {
        zip(orders, made).filter { $1.change == .staged }.map { order, _ in (order.file, order.number) }
    }
}
