import DiffKit
import MarkupKit

/// Pages and files, which mostly follow from the changes shown before.
extension HTMLReport {
    var plainPagesSection: HTML {
        let changedPlainPages = review.plainPages
        guard !changedPlainPages.isEmpty else { return .nothing }
        let shown = changedPlainPages.prefix(Self.longestList)
        return .element(
            "section", ["class": "kind", "aria-labelledby": "plain-pages"], .text("\n"),
            .element("h2", ["id": "plain-pages"], .text("Plain pages")), .text("\n"),
            .lines(shown.enumerated().map { plainPage($0.element, id: "page-\($0.offset + 1)") }),
            Self.rest(changedPlainPages.count, shown.count, "pages"))
    }

    private func plainPage(_ page: PageChange, id: String) -> HTML {
        let json = review.new.pages[page.url] ?? review.old.pages[page.url]
        let title = page.title.isEmpty ? page.url : page.title
        let verb = ChangeVerb(page.changeKind)
        let signs = [Self.sign(verb)] + (page.isPrivacyAtStake ? [Self.privacySign] : [])
        let header = header(
            id: id, title: title, signs: signs, location: links.page(page.url),
            source: page.source ?? "")
        let content =
            page.changeKind == .changed
            ? HTML.lines(pairs(page.fields))
            : .element("ul", ["class": "brief"], .element("li", [:], brief(of: json, called: page.url, unless: title)))
        return .element("article", ["aria-labelledby": id], .text("\n"), .lines(header, map(of: page.url), content))
    }

    var pages: HTML {
        list(
            "pages", "Pages",
            review.pages.map { page in
                (
                    page.changeKind,
                    .joined(
                        [
                            links.page(page.url),
                            page.title.isEmpty ? .nothing : .foreign(page.title),
                            .element(
                                "span", ["class": "soft"],
                                .text(page.changeClass.rawValue + (page.isRedirected ? ", redirects" : ""))),
                        ], by: " ")
                )
            })
    }

    var files: HTML {
        list(
            "files", "Files",
            review.files.map { file in
                (
                    file.changeKind,
                    .joined(
                        [
                            .element("code", [:], .foreign(file.path)),
                            .element("span", ["class": "soft"], .text(file.changeClass.rawValue)),
                        ], by: " ")
                )
            })
    }

    var siteChanges: HTML {
        list(
            "site", "Appearance and settings",
            review.siteChanges.map { change in
                (
                    change.changeKind,
                    .joined(
                        [
                            .element("code", [:], .foreign(change.name)),
                            ReportEntry(change, pages: review.consequences).html,
                            .element("span", ["class": "soft"], .text(change.changeClass.rawValue)),
                        ], by: " ")
                )
            }, isOpen: true)
    }

    /// The renamed objects, with the consequences for their URLs.
    var renames: HTML {
        guard !review.renames.isEmpty else { return .nothing }
        let shown = review.renames.prefix(Self.longestList).map { rename in
            HTML.element(
                "li", [:],
                .joined(
                    [
                        Self.sign(.renamed), .element("b", [:], .foreign(rename.new.title)),
                        links.page(rename.new.url, oldURL: rename.old.url), ReportEntry(rename).html,
                    ], by: " "))
        }
        return .element(
            "section", ["class": "kind", "aria-labelledby": "renamed"], .text("\n"),
            .element("h2", ["id": "renamed"], .text("Renamed")), .text("\n"),
            .element("ul", ["class": "lines"], .text("\n"), .lines(shown)),
            Self.rest(review.renames.count, shown.count, "objects"))
    }

    /// Returns the items by type of change. Removed ones are first and expanded, since the site no longer shows them.
    ///
    /// - Parameter isOpen: Whether all lists are expanded.
    private func list(
        _ id: String, _ name: String, _ items: [(changeKind: ChangeKind, html: HTML)], isOpen: Bool = false
    ) -> HTML {
        guard !items.isEmpty else { return .nothing }
        let changeKinds: [(changeKind: ChangeKind, name: String)] = [
            (.removed, "removed"), (.added, "added"), (.changed, "changed"),
        ]
        let lists = changeKinds.map { changeKind, word -> HTML in
            let all = items.filter { $0.changeKind == changeKind }.map(\.html)
            guard !all.isEmpty else { return .nothing }
            let shown = all.prefix(Self.longestList).map { HTML.element("li", [:], $0) }
            return .element(
                "details", ["open": isOpen || changeKind == .removed ? "" : nil], .text("\n"),
                .element("summary", [:], .text("\(all.count) \(word)")), .text("\n"),
                .element("ul", ["class": "lines"], .text("\n"), .lines(shown)),
                Self.rest(all.count, shown.count, name.lowercased()))
        }
        return .element(
            "section", ["class": "kind", "aria-labelledby": id], .text("\n"), .element("h2", ["id": id], .text(name)),
            .text("\n"), .lines(lists))
    }
}

extension ReportEntry {
    fileprivate var html: HTML { .joined(details.map { HTML.foreign($0.text) }, by: "; ") }
}
