import Diagnostics
import ImportKit
import MarkupKit

/// The words of a page with the visible elements around each: a measure of what readers see that is independent of the
/// one used by conversions.
struct WordTrail: Equatable {
    struct Word: Equatable, CustomStringConvertible {
        var text: String
        var around: Set<String>

        var description: String { text + (around.isEmpty ? "" : "(\(around.sorted().joined(separator: " ")))") }
    }

    var words: [Word] = []

    init(_ html: String) {
        var html = html
        var open: [(name: String, look: String?)] = []
        // A word may consist of several text events.
        var goesOn = false
        for event in html.withUTF8(HTMLEvent.parse) {
            switch event {
            case .start(let name, let attributes, _):
                let name = Self.names[name] ?? name
                let value = { (key: String) in attributes.first { $0.name == key }?.value ?? "" }
                if name == "img" {
                    words.append(
                        Word(
                            text: value("src") + "|"
                                + Self.plain(value("alt")).split { $0.isWhitespace }.joined(separator: " "),
                            around: Set(open.compactMap(\.look))))
                }
                if !Self.inline.contains(name) { goesOn = false }
                let isAnchor = value("class") == "anchor"
                let look =
                    name == "a"
                    ? (isAnchor || value("href").hasPrefix("mailto:") ? nil : "a " + value("href"))
                    : Self.seen.contains(name) ? name : nil
                open.append((name, look))
            case .end(let name):
                let name = Self.names[name] ?? name
                if !Self.inline.contains(name) { goesOn = false }
                if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
            case .text(let text):
                let around = Set(open.compactMap(\.look))
                for (index, part) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
                    .enumerated()
                {
                    if index > 0 { goesOn = false }
                    guard !part.isEmpty else { continue }
                    let plain = Self.plain(String(part))
                    guard !plain.isEmpty else { continue }
                    if goesOn, let last = words.indices.last, words[last].around == around {
                        words[last].text += plain
                    } else {
                        words.append(Word(text: plain, around: around))
                    }
                    goesOn = true
                }
            }
        }
    }

    private static let names = ["b": "strong", "i": "em", "s": "del", "strike": "del", "h1": "h2"]
    private static let inline: Set<String> = [
        "a", "strong", "em", "del", "code", "span", "sub", "sup", "u", "kbd", "mark", "small",
    ]
    private static let seen: Set<String> = [
        "strong", "em", "del", "code", "sub", "sup", "u", "kbd", "mark", "small", "h2", "h3", "h4", "h5", "h6", "ul",
        "ol",
        "li", "blockquote", "pre", "td", "th", "figcaption", "dt", "dd", "summary",
    ]

    private static func plain(_ text: String) -> String {
        text.replacing("“", with: "\"").replacing("”", with: "\"").replacing("‘", with: "'").replacing("’", with: "'")
            .replacing("—", with: "---").replacing("–", with: "--").replacing("…", with: "...")
            .replacing("\u{200B}", with: "")
    }
}

/// Returns the HTML that feedgen renders for an imported text.
func rendered(_ body: ImportedBody) -> String {
    let (text, isMarkup) =
        switch body {
        case .markdown(let text): (text, false)
        case .html(let text): (text, true)
        }
    var options = Markdown.Options()
    options.isMarkup = isMarkup
    options.highlights = { false }
    let resolver = Markdown.Resolver(
        link: { $0 }, image: { Markdown.ResolvedImage(url: $0, widthPx: 1, heightPx: 1) })
    return Markdown.render(SourceText(file: "a.md", text: text), resolve: resolver, options: options).pageHTML.source
}
