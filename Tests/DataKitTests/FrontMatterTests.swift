import Diagnostics
import Testing

@testable import DataKit

@Suite struct FrontMatterTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let format: DataFormat?
        let node: String?
        let body: String
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ format: DataFormat?, _ node: String?, body: String) {
            (self.text, self.format, self.node, self.body) = (text, format, node, body)
        }
    }

    static let cases = [
        Case("---\ntitle: Mars\n---\nText\n", .yaml, "{title: Mars}", body: "Text\n"),
        Case("---\r\ntitle: Mars\r\n---\r\nText\r\n", .yaml, "{title: Mars}", body: "Text\r\n"),
        Case("---\rtitle: Mars\r---\rText\r", .yaml, "{title: Mars}", body: "Text\r"),
        Case("--- \t\na: 1\n---  \nText", .yaml, "{a: 1}", body: "Text"),
        Case("---\na: 1\n...\nText", .yaml, "{a: 1}", body: "Text"),
        Case("---\na: 1\n---", .yaml, "{a: 1}", body: ""),
        Case("---\n---\nText", .yaml, nil, body: "Text"),
        Case("---\n\n# note\n---\n\n---\nText\n---\n", .yaml, nil, body: "\n---\nText\n---\n"),
        Case("---\na: |\n  ---\n  b\n---\nText", .yaml, "{a: \"---\nb\n\"}", body: "Text"),
        Case("---\na: 1\n----\nb: 2\n---\n", .yaml, nil, body: ""),
        Case("+++\na = 1\n+++\nText", .toml, "{a: 1}", body: "Text"),
        Case("+++\r\na = '''\r\n---\r\n'''\r\n+++\r\nText", .toml, "{a: \"---\n\"}", body: "Text"),
        Case("{\"a\": 1}\nText", .json, "{a: 1}", body: "Text"),
        Case("{\n  \"a\": {\"b\": \"}\"}\n} \r\n{Text}", .json, "{a: {b: \"}\"}}", body: "{Text}"),
        Case("{}", .json, "{}", body: ""),
        Case("", nil, nil, body: ""),
        Case("Text\n---\na: 1\n---\n", nil, nil, body: "Text\n---\na: 1\n---\n"),
        Case("\n---\na: 1\n---\n", .yaml, "{a: 1}", body: ""),
        Case(" \r\n\r\n+++\r\na = 1\r\n+++\r\nText", .toml, "{a: 1}", body: "Text"),
        Case("\n---\nText\n", nil, nil, body: "\n---\nText\n"), Case("\n\n", nil, nil, body: "\n\n"),
        Case("\n----\nText", nil, nil, body: "\n----\nText"),
        Case("----\nNote: x\n", nil, nil, body: "----\nNote: x\n"),
        Case("----\n\na: 1\n----\n", nil, nil, body: "----\n\na: 1\n----\n"),
        Case("    ---\n    a: 1\n    ---\n", nil, nil, body: "    ---\n    a: 1\n    ---\n"),
        Case("—\na: 1\nText\n—\n", nil, nil, body: "—\na: 1\nText\n—\n"),
        Case("----\nText", nil, nil, body: "----\nText"),
        Case("--- title\nText", nil, nil, body: "--- title\nText"),
        Case("- item\n", nil, nil, body: "- item\n"),
        Case("{{< figure >}}\n", nil, nil, body: "{{< figure >}}\n"),
        Case("{: .lead}\n", nil, nil, body: "{: .lead}\n"),
        Case("+ item\n+++\n", nil, nil, body: "+ item\n+++\n"),
    ]

    @Test(arguments: cases)
    func splits(_ example: Case) throws {
        let source = SourceText(file: "entry.md", text: example.text)
        let front = FrontMatter.split(source)
        let utf8 = example.text.utf8
        let body = String(example.text[utf8.index(utf8.startIndex, offsetBy: front.bodyOffset)...])
        #expect(front.format == example.format)
        #expect(front.node?.short == example.node)
        #expect(body == example.body)
        #expect(front.bodyLine == source.place(atOffset: front.bodyOffset).line)
    }

    static let mistakes = [
        Mistake("‸---\ntitle: Mars\n\nText\n", "not closed", hint: "---"),
        Mistake("‸---", "not closed"),
        Mistake("+++\na = 1\n‸---\n", "this line is different", hint: "+++"),
        Mistake("‸+++\na = 1\n...\n", "not closed", hint: "+++"),
        Mistake("---\r\na: 1\r\nb: c‸: d\r\n---\r\nText", "needs quotes"),
        Mistake("\n\n---\r\na: 1\nb: c‸: d\n---\nText", "needs quotes"),
        Mistake("---\né: ‸\"x\n---\nText \"\n", "not closed"),
        Mistake("+++\na = 1\nb = ‸Mars\n+++\n", "not a value"),
        Mistake("{\n \"a\": ‸x}\nText", "not a JSON value"),
        Mistake("{\n \"a\": 1\n‸Text", "expected `,` or `}`"),
        Mistake("{\"a\": 1} ‸Text", "a new line"),
    ]

    @Test(arguments: mistakes)
    func mistakesPointIntoTheFile(_ mistake: Mistake) {
        mistake.check(FrontMatter.split(mistake.text.source).diagnostics)
    }

    /// Lines that almost open or close front matter, each with the keys of a draft.
    static let misspelled = [
        "‸—--\ndraft: true\n—--\n", "‸—\ndraft: true\n—\n", "‸–-\ndraft: true\n–-\n", "‸----\ndraft: true\n----\n",
        "‸--\ndraft: true\n--\n", "‸ ---\ndraft: true\n ---\n", "‸\u{200B}---\ndraft: true\n---\n",
        "‸\u{FEFF}---\r\ndraft: true\r\n---\r\n", "‸---yaml\ndraft: true\n---\n", "‸++++\ndraft = true\n++++\n",
        "\n\n‸----\ntags:\n  - a\n- b\n# c\n\ndraft: true\n---\n", "---\ndraft: true\n‸----\n",
        "---\ndraft: true\n‸—\n", "\n---\ndraft: true\n‸ ---\n", "+++\ndraft = true\n‸++\n",
    ]

    @Test(arguments: misspelled) func misspelledFencesHaveNoBody(text: String) {
        let mistake = Mistake(text + "Secret\n", "but this line is different")
        mistake.check(FrontMatter.split(mistake.text.source).diagnostics)
        let front = FrontMatter.split(mistake.text.source)
        #expect(front.bodyOffset == mistake.text.source.text.utf8.count)
    }

    @Test func unclosedFrontMatterHasNoBody() {
        let text = "---\ntitle: Mars\n\nSecret draft\n"
        #expect(FrontMatter.split(SourceText(file: "a.md", text: text)).bodyOffset == text.utf8.count)
    }

    /// Line endings change neither the values nor their locations.
    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineEndsDoNotMatter(end: String) {
        let lines = ["---", "title: Mars", "tags: [a, \"é\", c]", "list:", "  - x", "m: {y: 1}", "---", "Body"]
        let front = FrontMatter.split(SourceText(file: "a.md", text: lines.joined(separator: end)))
        #expect(front.diagnostics.isEmpty)
        #expect(
            front.node?.places
                == "2:1{title@2:1=2:8 tags@3:1=3:7[3:8 3:11 3:17] list@4:1=5:3[5:5] m@6:1=6:4{y@6:5=6:8}}")
    }
}
