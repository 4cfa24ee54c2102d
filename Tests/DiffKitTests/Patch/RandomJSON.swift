import DiffKit
import TestSupport

/// A generator of small, unusual documents, and of edits of documents.
struct RandomJSON {
    var generator: SplitMix64

    /// The parts of strings and keys.
    let words: [String]

    init(seed: UInt64, words: [String] = Self.words) {
        generator = SplitMix64(seed: seed)
        self.words = words
    }

    static let words = [
        "", "a", "b", "a/b", "m~n", "~1", "0", "01", "-", "1", "🚀", "é", "e\u{301}", "\"", "\\", "\u{0}", "\n", "日本",
        "a rather long key that no small string can hold", "\u{2028}",
    ]
    static let numbers = [
        "0", "-0", "1", "1.0", "1e0", "10e-1", "2", "9007199254740993", "9007199254740992", "0.1", "-3.25", "1E400",
    ]

    mutating func chance(_ percent: Int) -> Bool { generator.chance(percent) }

    mutating func pick<T>(_ choices: [T]) -> T { generator.pick(choices) }

    mutating func value(depth: Int) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(chance(50))
        case 2: return JSONNumber(pick(Self.numbers)).map { .number($0) } ?? .null
        case 3, 4: return .string(pick(words))
        case 5, 6: return .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth - 1) })
        case 7: return chance(70) ? order() : .strings((0..<5).map { _ in pick(words) })
        default:
            var members = JSONObject()
            for _ in 0..<Int.random(in: 0...(chance(10) ? 30 : 4), using: &generator) {
                let key = pick(words) + (chance(20) ? String(Int.random(in: 0..<20, using: &generator)) : "")
                members[key] = value(depth: depth - 1)
            }
            return .object(members)
        }
    }

    mutating func order() -> JSON {
        .strings(words.shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
    }

    /// Returns the value with some changes: most parts stay, some are moved, added, removed or edited.
    mutating func edited(_ value: JSON, depth: Int) -> JSON {
        if chance(12) { return self.value(depth: depth) }
        switch value {
        case .null, .bool, .number, .string: return value
        case .array(var array):
            for index in array.indices where chance(40) { array[index] = edited(array[index], depth: depth - 1) }
            if !array.isEmpty, chance(30) { array.remove(at: Int.random(in: 0..<array.count, using: &generator)) }
            if chance(30) {
                let index = Int.random(in: 0...array.count, using: &generator)
                array.insert(self.value(depth: depth - 1), at: index)
            }
            if chance(30), JSON.array(array).strings != nil {
                array.insert(.string(pick(words)), at: Int.random(in: 0...array.count, using: &generator))
            }
            if chance(20) { array.shuffle(using: &generator) }
            return .array(array)
        case .object(var object):
            for key in object.keys {
                if chance(10) { object[key] = nil }
                if chance(30), let member = object[key] { object[key] = edited(member, depth: depth - 1) }
            }
            if chance(30) { object[pick(words)] = self.value(depth: depth - 1) }
            return .object(object)
        }
    }
}
