import Diagnostics
import MarkupKit

/// The start of the report: the number of changes by class, and a table of contents.
extension HTMLReport {
    var overview: HTML {
        .element(
            "header", [:], .text("\n"),
            .lines(
                .element("h1", [:], .text(title)), .element("p", ["class": "headline"], .text(sentence)), notice,
                disclosures, classes))
    }

    private var sentence: String {
        let isFirst = review.old.isEmpty ? " There was no previous build." : ""
        return ReviewSummary(of: review).headline.withCapital + "." + isFirst
    }

    /// The classes, most severe first, each with its changes, and the size of the patch.
    private var classes: HTML {
        let summary = ReviewSummary(of: review)
        let items = summary.classes.map { changeClass, words in
            HTML.element(
                "li", ["class": changeClass.rawValue], .element("b", [:], .text(changeClass.rawValue)), .text(" "),
                .element("span", [:], .text(words)), .text(" "),
                .element("span", ["class": "soft"], .text(changeClass.explanation)))
        }
        guard review.operations.contains(where: { $0.operation.changesSomething }) else { return .nothing }
        let patch = HTML.element("p", ["class": "soft"], .text("The patch has \(summary.operations)."))
        guard !items.isEmpty else { return patch }
        return .lines(.element("ul", ["class": "classes"], .text("\n"), .lines(items)), patch)
    }

    /// The settings that publish more than before.
    private var disclosures: HTML {
        let settings = review.siteChanges.filter { $0.changeClass == .privacy }.map { change in
            HTML.element("li", [:], .element("a", ["href": "#site"], .foreign(change.name)))
        }
        guard !settings.isEmpty else { return .nothing }
        return .element(
            "section", ["class": "notice", "aria-labelledby": "disclosures"], .text("\n"),
            .lines(
                .element("h2", ["id": "disclosures"], .text("More is published than before")),
                .element("ul", [:], of: settings)))
    }

    /// The locations that become public, in a prominent notice.
    private var notice: HTML {
        let objects = review.objects.enumerated().filter { $0.element.isPrivacyAtStake }.map { number, object in
            let cells = object.cells.filter { $0.classes.contains(.privacy) && $0.title != object.title }
            let names = cells.prefix(20).map { HTML.foreign($0.title.shortened(to: 80)) }
            return HTML.element(
                "li", [:], .element("a", ["href": "#object-\(number + 1)"], .foreign(object.title)),
                names.isEmpty ? .nothing : .text(": "), .joined(names, by: ", "))
        }
        let pages = review.pages.filter(\.isPrivacyAtStake).map { page in
            HTML.element("li", [:], links.page(page.url))
        }
        let all = objects + pages
        guard !all.isEmpty else { return .nothing }
        let items = all.prefix(Self.longestList)
        return .element(
            "section", ["class": "notice", "aria-labelledby": "privacy"], .text("\n"),
            .lines(
                .element("h2", ["id": "privacy"], .text("A location becomes public")),
                .element("ul", [:], of: Array(items)), Self.rest(all.count, items.count, "of them")))
    }

    /// The table of contents, if the report is long enough to scroll.
    var contents: HTML {
        let groups = groups
        guard groups.count > 1 || review.objects.count > 3 else { return .nothing }
        var items = groups.map { group in
            entry("#" + group.id, group.name, Self.words(group.objects.map(\.change)), titles(of: group))
        }
        if !review.plainPages.isEmpty {
            items.append(entry("#plain-pages", "Plain pages", "\(review.plainPages.count)", .nothing))
        }
        if !review.renames.isEmpty {
            items.insert(entry("#renamed", "Renamed", "\(review.renames.count)", .nothing), at: 0)
        }
        if !review.siteChanges.isEmpty {
            let count = "\(review.siteChanges.count)"
            items.insert(entry("#site", "Appearance and settings", count, .nothing), at: 0)
        }
        if !review.pages.isEmpty { items.append(entry("#pages", "Pages", "\(review.pages.count)", .nothing)) }
        if !review.files.isEmpty { items.append(entry("#files", "Files", "\(review.files.count)", .nothing)) }
        return .element(
            "nav", ["aria-label": "Contents"], .text("\n"), .element("ul", [:], .text("\n"), .lines(items)))
    }

    private func entry(_ anchor: String, _ name: String, _ counts: String, _ titles: HTML) -> HTML {
        .element(
            "li", [:], .element("a", ["href": anchor], .foreign(name)), .text(" "),
            .element("span", ["class": "soft"], .text(counts)), .text(" "), titles)
    }

    private func titles(of group: Group) -> HTML {
        let most = 40
        guard review.objects.count <= Self.longestList else { return .nothing }
        var items = group.objects.prefix(most).map { number, change in
            HTML.element(
                "li", [:], .element("a", ["href": "#object-\(number)"], .foreign(change.title.shortened(to: 80))))
        }
        if group.objects.count > most {
            items.append(.element("li", ["class": "soft"], .text("and \(group.objects.count - most) more")))
        }
        return .element("ul", [:], .joined(items, by: "\n"))
    }

    /// Returns a summary such as `2 added, 1 edited`.
    private static func words(_ objects: [ObjectChange]) -> String {
        let verbs = objects.map { ChangeVerb($0) }
        let counts = ChangeVerb.allCases.map { verb in
            (verb, verbs.count { $0 == verb })
        }
        return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    }
}

extension ChangeClass {
    fileprivate var explanation: String {
        switch self {
        case .privacy: "new or changed public locations, and settings that publish more"
        case .removal: "content and URLs that readers can no longer reach"
        case .content: "text, images and other content"
        case .appearance: "unchanged content in another template or style"
        case .layout: "positions of unchanged content"
        case .metadata: "dates, tags, URLs, feeds, and links between pages"
        }
    }
}
