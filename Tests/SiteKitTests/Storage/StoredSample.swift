import FeedKit
import TestSupport

@testable import SiteKit

/// A type whose stored properties the laws of `Storable` change one at a time.
protocol StoredSample: Storable, Equatable {
    /// Some value; what its properties hold does not matter.
    static var plain: Self { get }
    static var properties: [StoredProperty<Self>] { get }
}

/// One stored property, by its name, and how it gets any other value.
struct StoredProperty<Value>: Sendable {
    let name: String
    let change: @Sendable (inout Value, inout SplitMix64) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout Value, inout SplitMix64) -> Void) {
        self.name = name
        self.change = change
    }

    init<Part: StoredSample>(_ name: String, _ path: WritableKeyPath<Value, Part> & Sendable) {
        self.init(name) { $0[keyPath: path] = .random(&$1) }
    }

    init<Part: StoredSample>(_ name: String, _ path: WritableKeyPath<Value, Part?> & Sendable) {
        self.init(name) { $0[keyPath: path] = $1.chance(30) ? nil : .random(&$1) }
    }

    init<Part: StoredSample>(_ name: String, _ path: WritableKeyPath<Value, [Part]> & Sendable) {
        self.init(name) { value, random in
            value[keyPath: path] = (0..<random.int(0...3)).map { _ in .random(&random) }
        }
    }

    init(_ name: String, _ path: WritableKeyPath<Value, String> & Sendable) {
        self.init(name) { $0[keyPath: path] = $1.text() }
    }

    init(_ name: String, _ path: WritableKeyPath<Value, String?> & Sendable) {
        self.init(name) { $0[keyPath: path] = $1.chance(30) ? nil : $1.text() }
    }

    init(_ name: String, _ path: WritableKeyPath<Value, [String]> & Sendable) {
        self.init(name) { value, random in
            value[keyPath: path] = (0..<random.int(0...3)).map { _ in random.text() }
        }
    }

    init(_ name: String, _ path: WritableKeyPath<Value, Int> & Sendable) {
        self.init(name) { $0[keyPath: path] = $1.number() }
    }

    init(_ name: String, _ path: WritableKeyPath<Value, Bool> & Sendable) {
        self.init(name) { value, _ in value[keyPath: path].toggle() }
    }
}

extension StoredSample {
    static func random(_ random: inout SplitMix64) -> Self {
        var value = plain
        for property in properties { property.change(&value, &random) }
        return value
    }

    /// The same but for one property, which differs.
    func changed(_ property: StoredProperty<Self>, _ random: inout SplitMix64) -> Self {
        var value = self
        while value == self { property.change(&value, &random) }
        return value
    }
}

extension SplitMix64 {
    /// Short and long ones, of which some have more bytes than letters, or fewer letters than scalars.
    mutating func text() -> String {
        let pieces = ["", "a", "journal/2026-03-02", "\0", "\n", "é", "日本語", "🏔️", "שלום", "\u{FFFD}", "\u{10FFFF}"]
        return (0..<int(0...4)).map { _ in pick(pieces) }.joined()
    }

    mutating func halves(_ longest: Int) -> Double { Double(int(0...longest * 2)) / 2 }

    /// Of every size, and the ends of what there are.
    mutating func number() -> Int {
        pick([0, 1, -1, .max, .min, 63, 64, -64, -65, Int(truncatingIfNeeded: next() >> UInt64(int(0...63)))])
    }
}
