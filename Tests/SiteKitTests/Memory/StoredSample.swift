import FeedKit
import TestSupport

@testable import SiteKit

/// A type whose stored properties are changed one at a time to test its `Storable` conformance.
protocol StoredSample: Storable, Equatable {
    /// An arbitrary value.
    static var plain: Self { get }
    static var properties: [StoredProperty<Self>] { get }
}

/// A stored property, by name, and a function that changes it.
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

    /// Returns a copy in which one property differs.
    func changed(_ property: StoredProperty<Self>, _ random: inout SplitMix64) -> Self {
        var value = self
        while value == self { property.change(&value, &random) }
        return value
    }
}

extension SplitMix64 {
    /// Returns a short or long text, in which bytes, scalars and characters may differ in number.
    mutating func text() -> String {
        let pieces = ["", "a", "journal/2026-03-02", "\0", "\n", "é", "日本語", "🏔️", "שלום", "\u{FFFD}", "\u{10FFFF}"]
        return (0..<int(0...4)).map { _ in pick(pieces) }.joined()
    }

    mutating func halves(_ longest: Int) -> Double { Double(int(0...longest * 2)) / 2 }

    /// Returns a number of any magnitude, including the extremes.
    mutating func number() -> Int {
        pick([0, 1, -1, .max, .min, 63, 64, -64, -65, Int(truncatingIfNeeded: next() >> UInt64(int(0...63)))])
    }
}
