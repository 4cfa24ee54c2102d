/// An object, plain page, file or setting in a report.
struct ReportEntry {
    var verb: Verb
    var title: String
    var url: String
    /// The source file, relative to the site's folder: `content/journal/ice.md`; empty if there is none.
    var source: String
    var details: [ChangeDetail]
    var classes: Set<ChangeClass>
    /// The number of objects that the entry represents.
    var count = 1
    var isSetting = false

    /// The meaning of its class `privacy`, as a sentence; empty for other classes.
    var disclosure: String {
        classes.contains(.privacy) ? isSetting ? "More is published than before." : "A location becomes public." : ""
    }

    /// Whether only the layout or appearance of cells changed.
    var isOnlyLooks: Bool { verb == .edited && classes.isDisjoint(with: [.content, .privacy, .removal, .metadata]) }

    enum Verb: String {
        case added, edited, moved, removed
    }
}

struct ReportGroup {
    var kind: String
    var entries: [ReportEntry]

    /// The number of entries with the same change of appearance from which they share a line.
    private static let fewest = 4

    /// Creates a group in which each entry has its own line.
    init(of entries: [ReportEntry], called name: String) {
        kind = name
        self.entries = entries
    }

    init(kind: String, entries: [ReportEntry]) {
        self.kind = kind
        let alike = Dictionary(grouping: entries.filter(\.isOnlyLooks), by: \.details).filter {
            $0.value.count >= Self.fewest
        }
        self.entries = entries.filter { !$0.isOnlyLooks || alike[$0.details] == nil }
        for (details, entries) in alike.sorted(by: { $0.value[0].url < $1.value[0].url }) {
            self.entries.append(
                ReportEntry(
                    verb: .edited, title: "\(entries.count) objects", url: "", source: "", details: details,
                    classes: entries[0].classes, count: entries.count))
        }
    }
}

extension Review {
    /// The changes by kind, with plain pages as a separate kind.
    var groups: [ReportGroup] {
        let plain = pages.filter { $0.source != nil && !$0.isRedirected }.compactMap(ReportEntry.init)
        let groups = Dictionary(grouping: objects, by: \.kind).sorted { $0.key < $1.key }.map {
            ReportGroup(kind: $0.key, entries: $0.value.map { ReportEntry($0) })
        }
        return groups + (plain.isEmpty ? [] : [ReportGroup(kind: "pages", entries: plain)])
    }

    /// A summary such as `1 added, 2 edited, 1 moved, 1 removed`: objects and plain pages, each counted once.
    var headline: String {
        let entries = groups.flatMap(\.entries)
        let counts = [ReportEntry.Verb.added, .edited, .moved, .removed].map { verb in
            (verb.rawValue, entries.filter { $0.verb == verb }.reduce(0) { $0 + $1.count })
        }
        let some = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return some.isEmpty ? "no object changed" : some.joined(separator: ", ")
    }

    /// Each class with its number of operations, most severe first.
    public var classCounts: [(changeClass: ChangeClass, count: Int)] {
        let counts = counts
        return ChangeClass.byGravity.compactMap { one in counts[one].map { (one, $0) } }
    }
}

extension ReportEntry.Verb {
    init(_ changeKind: ChangeKind) {
        switch changeKind {
        case .added: self = .added
        case .changed: self = .edited
        case .removed: self = .removed
        }
    }

    init(_ change: ObjectChange) {
        switch change.changeKind {
        case .added: self = .added
        case .removed: self = .removed
        case .changed: self = change.move != nil && !change.isEdited ? .moved : .edited
        }
    }
}

extension ReportEntry {
    /// - Parameter source: A path in `content/`.
    static func inContent(_ source: String?) -> String {
        source.map { $0.isEmpty ? "" : "content/" + $0 } ?? ""
    }

    init(_ change: ObjectChange) {
        self.init(
            verb: Verb(change), title: change.title, url: change.url, source: Self.inContent(change.source),
            details: ChangeDetail.details(of: change), classes: change.classes)
    }

    /// - Returns: `nil` for a page whose own content is unchanged.
    init?(_ page: PageChange) {
        guard page.changeKind != .changed || !page.fields.isEmpty else { return nil }
        self.init(
            verb: Verb(page.changeKind), title: page.title, url: page.url, source: Self.inContent(page.source),
            details: ChangeDetail.details(of: page), classes: [page.changeClass])
    }
}
