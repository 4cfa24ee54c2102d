/// A titled list of a report in Markdown.
struct MarkdownSection {
    var title: String
    var lines: [String]
    /// Whether the section is folded even if it is short.
    var isFolded = false
    /// A paragraph after the list.
    var note: String?
}

extension MarkdownSection {
    init(_ group: ReportGroup, _ links: MarkdownLinks) {
        lines = group.entries.map { entry in
            let link = links.link(entry.title, to: entry.url, oldURL: entry.oldURL)
            let details = entry.details.map(Self.text).joined(separator: "; ")
            return "- **\(entry.verb.rawValue)** \(link)" + (details.isEmpty ? "" : ": " + details)
        }
        title = MarkdownText.escaped(group.kind)
        note = group.note
    }

    private static func text(_ detail: ChangeDetail) -> String {
        switch detail {
        case .plain(let text): MarkdownText.escaped(text)
        case .words(let name, let diff):
            MarkdownText.escaped(name) + " "
                + diff.abridged.map { piece in
                    switch piece {
                    case .same(let text): MarkdownText.escaped(text)
                    case .removed(let text): "<del>\(MarkdownText.escaped(text))</del>"
                    case .added(let text): "<ins>\(MarkdownText.escaped(text))</ins>"
                    }
                }.joined()
        }
    }

    /// Returns as much of the sections as fits. Lists are cut at the end of an item; omitted items are counted.
    static func fitted(_ head: String, _ sections: [MarkdownSection], to maximumBytes: Int) -> String {
        var text = head
        var omitted = 0
        for section in sections {
            // A section uses at most half of the remaining space, to leave some for the others.
            let (part, left) = section.fitted(to: (maximumBytes - text.utf8.count) / 2)
            text += part
            omitted += left
        }
        guard omitted > 0 else { return text }
        let items = omitted == 1 ? "1 item is" : "\(omitted) items are"
        return text + "\n\(items) left out here; the report of `--format html` or `--format text` lists everything.\n"
    }

    private func fitted(to maximumBytes: Int) -> (text: String, omitted: Int) {
        let isFolded = isFolded || lines.count > MarkdownReport.longestOpenList
        let open = isFolded ? "\n<details><summary>\(title)</summary>\n\n" : "\n**\(title)**\n\n"
        var body = ""
        var left = lines.count
        for line in lines {
            guard body.utf8.count + line.utf8.count < maximumBytes else { break }
            body += line + "\n"
            left -= 1
        }
        let more = left > 0 ? "- … and \(left) more\n" : ""
        let close = isFolded ? "\n</details>\n" : ""
        return (open + body + more + (note.map { "\n\($0)\n" } ?? "") + close, left)
    }
}
