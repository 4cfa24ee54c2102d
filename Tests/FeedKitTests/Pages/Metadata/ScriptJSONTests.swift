import DiffKit
import TestSupport
import Testing

@testable import FeedKit

@Suite struct ScriptJSONTests {
    private static func printed(_ text: String) -> String {
        var json = ScriptJSON()
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
        var json = ScriptJSON()
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
}
