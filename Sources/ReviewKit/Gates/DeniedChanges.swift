import DiffKit

/// Finds the changes of one class in a review, each once.
struct DeniedChanges {
    private let review: Review
    private let sources: SourceSearch
    let removedObjects: [ObjectChange]
    /// Removed pages outside the feed without a redirect.
    let removedPlainPages: [PageChange]
    /// Everything below these URLs was removed together with them.
    private let removedURLs: Set<String>
    private let objects: [String: ObjectChange]
    /// Whether there is a change from which others can follow.
    private var hasCauses = false

    init(_ review: Review) {
        self.review = review
        sources = SourceSearch(review)
        objects = Dictionary(review.objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        removedObjects = review.objects.filter { $0.changeKind == .removed }
        let removedPages = review.pages.filter { $0.changeKind == .removed && !$0.isRedirected }
        removedPlainPages = removedPages.filter { $0.isPlain && review.old.shown(on: $0.url).isEmpty }
        var urls = Set(removedPages.map(\.url))
        for object in removedObjects {
            urls.insert(object.url)
            for key in ["aliases", "formerURLs"] { urls.formUnion(object.old?[key]?.strings ?? []) }
            for cell in object.old?["cells"]?.object ?? [:] {
                urls.formUnion(cell.value["formerURLs"]?.strings ?? [])
            }
        }
        for cell in review.objects.lazy.flatMap(\.cells) where cell.changeKind == .removed {
            urls.formUnion(cell.old?["formerURLs"]?.strings ?? [])
        }
        removedURLs = urls
        // Another version of the format results from another version of feedgen.
        hasCauses =
            review.old.version != review.new.version || !review.siteChanges.isEmpty
            || review.objects.contains(where: isCause)
            || review.pages.contains(where: isCause) || review.files.contains { $0.source != nil }
    }

    func violations(of changeClass: ChangeClass) -> [GateViolation] {
        let subjects =
            switch changeClass {
            case .privacy: privacy
            case .removal: removals
            case .content, .appearance, .layout, .metadata: changes(of: changeClass)
            }
        return subjects.map {
            GateViolation(rule: .denied(changeClass), subject: $0, source: sources.source(of: $0))
        }
    }

    // MARK: Locations

    private var privacy: [GateViolation.Subject] {
        let published = removedObjects.reduce(Locations()) { $0.union(Locations(in: $1.old)) }
        let objects = review.objects.filter { $0.classes.contains(.privacy) }.map { object in
            let cells =
                object.changeKind == .added
                ? cellsWithLocation(
                    of: object.new, published: object.cellMoves.reduce(published) { $0.union(Locations(in: $1.old)) })
                : object.cells.filter { $0.classes.contains(.privacy) }
            return GateViolation.Subject.object(object, cells: cells)
        }
        let pages = review.pages.filter(\.isPrivacyAtStake)
        let settings = review.siteChanges.filter { $0.changeClass == .privacy }
        return objects + pages.map { .page($0) } + settings.map { .site($0) }
    }

    /// Returns the cells of a new object that contain a new location.
    private func cellsWithLocation(
        of container: JSON?, below path: [String] = [], published: Locations
    ) -> [CellChange] {
        let cells = container?["cells"]?.object ?? [:]
        return (container?["order"]?.strings ?? cells.keys).flatMap { id -> [CellChange] in
            guard let cell = cells[id] else { return [] }
            let below = cellsWithLocation(of: cell, below: path + [id], published: published)
            let jsonValues = Locations(in: cell["model"]).subtracting(published).jsonValues
            return (jsonValues.isEmpty ? [] : [CellChange(path: path + [id], changeKind: .added, new: cell)]) + below
        }
    }

    // MARK: Removals

    private var removals: [GateViolation.Subject] {
        let objects = review.objects.flatMap { object -> [GateViolation.Subject] in
            switch object.changeKind {
            case .added: []
            case .removed: [.object(object, cells: [])]
            case .changed: object.cells.filter { $0.changeKind == .removed }.map { .cell($0, of: object) }
            }
        }
        let pages = review.pages.filter { $0.changeClass == .removal && !isImpliedRemoval($0) }
        let files = review.files.filter { $0.changeClass == .removal && !isPage($0) && !isImpliedRemoval($0) }
        return objects + pages.map { .page($0) } + files.map { .file($0) }
    }

    /// Whether the page showed an element whose removal is already reported.
    private func isImpliedRemoval(_ page: PageChange) -> Bool {
        let shown = review.old.shown(on: page.url)
        // Overviews contain no objects; an overview is removed with the last of its entries.
        if shown.isEmpty { return !page.isPlain && !removedObjects.isEmpty }
        return shown.compactMap { objects[$0] }.contains { object in
            object.changeKind == .removed || object.hasLostCells && page.url.prefixes.contains(object.url)
        }
    }

    private func isImpliedRemoval(_ file: FileChange) -> Bool {
        if !removedURLs.isDisjoint(with: ("/" + file.path).prefixes) { return true }
        // Feeds and redirects without a source: those of a kind are removed together with its last object.
        let isNobodys = sources.isGenerated(file.path) && sources.source(of: .file(file)) == nil
        return isNobodys && !removedObjects.isEmpty
    }

    private func isPage(_ file: FileChange) -> Bool {
        guard let url = SnapshotView.page(ofFile: file.path) else { return false }
        return review.old.pages.contains(url) || review.new.pages.contains(url)
    }

    // MARK: Other changes

    /// Returns the causes of this class, so that an edit never hides another; what follows from them is not reported
    /// again. Without any cause, all changes are returned.
    private func changes(of changeClass: ChangeClass) -> [GateViolation.Subject] {
        let objects = review.objects.filter { isDenied($0, changeClass) }
        let urls = Set(objects.map(\.url))
        let subjects = objects.map { object in
            GateViolation.Subject.object(object, cells: object.cells.filter { $0.classes.contains(changeClass) })
        }
        // Files below the URL of a reported object are not reported again.
        let files = review.files.filter { file in
            file.source != nil && file.changeClass == changeClass && urls.isDisjoint(with: ("/" + file.path).prefixes)
        }
        return subjects
            + review.pages.filter { isCause($0) && isDenied($0, changeClass) }.map { .page($0) }
            + files.map { .file($0) }
            + review.siteChanges.filter { $0.changeClass == changeClass }.map { .site($0) }
            + (hasCauses ? [] : consequences(of: changeClass))
    }

    private func isDenied(_ object: ObjectChange, _ changeClass: ChangeClass) -> Bool {
        guard object.classes.contains(changeClass) else { return false }
        // A layout change counts anyway, since which of two objects moved is an arbitrary choice of the list diff.
        return isCause(object) || !hasCauses || changeClass == .layout && object.move != nil
    }

    /// Whether the author changed the object or its file name, or may have.
    private func isCause(_ object: ObjectChange) -> Bool {
        object.changeKind != .changed || isChanged(from: object.old, to: object.new) ?? true
    }

    /// Whether the page is a plain page that the author changed, or may have.
    private func isCause(_ page: PageChange) -> Bool {
        guard page.isPlain else { return false }
        return page.changeKind != .changed
            || isChanged(from: review.old.pages[page.url], to: review.new.pages[page.url]) ?? !page.fields.isEmpty
    }

    /// Whether the content or name of the author's file changed; `nil` if the snapshots don't contain this.
    private func isChanged(from old: JSON?, to new: JSON?) -> Bool? {
        guard let before = old?["content"], let after = new?["content"] else { return nil }
        return before != after || old?["source"] != new?["source"]
    }

    private func isDenied(_ page: PageChange, _ changeClass: ChangeClass) -> Bool {
        guard page.fields.isEmpty else { return page.fields.contains { $0.changeClass == changeClass } }
        return page.changeClass == changeClass && changeClass != .metadata
    }

    /// Returns the changes of output without a change of input, such as with another version of feedgen.
    private func consequences(of changeClass: ChangeClass) -> [GateViolation.Subject] {
        // Metadata of pages always follows from another change.
        guard changeClass != .metadata else { return [] }
        let named = Set(review.objects.filter { $0.classes.contains(changeClass) }.map(\.url))
        let pages = review.pages.filter { page in
            let shown = [review.old, review.new].flatMap { $0.pages[page.url]?["sections"]?.strings ?? [] }
            return page.changeClass == changeClass && shown.allSatisfy { objects[$0]?.classes.isEmpty ?? true }
        }
        let files = review.files.filter { file in
            file.changeClass == changeClass && !isPage(file) && named.isDisjoint(with: ("/" + file.path).prefixes)
        }
        return pages.map { .page($0) } + files.map { .file($0) }
    }
}

extension String {
    /// The path and its parent folders, innermost first: `/a/b/c`, `/a/b/`, `/a/`.
    var prefixes: [String] {
        var forms = [self]
        var rest = self[...].dropLast()
        while let slash = rest.lastIndex(of: "/"), slash != startIndex {
            forms.append(String(self[...slash]))
            rest = self[..<slash]
        }
        return forms
    }
}

extension ObjectChange {
    fileprivate var hasLostCells: Bool { cells.contains { $0.changeKind == .removed } }
}
