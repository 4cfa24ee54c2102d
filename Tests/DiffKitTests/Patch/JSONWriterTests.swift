import TestSupport
import Testing

@testable import DiffKit

@Suite struct JSONWriterTests {
    private static func printed(_ text: String) -> String {
        var json = JSONWriter(inScript: true)
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("é – b", "é – b"),
        ("<\u{2028}\u{2029}>&\u{2027}\u{202A}", "\\u003c\\u2028\\u2029\\u003e\\u0026\u{2027}\u{202A}"),
        ("\u{2028}", "\\u2028"), ("a\u{2029}", "a\\u2029"), ("\"\\\n\t\u{1F}", "\\\"\\\\\\n\\t\\u001f"), ("", ""),
    ]) func onlyWhatMustBeIsEscaped(text: String, escaped: String) {
        #expect(Self.printed(text) == "\"\(escaped)\"")
    }

    /// Any text can be decoded unchanged, and no part of it can end a script element.
    @Test(arguments: 0..<300) func aTextReadsBack(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        let alphabet = Array(
            "aé日🚀<>&\"\\/'{}[]:,\u{0}\u{8}\u{9}\u{A}\u{C}\u{D}\u{1F}\u{7F}\u{2027}\u{2028}\u{2029}\u{202A}"
                .unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            text.append(alphabet.randomElement(using: &random) ?? "a")
        }
        let printed = Self.printed(String(text))
        let read = try JSON(parsing: Array(printed.utf8))
        #expect(read.string.map { Array($0.utf8) } == Array(String(text).utf8))
        #expect(!printed.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
    }

    @Test func commasStandBetweenMembersAndElements() throws {
        var json = JSONWriter(inScript: true)
        json.object { json in
            json.member("a", ":")
            json.key("b")
            json.array { json in
                json.array { _ in }
                json.object { _ in }
                json.string("{")
                json.string("[")
                json.written("1.5".utf8)
            }
            json.key("c")
            json.object { $0.member("d", -1) }
            json.member("e", "")
        }
        let expected = #"{"a":":","b":[[],{},"{","[",1.5],"c":{"d":-1},"e":""}"#
        #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
    }

    /// A document written value by value has the bytes of the printed one, in any style and at any depth.
    @Test(arguments: 0..<200) func writesWhatThePrinterPrints(seed: Int) {
        var random = SplitMix64(seed: seed)
        let document = Self.document(&random, depth: 5)
        let styles = [
            .compact, .pretty, JSONStyle(indent: 2, compactBelowDepth: 2), JSONStyle(indent: 4, compactBelowDepth: 0),
        ]
        for style in styles {
            for depth in 0...3 {
                var json = JSONWriter(style, atDepth: depth)
                Self.write(document, to: &json)
                #expect(json.bytes == document.bytes(style, atDepth: depth), "seed \(seed)")
            }
        }
    }

    private static func document(_ random: inout SplitMix64, depth: Int) -> JSON {
        switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(Int.random(in: -1000...1000, using: &random))
        case 3: return .string("")
        case 4: return .string(["a\n\"{", "[", "日本", "{"].randomElement(using: &random) ?? "")
        case 5:
            let count = Int.random(in: 0...3, using: &random)
            return .array((0..<count).map { _ in document(&random, depth: depth - 1) })
        default:
            let count = Int.random(in: 0...3, using: &random)
            let members = (0..<count).map { ("\($0){", document(&random, depth: depth - 1)) }
            return .object(JSONObject(members))
        }
    }

    private static func write(_ value: JSON, to json: inout JSONWriter) {
        switch value {
        case .null: json.null()
        case .bool(let value): json.bool(value)
        case .number(let number): json.written(number.text.utf8)
        case .string(let text): json.string(text)
        case .array(let array):
            json.array { json in
                for element in array { write(element, to: &json) }
            }
        case .object(let object):
            json.object { json in
                for (key, value) in object {
                    json.key(key)
                    write(value, to: &json)
                }
            }
        }
    }
}
