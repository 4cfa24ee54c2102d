import DiffKit

/// Determines the changes of the pages that a patch affects and their classes.
struct PageComparison {
    let old: SnapshotView
    let new: SnapshotView
    private let objects: [String: ObjectChange]
    private let touched: Set<String>
    private let titles: PageTitles
    /// Whether something changed that is shown on other pages, such as neighbors and counts.
    private let changesSurroundings: Bool
    /// The class of a page whose content is unchanged: that of the change shared by all pages.
    let look: ChangeClass

    init(
        from old: SnapshotView, to new: SnapshotView, objects: [ObjectChange], siteChanges: [SiteChange],
        touched: AffectedParts
    ) {
        self.old = old
        self.new = new
        self.touched = touched.pages
        titles = PageTitles(old: old, new: new)
        self.objects = Dictionary(objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        changesSurroundings =
            objects.contains { $0.changeKind != .changed || $0.move != nil || !$0.fields.isEmpty }
            || touched.pages.contains { old.pages.contains($0) != new.pages.contains($0) }
        // Another version of the format results from another version of feedgen, not from a change of the site.
        let unexplained: ChangeClass = old.version == new.version || old.isEmpty ? .appearance : .metadata
        // A setting that publishes more is a separate change.
        look =
            siteChanges.map { min($0.changeClass, .appearance) }.max()
            ?? (changesSurroundings ? .metadata : unexplained)
    }

    var changes: [PageChange] { touched.sorted().map(change) }

    private func change(of url: String) -> PageChange {
        let before = old.pages[url]
        let after = new.pages[url]
        let changeKind: ChangeKind = before == nil ? .added : after == nil ? .removed : .changed
        let isRedirected = changeKind == .removed && new.digest(ofFile: SnapshotView.file(ofPage: url)) != nil
        // A list without its former text is still a page.
        let page = [after, before].compactMap(\.self).first { $0["model"] != nil } ?? after ?? before
        var change = PageChange(
            url: url, titles: titles, changeKind: changeKind, isRedirected: isRedirected,
            isPlain: page?["model"] != nil, source: page?["source"]?.string, language: page?["language"]?.string,
            changeClass: .content)
        let locations = Locations(in: after?["model"]).subtracting(Locations(in: before?["model"]))
        switch changeKind {
        case .added: if !locations.jsonValues.isEmpty { change.changeClass = .privacy }
        case .removed: change.changeClass = isRedirected ? .metadata : .removal
        case .changed:
            // A list that has a text in only one of the snapshots has no model in the other.
            change.fields =
                ModelComparison(
                    before?["model"] ?? .object([:]), after?["model"] ?? .object([:]), locations: locations
                ).fields
            change.changeClass = reason(for: url, before, after, change.fields)
        }
        return change
    }

    /// Returns the most severe class of the changes shown on the page, or else that of the shared change.
    ///
    /// Removals and publications are reported where they occurred; here they are at most `content`.
    private func reason(for url: String, _ before: JSON?, _ after: JSON?, _ fields: [FieldChange]) -> ChangeClass {
        let shown = Set(after?["sections"]?.strings ?? []).union(before?["sections"]?.strings ?? [])
        var classes = Set(fields.map(\.changeClass)).union(shown.flatMap { objects[$0]?.classes ?? [] })
        if before?["title"] != after?["title"] { classes.insert(.content) }
        if before?["sections"] != after?["sections"] { classes.insert(.layout) }
        if hasOtherContent(before, after), fields.isEmpty { classes.insert(.content) }
        guard let gravest = classes.max() else { return look }
        return min(gravest, .content)
    }

    /// Whether the author's file differs, if both snapshots contain its digest.
    private func hasOtherContent(_ old: JSON?, _ new: JSON?) -> Bool {
        guard let before = old?["content"], let after = new?["content"] else { return false }
        return before != after
    }
}

/// The titles of pages in a review.
///
/// A class, since each page's change refers to it.
final class PageTitles: Sendable {
    private let old: SnapshotView
    private let new: SnapshotView

    init(old: SnapshotView, new: SnapshotView) { (self.old, self.new) = (old, new) }

    /// Returns the page's title, or an empty string if the snapshot doesn't contain it.
    func title(of url: String) -> String {
        let (snapshot, page) = new.pages[url].map { (new, $0) } ?? (old, old.pages[url] ?? .null)
        if let title = page["title"]?.string { return title }
        guard let shown = page["sections"]?.strings, shown.count == 1, let section = snapshot.sections[shown[0]] else {
            return ""
        }
        if section["url"]?.string == url { return section["title"]?.string ?? "" }
        let cells = section["cells"]?.object ?? [:]
        // URLs in models are encoded and start with the path of the base URL.
        let link = SiteURL.encoded(url)
        let cell = cells.first { $0.value["model"]?["url"]?.string?.hasSuffix(link) ?? false }
        return cell?.value["model"]?["title"]?.string ?? ""
    }
}
