/// The changes other than objects and plain pages; their consequences are only counted.
extension Review {
    var allGroups: [ReportGroup] { groups + siteGroups }

    /// The author's files, theme files and settings.
    private var siteGroups: [ReportGroup] {
        let own = files.compactMap(ReportEntry.init)
        let looks = siteChanges.filter { $0.key == nil }.map { ReportEntry($0, pages: consequences) }
        let settings = siteChanges.filter { $0.key != nil }.map { ReportEntry($0, pages: consequences) }
        return [("files", own), ("appearance", looks), ("settings", settings)].compactMap { name, entries in
            entries.isEmpty ? nil : ReportGroup(of: entries, called: name)
        }
    }

    /// The number of pages changed by a site-wide change, if there is exactly one such change.
    private var consequences: Int? {
        let causes = siteChanges.filter { $0.subject != .gates }
        let count = pages.count { $0.changeKind == .changed }
        return causes.count == 1 && count > 0 ? count : nil
    }

    /// Returns a summary such as `removal 7, content 26`: operations by class, then derived ones.
    func counts(joinedBy separator: String) -> String {
        let classes = classCounts.map { "\($0.changeClass.rawValue) \($0.count)" }
        return (classes + (derivedCount > 0 ? ["derived \(derivedCount)"] : [])).joined(separator: separator)
    }
}

extension ReportEntry {
    /// - Parameter pages: The number of pages changed by it, if it can be determined.
    init(_ change: SiteChange, pages: Int?) {
        let value = change.key.map { _ in ChangeDetail.plain(ChangeDetail.values(from: change.old, to: change.new)) }
        let count = change.subject == .gates ? nil : pages.map { ChangeDetail.plain(counted($0, "page")) }
        self.init(
            verb: Verb(change.changeKind), title: change.name, url: "", source: change.source ?? "",
            details: [value, count].compactMap { $0 }, classes: [change.changeClass],
            isSetting: change.key != nil)
    }

    /// - Returns: `nil` for a file that is not one of the author's.
    init?(_ file: FileChange) {
        guard let source = file.source else { return nil }
        self.init(
            verb: Verb(file.changeKind), title: file.path, url: "/" + file.path, source: Self.inContent(source),
            details: [], classes: [file.changeClass])
    }
}
