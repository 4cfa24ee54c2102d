import TestSupport

@testable import DataKit

/// A generator of random valid documents that uses all of TOML's syntax.
struct TOMLDocuments {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func document() -> String {
        let end = random.chance(30) ? "\r\n" : "\n"
        let text = section([], header: nil, level: 0).joined(separator: "\n")
        return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
            + random.pick(["", end])
    }

    /// Returns a table with its contents. Without a header, its pairs must come first.
    private mutating func section(_ path: [String], header: String?, level: Int) -> [String] {
        var own: [String] = []
        var inner: [String] = []
        for name in names(upTo: level == 0 ? 6 : 4) {
            let inside = path + [name]
            switch Int.random(in: 0..<10, using: &random) {
            case 0 where level < 3:
                inner += section(inside, header: "[\(blank())\(key(inside))\(blank())]", level: level + 1)
            case 1 where level < 3:
                for _ in 0..<random.pick([1, 2, 3]) {
                    inner += section(inside, header: "[[\(key(inside))]]", level: level + 1)
                }
            case 2:
                for part in names(upTo: 3) { own.append(pair([name, part], level: level)) }
            default: own.append(pair([name], level: level))
            }
            if random.chance(10) { own.append(random.pick(["", "  ", "# é [x] \"", "\t# a = 1"])) }
        }
        guard let header else { return own + inner }
        let isList = header.hasPrefix("[[")
        let isImplied = !isList && own.isEmpty && !inner.isEmpty && random.chance(50)
        let head = isImplied ? [] : [header + random.pick(["", " ", " # ]"])]
        return !isList && random.chance(30) ? inner + head + own : head + own + inner
    }

    private mutating func pair(_ path: [String], level: Int) -> String {
        blank() + key(path) + blank() + "=" + blank() + value(level: level) + random.pick(["", "", " ", "\t# x = é"])
    }

    private mutating func names(upTo count: Int) -> [String] {
        let all = [
            "title", "date", "a", "b", "x_y-9", "7", "2026", "true", "été", "c d", "", "q\"q", "l'l", "tab\tb", "1.5",
            "inf", "火星", "\\",
        ]
        return Array(all.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)))
    }

    private mutating func key(_ path: [String]) -> String {
        var parts: [String] = []
        for name in path {
            let isBare = !name.isEmpty && name.utf8.allSatisfy(\.isBareKey)
            let isLiteral = !name.contains("'") && random.chance(40)
            parts.append(isBare && random.chance(70) ? name : isLiteral ? "'\(name)'" : "\"\(escaped(name))\"")
        }
        return parts.joined(separator: random.pick([".", ".", " . ", "\t."]))
    }

    private mutating func value(level: Int) -> String {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: return text()
        case 3, 4: return random.pick(Self.numbers)
        case 5: return random.pick(["true", "false"])
        case 6, 7: return random.pick(Self.times)
        case 8: return "\(Int.random(in: Int.min...Int.max, using: &random))"
        case 9: return "\(Double(Int.random(in: -999_999...999_999, using: &random)) / 1024)"
        case 10 where level < 4: return list(level: level)
        default: return level < 4 ? table(level: level) : "0"
        }
    }

    private mutating func list(level: Int) -> String {
        var text = "["
        let count = Int.random(in: 0...4, using: &random)
        for index in 0..<count {
            text += gap() + value(level: level + 1) + gap()
            if index < count - 1 || random.chance(30) { text += "," }
        }
        return text + gap() + "]"
    }

    private mutating func table(level: Int) -> String {
        var pairs: [String] = []
        for name in names(upTo: 3) {
            let path = random.chance(20) ? [name, "in"] : [name]
            pairs.append(blank() + key(path) + blank() + "=" + blank() + value(level: level + 1) + blank())
        }
        return "{" + pairs.joined(separator: ",") + blank() + "}"
    }

    private mutating func text() -> String {
        var words = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            words += random.pick(["Mars", " ", "é", "火星 🚀", "\"", "'", "\\", "#", "=", "[x]", "\t", "{", ", "])
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "\"\(escaped(words))\(random.pick(["", "\\n", "\\b\\f", "\\r", "\\U0001f680"]))\""
        case 1: return "'\(words.filter { $0 != "'" })'"
        case 2:
            let middle = random.pick(["", "\n", "\n\n", " \\\n\n   \t", "\\\n", "\"\" "])
            return "\"\"\"" + random.pick(["", "\n"]) + escaped(words) + middle + escaped(words)
                + random.pick(["", "\"", "\"\"", "\n"]) + "\"\"\""
        default:
            return "'''" + random.pick(["", "\n"]) + words.filter { $0 != "'" }
                + random.pick(["", "\n", "'' ", "\n\n"])
                + words.filter { $0 != "'" } + random.pick(["", "'", "''", "\n"]) + "'''"
        }
    }

    private mutating func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += random.pick(["\\\"", "\\u0022"])
            case "\\": result += "\\\\"
            case "\t": result += random.pick(["\\t", "\t"])
            case "é": result += random.pick(["é", "\\u00e9", "\\U000000E9"])
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private mutating func blank() -> String { random.pick(["", "", " ", " ", "  ", "\t"]) }
    private mutating func gap() -> String { random.pick(["", "", " ", "\n", "\n  ", " # é ]\n", "\t"]) }

    private static let numbers = [
        "0", "-0", "+0", "+5", "1_000", "-1_2_3", "0x1F", "0xdead_BEEF", "0o755", "0b1101_0001", "0x0", "0b0",
        "9223372036854775807", "-9223372036854775808", "1.5", "-0.0", "+1.0", "3.141_592", "5e+22", "1E06", "-2e-2",
        "6.626e-34", "1e1_0", "inf", "+inf", "-inf", "nan", "+nan", "-nan", "0e0", "0.5", "1e-7", "123456789.125",
    ]
    private static let times = [
        "2026-03-02", "0001-01-01", "9999-12-31", "2024-02-29", "2026-03-02T07:40:00", "2026-03-02 07:40:00",
        "2026-03-02t07:40:00z", "2026-03-02T07:40:00.5Z", "2026-03-02T07:40:00-03:30", "2026-03-02 07:40:00+00:00",
        "2026-03-02T23:59:59.123456789-00:00", "2026-03-02T07:40:00.250000+14:00", "07:40:00", "00:00:00.001",
        "23:59:59.999999", "2026-03-02T00:00:00.0",
    ]
}
