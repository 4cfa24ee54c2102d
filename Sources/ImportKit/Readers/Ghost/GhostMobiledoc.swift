import DiffKit

/// Texts of Ghost 1 to 4: sections of markers, with cards between them.
struct GhostMobiledoc {
    private let markups: [JSON]
    private let atoms: [JSON]
    private let cards: [JSON]
    private let sections: [JSON]

    private static let elements: Set<String> = [
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "aside", "ul", "ol",
    ]
    private static let inline: Set<String> = [
        "a", "b", "strong", "i", "em", "code", "s", "u", "sub", "sup", "mark", "del",
    ]

    init?(_ document: JSON) {
        guard let sections = document["sections"]?.array?.elements else { return nil }
        self.sections = sections
        markups = document["markups"]?.array?.elements ?? []
        atoms = document["atoms"]?.array?.elements ?? []
        cards = document["cards"]?.array?.elements ?? []
    }

    /// The Markdown of a text that consists of a single Markdown card, as in Ghost 1.
    var onlyMarkdown: String? {
        var found: String?
        for section in sections {
            switch section[0]?.int {
            case 1: if !(section[2]?.array?.elements.isEmpty ?? true) { return nil }
            case 10:
                guard found == nil, let card = section[1]?.int.flatMap({ Self.at($0, in: cards) }),
                    ["markdown", "card-markdown"].contains(card[0]?.string)
                else { return nil }
                found = card[1]?["markdown"]?.string ?? ""
            case _: return nil
            }
        }
        return found
    }

    func html(_ shown: inout GhostCards) -> String {
        var html = ""
        for section in sections {
            switch section[0]?.int {
            case 1: html += element(section[1]?.string, markers(section[2]))
            case 2:
                if let source = section[1]?.string {
                    html += GhostMarkup.figure(GhostMarkup.start("img", [("src", source), ("alt", "")]), caption: nil)
                }
            case 3:
                let items = (section[2]?.array?.elements ?? []).map { GhostMarkup.element("li", [], markers($0)) }
                html += element(section[1]?.string, items.joined())
            case 10:
                guard let card = section[1]?.int.flatMap({ Self.at($0, in: cards) }), let kind = card[0]?.string else {
                    continue
                }
                if let rendered = shown.html(kind, card[1] ?? .null) {
                    html += rendered
                } else {
                    shown.note(unknown: kind)
                }
            case _: continue
            }
        }
        return html
    }

    private func element(_ name: String?, _ content: String) -> String {
        let name = name?.lowercased() ?? "p"
        return GhostMarkup.element(Self.elements.contains(name) ? name : "p", [], content) + "\n"
    }

    /// Converts runs of text; each lists the markups that it opens and the number that it closes.
    private func markers(_ list: JSON?) -> String {
        var html = ""
        var open: [String] = []
        for marker in list?.array?.elements ?? [] {
            for index in marker[1]?.array?.elements ?? [] {
                guard let markup = index.int.flatMap({ Self.at($0, in: markups) }) else { continue }
                html += start(markup, &open)
            }
            html += marker[0]?.int == 1 ? atom(marker[3]?.int) : GhostMarkup.escaped(marker[3]?.string ?? "")
            for _ in 0..<max(0, min(marker[2]?.int ?? 0, open.count)) { html += "</" + open.removeLast() + ">" }
        }
        return html + open.reversed().map { "</\($0)>" }.joined()
    }

    private func start(_ markup: JSON, _ open: inout [String]) -> String {
        let name = markup[0]?.string?.lowercased() ?? ""
        guard Self.inline.contains(name) else {
            open.append("span")
            return "<span>"
        }
        open.append(name)
        let attributes = markup[1]?.array?.elements.compactMap(\.string) ?? []
        let url = attributes.firstIndex(of: "href").flatMap { $0 + 1 < attributes.count ? attributes[$0 + 1] : nil }
        return GhostMarkup.start(name, [("href", name == "a" ? url : nil)])
    }

    private func atom(_ index: Int?) -> String {
        guard let atom = index.flatMap({ Self.at($0, in: atoms) }) else { return "" }
        return atom[0]?.string == "soft-return" ? "<br>" : GhostMarkup.escaped(atom[1]?.string ?? "")
    }

    private static func at(_ index: Int, in list: [JSON]) -> JSON? { list.indices.contains(index) ? list[index] : nil }
}
