import Foundation
import TestSupport
import Testing

/// The manual's tables of reference against the sources.
@Suite struct ManualTests {
    /// What a reader asks a mapping for, by a name that stands in the source.
    private static var asked: Regex<(Substring, Substring)> {
        /\.(?:string|strings|bool|integer|number|instant|mapping|node|list|words|width|height|distance|inset|spacing|axis|supplementary|conditions|cellSize|pinnedViews)\("(\w+)"/
    }

    /// What others wrote for other generators stands where the manual tells of them, and these are of no file of an author.
    private static let elsewhere: Set = [
        // The length that `{{< … >}}` or Hugo's front matter gives, and keys that are told to be misspelt.
        "minutes", "captions", "alts",
    ]

    @Test func everyKeyThatIsReadStandsInATable() throws {
        var known = Self.elsewhere
        for page in ["feed-yaml.md", "front-matter.md", "kinds.md", "look.md", "move.md", "addresses.md"] {
            let text = try Repository.text("Docs/content/pages/" + page)
            for code in text.matches(of: /`([^`\n]+)`/) {
                known.formUnion(code.output.1.split { !$0.isLetter }.map(String.init))
            }
        }
        var count = 0
        for folder in ["Sources/FeedKit/Site", "Sources/FeedKit/Kinds"] {
            for file in Repository.swiftFiles(below: folder) {
                for match in try Repository.text(file).matches(of: Self.asked) {
                    count += 1
                    #expect(
                        known.contains(String(match.1)), "\(file) reads `\(match.1)`, which the manual does not name")
                }
            }
        }
        #expect(count > 100)
    }

    /// Every code has a line of what to do, which says as the source whether something is lost.
    @Test func everyCodeIsExplained() throws {
        var known: [String: Bool] = [:]
        for file in Repository.swiftFiles(below: "Sources") {
            for match in try Repository.text(file).matches(of: WarningCodeTests.code) {
                known[String(match.1)] = match.2 != nil
            }
        }
        var explained: [String: Bool] = [:]
        for row in try ManualTable("messages.md", "code").rows {
            let name = row[0].filter { $0 != "`" }
            #expect(explained.updateValue(row[1] == "•", forKey: name) == nil, "messages.md explains \(name) twice")
            #expect(row[2].count > 20, "messages.md says nothing of \(name)")
        }
        #expect(Set(known.keys).subtracting(explained.keys).sorted() == [], "messages.md does not explain these")
        #expect(Set(explained.keys).subtracting(known.keys).sorted() == [], "no source knows these of messages.md")
        for (name, isLoss) in known { #expect(explained[name] == isLoss, "\(name)") }
    }

    /// From its home page by its lists, then by the foot of each page.
    @Test func theFirstPageAndTheFootLeadToEveryPage() throws {
        let home = try Repository.text("Docs/content/journal/manual.md")
        let menus = try Repository.text("Docs/content/feed.yaml")
        for file in Repository.manual where file.contains("/pages/") {
            let name = file.components(separatedBy: "/pages/")[1]
            #expect(home.contains("](../pages/\(name))"), "manual.md does not lead to \(name)")
            let item = name.replacing(/(\/index)?\.md$/, with: "")
            #expect(
                menus.contains("- \(item)\n") || menus.contains(" \(item),") || menus.contains("[\(item),"),
                "no menu has \(item)")
        }
    }
}
