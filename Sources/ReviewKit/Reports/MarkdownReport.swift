import DiffKit

/// A review as GitHub-flavored Markdown, for a comment on a change or the summary of a CI job.
public struct MarkdownReport: Sendable {
    /// The report in Markdown, short enough for a comment.
    public let text: String

    /// The maximum length of a list that is not folded.
    static let longestOpenList = 12
    /// Comments can have 65,536 characters on GitHub, and more on other hosts. The rest is for a mark and a link.
    static let maximumBytes = 60_000

    /// - Parameters:
    ///   - baseURL: The URL of a preview of the new side; without it there are no links to new pages.
    ///   - siteURL: The URL of the published site, for links to the old side; the old snapshot must have the same.
    public init(of review: Review, baseURL: String? = nil, siteURL: String? = nil) {
        let links = MarkdownLinks(links: ReportLinks(preview: baseURL, site: siteURL, review: review))
        let sections = review.allGroups.map { MarkdownSection($0, links) } + Self.pages(of: review, links)
        text = MarkdownSection.fitted(Self.head(of: review, links), sections, to: Self.maximumBytes)
    }

    /// Returns lines as a code block.
    public static func code(_ lines: String) -> String {
        guard !lines.isEmpty else { return "nothing changed\n" }
        var fence = "```"
        while lines.contains(fence) { fence += "`" }
        let shortened = lines.utf8.count > maximumBytes ? lines.prefix(maximumBytes / 4) + "\n…\n" : lines[...]
        return "\(fence)\n\(shortened)\(fence)\n"
    }

    private static func pages(of review: Review, _ links: MarkdownLinks) -> [MarkdownSection] {
        [("added", ChangeKind.added), ("changed", .changed), ("removed", .removed)].compactMap { name, changeKind in
            let pages = review.pages.filter { $0.changeKind == changeKind }
            guard !pages.isEmpty else { return nil }
            let lines = pages.map { page in
                "- " + links.link(page.url, to: page.url) + (page.isRedirected ? ", redirects to another" : "")
            }
            // Changed pages follow from the changes listed above.
            return MarkdownSection(
                title: "\(Noun.page.counted(lines.count)) \(name)", lines: lines, isFolded: changeKind == .changed)
        }
    }

    private static func head(of review: Review, _ links: MarkdownLinks) -> String {
        guard review.operations.contains(where: { $0.operation.changesSomething }) else {
            return "**feedgen:** nothing changed\n"
        }
        let summary = ReviewSummary(of: review)
        let classes = summary.classes.map { "\($0.changeClass.rawValue): \($0.words)" }.joined(separator: " · ")
        let entries = review.allGroups.flatMap(\.entries).filter { $0.classes.contains(.privacy) }
        let warnings = [(false, "A location becomes public"), (true, "More is published than before")]
        return "**feedgen:** \(summary.headline)\n" + (classes.isEmpty ? "" : "\n\(classes)\n")
            + warnings.map { isSetting, text in
                let entries = entries.filter { $0.isSetting == isSetting }
                guard !entries.isEmpty else { return "" }
                let names = entries.prefix(longestOpenList).map { links.link($0.title, to: $0.url) }
                let more = entries.count > longestOpenList ? " and \(entries.count - longestOpenList) more" : ""
                return "\n> [!WARNING]\n> \(text): \(names.joined(separator: ", "))\(more)\n"
            }.joined()
    }
}

/// URLs of the site as links in Markdown.
struct MarkdownLinks {
    var links: ReportLinks

    /// Returns a text that links to the new side, and a link to the old side.
    ///
    /// - Parameter oldURL: The URL on the old side, if it is another one.
    func link(_ text: String, to url: String, oldURL: String? = nil) -> String {
        let text = MarkdownText.escaped(text)
        let new = links.new(url).map { "[\(text)](\($0))" } ?? text
        return new + (links.before(oldURL ?? url).map { " ([before](\($0)))" } ?? "")
    }
}
