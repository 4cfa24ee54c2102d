import Diagnostics
import DiffKit
import MarkupKit
import TestSupport
import Testing
import XMLKit

@testable import TemplateKit

/// Random values in formats other than HTML, which readers of the format get back.
@Suite struct TextFormatTests {
    private static let pieces = [
        "\"", "\\", ",", ";", "\n", "\r\n", "\t", "<", ">", "&", "'", "]]>", "{{x}}", "=", "+", "-", "@", " ", "a", "ö",
        "€", "😀", "\u{2028}", "7", "</a>", "\\n", "\\u0041",
    ]

    private func text(_ random: inout SplitMix64) -> String {
        (0..<random.below(30)).map { _ in random.pick(Self.pieces) }.joined()
    }

    private func render(_ template: String, _ values: [String], as format: TextFormat) -> [UInt8] {
        let (set, problems) = TemplateSet.compile(
            ["t": SourceText(file: "t.mustache", text: template)], words: [:], as: format)
        #expect(problems.isEmpty, "\(problems)")
        let rows = values.map { ViewValue.object(["x": .text($0)]) }
        return format.finished(set.bytes("t", ["rows": .list(rows)]))
    }

    @Test(arguments: 0..<20) func tables(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let values = (0..<20).map { _ in text(&random) }
        for separator in [",", "\t"] {
            let bytes = render("{{#rows}}{{x}}\(separator)\"{{x}}\"\n{{/rows}}", values, as: .fields)
            let rows = Self.rows(of: String(decoding: bytes, as: UTF8.self), separator: Character(separator))
            #expect(rows.map { $0[0] } == rows.map { $0[1] })
            #expect(rows.allSatisfy { $0.count == 2 })
            let safe = zip(rows, values).allSatisfy { $0[0] == $1 || $0[0] == "'" + $1 }
            #expect(rows.count == values.count && safe, "\(rows) instead of \(values)")
            for row in rows {
                guard let first = row[0].unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
                    continue
                }
                #expect(Double(row[0]) != nil, "a formula: \(row[0])")
            }
        }
    }

    @Test(arguments: 0..<20) func json(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let values = (0..<20).map { _ in text(&random) }
        let bytes = render("[{{#rows}}[\"{{x}}\", {{x}}],{{/rows}}0]", values, as: .json)
        let expected = values.map { JSON.array(JSONArray([.string($0), .string($0)])) } + [.integer(0)]
        #expect(try JSON(parsing: bytes) == .array(JSONArray(expected)))
    }

    @Test(arguments: 0..<20) func xml(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let values = (0..<20).map { _ in text(&random) + "." }
        let bytes = render("<r>{{#rows}}<a b=\"{{x}}\" c='{{x}}'>{{x}}</a>{{/rows}}</r>", values, as: .xml)
        var stream = XMLStream()
        var events = try bytes.withUnsafeBytes { try stream.take($0) }
        events += try stream.finish()
        var (texts, attributes): ([String], [[String]]) = ([], [])
        for event in events {
            switch event {
            case .start("a", _, let found, _):
                texts.append("")
                attributes.append(found.map(\.value))
            case .text(let text): texts[texts.count - 1] += text
            case .start, .end: break
            }
        }
        // Parsers replace line ends in texts by a line feed, and those and tabs in attributes by spaces.
        #expect(texts == values)
        func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
        #expect(attributes.map { $0.map(words) } == values.map { [words($0), words($0)] })
    }

    /// A small reader of CSV (RFC 4180).
    private static func rows(of text: String, separator: Character) -> [[String]] {
        var rows: [[String]] = [[""]]
        var isQuoted = false
        var rest = Array(text)[...]
        func add(_ character: Character) { rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character) }
        while let character = rest.popFirst() {
            switch character {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                add("\"")
            case "\"": isQuoted.toggle()
            case separator where !isQuoted: rows[rows.count - 1].append("")
            case "\n" where !isQuoted: rows.append([""])
            default: add(character)
            }
        }
        return rows.dropLast()
    }
}
