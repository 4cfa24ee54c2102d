import Diagnostics
import DiffKit
import Foundation
import MarkupKit
import TestSupport
import Testing

@testable import ReviewKit

/// Titles, captions and URLs are untrusted, and must not control a comment, a log or a terminal.
@Suite struct HostileReportTests {
    typealias S = Snapshots

    private static let pieces = [
        "<", ">", "&", "*", "**", "_", "`", "```", "[x](https://evil.example)", "![x](https://evil.example/x.png)", "|",
        "\n", "\r\n", "\n\n", "# ", "- ", "1. ", "> ", "@everyone", "#1", "https://evil.example", "www.evil.example",
        "a@evil.example", "<script>", "<!-- feedgen -->", "</details>", "::error::x", "%0A::error::x", "\u{1B}[31m",
        "\u{202E}", "\0", "~~", "$x$", "\\", "[^1]", "&lt;", "word", " ", "]", "(", ")", "---", "===", "\u{2028}",
        "GH-1", "crew/log#1", "!1", ":tada:",
        "0123456789abcdef0123456789abcdef01234567", "ABC-12", "- ", "+ ", "12) ", "    ", "\u{9B}31m", "\u{AD}",
        "\u{200B}", "\u{2066}", "ftp://evil.example", "mailto:a@evil.example", "##[add-mask]", "|-|", "$1", "~label",
    ]

    private func reviews() throws -> [Review] {
        var random = SplitMix64(seed: 11)
        func hostile() -> String { (0..<(1 + random.below(6))).map { _ in random.pick(Self.pieces) }.joined() }
        return try (0..<300).map { _ in
            func side(_ count: Int) -> JSON {
                S.snapshot(
                    (0..<count).map { number in
                        let cell = S.cell(["title": .string(hostile()), "caption": .string(hostile())])
                        let section = S.section(
                            hostile(), kind: "photos", cells: [(hostile(), cell)], url: "/\(hostile())/")
                        return ("photos/\(number)", section)
                    },
                    pages: [("/\(hostile())/", ["sections": []])],
                    sources: [(hostile(), .string(hostile()))], files: [(hostile(), "1")],
                    state: [
                        ("appearance", .object(JSONObject([("Templates/" + hostile(), .string(hostile()))]))),
                        ("settings", .object(JSONObject([(hostile(), .string(hostile()))]))),
                    ])
            }
            return try S.review(side(1 + random.below(3)), side(1 + random.below(3)))
        }
    }

    /// The rendered comment has only the report's own elements.
    @Test func markdownMeansWhatItSays() throws {
        let known: Set<String> = ["p", "strong", "ul", "li", "del", "ins", "blockquote", "a"]
        let resolver = MarkupKit.Markdown.Resolver(link: { $0 }, image: { _ in nil })
        for review in try reviews() {
            let text = MarkdownReport(of: review, baseURL: "https://x.example/").text
            let html = MarkupKit.Markdown.render(.init(file: "a.md", text: text), resolve: resolver).pageHTML.source
            let names = Set(html.matches(of: /<\/?([a-z0-9]+)/).map { String($0.1) })
            #expect(names.isSubset(of: known), "\(names.subtracting(known)) in \(text)")
            let links = html.matches(of: /href="([^"]*)"/).map { String($0.1) }
            #expect(links.allSatisfy { $0.hasPrefix("https://x.example/") }, "\(links) in \(text)")
            #expect(!html.contains("@everyone") && !text.contains("<!--"))
            let shown = html.replacing(/<[^>]*>/, with: "\n")
            #expect(
                shown.firstMatch(of: Self.reference) == nil, "\(shown.firstMatch(of: Self.reference)?.output ?? "")")
            #expect(text.unicodeScalars.allSatisfy { !$0.isHidden || $0 == "\n" || $0 == "\u{200B}" })
        }
    }

    /// Texts that Git hosts convert to links, images or mentions after rendering Markdown.
    private static var reference: Regex<Substring> {
        /@\w|#\d|!\d|[$%~]\w|[A-Za-z]-\d|[0-9a-f]{7}|:[\w+\-]+:|www\.|:\/\//
    }

    /// Every text is rendered unchanged: neither a missing nor a visible escape is correct.
    @Test func markdownShowsTheTextItself() {
        var random = SplitMix64(seed: 12)
        let resolver = MarkupKit.Markdown.Resolver(link: { $0 }, image: { _ in nil })
        for _ in 0..<2000 {
            let value = (0..<(1 + random.below(6))).map { _ in random.pick(Self.pieces) }.joined()
            let text = MarkdownText.escaped(value)
            let frames = [("- ", ""), ("- **added** [", "](https://x.example/)"), ("- a: <del>", "</del>")]
            for (before, after) in frames {
                let source = before + text + after
                let html = MarkupKit.Markdown.render(.init(file: "a.md", text: source), resolve: resolver).pageHTML
                    .source
                var shown = html.replacing(/<[^>]*>/, with: "").replacing("\u{200B}", with: "")
                for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
                    shown = shown.replacing(entity, with: character)
                }
                let expected = value.replacingHidden { ["\t", "\r", "\n"].contains($0) ? " " : nil }.printable
                let (found, wanted) = (letters(of: shown), letters(of: expected))
                #expect(wanted.isEmpty || found.contains(wanted), "\(source) is \(html)")
            }
        }
    }

    /// The number of other changes with a separate line.
    private func others(_ review: Review) -> Int { review.siteChanges.count + review.files.count { $0.source != nil } }

    /// Returns the text without whitespace and characters that Markdown replaces: dashes, quotes and dots.
    private func letters(of text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { !" \n\u{200B}-–—\"“”'‘’.…".unicodeScalars.contains($0) }))
    }

    @Test func annotationsTakeOneLineEach() throws {
        for review in try reviews() {
            let lines = AnnotationReport(of: review).text.split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast()
            #expect(lines.count == review.objects.count + others(review))
            #expect(lines.allSatisfy { $0.hasPrefix("::notice ") || $0.hasPrefix("::warning ") })
            #expect(lines.allSatisfy { !$0.contains(where: { $0 == "\r" || $0 == "\u{1B}" }) })
        }
    }

    @Test func terminalsAreNotSteered() throws {
        for review in try reviews() {
            let text = TextReport(of: review).text
            let controls = text.unicodeScalars.filter {
                $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" || $0 == "\u{1B}"
            }
            #expect(controls.isEmpty, "\(text)")
            // A line for each group, one for the pages of all causes, and three for the counts.
            #expect(text.split(separator: "\n").count <= review.objects.count + others(review) + 8)
        }
    }

    /// The length of a comment is limited, with the number of omitted changes.
    @Test func commentsHaveAnEnd() throws {
        let many = (0..<3000).map { number in
            ("photos/\(number)", S.section("Title \(number)", cells: [("a", S.cell(["title": "A"]))]))
        }
        let pages = (0..<3000).map { ("/p/\($0)/", JSON.object(["sections": []])) }
        let review = try S.review(S.snapshot([]), S.snapshot(many, pages: pages))
        let text = MarkdownReport(of: review, baseURL: "https://x.example/").text
        #expect(text.utf8.count < 65_000)
        #expect(text.contains("\n- … and ") && text.contains("<summary>3000 pages added</summary>"))
        #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
    }
}
