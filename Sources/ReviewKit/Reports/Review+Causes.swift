/// The causes that pages share: theme files and settings. What follows from them is folded and counted.
extension Review {
    /// The changes by cause: theme files and settings first, then objects and plain pages, then the author's files.
    var allGroups: [ReportGroup] {
        let own = files.compactMap(ReportEntry.init)
        return causes + groups + (own.isEmpty ? [] : [ReportGroup(of: own, called: "files")])
    }

    /// The objects that were changed themselves, without renamed ones and consequences of theme files and settings.
    var ownObjects: [ObjectChange] {
        let renamed = Set(renames.flatMap { [$0.old.id, $0.new.id] })
        let effects = siteChanges.reduce(into: Set()) { $0.formUnion($1.effectsOnSections) }
        return objects.filter { !renamed.contains($0.id) && !isConsequence($0, of: effects) }
    }

    private func isConsequence(_ object: ObjectChange, of effects: Set<ChangeClass>) -> Bool {
        guard object.changeKind == .changed, object.move == nil, object.cellMoves.isEmpty,
            object.classes.isSubset(of: effects), !effects.isEmpty, let content = object.old?["content"]
        else { return false }
        return content == object.new?["content"] && object.old?["source"] == object.new?["source"]
    }

    private var causes: [ReportGroup] {
        let looks = siteChanges.filter { $0.key == nil }.map { ReportEntry($0, pages: consequences) }
        let settings = siteChanges.filter { $0.key != nil }.map { ReportEntry($0, pages: consequences) }
        var groups = [("appearance", looks), ("settings", settings)].compactMap { name, entries in
            entries.isEmpty ? nil : ReportGroup(of: entries, called: name)
        }
        let count = changedPages
        if let last = groups.indices.last, siteChanges.count(where: \.affectsPages) > 1, count > 0 {
            groups[last].note = "\(Noun.page.counted(count)) changed by all of these together"
        }
        return groups
    }

    private var changedPages: Int { pages.count { $0.changeKind == .changed } }

    /// The number of pages changed by a site-wide change, if there is exactly one such change.
    var consequences: PageCount? {
        let count = changedPages
        guard siteChanges.count(where: \.affectsPages) == 1, count > 0 else { return nil }
        return PageCount(count: count, isMaximum: !ownObjects.isEmpty || !renames.isEmpty)
    }
}

/// The number of pages that a site-wide change affects.
struct PageCount {
    let count: Int
    /// Whether some of the pages may have changed only for another reason, such as an edited object.
    let isMaximum: Bool

    var words: String { (isMaximum ? "up to " : "") + counted(count, "page") }
}

extension SiteChange {
    fileprivate var affectsPages: Bool { subject != .gates }
}

extension ReportEntry {
    /// - Parameter pages: The number of pages changed by it, if it can be determined.
    init(_ change: SiteChange, pages: PageCount?) {
        let value = change.key.map { _ in ChangeDetail.plain(ChangeDetail.values(from: change.old, to: change.new)) }
        let count = change.affectsPages ? pages.map { ChangeDetail.plain($0.words) } : nil
        self.init(
            verb: ChangeVerb(change.changeKind), title: change.name, url: "", place: SourcePlace(change),
            details: [value, count].compactMap { $0 }, classes: [change.changeClass],
            isSetting: change.key != nil)
    }

    /// - Returns: `nil` for a file that is not one of the author's.
    init?(_ file: FileChange) {
        guard let source = file.source else { return nil }
        self.init(
            verb: ChangeVerb(file.changeKind), title: file.path, url: "/" + file.path,
            place: SourcePlace(file: Self.inContent(source)), details: [], classes: [file.changeClass])
    }
}
