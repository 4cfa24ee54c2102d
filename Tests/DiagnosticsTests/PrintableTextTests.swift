import Diagnostics
import Foundation
import Testing

/// Printed values can't control a terminal or a CI runner.
@Suite struct PrintableTextTests {
    private static let scalars: [Unicode.Scalar] = (0...0x10FFFF).compactMap { Unicode.Scalar(UInt32($0)) }

    /// Hidden characters according to Unicode properties: controls, line separators, ignorable characters and
    /// bidirectional controls. Joiners and variation selectors, which scripts and emoji require, are preserved.
    @Test func hiddenCharactersAreThoseThatUnicodeNames() {
        let joining: Set<UInt32> = [0x200C, 0x200D]
        for scalar in Self.scalars where !joining.contains(scalar.value) {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: #expect(scalar.isHidden, "\(scalar.value)")
            case .format where properties.isDefaultIgnorableCodePoint || properties.isBidiControl:
                // Shorthand format controls belong to their letters.
                #expect(scalar.isHidden || (0x1BCA0...0x1BCA3).contains(scalar.value), "\(scalar.value)")
            case .format: continue
            default:
                let isUnassigned = properties.generalCategory == .unassigned && properties.isDefaultIgnorableCodePoint
                #expect(!scalar.isHidden || isUnassigned, "\(scalar.value)")
            }
        }
    }

    @Test func eachHiddenCharacterIsEscapedAndNoOther() {
        for scalar in Self.scalars {
            let text = "é\(scalar)😀"
            let printable = text.printable
            guard scalar.isHidden else {
                if printable != text { Issue.record("\(scalar.value)") }
                continue
            }
            let escape = ["\t": " ", "\n": "\\n", "\r": "\\r"][scalar] ?? "\\u{\(String(scalar.value, radix: 16))}"
            #expect(printable == "é\(escape)😀")
            #expect(text.printableLines == (scalar == "\n" ? text : "é\\u{\(String(scalar.value, radix: 16))}😀"))
        }
    }

    @Test(arguments: ["", "plain", "a\u{1B}\u{1B}b", "\u{1B}", "a\r\nb", "🏴\u{E0067}", "👩\u{200D}🚀", "می\u{200C}روم"])
    func jsonMeansTheSame(value: String) throws {
        let data = try JSONEncoder().encode([value + "##[add-mask]", "##vso[x]"])
        let text = PrintableText(json: String(decoding: data, as: UTF8.self)).text
        #expect(text.unicodeScalars.allSatisfy { !$0.isHidden } && !text.contains("##"))
        #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == [value + "##[add-mask]", "##vso[x]"])
    }

    @Test(arguments: [
        ("::error::x", "\\u{3a}:error::x"), (" \t::error::x", "  \\u{3a}:error::x"),
        ("\u{A0}::x::", "\u{A0}\\u{3a}:x::"), ("a ::b", "a ::b"), ("a::b", "a::b"),
        ("a ##[error]", "a #\\u{23}[error]"), ("###[x]", "##\\u{23}[x]"), ("##vso[task.x]", "#\\u{23}vso[task.x]"),
        ("## a [x]", "## a [x]"), ("##VSO[x]", "#\\u{23}VSO[x]"),
    ])
    func aValueIsNoCommand(value: String, printed: String) {
        #expect(PrintableText("\(value)").text == printed)
        #expect(PrintableText("a\n\(value)").text == "a\n" + printed)
        let lines = PrintableText(lines: value.replacing("\t", with: " ") + "\nb").text
        #expect(lines == printed + "\nb")
    }

    /// A command that is split across two values is detected too.
    @Test func piecesAreNoCommand() {
        let (one, other) = ("##", "[error]")
        #expect(PrintableText("\(one)\(other)").text == "#\\u{23}[error]")
    }

    @Test func aValueTakesOneLine() {
        let (value, number) = ("a\nb\r\n", 7)
        let part: PrintableText = "\(value)\n"
        #expect(PrintableText("\(number): \(part)\(value)").text == "7: a\\nb\\r\\n\na\\nb\\r\\n")
        #expect([part, "x"].joined(separator: ", ").text == "a\\nb\\r\\n\n, x")
        #expect(part.painted("1").text == "\u{1B}[1ma\\nb\\r\\n\n\u{1B}[0m")
    }
}
