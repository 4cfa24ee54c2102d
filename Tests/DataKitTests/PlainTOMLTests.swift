import Diagnostics
import TestSupport
import Testing

@testable import DataKit

/// The fast path may refuse anything, but what it reads it must read as toml++ does, places included.
@Suite struct PlainTOMLTests {
    private func check(_ text: String, _ location: Testing.SourceLocation = #_sourceLocation) -> Bool {
        let data = DataText(SourceText(file: "a.md", text: "+++\n" + text), lines: 2..<1_000)
        guard let plain = PlainTOML.parse(data) else { return false }
        let (node, diagnostics) = TOMLReader.parse(data)
        #expect(diagnostics.isEmpty, "\(text.debugDescription)", sourceLocation: location)
        #expect(plain == node, "\(text.debugDescription)", sourceLocation: location)
        return true
    }

    @Test(arguments: 0..<4)
    func ordinaryHeaders(seed: Int) {
        var random = SplitMix64(seed: seed)
        var plain = 0
        for _ in 0..<2_000 where check(header(&random, values: calm)) { plain += 1 }
        #expect(plain > 1_900, "the fast path must be the usual one")
    }

    @Test(arguments: 0..<4)
    func nastyAndBrokenHeaders(seed: Int) {
        var random = SplitMix64(seed: 100 + seed)
        var plain = 0
        for _ in 0..<4_000 {
            var scalars = Array(header(&random, values: random.chance(50) ? calm : calm + odd).unicodeScalars)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let at = Int.random(in: 0...scalars.count, using: &random)
                if random.chance(50), at < scalars.count { scalars.remove(at: at) }
                if random.chance(60) { scalars.insert(random.pick(slips), at: min(at, scalars.count)) }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            if check(String(text)) { plain += 1 }
        }
        #expect(plain > 200)
    }

    private func header(_ random: inout SplitMix64, values: [String]) -> String {
        let end = random.chance(30) ? "\r\n" : "\n"
        var lines: [String] = []
        for table in [nil, "taxonomies", "extra"].prefix(random.pick([1, 1, 2, 3])) {
            if let table { lines.append("[\(table)]") }
            let keys = ["title", "date", "draft", "x_y-9", "7", "weight"].shuffled(using: &random)
            for key in keys.prefix(Int.random(in: 0...5, using: &random)) {
                lines.append(
                    key + random.pick([" = ", "=", "  =  "]) + random.pick(values) + random.pick(["", "", " "]))
            }
            if random.chance(20) { lines.append(random.pick(["", "# a note"])) }
        }
        return lines.map { $0 + end }.joined()
    }

    private let calm = [
        "\"Mars\"", "'it is'", "\"it's: # é 火星 🚀\"", "\"\"", "true", "false", "0", "-12", "2026", "2026-03-02",
        "2026-03-02T07:40:00", "2026-03-02 07:40:00", "2026-03-02T07:40:00Z", "2026-03-02T07:40:00-03:30", "[]",
        "[\"a\", 'b c',\"é\"]", "[ ]",
    ]
    private let odd = [
        "\"a\\n\"", "\"\"\"x\"\"\"", "''''x'''", "1.5", "0x1F", "1_000", "+5", "-0", "01", "2026-02-30", "2026-3-2",
        "2026-03-02T07:40", "2026-03-02T07:40:00.5Z", "2026-03-02t07:40:00z", "2026-03-02T07:40:00+00:00",
        "2016-12-31T23:59:60Z", "07:40:00", "[1, 2]", "[\"a\",]", "{a = 1}", "[[\"a\"]]", "x", "", "\"a", "1 # c",
        "99999999999999999999", "\"\u{2028}\"", "\"\u{85}\"", "inf", "2026-03-02 # c", "0000-01-01", "9999-12-31",
    ]
    private let slips: [Unicode.Scalar] = [
        "\"", "'", "[", "]", "=", "\n", "\r", "\t", "#", "\\", ".", ",", " ", "é", "\u{7}", "0", "-", "T", "{",
    ]
}
