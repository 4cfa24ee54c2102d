import Testing

@testable import MarkupKit

/// Input that nests or repeats without end, on a thread with little stack.
@Suite struct ExtremeInputTests {
    private static func times(_ text: String, _ count: Int = 10_000) -> String { String(repeating: text, count: count) }

    @Test(arguments: [
        times("> ") + "x", times("- ") + "x", times("1. ") + "x", times("[") + "x" + times("](y)"),
        times("![") + "x" + times("](y)"), times("*a _b ") + times("_ *"), times("**a") + times("b**"),
        times("<div>") + "x", times("<div>\n\n") + "x", times("a <b>") + times("</b>"), times("~~a ~b", 3000),
        times("`"), times("<"), times("&amp;<b>", 5000), times("|a") + "\n" + times("|-") + "\n" + times("|b"),
        times("[^1]") + "\n\n[^1]: x", times("# x\n"), times("<ul><li>"), times("<p>"), times("<a href=x>"),
        times("<table><tr><td>", 3000), times("</div>"), times("<!--"), times("<script>"), times("\"'", 5000),
    ])
    func deepAndWideInputComesOut(_ text: String) async {
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
