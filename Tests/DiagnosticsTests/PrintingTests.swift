import Diagnostics
import Testing

@Suite struct PrintingTests {
    private func printed(_ excerpt: String, column: Int, hint: String? = nil) -> [String] {
        let place = FileLocation(file: "a.md", line: 3, column: column)
        let excerpt = Diagnostic.Excerpt(excerpt, column: column)
        return Diagnostic(.error, at: place, "bad", hint: hint, excerpt: excerpt).printed().split(separator: "\n")
            .map(String.init)
    }

    @Test func theWholeForm() {
        let source = SourceText(file: "journal/a.md", text: "---\ntitel: x\n---\n")
        var warning = source.warning("unknown key `titel`", line: 2, column: 1, hint: "did you mean `title`?")
        warning.related = [.init(FileLocation(file: "b.md", line: 4, column: 2), "the other one")]
        #expect(
            warning.printed(pathPrefix: "site/") == """
                site/journal/a.md:2:1: warning: unknown key `titel`
                    2 | titel: x
                      | ^
                site/b.md:4:2: note: the other one
                    hint: did you mean `title`?
                """)
    }

    @Test func colorsAreOnlyThereWhenAskedFor() {
        let error = Diagnostic.error("bad", at: FileLocation(file: "a.md"))
        #expect(!error.printed().contains("\u{1B}"))
        #expect(error.printed(color: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }

    /// The caret is below the character after `‸`, counted in terminal columns.
    @Test(arguments: [
        ("‸abc", 0), ("ab‸c", 2), ("abc‸", 3), ("\t‸a", 1), ("é‸a", 1), ("火星‸a", 4), ("🚀‸a", 2), ("e\u{301}‸a", 1),
        ("✅‸a", 2),
        ("⌚‸a", 2), ("Ａ‸a", 2), ("가‸a", 2), ("\u{200D}‸a", 0), ("\u{200B}‸a", 8), ("a\u{7}‸b", 6), ("‐‸a", 1),
        ("❤\u{FE0F}‸a", 1),
    ])
    func theCaretStandsBelow(marked: String, columns: Int) {
        let parts = marked.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false).map(String.init)
        let lines = printed(parts.joined(), column: parts[0].utf8.count + 1)
        #expect(lines.last == "      | " + String(repeating: " ", count: columns) + "^")
    }

    @Test(arguments: [0, -5, 99]) func columnsOutsideTheLineDoNotCrash(column: Int) {
        #expect(printed("abc", column: column).count == 3)
    }

    /// Long lines are cut around the location, never within a character.
    @Test(arguments: ["a", "é", "火", "🚀", "e\u{301}"])
    func longLinesAreCutBetweenCharacters(character: String) {
        let line = String(repeating: character, count: 400)
        for column in 1...line.utf8.count + 1 {
            let lines = printed(line, column: column)
            #expect(!lines[1].contains("\u{FFFD}"))
            #expect(lines[1].utf8.count < 180)
            #expect(lines[2].hasSuffix("^"))
        }
    }

    @Test(arguments: [
        "\u{1B}[2J", "\u{7}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{7F}", "\r",
        "\n", "\u{2028}", "\u{FEFF}", "\u{AD}", "\u{E0041}",
    ])
    func contentCannotSteerTheTerminal(character: String) {
        let text = "a\(character)b"
        let place = FileLocation(file: text, line: 1, column: 1)
        var error = Diagnostic(.error, at: place, text, hint: text, excerpt: .init(text, column: 1))
        error.related = [.init(place, text)]
        let printed = error.printed()
        #expect(printed.unicodeScalars.allSatisfy { !$0.isHidden || $0 == "\n" })
        #expect(printed.split(separator: "\n").count == 5)
        #expect(printed.matches(of: /a\\(u\{[0-9a-f]+\}|r|n)[^b]*b/).count == 6, "\(printed)")
    }

    @Test func tabsInALineBecomeOneColumn() {
        #expect(printed("\ta:\tb", column: 5) == ["a.md:3:5: error: bad", "    3 |  a: b", "      |     ^"])
    }
}
