import DiffKit
import Foundation

extension UUID: ListDiffable {
    public var diffIdentifier: UUID { self }
}

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func uuid() -> UUID {
        var bytes = (next(), next())
        return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
}

/// A list of identifiers and what is done to it.
struct ListWorkload {
    let name: String
    let old: [UUID]
    let new: [UUID]

    static let small = ListWorkload(count: 5000, removing: 2000..<3000, insertingAt: 3000, shuffling: 0..<200)
    static let large = ListWorkload(count: 100_000, removing: 20000..<30000, insertingAt: 30000, shuffling: 0..<2000)

    private init(count: Int, removing removed: Range<Int>, insertingAt position: Int, shuffling shuffled: Range<Int>) {
        var generator = SeededGenerator(seed: 42)
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
