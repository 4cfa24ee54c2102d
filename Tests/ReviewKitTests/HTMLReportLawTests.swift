import DiffKit
import ReviewKit
import TestSupport
import Testing

/// Invariants of the report page for any review.
@Suite struct HTMLReportLawTests {
    typealias S = Snapshots

    private static let pieces = [
        "<", ">", "&", "\"", "'", "<script>alert(1)</script>", "</style>", "</title>", "<!--", "-->", "]]>",
        "<svg onload=x>",
        "\" onmouseover=\"x", "' style='x", "javascript:alert(1)", "&lt;b&gt;", "&#60;", "\u{202E}", "\0", "\u{1B}",
        "\n",
        "</text>", "<img src=x>", "https://evil.example/", "//evil.example", "\\", "word", " ", "é", "雾",
        "data:text/html,x",
    ]

    private struct Author {
        var random: SplitMix64

        mutating func text() -> String {
            (0..<(1 + random.below(5))).map { _ in random.pick(HTMLReportLawTests.pieces) }.joined()
        }

        mutating func model() -> JSON {
            var model: JSON = ["title": .string(text())]
            if random.chance(70) { model["caption"] = .string(text()) }
            if random.chance(30) { model["body"] = ["digest": .string(text()), "words": .string(text())] }
            if random.chance(30) { model["tags"] = [["title": .string(text()), "url": .string(text())]] }
            if random.chance(20) { model[text()] = [.string(text()), 1.5, true, nil] }
            if random.chance(20) { model["location"] = .string(text()) }
            if random.chance(60) {
                model["image"] = [
                    "src": .string(text()), "alt": .string(text()), "width": .integer(random.below(9) * 1000 - 1000),
                    "height": random.chance(10) ? .string(text()) : .integer(random.below(5000)),
                ]
            }
            return model
        }

        mutating func number() -> JSON {
            random.chance(5)
                ? random.pick([-1, 9_000_000_000, nil, "x", .integer(Int.max)]) : .integer(random.below(900))
        }

        mutating func cell(depth: Int = 0) -> JSON {
            var cell = S.cell(
                model(), frame: [number(), number(), number(), number()],
                template: random.chance(80) ? "t" : text())
            if depth < 2, random.chance(20) {
                let below = (0..<random.below(3)).map { ("\($0)", self.cell(depth: depth + 1)) }
                cell["order"] = .strings(below.map(\.0))
                cell["cells"] = .object(JSONObject(below))
            }
            return cell
        }

        mutating func snapshot() -> JSON {
            let sections = (0..<6).filter { _ in random.chance(80) }.map { number in
                let ids = (0..<5).filter { _ in random.chance(80) }.shuffled(using: &random)
                let cells = ids.map { ("\($0)<\(number)", cell()) }
                return (
                    "s\(number)",
                    S.section(text(), kind: random.chance(50) ? "photos" : text(), cells: cells, url: "/" + text())
                )
            }
            let pages = (0..<3).map { ("/\($0)\(text())", JSON.object(["sections": []])) }
            return S.snapshot(
                sections.shuffled(using: &random), pages: pages,
                sources: [(text(), .string(text())), ("b", "static/b")],
                files: [(text(), "1"), ("a", .string(text())), ("b", .string(text()))],
                state: [
                    ("appearance", ["Templates/page.mustache": .string(text()), "theme:x": .string(text())]),
                    ("settings", .object(JSONObject([(text(), .string(text())), ("title", .string(text()))]))),
                    ("gates", ["deny": .strings([text()])]),
                ])
        }
    }

    private func reviews(_ count: Int, seed: UInt64) throws -> [Review] {
        var author = Author(random: SplitMix64(seed: seed))
        return try (0..<count).map { _ in try S.review(author.snapshot(), author.snapshot()) }
    }

