import DiffKit

/// Finds what a review holds of one class, each thing once.
struct DeniedChanges {
    private let review: Review
    private let sources: SourceSearch
    let removedObjects: [ObjectChange]
    /// Pages outside the feed that went, and whose address leads nowhere now.
    let removedPlainPages: [PageChange]
    /// What stood below these went with them.
    private let removedAddresses: Set<String>
    private let objects: [String: ObjectChange]

    init(_ review: Review) {
        self.review = review
        sources = SourceSearch(review)
        objects = Dictionary(review.objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        removedObjects = review.objects.filter { $0.fate == .removed }
        let removedPages = review.pages.filter { $0.fate == .removed && !$0.isRedirected }
        removedPlainPages = removedPages.filter { review.old.pages[$0.url]?["model"] != nil }
        var addresses = Set(removedPages.map(\.url))
        for object in removedObjects {
            addresses.insert(object.url)
            for key in ["aliases", "formerURLs"] { addresses.formUnion(object.old?[key]?.strings ?? []) }
            for cell in object.old?["cells"]?.object ?? [:] {
                addresses.formUnion(cell.value["formerURLs"]?.strings ?? [])
            }
        }
        for cell in review.objects.lazy.flatMap(\.cells) where cell.fate == .removed {
            addresses.formUnion(cell.old?["formerURLs"]?.strings ?? [])
        }
        removedAddresses = addresses
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
        let known = removedObjects.reduce(Locations()) { $0.union(Locations(in: $1.old)) }
        let objects = review.objects.filter { $0.classes.contains(.privacy) }.map { object in
            let cells =
                object.fate == .added
                ? tellingCells(
                    of: object.new, known: object.cellMoves.reduce(known) { $0.union(Locations(in: $1.old)) })
                : object.cells.filter { $0.classes.contains(.privacy) }
            return GateViolation.Subject.object(object, cells: cells)
        }
        let pages = review.pages.filter { page in
            page.changeClass == .privacy || page.fields.contains { $0.changeClass == .privacy }
        }
        return objects + pages.map { .page($0) }
    }

    /// The cells of a new object that tell where something is.
    private func tellingCells(of container: JSON?, below path: [String] = [], known: Locations) -> [CellChange] {
        let cells = container?["cells"]?.object ?? [:]
        return (container?["order"]?.strings ?? cells.keys).flatMap { id -> [CellChange] in
            guard let cell = cells[id] else { return [] }
            let below = tellingCells(of: cell, below: path + [id], known: known)
            let told = Locations(in: cell["model"]).subtracting(known).told
            return (told.isEmpty ? [] : [CellChange(path: path + [id], fate: .added, new: cell)]) + below
        }
    }

    // MARK: Removals

    private var removals: [GateViolation.Subject] {
        let objects = review.objects.flatMap { object -> [GateViolation.Subject] in
            switch object.fate {
            case .added: []
            case .removed: [.object(object, cells: [])]
            case .changed: object.cells.filter { $0.fate == .removed }.map { .cell($0, of: object) }
            }
        }
        let pages = review.pages.filter { $0.changeClass == .removal && !wentWithAnother($0) }
        let files = review.files.filter { $0.changeClass == .removal && !isPage($0) && !wentWithAnother($0) }
        return objects + pages.map { .page($0) } + files.map { .file($0) }
    }

    /// Whether a page stands outside the feed, and follows from nothing else.
    private func isPlain(_ page: PageChange) -> Bool {
        (review.new.pages[page.url] ?? review.old.pages[page.url])?["model"] != nil
    }

    /// Whether a page showed something that is named already.
    private func wentWithAnother(_ page: PageChange) -> Bool {
        if isPlain(page) { return false }
        let shown = review.old.pages[page.url]?["sections"]?.strings ?? []
        // Overviews show no objects; one without anything to list goes.
        if shown.isEmpty { return !removedObjects.isEmpty }
        return shown.compactMap { objects[$0] }.contains { object in
            object.fate == .removed || object.hasLostCells && page.url.addresses.contains(object.url)
        }
    }

    private func wentWithAnother(_ file: FileChange) -> Bool {
        if !removedAddresses.isDisjoint(with: ("/" + file.path).addresses) { return true }
        // Feeds and old addresses that nobody owns: the last object of a kind takes the kind's feeds with it.
        let isNobodys = sources.isGenerated(file.path) && sources.source(of: .file(file)) == nil
        return isNobodys && !removedObjects.isEmpty
    }

    private func isPage(_ file: FileChange) -> Bool {
        guard let url = SnapshotView.page(ofFile: file.path) else { return false }
        return review.old.pages[url] != nil || review.new.pages[url] != nil
    }

    // MARK: Everything else

    private func changes(of changeClass: ChangeClass) -> [GateViolation.Subject] {
        let changed = review.objects.filter { $0.classes.contains(changeClass) }
        let addresses = Set(changed.map(\.url))
        var subjects = changed.map { object in
            GateViolation.Subject.object(object, cells: object.cells.filter { $0.classes.contains(changeClass) })
        }
        subjects += review.pages.filter { page in
            if page.fields.contains(where: { $0.changeClass == changeClass }) { return true }
            // What pages say of each other follows from something else, always.
            guard page.changeClass == changeClass, changeClass != .metadata else { return false }
            let shown = [review.old, review.new].flatMap { $0.pages[page.url]?["sections"]?.strings ?? [] }
            // A page that was there already changes as what it shows does; new objects make new pages.
            if page.fate == .added { return !changed.contains { $0.fate == .added } || isPlain(page) }
            return shown.allSatisfy { objects[$0]?.classes.isEmpty ?? true }
        }.map { .page($0) }
        guard changeClass != .metadata else { return subjects }
        let files = review.files.filter { file in
            file.changeClass == changeClass && !isPage(file) && addresses.isDisjoint(with: ("/" + file.path).addresses)
        }
        let isPicture = { (file: FileChange) in file.path.hasPrefix("media/") }
        subjects += files.filter { !isPicture($0) }.map { .file($0) }
        // Pictures belong to something that is named, if anything is.
        return subjects.isEmpty ? files.map { .file($0) } : subjects
    }
}

extension String {
    /// A path and the folders that it lies in, the innermost first: `/a/b/c`, `/a/b/`, `/a/`.
    var addresses: [String] {
        var addresses = [self]
        var rest = self[...].dropLast()
        while let slash = rest.lastIndex(of: "/"), slash != startIndex {
            addresses.append(String(self[...slash]))
            rest = self[..<slash]
        }
        return addresses
    }
}

extension ObjectChange {
    fileprivate var hasLostCells: Bool { cells.contains { $0.fate == .removed } }
}
