import DiffKit

/// A review as GitHub-flavored Markdown, for a comment on a change or the summary of a CI job.
public struct MarkdownReport: Sendable {
    /// The report in Markdown, short enough for a comment.
    public let text: String

    /// The maximum length of a list that is not folded.
    private static let longestOpenList = 12
    /// The number of bytes that comments can have on GitHub, GitLab and Forgejo.
    private static let maximumBytes = 60_000

    /// - Parameter baseURL: The URL of the site or of a preview; without it there are no links.
    public init(of review: Review, baseURL: String? = nil) {
        let links = MarkdownLinks(links: ReportLinks(base: baseURL, review: review))
        var sections = review.allGroups.map { Self.section(of: $0, links) }
        for (name, changeKind) in [("added", ChangeKind.added), ("changed", .changed), ("removed", .removed)] {
            let pages = review.pages.filter { $0.changeKind == changeKind }
            let lines = pages.map { page in
                let note = page.isRedirected ? ", redirects to another" : ""
                let isRemoved = changeKind == .removed && !page.isRedirected
                return "- " + links.link(page.url, to: page.url, isRemoved: isRemoved)
                    + note
            }
            guard !lines.isEmpty else { continue }
            // Changed pages follow from the objects listed above.
            sections.append(
                Section(
                    title: "\(counted(lines.count, "page")) \(name)", lines: lines, isFolded: changeKind == .changed))
        }
        text = Self.fitted(Self.head(of: review, links), sections)
    }

    /// Returns lines as a code block.
    public static func code(_ lines: String) -> String {
        guard !lines.isEmpty else { return "nothing changed\n" }
        var fence = "```"
        while lines.contains(fence) { fence += "`" }
        let shortened = lines.utf8.count > maximumBytes ? lines.prefix(maximumBytes / 4) + "\n…\n" : lines[...]
        return "\(fence)\n\(shortened)\(fence)\n"
    }

    private struct Section {
        var title: String
        var lines: [String]
        /// Whether the section is folded even if it is short.
        var isFolded = false
    }

    private static func head(of review: Review, _ links: MarkdownLinks) -> String {
        let classes = review.counts(joinedBy: " · ")
        guard !classes.isEmpty else { return "**feedgen:** nothing changed\n" }
        let head = "**feedgen:** \(review.headline)\n\n\(classes)\n"
        let entries = review.allGroups.flatMap(\.entries).filter { $0.classes.contains(.privacy) }
        let warnings = [(false, "A location becomes public"), (true, "More is published than before")]
        return head
            + warnings.map { isSetting, text in
                let entries = entries.filter { $0.isSetting == isSetting }
                guard !entries.isEmpty else { return "" }
                let names = entries.prefix(longestOpenList).map { links.link($0.title, to: $0.url) }
                let more = entries.count > longestOpenList ? " and \(entries.count - longestOpenList) more" : ""
                return "\n> [!WARNING]\n> \(text): \(names.joined(separator: ", "))\(more)\n"
            }.joined()
    }

    private static func section(of group: ReportGroup, _ links: MarkdownLinks) -> Section {
        let lines = group.entries.map { entry in
            let link = links.link(entry.title, to: entry.url, isRemoved: entry.verb == .removed)
            let details = entry.details.map(text).joined(separator: "; ")
            return "- **\(entry.verb.rawValue)** \(link)" + (details.isEmpty ? "" : ": " + details)
        }
        return Section(title: MarkdownText.escaped(group.kind), lines: lines)
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

    /// Returns as much of the sections as fits in a comment; omitted lines are counted.
    private static func fitted(_ head: String, _ sections: [Section]) -> String {
        var text = head
        for section in sections {
            let isFolded = section.isFolded || section.lines.count > longestOpenList
            let open =
                isFolded ? "\n<details><summary>\(section.title)</summary>\n\n" : "\n**\(section.title)**\n\n"
            let close = isFolded ? "\n</details>\n" : ""
            var body = ""
            var left = section.lines.count
            // A section uses at most half of the remaining space, to leave some for the others.
            let available = (maximumBytes - text.utf8.count) / 2
            for line in section.lines {
                guard body.utf8.count + line.utf8.count < available else { break }
                body += line + "\n"
                left -= 1
            }
            text += open + body + (left > 0 ? "- … and \(left) more\n" : "") + close
        }
        return text
    }
}

/// URLs of the site as links in Markdown.
private struct MarkdownLinks {
    var links: ReportLinks

    /// - Parameter isRemoved: Whether only the old site has the page.
    func link(_ text: String, to url: String, isRemoved: Bool = false) -> String {
        let text = MarkdownText.escaped(text)
        return links.url(url, isRemoved: isRemoved).map { "[\(text)](\($0))" } ?? text
    }
}
