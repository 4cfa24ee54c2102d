import DiffKit
import Foundation
import TestSupport

extension UUID: ListDiffable {
    public var diffIdentifier: UUID { self }
}

extension SplitMix64 {
    mutating func uuid() -> UUID {
        var bytes = (next(), next())
        return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
}

/// A list of identifiers before and after an edit.
struct ListWorkload {
    let name: String
    let old: [UUID]
    let new: [UUID]

    static let small = ListWorkload(count: 5000, removing: 2000..<3000, insertingAt: 3000, shuffling: 0..<200)
    static let large = ListWorkload(count: 100_000, removing: 20000..<30000, insertingAt: 30000, shuffling: 0..<2000)

    private init(count: Int, removing removed: Range<Int>, insertingAt position: Int, shuffling shuffled: Range<Int>) {
        var generator = SplitMix64(seed: 42)
        let old = (0..<count).map { _ in generator.uuid() }
        var new = old
        new.removeSubrange(removed)
        new.insert(contentsOf: removed.map { _ in generator.uuid() }, at: position)
        new[shuffled].shuffle(using: &generator)
        self.name = "\(count) UUIDs"
        self.old = old
        self.new = new
    }
}
