/// An object, plain page, file or setting in a report.
struct ReportEntry {
    var verb: ChangeVerb
    var title: String
    var url: String
    /// The place of its change; the file is empty if there is none.
    var place: SourcePlace
    var details: [ChangeDetail]
    var classes: Set<ChangeClass>
    var isSetting = false
    /// The URL on the old side, if it is another one.
    var oldURL: String?

    /// The meaning of its class `privacy`, as a sentence; empty for other classes.
    var disclosure: String {
        classes.contains(.privacy) ? isSetting ? "More is published than before." : "A location becomes public." : ""
    }

    /// Whether only the layout or appearance of cells changed.
    var isOnlyLooks: Bool {
        [.edited, .restyled].contains(verb) && classes.isDisjoint(with: [.content, .privacy, .removal, .metadata])
    }
}

struct ReportGroup {
    var kind: String
    var entries: [ReportEntry]
    /// A line about all entries, after them.
    var note: String?

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
                    verb: .restyled, title: Noun.item.counted(entries.count), url: "", place: SourcePlace(file: ""),
                    details: details, classes: entries[0].classes))
        }
    }
}

extension Review {
    /// The changes by kind, with plain pages as a separate kind.
    var groups: [ReportGroup] {
        let renamed = renames.map { (kind: $0.new.kind, entry: ReportEntry($0)) }
        let entries = ownObjects.map { (kind: $0.kind, entry: ReportEntry($0)) } + renamed
        let groups = Dictionary(grouping: entries, by: \.kind).sorted { $0.key < $1.key }.map {
            ReportGroup(kind: $0.key, entries: $0.value.map(\.entry))
        }
        let plain = plainPages.map { ReportEntry($0) }
        return groups + (plain.isEmpty ? [] : [ReportGroup(kind: "pages", entries: plain)])
    }

    /// The plain pages that were changed themselves.
    package var plainPages: [PageChange] {
        pages.filter { $0.source != nil && !$0.isRedirected && ($0.changeKind != .changed || !$0.fields.isEmpty) }
    }

    /// Each class with its number of operations, most severe first.
    public var classCounts: [(changeClass: ChangeClass, count: Int)] {
        let counts = counts
        return ChangeClass.byGravity.compactMap { one in counts[one].map { (one, $0) } }
    }
}

extension ReportEntry {
    /// - Parameter source: A path in `content/`.
    static func inContent(_ source: String?) -> String {
        source.map { $0.isEmpty ? "" : "content/" + $0 } ?? ""
    }

    init(_ change: ObjectChange) {
        self.init(
            verb: ChangeVerb(change), title: change.titleInReport, url: change.url, place: SourcePlace(change),
            details: ChangeDetail.details(of: change), classes: change.classes)
    }

    init(_ page: PageChange) {
        self.init(
            verb: ChangeVerb(page.changeKind), title: page.titleInReport, url: page.url, place: SourcePlace(page),
            details: ChangeDetail.details(of: page), classes: [page.changeClass])
    }

    init(_ rename: ObjectRename) {
        let loss =
            rename.isServed ? "feeds list it as a new item" : "\(rename.old.url) is no longer served"
        let source = Self.inContent(rename.new.source)
        let isSameFile = rename.old.source == rename.new.source
        let id = "id: \(rename.suggestedID)"
        let advice = "\(loss); to avoid that, \(isSameFile ? "write \(id) in" : "add \(id) to") \(source)"
        let names = "\(rename.old.id) → \(rename.new.id)"
        self.init(
            verb: .renamed, title: rename.new.title, url: rename.new.url,
            place: SourcePlace(file: source),
            details: [.plain(names)] + ChangeDetail.differences(of: rename) + [.plain(advice)],
            classes: [.removal], oldURL: rename.old.url)
    }
}
