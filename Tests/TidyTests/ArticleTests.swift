import Foundation
import TestSupport
import Testing

/// The code of documentation articles is compiled and prints the output that they show: their blocks of code and output
/// appear line for line in `Tests/ArticleTests` or in a package in `Tests/Fixtures`.
@Suite struct ArticleTests {
    private static let articles = files(below: "Sources").filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    private static let examples = ["Tests/ArticleTests", "Tests/Fixtures"].flatMap(files).filter {
        $0.hasSuffix(".swift") || $0.hasSuffix(".md") || $0.hasSuffix(".yaml")
    }

    @Test(arguments: articles) func everyBlockIsTakenFromAnExample(article: String) throws {
        let examples = try Self.examples.map { Self.lines(try Repository.text($0)) }
        for block in Self.blocks(of: try Repository.text(article)) {
            #expect(examples.contains { Self.holds($0, block) }, "\(article): \(block.joined(separator: "\n"))")
        }
    }

    @Test func thereAreArticles() { #expect(Self.articles.count > 6) }

    @Test func findsBlocksWhereverTheyAreIndented() {
        let block = Self.blocks(of: "Text.\n```swift\nlet a = 1\n\n  a + 1\n```\nMore.")
        #expect(block == [["let a = 1", "", "  a + 1"]])
        #expect(Self.holds(["{", "    let a = 1", "", "      a + 1", "}"], block[0]))
        #expect(!Self.holds(["{", "    let a = 1", "", "    a + 1", "}"], block[0]))
    }

    private static func files(below folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: Repository.root + "/" + folder)?.compactMap { $0 as? String }
        return (files ?? []).filter { $0.contains(".") && !$0.hasSuffix(".docc") }.map { folder + "/" + $0 }.sorted()
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func blocks(of article: String) -> [[Substring]] {
        var blocks: [[Substring]] = []
        var isInside = false
        for line in lines(article) {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside { blocks.append([]) }
            } else if isInside {
                blocks[blocks.count - 1].append(line)
            }
        }
        return blocks
    }

    /// Whether the lines contain a block with any uniform indentation.
    private static func holds(_ lines: [Substring], _ block: [Substring]) -> Bool {
        guard let first = block.first, block.count <= lines.count else { return false }
        return (0...lines.count - block.count).contains { start in
            guard lines[start].hasSuffix(first) else { return false }
            let indent = lines[start].dropLast(first.count)
            return indent.allSatisfy { $0 == " " }
                && zip(lines[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : indent + $1) }
        }
    }
}