    private static let elements: Set<String> = [
        "html", "head", "meta", "link", "title", "style", "body", "a", "header", "h1", "h2", "h3", "h4", "p", "ul",
        "li", "b",
        "bdi",
        "span", "nav", "main", "section", "article", "code", "div", "del", "ins", "img", "figure", "figcaption", "svg",
        "rect",
        "text", "strong", "details", "summary", "footer",
    ]

    /// For any titles, names and URLs, the page has only the report's own elements, all of them closed, without
    /// attributes that run scripts, and with links only to the site.
    @Test func nothingOpensATag() throws {
        var known: Set<String> = []
        for review in try reviews(60, seed: 5) {
            let html = HTMLReport(of: review, baseURL: "https://x.example/").html.dropFirst("<!doctype html>".count)
            var open: [String] = []
            for piece in html.utf8.split(separator: UInt8(ascii: "<")).dropFirst() {
                let tag = String(Substring(piece.prefix { $0 != UInt8(ascii: ">") }))
                let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
                if known.insert(tag).inserted { try check(tag, name) }
                if tag.hasPrefix("/") {
                    try #require(open.popLast() == name, "</\(name)>")
                } else if !["meta", "link", "img"].contains(name) {
                    open.append(name)
                }
            }
            #expect(open.isEmpty)
        }
        #expect(known.count > 1000)
    }

    private func check(_ tag: String, _ name: String) throws {
        try #require(Self.elements.contains(name), "<\(tag)>")
        guard !tag.hasPrefix("/") else { return }
        let attributes = tag.matches(of: /\ ([a-zA-Z-]+)="([^"]*)"/)
        let length = attributes.reduce(name.count) { $0 + $1.0.count }
        #expect(length == tag.count, "<\(tag)>")
        for (_, attribute, value) in attributes.map(\.output) {
            #expect(!attribute.hasPrefix("on"), "<\(tag)>")
            guard attribute == "href" || attribute == "src" else { continue }
            #expect(value == "data:," || value.hasPrefix("#") || value.hasPrefix("https://x.example/"), "<\(tag)>")
        }
    }

    /// Each link within the page has exactly one target.
    @Test func everyAnchorIsThereOnce() throws {
        for review in try reviews(40, seed: 6) {
            let html = HTMLReport(of: review).html
            let ids = html.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
            #expect(Set(ids).count == ids.count)
            let targets = html.matches(of: /(?:href="#|aria-labelledby=")([^"]*)"/).map { String($0.1) }
            #expect(Set(targets).isSubset(of: ids), "\(Set(targets).subtracting(ids))")
        }
    }

    /// Every changed cell is listed, and every object with it.
    @Test func everyChangedCellAppears() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<60 {
            func site() -> JSON {
                S.snapshot(
                    (0..<4).filter { _ in random.chance(85) }.map { section in
                        let ids = (0..<8).filter { _ in random.chance(85) }.shuffled(using: &random)
                        let cells = ids.enumerated().map { place, id -> (String, JSON) in
                            var model: JSON = ["title": .string("Title-\(section)-\(id).")]
                            if random.chance(30) {
                                model["caption"] = .string(random.chance(50) ? "one two" : "one three")
                            }
                            let frame: JSON = [.integer(place / 3), .integer(place % 3 * 130), 128, 128]
                            return (
                                "\(id)",
                                S.cell(
                                    model, frame: frame,
                                    template: random.chance(90) ? "t" : "u")
                            )
                        }
                        return ("p\(section)", S.section("Object-\(section).", cells: cells))
                    })
            }
            let review = try S.review(site(), site())
            let html = HTMLReport(of: review).html
            for object in review.objects {
                #expect(
                    html.contains("<bdi>\(object.title)</bdi></h3>")
                        || html.contains("<bdi>\(object.title)</bdi> <code>"))
                for cell in object.cells { #expect(html.contains("<bdi>\(cell.title)</bdi>"), "\(cell.title)") }
            }
        }
    }
}
