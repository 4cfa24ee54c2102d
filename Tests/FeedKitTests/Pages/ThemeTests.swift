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
        #expect(Set(names).symmetricDifference(Theme.named(.standard).files.keys) == own)
        for (file, text) in Theme.named(.standard).files { #expect(try source(file) == text, "\(file)") }
    }

    /// What another theme has of its own is linked into the code too, and nothing else is.
    @Test(arguments: ThemeName.allCases.filter { $0 != .standard })
    func everyFileOfAThemeIsBuiltIn(name: ThemeName) throws {
        let theme = Theme.named(name)
        let folder = "Themes/" + name.rawValue
        let own = Set(try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/" + folder))
        #expect(own.isSubset(of: theme.files.keys) && own.contains("style.css"))
        for (file, text) in theme.files {
            #expect(try text == (own.contains(file) ? Repository.text(folder + "/" + file) : source(file)), "\(file)")
        }
    }

    @Test func everyFolderIsATheme() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Themes")
        #expect(Set(folders) == Set(ThemeName.allCases.map(\.rawValue)).subtracting(["default"]))
    }

    /// A stylesheet is light, and `plain` has the lightest. Of 12 000 bytes the grid of a site like the example takes 1 450.
    @Test func stylesheetsAreSmall() {
        let sizes = ThemeName.allCases.map { (Theme.named($0).publishedAsset("style.css").utf8.count, $0) }
        for (size, name) in sizes { #expect((1...10_550).contains(size), "\(name)") }
        #expect(sizes.min { $0.0 < $1.0 }?.1 == .plain)
    }

    @Test(arguments: ThemeName.allCases, ["style.css", "code.css"])
    func stylesheetsLoseNothingButCommentsAndSpaces(name: ThemeName, file: String) throws {
        let stylesheet = Theme.named(name).publishedAsset(file)
        let files = Theme.named(name).files
        let source = Theme.parts(of: file).map { files[$0] ?? "" }.joined().replacingOccurrences(
            of: #"/\*[^*]*\*/"#, with: "", options: .regularExpression)
        #expect(words(source) == words(stylesheet))
        #expect(!stylesheet.contains("/*"))
    }

    @Test func spacesThatMeanSomethingStay() {
        let stylesheet = Theme.named(.standard).publishedAsset("style.css")
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
        let kept = Theme.named(.standard).publishedAsset(file).split(separator: "\n").map { String($0) }
        #expect(lines.filter { !$0.hasPrefix("//") && !$0.isEmpty } == kept)
        // A text over several lines would lose its indentation.
        #expect(kept.allSatisfy { $0.count { $0 == "`" }.isMultiple(of: 2) })
    }

    @Test func whatNotAllPagesWantIsSmall() {
        #expect((1..<4000).contains(Theme.named(.standard).publishedAsset("lightbox.js").utf8.count))
        #expect((1..<2000).contains(Theme.named(.standard).publishedAsset("search.js").utf8.count))
        #expect((1..<1500).contains(Theme.named(.standard).publishedAsset("code.css").utf8.count))
    }
}

extension ThemeTests {
    /// What a text calls its own never takes the place of these.
    @Test func theIDsAroundATextAreKnown() {
        let ids = Theme.named(.standard).templates.filter { $0.key != "list" }.values.flatMap { template in
            template.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        }
        #expect(Set(ids) == TextIDs.ofPages)
    }
}
