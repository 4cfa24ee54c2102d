import Diagnostics
import Testing

@testable import DataKit

@Suite struct FieldReaderTests {
    private func reader(_ source: SourceText) -> FieldReader {
        FieldReader(Node.parse(source, format: .yaml).node, in: source, what: "the front matter")
    }

    private func reader(_ yaml: String) -> FieldReader { reader(SourceText(file: "entry.md", text: yaml)) }

    @Test func scalarsAreReadAsAsked() {
        var fields = reader("title: 2026\nyes: yes\nhigh: -12\nlow: -12.5\nquoted: '7'\nempty:\nblank: ''\n")
        #expect(fields.string("title") == "2026")
        #expect(fields.string("yes") == "yes")
        #expect(fields.bool("yes") == true)
        #expect(fields.integer("high") == -12)
        #expect(fields.number("high") == -12)
        #expect(fields.number("low") == -12.5)
        #expect(fields.string("quoted") == "7")
        #expect(fields.string("empty") == nil)
        #expect(fields.string("blank") == "")
        #expect(fields.string("missing") == nil)
        fields.finish()
        #expect(fields.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("true", true), ("True", true), ("YES", true), ("on", true), ("false", false), ("no", false), ("Off", false),
    ])
    func booleans(text: String, value: Bool) {
        var fields = reader("draft: \(text)\n")
        #expect(fields.bool("draft") == value)
        #expect(fields.diagnostics.isEmpty)
    }

    @Test func listsAreReadAsAsked() {
        var fields = reader(
            "tags: [a, 1, 'c d']\none: a, b\nnone: []\nnull:\nholes: [a, ~]\nmany: [a, {b: c}]\nlocation: {lat: 1}\n")
        #expect(fields.strings("tags") == ["a", "1", "c d"])
        #expect(fields.strings("one") == ["a, b"])
        #expect(fields.strings("none") == [])
        #expect(fields.strings("null") == nil)
        #expect(fields.strings("holes") == ["a"])
        #expect(fields.list("many")?.count == 2)
        var location = fields.mapping("location")
        #expect(location?.integer("lat") == 1)
        location?.finish()
        #expect(fields.diagnostics.isEmpty)
        #expect(location?.diagnostics.isEmpty == true)
    }

    enum Kind: Sendable { case string, bool, integer, number, strings, list, mapping, date }

    static let wrongTypes: [(Kind, Mistake)] = [
        (.string, Mistake("k: ‸[a]\n", "`k` must be a string, but this is a list")),
        (.string, Mistake("k:\n  ‸a: b\n", "but this is a mapping")),
        (.bool, Mistake("k: ‸maybe\n", "must be true or false, but this is `maybe`", hint: "k: true")),
        (.bool, Mistake("k: ‸'true'\n", "must be true or false", hint: "remove the quotes")),
        (.integer, Mistake("k: ‸1.5\n", "must be a whole number, but this is `1.5`", hint: "fraction")),
        (.integer, Mistake("k: ‸\"7\"\n", "this is the string `7`", hint: "quotes")),
        (.integer, Mistake("k: ‸99999999999999999999\n", "must be a whole number", hint: "smaller")),
        (.number, Mistake("k: ‸1,5\n", "must be a number", hint: "k: 1.5")),
        (.number, Mistake("k: ‸nan\n", "must be a number")),
        (.number, Mistake("k: ‸0x10\n", "must be a number")),
        (
            .strings,
            Mistake("é: 1\nk: ‸{a: b}\n", "`k` must be a list of words, but this is a mapping", hint: "k: [one, two]")
        ),
        (
            .strings, Mistake("k:\n  - a\n  - ‸Mars: day one\n", "each item of `k` must be a word", hint: "quote")
        ),
        (.strings, Mistake("k: [a, ‸[b]]\n", "but this is a list")),
        (.list, Mistake("k: ‸a\n", "`k` must be a list, but this is `a`", hint: "- ")),
        (.mapping, Mistake("k: ‸a\n", "`k` must be a mapping")),
        (.date, Mistake("k: ‸[2026-03-02]\n", "`k` must be a date, but this is a list")),
        (.date, Mistake("k: ‸2026-02-30\n", "`k`: February 30 does not exist")),
        (.date, Mistake("k: ‸soon\n", "`soon` is not a date", hint: "2026-03-02")),
    ]

    @Test(arguments: wrongTypes)
    func wrongTypesAreErrorsWithAWayOut(kind: Kind, mistake: Mistake) {
        var fields = reader(mistake.text.source)
        switch kind {
        case .string: #expect(fields.string("k") == nil)
        case .bool: #expect(fields.bool("k") == nil)
        case .integer: #expect(fields.integer("k") == nil)
        case .number: #expect(fields.number("k") == nil)
        case .strings: _ = fields.strings("k")
        case .list: #expect(fields.list("k") == nil)
        case .mapping: #expect(fields.mapping("k") == nil)
        case .date: #expect(fields.date("k") == nil)
        }
        mistake.check(fields.diagnostics)
    }

    @Test func itemsOfTheRightTypeSurviveTheWrongOnes() {
        var fields = reader("tags: [a, [x], b]\n")
        #expect(fields.strings("tags") == ["a", "b"])
        var others = reader("tags: [[x]]\n")
        #expect(others.strings("tags") == nil && others.diagnostics.count == 1)
    }

    @Test func hintsShowAnExampleOfTheKey() {
        var fields = reader("url: [a]\nsize: x\nwidths: {}\n")
        _ = fields.string("url", example: "/log/")
        _ = fields.integer("size", example: "3")
        _ = fields.strings("widths", of: "number", example: "[1, 2]")
        #expect(fields.diagnostics.map(\.hint) == ["write url: /log/", "write size: 3", "write widths: [1, 2]"])
        #expect(fields.diagnostics.last?.message == "`widths` must be a list of numbers, but this is a mapping")
    }

    /// More keys than a hint can list.
    @Test func manyKeysAreNotListed() {
        var fields = reader("zebra: b\n")
        fields.finish(alsoAllowed: (0..<30).map { "key\($0)" })
        #expect(fields.diagnostics.count == 1 && fields.diagnostics.first?.hint == nil)
    }

    static let unknownKeys = [
        Mistake("title: a\n‸titel: b\n", "unknown key `titel`", hint: "did you mean `title`?"),
        Mistake("‸Title: b\n", "unknown key `Title`", hint: "did you mean `title`?"),
        Mistake("‸sumary: b\n", "unknown key `sumary`", hint: "`summary`"),
        Mistake("‸colour: b\n", "unknown key `colour`", hint: "the keys here are title, summary"),
    ]

    @Test(arguments: unknownKeys)
    func unknownKeysAreWarnings(_ mistake: Mistake) {
        var fields = reader(mistake.text.source)
        _ = fields.string("title")
        fields.finish(alsoAllowed: ["summary"])
        mistake.check(fields.diagnostics, .warning)
    }

    @Test func missingAndEmptyKeysAreErrors() {
        let source = SourceText(file: "entry.md", text: "---\ntitle: x\ndate:\n---\n")
        var fields = FieldReader(FrontMatter.split(source).node, in: source)
        fields.require("id", hint: "write id: first-light")
        fields.require("date")
        fields.require("title")
        #expect(fields.diagnostics.map(\.message) == ["`id` is missing", "`date` is empty"])
        #expect(fields.diagnostics.map(\.place.line) == [2, 3])
        #expect(fields.diagnostics.first?.hint == "write id: first-light")
    }

    @Test(arguments: ["", "# nothing\n"])
    func nothingReadsLikeAnEmptyMapping(text: String) {
        var fields = reader(text)
        fields.require("title")
        fields.finish()
        #expect(fields.diagnostics.map(\.message) == ["`title` is missing"])
        #expect(fields.place == FileLocation(file: "entry.md", line: 1, column: 1))
    }

    @Test(arguments: [
        Mistake("‸just text\n", "the front matter must be `key: value` lines, but this is `just text`"),
        Mistake("‸title:Mars\n", "must be `key: value` lines", hint: "title: Mars"),
        Mistake("‸- a\n", "but this is a list"),
    ])
    func whatIsNoMappingIsAnError(_ mistake: Mistake) {
        mistake.check(reader(mistake.text.source).diagnostics)
    }

    @Test func innerReadersAreAbsorbed() {
        var fields = reader("location:\n  lat: north\n  lo: 2\n")
        if var location = fields.mapping("location") {
            _ = location.number("lat")
            location.finish(alsoAllowed: ["lon"])
            fields.absorb(location)
        }
        fields.finish()
        #expect(fields.diagnostics.map(\.place.line) == [2, 3])
        #expect(fields.diagnostics.last?.hint == "did you mean `lon`?")
    }
}
