import Testing

@testable import ImportKit

/// Front matter in another language is translated, and a program is never run.
@Suite struct MatterLanguageTests {
    @Test(arguments: [
        (
            "---js\nconst title = \"A \\\"b\\\"\";\nconst draft = true\n---\nx",
            "---\ndraft: true\n---\nx", false
        ),
        (
            "---js\nconst title = \"A: b\";\nconst date = '2023-01-23';\nlet n = 4 // five\nexport const tags = [\"a\", 'b']\n---\nx\ny",
            "---\ntitle: \"A: b\"\ndate: \"2023-01-23\"\nn: 4\ntags: [\"a\", \"b\"]\n---\nx\ny", true
        ),
        ("--- js\n{\n  title: \"A\",\n  \"draft\": false,\n}\n---\nx", "---\ntitle: \"A\"\ndraft: false\n---\nx", true),
        ("---javascript\nconst a = 1 + 2;\nfunction b() {}\n---\n", "---\n---\n", false),
        ("---js\nconst a = `${b}`;\n---\n", "---\n---\n", false),
        (
            "---js\nconst title = \"A\";\nconst nav = {\n\tkey: \"B\", // {\n\torder: 3\n};\nconst tags = [\n  \"a\",\n  \"b\",\n]\n---\nx",
            "---\ntitle: \"A\"\ntags: [\"a\", \"b\"]\n---\nx", false
        ),
        ("--- js\n{\n  nav: {\n    title: \"No\"\n  },\n  title: \"A\"\n}\n---\nx", "---\ntitle: \"A\"\n---\nx", false),
        ("---json\n{\"title\": \"A\"}\n---\nx", "{\"title\": \"A\"}\nx", true),
        ("---toml\na = 1\n---\nx", "+++\na = 1\n+++\nx", true), ("---yaml\na: 1\n---\nx", "---\na: 1\n---\nx", true),
    ])
    func isTranslated(_ text: String, _ expected: String, _ isWhole: Bool) throws {
        let result = try #require(MatterLanguage.translated(text))
        #expect(result.text == expected && result.isWhole == isWhole)
    }

    @Test(arguments: ["---\na: 1\n---\n", "---js\nconst a = 1", "--- a list\n---\n", "----js\n---\n", "js\n---\n", ""])
    func otherTextsAreUnchanged(_ text: String) { #expect(MatterLanguage.translated(text) == nil) }

    /// Lists in lists are left out, so that none is too deep.
    @Test func nestedListsAreLeftOut() throws {
        for count in [1, 200_000] {
            let list = String(repeating: "[", count: count + 1) + "1" + String(repeating: "]", count: count + 1)
            let result = try #require(MatterLanguage.translated("---js\nconst a = \(list);\nconst b = [1]\n---\n"))
            #expect(result.text == "---\nb: [1]\n---\n" && !result.isWhole)
        }
    }

    /// A build reads every text that an import writes.
    @Test func theImportWritesTheTranslation() throws {
        let run = try ImportRun(
            EleventyFormat(),
            [
                ".eleventy.js": "module.exports = {};", "posts/posts.json": "{\"tags\": \"posts\"}",
                "posts/a.md": "---js\nconst title = \"A\";\nconst date = \"2023-01-23\";\n---\nx",
                "posts/b.md": "---js\nconst title = \"B\";\nconst date = new Date();\n---\nx",
            ])
        #expect(run.files.map(\.path).sorted() == ["content/journal/posts/a.md", "content/pages/posts/b.md"])
        #expect(try run.text(endingIn: "a.md") == "---\ntitle: \"A\"\ndate: \"2023-01-23\"\n---\nx")
        #expect(run.notes.contains { $0.contains("Texts without a date were imported as pages: posts/b.md") })
        #expect(run.notes.contains { $0.contains("Values that programs in front matter compute") })
    }
}
