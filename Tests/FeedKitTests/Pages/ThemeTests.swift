import FeedKit
import Foundation
import MarkupKit
import TestSupport
import Testing

/// What is published of the theme says what its sources say, in fewer bytes.
@Suite struct ThemeTests {
    private func source(_ file: String) throws -> String { try Repository.text("Templates/" + file) }

    /// Whoever opens the repository edits what feedgen shows; some templates are the example site's own.
    @Test func everyFileInTemplatesIsBuiltIn() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Templates")
        let own = Set(names.filter { Repository.isOfTheExample(template: $0) })
        #expect(Set(names).symmetricDifference(Theme.files.keys) == own)
        for (file, text) in Theme.files { #expect(try source(file) == text, "\(file)") }
    }

    @Test(arguments: ["style.css", "code.css"])
    func stylesheetsLoseNothingButCommentsAndSpaces(file: String) throws {
        let stylesheet = Theme.publishedAsset(file)
        let source = try source(file).replacingOccurrences(
            of: #"/\*[^*]*\*/"#, with: "", options: .regularExpression)
        #expect(words(source) == words(stylesheet))
        #expect(!stylesheet.contains("/*"))
    }

    @Test func spacesThatMeanSomethingStay() {
        let stylesheet = Theme.publishedAsset("style.css")
        // Between selectors, and around the signs of a sum.
        for rule in [".said time{", "min(100% - 2*var(--gap),var(--text))", "& :focus-visible::after{"] {
            #expect(stylesheet.contains(rule), "\(rule)")
        }
    }

    /// Everything but what may go: the words with the signs that part them, each between single spaces.
    private func words(_ css: String) -> [Substring] {
        let tight = css.replacingOccurrences(of: #"\s*([{};,>*/])\s*|:\s+"#, with: "$1:", options: .regularExpression)
        return tight.replacingOccurrences(of: ";:}", with: "}").split(whereSeparator: \.isWhitespace)
    }

    @Test(arguments: ["lightbox.js", "search.js"])
    func scriptsLoseNothingButCommentsAndIndentation(file: String) throws {
        let lines = try source(file).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let kept = Theme.publishedAsset(file).split(separator: "\n").map { String($0) }
        #expect(lines.filter { !$0.hasPrefix("//") && !$0.isEmpty } == kept)
        // A text over several lines would lose its indentation.
        #expect(kept.allSatisfy { $0.count { $0 == "`" }.isMultiple(of: 2) })
    }

    @Test func whatNotAllPagesWantIsSmall() {
        #expect((1..<4000).contains(Theme.publishedAsset("lightbox.js").utf8.count))
        #expect((1..<2000).contains(Theme.publishedAsset("search.js").utf8.count))
        #expect((1..<1500).contains(Theme.publishedAsset("code.css").utf8.count))
    }
}

extension ThemeTests {
    /// What a text calls its own never takes the place of these.
    @Test func theIDsAroundATextAreKnown() {
        let ids = Theme.templates.filter { $0.key != "list" }.values.flatMap { template in
            template.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        }
        #expect(Set(ids) == TextIDs.ofPages)
    }
}
