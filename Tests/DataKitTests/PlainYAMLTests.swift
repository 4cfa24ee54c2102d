import Diagnostics
import TestSupport
import Testing

@testable import DataKit

/// The fast path may reject any input, but its results must equal those of libYAML, including locations.
@Suite struct PlainYAMLTests {
    private func check(_ text: String, _ location: Testing.SourceLocation = #_sourceLocation) -> Bool {
        let data = DataText(whole: SourceText(file: "a.md", text: text))
        guard let plain = PlainYAML.parse(data) else { return false }
        let (node, diagnostics) = YAMLReader.parse(data)
        #expect(diagnostics.isEmpty, "\(text.debugDescription)", sourceLocation: location)
        #expect(plain == node, "\(text.debugDescription)", sourceLocation: location)
        return true
    }

    @Test(arguments: 0..<8)
    func ordinaryHeaders(seed: Int) {
        var random = SplitMix64(seed: seed)
        var plain = 0
        for _ in 0..<2_500 where check(Headers.ordinary(&random)) { plain += 1 }
        #expect(plain > 2_400, "the fast path must be the usual one")
    }

    @Test(arguments: 0..<8)
    func nastyHeaders(seed: Int) {
        var random = SplitMix64(seed: 100 + seed)
        var plain = 0
        for _ in 0..<5_000 where check(Headers.nasty(&random)) { plain += 1 }
        #expect(plain > 100, "nasty headers that are never plain test nothing")
    }

    @Test(arguments: 0..<8)
    func brokenHeaders(seed: Int) {
        var random = SplitMix64(seed: 200 + seed)
        var plain = 0
        for _ in 0..<5_000 {
            var scalars = Array(Headers.ordinary(&random).unicodeScalars)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<max(1, scalars.count), using: &random)
                if random.chance(50), at < scalars.count { scalars.remove(at: at) }
                if random.chance(70) { scalars.insert(random.pick(Headers.odd), at: min(at, scalars.count)) }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            if check(String(text)) { plain += 1 }
        }
        #expect(plain > 500)
    }

    @Test(arguments: [
        "title: x # comment\n", "title: a: b\n", "title: \"a\\n\"\n", "a:\n  b: c\n", "a: &x b\n", "a: |\n  b\n",
        "a: b\n  c\n",
        "a: 1\na: 2\n", "b: 'it''s'\n", "a:\t1\n", "a: [a: b]\n", "a: [b,]\n", "a: !x y\n", "- a\n", "a: @x\n", "a\n",
        "a: \u{85}b\n", "a: b\u{2029}c\n", "a: \u{FEFF}b\n", "a: [b\n", "a: b\rb: c\n",
    ])
    func whatIsNotPlainIsLeftToLibYAML(text: String) {
        #expect(PlainYAML.parse(DataText(whole: SourceText(file: "a.md", text: text))) == nil)
    }
}

private enum Headers {
    static let odd: [Unicode.Scalar] = [
        ":", " ", "#", "-", "\n", "\r", "\t", "[", "]", "{", "}", ",", "'", "\"", "\\", "&", "*", "!", "|", ">", "%",
        "@", "`", "?",
        "~", ".", "é", "\u{85}", "\u{2028}", "\u{FEFF}", "🚀", "\u{7}", "<", "=", "0", "x", "，", "\u{A0}",
    ]
    static let keys = [
        "id", "title", "date", "updated", "draft", "expires", "slug", "aliases", "tags", "summary", "pinned", "x_y-Z9",
    ]
    static let words = [
        "Mars", "dust", "first", "light", "2026", "été", "火星", "🚀", "it's", "https://mars.example/a?b=c", "O'Neill",
        "3.5", "-12",
        "a,b", "(maybe)", "null", "~", "true", "！", "<b>", "$5", "C:\\x", "a#b", "[x]", "{y}", "a:b", "100%", "“so”",
        "—",
    ]

    static func phrase(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(words) }.joined(separator: " ")
    }

    static func ordinary(_ random: inout SplitMix64) -> String {
        let end = random.chance(30) ? "\r\n" : "\n"
        let calm = ["Mars", "dust", "light", "2026", "été", "火星", "O'Neill", "3.5", "（注）", "null"]
        func text(_ random: inout SplitMix64) -> String {
            (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(calm) }.joined(separator: " ")
        }
        var lines: [String] = []
        for key in keys.shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random)) {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: lines.append("\(key): \"\(text(&random)): \(text(&random))\"")
            case 1: lines.append("\(key): '\(text(&random).split(separator: "'").joined())'")
            case 2:
                lines.append(
                    "\(key): [\((0..<3).map { _ in text(&random) }.joined(separator: random.pick([",", ", ", " , "])))]"
                )
            case 3:
                lines.append("\(key):")
                let indent = String(repeating: " ", count: random.pick([0, 0, 2, 4]))
                for _ in 0..<Int.random(in: 0...3, using: &random) { lines.append("\(indent)- \(text(&random))") }
            case 4: lines.append("\(key): 2026-03-02T07:40:00+02:00")
            case 5: lines.append("\(key): true")
            default: lines.append("\(key): \(text(&random))")
            }
            if random.chance(5) { lines.append("") }
            if random.chance(5) { lines.append("# a note") }
        }
        return lines.map { $0 + end }.joined()
    }

    static func nasty(_ random: inout SplitMix64) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let indent = String(repeating: " ", count: random.pick([0, 0, 0, 0, 1, 2]))
            let gap = random.pick([" ", " ", " ", "  ", "", "\t"])
            let value =
                switch Int.random(in: 0..<10, using: &random) {
                case 0: ""
                case 1: "\"\(phrase(&random))\""
                case 2: "'\(phrase(&random))'"
                case 3: "[\(phrase(&random)), \(phrase(&random))]"
                case 4: "{\(random.pick(keys)): \(phrase(&random))}"
                case 5:
                    random.pick([
                        "|", ">", "*a", "&a x", "!t x", "? x", "- x", "...", "---", "#x", " #x", "x #y", "[]", "[ ]",
                        "\"\"", "''",
                    ])
                default: phrase(&random)
                }
            let start =
                random.pick([0, 0, 0, 1, 2]) == 0
                ? random.pick(keys) + ":" : random.pick(["-", "#", "- -", "x y:", "\"q\":", ""])
            text +=
                indent + start + gap + value + random.pick(["", "", "", " ", "   ", "\t"])
                + random.pick(["\n", "\n", "\n", "\r\n", "\n\n", "\n  \n", "\r"])
        }
        return random.chance(10) ? String(text.dropLast()) : text
    }
}
