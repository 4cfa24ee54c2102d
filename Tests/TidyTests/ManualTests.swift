import Foundation
import TestSupport
import Testing

/// The manual's reference tables, compared with the sources.
@Suite struct ManualTests {
    /// The access to a mapping by a literal key.
    private static var asked: Regex<(Substring, Substring)> {
        /\.(?:string|strings|bool|integer|number|instant|mapping|node|list|words|width|height|distance|inset|spacing|axis|supplementary|conditions|cellSize|pinnedViews)\("(\w+)"/
    }

    /// Keys of other generators, which the manual documents in other tables, and keys that are in no file of an author.
    private static let elsewhere: Set = [
        // Arguments of `{{< … >}}` or of Hugo's front matter, and keys that are reported as misspelled.
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

    /// Every warning code is documented, including whether it means data loss.
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

    /// The manual lists each environment variable, except those of array jobs and of terminals.
    @Test func everyEnvironmentVariableIsListed() throws {
        let page = try Repository.text("Docs/content/pages/commands.md")
        var names: Set<Substring> = []
        for file in Repository.swiftFiles(below: "Sources") {
            let text = try Repository.text(file)
            names.formUnion(text.matches(of: /"((?:FEEDGEN|AWS)_[A-Z0-9_]+)"/).map(\.1))
            names.formUnion(text.matches(of: /environment(?:\.value\(|\[)"([A-Z0-9_]+)"/).map(\.1))
        }
        #expect(names.count > 15)
        let others: Set<Substring> = [
            "TERM", "GITHUB_ACTIONS", "AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE",
            // A program passes its port to its next version.
            "FEEDGEN_PORT_BEFORE_RESTART",
        ]
        for name in names.subtracting(others) {
            #expect(page.contains("`\(name)`"), "commands.md does not list \(name)")
        }
    }

    /// All pages are linked from the manual's home page and listed in a menu.
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
