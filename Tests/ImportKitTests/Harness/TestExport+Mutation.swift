import ImportKit
import TestSupport
import Testing

extension TestExport {
    /// Imports mutated exports, none of which may crash or violate an invariant.
    func checkMutations(_ count: Int = 300, seed: Int) throws {
        var random = SplitMix64(seed: seed)
        for number in 0..<count {
            let run = try mutated(&random).run()
            #expect(run.violations == [], "mutation \(number)")
            if number.isMultiple(of: 20) { #expect(run.contentViolations == [], "mutation \(number)") }
        }
    }

    /// Returns the export with a few changed bytes or values.
    private func mutated(_ random: inout SplitMix64) -> TestExport {
        var mutated = self
        let data = files.keys.filter { $0.hasSuffix(".json") || $0.hasSuffix(".js") }.sorted()
        for _ in 0..<random.int(1...4) {
            let path = random.pick(data)
            guard var bytes = mutated.files[path], bytes.count > 2 else { continue }
            if random.chance(30) { bytes.mutate(&random, inserting: ["\""]) } else { bytes.mutateJSONValue(&random) }
            mutated.files[path] = bytes
        }
        if random.chance(10) { mutated.files[random.pick(files.keys.sorted())] = nil }
        mutated.options.withPrivate = random.chance(50)
        mutated.options.withComments = random.chance(50)
        return mutated
    }
}

extension [UInt8] {
    /// Changes, removes, repeats or inserts a few bytes.
    ///
    /// - Parameter tokens: texts that have a meaning in the format.
    mutating func mutate(_ random: inout SplitMix64, inserting tokens: [String], maximumLength: Int = 60) {
        let index = random.below(count + 1)
        let end = index + Swift.min(random.below(maximumLength), count - index)
        switch random.below(6) {
        case 0:
            let letter = UInt8(ascii: "a") + UInt8(random.below(26))
            let digit = UInt8(ascii: "0") + UInt8(random.below(10))
            if index < count { self[index] = random.pick([UInt8(truncatingIfNeeded: random.next()), letter, digit]) }
        case 1: removeSubrange(index..<end)
        case 2: insert(contentsOf: self[index..<end], at: random.below(count + 1))
        case 3: insert(contentsOf: Array(random.pick(tokens).utf8), at: index)
        case 4: random.chance(50) ? removeLast(end - index) : removeSubrange(index...)
        case _: replaceSubrange(index..<end, with: random.bytes(end - index))
        }
    }

    /// Replaces a text or a number in JSON with another value.
    fileprivate mutating func mutateJSONValue(_ random: inout SplitMix64) {
        let values = [
            "null", "[]", "{}", "-1", "0", "1e400", "99999999999999999999", "253402300800", "true", "\"\"", "\" \"",
            #""../../../etc/passwd""#, #""\u0000\u001b""#, #""\u00c3""#, #""<a href=http://x><a href='y'>&#0;""#,
            #""0001-01-01T00:00:00+14:00""#, #""https://t.co/""#, "\"# - : {[!&*\"", #""a\nb\n\n  c: d\n""#,
            #"[[[{"a":1}]]]"#,
            #"{"id":{"id":1},"url":[1]}"#, "\"\(String(repeating: "x", count: 300))\"",
        ]
        let start = random.below(count)
        guard let colon = self[start...].firstIndex(of: UInt8(ascii: ":")), colon + 1 < count else { return }
        let ends = Set(",}]".utf8)
        guard let end = self[(colon + 1)...].firstIndex(where: { ends.contains($0) }) else { return }
        replaceSubrange((colon + 1)..<end, with: Array(random.pick(values).utf8))
    }
}
