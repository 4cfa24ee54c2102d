import FeedKit
import FileSystem

/// The files of a plan: those that are up to date, and those that must be rendered.
package struct PlannedFiles: Sendable {
    /// The files to render, in the order of the plan.
    private(set) package var orders: [FileRenderer.Job] = []
    /// The rendered files.
    var made: [FileRenderer.Output] = []
    /// The stamp of each up-to-date file; `nil` for those that are rendered.
    private(set) var stamps: [FileStamp?]
    private let plan: FilePlan
    private let stored: [FileTable.Row?]
    /// The positions of files whose content is unknown until they are rendered.
    private let unknown: Set<Int>

    /// - Parameters:
    ///   - stored: The files that the last build left.
    ///   - stamps: The stamps of the current files.
    ///   - unknown: The positions of files whose content is unknown until they are rendered.
    init(_ plan: FilePlan, stored: [FileTable.Row?], stamps: [FileStamp?], unknown: Set<Int>) {
        (self.plan, self.stored, self.stamps, self.unknown) = (plan, stored, stamps, unknown)
    }

    /// Whether a file exists as an earlier build left it.
    func isStored(_ number: Int) -> Bool {
        guard !unknown.contains(number), let stamp = stamps[number], let left = stored[number]?.stamp else {
            return false
        }
        return plan.files[number].maker.isAsLeft(stamp, since: left)
    }

    /// Sets the positions of the files to render.
    mutating func render(_ numbers: [Int]) {
        orders = numbers.map { number in
            FileRenderer.Job(
                file: plan.paths[number], maker: plan.files[number].maker, number: number,
                isUnknown: unknown.contains(number), existing: existing(number))
        }
        for number in numbers { stamps[number] = nil }
    }

    private func existing(_ number: Int) -> FileRenderer.ExistingFile {
        guard let stored = stored[number] else { return .new }
        guard let stamp = stamps[number] else { return .missing }
        guard let left = stored.stamp else { return .unsure }
        return plan.files[number].maker.isAsLeft(stamp, since: left) ? .unchanged : .touched
    }

    /// The digest of each file, once all are rendered.
    var digests: [Digest] {
        var digests = stored.map { $0?.digest ?? Digest(high: 0, low: 0) }
        for (order, made) in zip(orders, made) { digests[order.number] = made.digest }
        return digests
    }

    /// Whether a file exists and is up to date.
    func isUpToDate(_ number: Int) -> Bool { stamps[number] != nil }

    /// The files to be renamed into place.
    var staged: [(file: String, number: Int)] {
        zip(orders, made).compactMap { $1.change == .staged ? ($0.file, $0.number) : nil }
    }
}
