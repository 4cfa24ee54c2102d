import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

/// Deeply nested or repeated input, on a thread with a small stack.
@Suite struct ExtremeInputTests {
    /// Repeated short texts, printed in logs in short form.
    struct Repeated: Sendable, CustomTestStringConvertible {
        var parts: [(unit: String, count: Int)]

        init(_ parts: (String, Int)...) { self.parts = parts.map { (unit: $0.0, count: $0.1) } }

        var text: String { parts.map { String(repeating: $0.unit, count: $0.count) }.joined() }
        var testDescription: String { parts.map { "\($0.unit)×\($0.count)" }.joined(separator: " ") }
    }

    private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    private static let many = 2000

    @Test(arguments: [
        Repeated(("> ", 190), ("x", 1)), Repeated(("- ", 190), ("x", 1)), Repeated(("1. ", 190), ("x", 1)),
        Repeated(("[", many), ("x", 1), ("](y)", many)), Repeated(("![", many), ("x", 1), ("](y)", many)),
        Repeated(("*a _b ", many), ("_ *", many)), Repeated(("**a", many), ("b**", many)),
        Repeated(("<div>", 900), ("x", 1)), Repeated(("<div>\n\n", 900), ("x", 1)),
        Repeated(("a <b>", 900), ("</b>", 900)), Repeated(("~~a ~b", 3000)), Repeated(("`", many)),
        Repeated(("<", many)), Repeated(("&amp;<b></b>", 5000)), Repeated(("[^1]", many), ("\n\n[^1]: x", 1)),
        Repeated(("|a", 900), ("\n", 1), ("|-", 900), ("\n", 1), ("|b", 900)), Repeated(("# x\n", many)),
        Repeated(("<ul><li>", 900)), Repeated(("<p>", many)), Repeated(("<a href=x>", 900)),
        Repeated(("<table><tr><td>", 900)), Repeated(("</div>", many)), Repeated(("<!--", many)),
        Repeated(("<script>", 900)), Repeated(("\"'", 2000)),
    ])
    func deepAndWideInputComesOut(_ input: Repeated) async {
        let text = input.text
        let result = await onSmallThread { markdown("start <u>x</u>\n\n" + text) }
        #expect(result.pageHTML.source.hasPrefix("<p>start <u>x</u></p>\n"))
        let plain = await onSmallThread { markdown(text) }
        #expect(!plain.pageHTML.source.isEmpty || text.hasPrefix("<"))
    }

    /// Inputs for which cmark is quadratic, with the location of the error.
    @Test(arguments: [
        (Repeated(("> ", 100_000), ("x\n", 1), ("*a_", many)), "1:401"), (Repeated(("- ", 100_000), ("x", 1)), "1:401"),
        (Repeated(("1. ", many), ("x", 1)), "1:601"), (Repeated(("a\n\n", 1), ("> ", 201), ("x", 1)), "3:401"),
        (Repeated(("[^a]: ", 300), ("x", 1)), "1:1201"), (Repeated(("\"a", 10_001)), "1:1"),
        (Repeated(("x\n\n", 1), ("*a [", 6000)), "3:1"), (Repeated(("a\n\n", 1), ("_www.a", 4000)), "3:1"),
        (Repeated(("a <?", 20_000)), "1:1"),
        (Repeated(("|a", 1100), ("\n", 1), ("|-", 1100), ("\n", 1)), "2:1"),
        (Repeated(("|a|\n|-|\n", 1), ("|b", 1100)), "3:1"), (Repeated(("a <b>", 1001), ("</i>", many)), "1:5003"),
    ])
    func whatWouldTakeTooLongIsRefused(_ input: Repeated, place: String) async {
        let text = input.text
        let result = await onSmallThread { markdown(text) }
        #expect(result.pageHTML.source.isEmpty)
        #expect(result.diagnostics.map { "\($0.place.line):\($0.place.column)" } == [place])
        #expect(result.diagnostics.hasErrors)
    }

    /// Realistic texts stay below all limits: a diary of 500 kB, with and without blank lines, a table, a list, code.
    @Test(arguments: [
        Repeated(("It's a *fine* day at [the \"sea\"](a.md), and `so` on, to the end of the line.\n\n", 6000)),
        Repeated(("It's a *fine* day at the sea, and it goes on and on to the very end of this long line.\n", 3000)),
        Repeated(("|a|b|c|\n|-|-|-|\n", 1), ("|[one](a.md)|*two*|`three` \"four\"|\n", 5000)),
        Repeated(("```\n", 1), ("*a_ [b \"c' ~d <e `f\n", 20_000), ("```\n", 1)),
        Repeated(("    > - * _ [ | --- \n", 20_000)), Repeated(("- a\n  - b\n    - c\n      - d\n        - e\n", 4000)),
        Repeated(("- ", 500)),
    ])
    func realTextsMeetNoLimit(_ input: Repeated) {
        let result = markdown(input.text)
        #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.map(\.message))")
    }

    @Test func whatLiesTooDeepIsTextAndAWarning() {
        let result = markdown(Self.times("> ", 150) + "x")
        #expect(result.pageHTML.source.components(separatedBy: "<blockquote>").count == 101)
        #expect(result.pageHTML.source.components(separatedBy: "</blockquote>").count == 101)
        #expect(result.pageHTML.source.contains("<p>x</p>"))
        #expect(result.diagnostics.map(\.message) == ["this is nested more than 100 levels deep"])
        let raw = Sanitizer.sanitise(Self.times("<div>", 1000) + "x")
        #expect(raw.html.source == Self.times("<div>", 200) + "x" + Self.times("</div>", 200))
        #expect(raw.removed == [.init(kind: .depth, offset: 1000)])
    }

    @Test func oneLineOfAMegabyte() {
        let line = Self.times("some <i>words</i> & more ", 40_000)
        let result = markdown(line)
        #expect(result.wordCount == 120_000)
        #expect(result.pageHTML.source.components(separatedBy: "<i>words</i> &amp; more").count == 40_001)
    }

    /// cmark has a process-wide table of special characters.
    @Test func manyThreadsGetWhatOneThreadGets() async {
        let sources = (0..<64).map { index in
            let parts = [
                "~~gone~~ ~\(index)~ text", "www.x.org https://y.org/a_b a@b.org", "plain water wheel: x", "- [ ] task",
                "|a|b|\n|-|-|\n|c|d|", "a <b>raw</b> &check; w", "\"smart\" -- it's", "note[^1]\n\n[^1]: n",
            ]
            return (0..<4).map { parts[(index + $0 * (index / 8 + 1)) % parts.count] }.joined(separator: "\n\n")
        }
        let expected = sources.map { markdown($0).pageHTML.source }
        #expect(expected.contains { $0.contains("<del>") } && expected.contains { $0.contains("<a href=\"http://www") })
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    (0..<400).allSatisfy { step in
                        let index = (step * 7 + worker * 13) % sources.count
                        return markdown(sources[index]).pageHTML.source == expected[index]
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
