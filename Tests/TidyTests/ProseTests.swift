import Foundation
import TestSupport
import Testing

/// README, the manual and the messages use the field's terms in short sentences of plain English.
@Suite struct ProseTests {
    private let words = PlainWords.all
    private let terms = PlainWords.terms

    /// The most words of a sentence in a document.
    private static let longestSentence = 35

    private static let documents =
        ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        + Repository.files(below: "Docs/content").filter { $0.hasSuffix(".md") }

    @Test func documentsUsePlainWords() throws {
        for file in Self.documents {
            let found = Prose(try Repository.text(file)).paragraphs.compactMap { finding(in: $0, of: file) }
            #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        }
    }

    @Test func sentencesAreShort() throws {
        for file in Self.documents {
            let long = Prose(try Repository.text(file)).sentences.filter { $0.count > Self.longestSentence }
            #expect(long.isEmpty, "\(file):\n\(long.map { $0.joined(separator: " ") }.joined(separator: "\n"))")
        }
    }

    @Test func messagesUsePlainWords() throws {
        for file in Repository.swiftFiles(below: "Sources") {
            let found = Self.literals(in: try Repository.text(file)).compactMap { finding(in: $0, of: file) }
            #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        }
    }

    @Test func theSchemaUsesPlainWords() throws {
        let file = "Sources/CResources/files/snapshot.schema.json"
        let descriptions = try Repository.text(file).matches(of: #/"description": "((?:[^"\\]|\\.)*)"/#).map(\.output.1)
        #expect(descriptions.count > 100)
        let found = descriptions.compactMap { finding(in: String($0).replacing(#/`[^`]*`/#, with: "x"), of: file) }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    private func finding(in text: String, of file: String) -> String? {
        let plain = text.replacing(terms, with: "")
        let match = words.first { plain.firstMatch(of: $0.word) != nil }
        return match.map { "\(file): \(text) (write: \($0.instead))" }
    }

    /// The texts of literals with at least three words, without the values in them.
    private static func literals(in source: String) -> [String] {
        let value = #/\\\([^()]*(?:\([^()]*(?:\([^()]*\))*[^()]*\))*[^()]*\)|`[^`]*`/#
        return source.split(separator: "\n").flatMap { line -> [String] in
            guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return [] }
            return line.matches(of: #/"((?:[^"\\]|\\.)+)"/#).map { match in
                String(match.output.1).replacing(value, with: "x")
            }
        }
        .filter { $0.matches(of: #/\b[a-z]+\b/#.ignoresCase()).count >= 3 && $0.contains(" ") && !$0.contains("<") }
    }

    @Test func findsWords() {
        let text = """
            ---
            title: What stands here
            ---
            # Headings

            Say `told` and [a link](told.md), that a file
            is gone. It does more.

            ```sh
            told
            ```
            - Nobody is here
            | told | x |
            """
        let prose = Prose(text)
        #expect(
            prose.paragraphs == [
                "What stands here", "Headings", "Say x and a link, that a file is gone. It does more.",
                "Nobody is here",
                "told", "x",
            ])
        #expect(prose.sentences.map(\.count) == [3, 1, 10, 3, 3, 1, 1])
        #expect(prose.paragraphs.compactMap { finding(in: $0, of: "a") }.count == 4)
        #expect(Self.literals(in: "let a = \"one \\(two.three(4)) is told\" // \"x\"") == ["one x is told"])
    }
}

/// The prose of a document in Markdown: without code, comments, tags and the targets of links.
private struct Prose {
    private(set) var paragraphs: [String] = []

    init(_ document: String) {
        let text = document.replacing(#/<!--[\s\S]*?-->/#, with: "")
        var isInCode = false
        var isInFrontMatter = false
        var paragraph: [String] = []
        func end() {
            if !paragraph.isEmpty { paragraphs.append(paragraph.joined(separator: " ")) }
            paragraph = []
        }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            // Indented code.
            if line.hasPrefix("    "), paragraph.isEmpty { continue }
            let line = line.trimmingCharacters(in: .whitespaces)
            if line == "---", number == 0 || isInFrontMatter {
                isInFrontMatter.toggle()
                continue
            }
            if isInFrontMatter {
                if let value = line.firstMatch(of: #/^(?:title|summary): (.*)$/#) {
                    paragraphs.append(String(value.output.1))
                }
                continue
            }
            if line.hasPrefix("```") || line.hasPrefix("~~~") {
                end()
                isInCode.toggle()
                continue
            }
            guard !isInCode else { continue }
            let plain = Self.withoutCode(line)
            if line.hasPrefix("|") {
                end()
                paragraphs += plain.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { $0.contains { $0.isLetter } }
            } else if line.isEmpty {
                end()
            } else if let item = plain.firstMatch(of: #/^(?:[-*] |\d+\. |#+ |> )(.*)$/#) {
                end()
                paragraph.append(String(item.output.1))
                if line.hasPrefix("#") { end() }
            } else {
                paragraph.append(plain)
            }
        }
        end()
    }

    private static func withoutCode(_ line: String) -> String {
        line.replacing(#/``.+?``|`[^`]*`/#, with: "x").replacing(#/\]\([^)]*\)/#, with: "")
            .replacing(#/<[^>]*>|https?:\/\/\S+/#, with: "").replacing(#/[\[\]*!]/#, with: "")
    }

    /// The words of each sentence.
    var sentences: [[Substring]] {
        paragraphs.flatMap { paragraph in
            paragraph.split(separator: #/[.!?](?:\s|$)/#).map { $0.split(separator: " ") }.filter { !$0.isEmpty }
        }
    }
}
