import Testing

@testable import MarkupKit

/// Input that nests or repeats without end, on a thread with little stack.
@Suite struct ExtremeInputTests {
    /// A few characters, many times; printed in logs as these few characters.
    struct Repeated: Sendable, CustomTestStringConvertible {
        var parts: [(unit: String, count: Int)]

        init(_ parts: (String, Int)...) { self.parts = parts.map { (unit: $0.0, count: $0.1) } }

        var text: String { parts.map { String(repeating: $0.unit, count: $0.count) }.joined() }
        var testDescription: String { parts.map { "\($0.unit)×\($0.count)" }.joined(separator: " ") }
    }

    private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    private static let many = 10_000

    @Test(arguments: [
        Repeated(("> ", many), ("x", 1)), Repeated(("- ", many), ("x", 1)), Repeated(("1. ", many), ("x", 1)),
        Repeated(("[", many), ("x", 1), ("](y)", many)), Repeated(("![", many), ("x", 1), ("](y)", many)),
        Repeated(("*a _b ", many), ("_ *", many)), Repeated(("**a", many), ("b**", many)),
        Repeated(("<div>", many), ("x", 1)), Repeated(("<div>\n\n", many), ("x", 1)),
        Repeated(("a <b>", many), ("</b>", many)), Repeated(("~~a ~b", 3000)), Repeated(("`", many)),
        Repeated(("<", many)), Repeated(("&amp;<b>", 5000)), Repeated(("[^1]", many), ("\n\n[^1]: x", 1)),
        Repeated(("|a", 3000), ("\n", 1), ("|-", 3000), ("\n", 1), ("|b", 3000)), Repeated(("# x\n", many)),
        Repeated(("<ul><li>", many)), Repeated(("<p>", many)), Repeated(("<a href=x>", many)),
        Repeated(("<table><tr><td>", 3000)), Repeated(("</div>", many)), Repeated(("<!--", many)),
        Repeated(("<script>", many)), Repeated(("\"'", 5000)),
    ])
    func deepAndWideInputComesOut(_ input: Repeated) async {
        let text = input.text
        let result = await onSmallThread { markdown("start <u>x</u>\n\n" + text) }
        #expect(result.pageHTML.source.hasPrefix("<p>start <u>x</u></p>\n"))
        let plain = await onSmallThread { markdown(text) }
        #expect(!plain.pageHTML.source.isEmpty || text.hasPrefix("<"))
    }

    @Test func whatLiesTooDeepIsTextAndAWarning() {
        let result = markdown(Self.times("> ", 150) + "x")
        #expect(result.pageHTML.source.components(separatedBy: "<blockquote>").count == 101)
        #expect(result.pageHTML.source.components(separatedBy: "</blockquote>").count == 101)
        #expect(result.pageHTML.source.contains("<p>x</p>"))
        #expect(result.diagnostics.map(\.message) == ["this is nested more than 100 levels deep"])
        let raw = Sanitizer.sanitise(Self.times("<div>", 1000) + "x")
        #expect(raw.html.source == Self.times("<div>", 200) + "x" + Self.times("</div>", 200))
        #expect(raw.removed == [.init(what: .depth, offset: 1000)])
    }

    @Test func oneLineOfAMegabyte() {
        let line = Self.times("some <i>words</i> & more ", 40_000)
        let result = markdown(line)
        #expect(result.wordCount == 120_000)
        #expect(result.pageHTML.source.components(separatedBy: "<i>words</i> &amp; more").count == 40_001)
    }

    /// cmark keeps a table of special characters for the whole process.
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
