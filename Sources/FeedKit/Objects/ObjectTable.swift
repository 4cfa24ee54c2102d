import Diagnostics
import MarkupKit

/// The data of all objects for arranging the feed and its pages: one row per object, without values that must be read
/// or built first. The content that objects show is stored separately and read on demand.
package struct ObjectTable: Sendable {
    package internal(set) var rows: [Row] = []
    package internal(set) var texts = TextPool()
    /// All lists of texts, concatenated.
    var lists: [TextPool.Text] = []
    var termNumbers: [UInt32] = []
    var kinds = NumberedNames()
    /// The terms of all taxonomies.
    var terms = NumberedNames()
    /// Distinct sets of names, because most objects have the same ones.
    var sets = NumberedNames()

    /// A range in one of the lists.
    package struct Span: BitwiseCopyable, Sendable, Equatable {
        package var start: UInt32 = 0
        package var count: UInt32 = 0

        var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    package struct Flags: OptionSet, BitwiseCopyable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let isDraft = Flags(rawValue: 1)
        package static let isPinned = Flags(rawValue: 2)
        package static let isDateDerived = Flags(rawValue: 4)
        /// The object's content has been built.
        package static let isMade = Flags(rawValue: 8)
        /// The object has a section controller; otherwise it is in no list and has no page.
        package static let isShown = Flags(rawValue: 16)
        /// The object has subpages, attachments or diagnostics, so its head must be read.
        package static let hasMore = Flags(rawValue: 64)
        /// The row contains the object's history in earlier builds.
        package static let hasHistory = Flags(rawValue: 128)
        /// Maps show the object.
        package static let isPlaced = Flags(rawValue: 512)
        package static let isRoute = Flags(rawValue: 1024)
        /// Overviews by month show the object's numbers.
        package static let hasReadings = Flags(rawValue: 2048)
        /// The object has no date.
        package static let isUndated = Flags(rawValue: 4096)
    }

    package struct Row: BitwiseCopyable, Sendable, Equatable {
        var id = TextPool.Text()
        var path = TextPool.Text()
        var title = TextPool.Text()
        var file = TextPool.Text()
        /// The language of the object's edition; empty for the default one.
        var language = TextPool.Text()
        var line: UInt32 = 0
        var column: UInt32 = 0
        var kind: UInt32 = 0
        package var flags: Flags = []
        /// The date in seconds, as are the following ones.
        var date: Int64 = 0
        /// The offset from UTC that the date was written in; `noOffset` for that of the site's time zone.
        var dateOffset = Row.noOffset
        var updated = Row.none
        var updatedOffset = Row.noOffset
        var seenUpdate = Row.none
        var expires = Row.none
        var appears = Row.none
        /// The first and the last second, if the object has more times than its date.
        var start = Row.none
        var end = Row.none
        var terms = Span()
        var aliases = Span()
        var formerPaths = Span()
        /// Two texts per page: the cell's identity and the path.
        var formerPages = Span()
        var images = Span()
        var pageImages = Span()
        var cellCount: UInt32 = 0
        /// The marks of the object's content.
        var marks: UInt16 = 0
        var styles: UInt32 = 0
        var templates: UInt32 = 0
        var pageTemplates: UInt32 = 0
        /// The number of the source that it was parsed from, and its number there.
        package var source: UInt32 = 0
        package var item: UInt32 = 0
        /// The digest of the values that other objects' pages show.
        var link = Digest(high: 0, low: 0)
        /// The digest of the identity.
        var name = Digest(high: 0, low: 0)
        /// The content digest; all zero for none.
        var content = Digest(high: 0, low: 0)

        static let none = Int64.min
        static let noOffset = Int32.min
    }

    package init() {}

    package var count: Int { rows.count }
    package var ids: [ObjectID] { rows.indices.map { ObjectID($0) } }

    package subscript(object: ObjectID) -> Row { rows[object.index] }

    // MARK: Reading

    package func id(of object: ObjectID) -> String { texts[self[object].id] }
    package func path(of object: ObjectID) -> String { texts[self[object].path] }
    package func title(of object: ObjectID) -> String { texts[self[object].title] }
    package func language(of object: ObjectID) -> String { texts[self[object].language] }
    /// Whether the object belongs to the edition of another language than the default one.
    package func isTranslation(_ object: ObjectID) -> Bool { self[object].language.count > 0 }
    package func kind(of object: ObjectID) -> String { kinds[self[object].kind] }
    /// A number for each kind.
    package func kindNumber(of object: ObjectID) -> Int { Int(self[object].kind) }
    package var kindCount: Int { kinds.count }
    package func isUndated(_ object: ObjectID) -> Bool { self[object].flags.contains(.isUndated) }
    /// The objects that have a date.
    func dated(_ list: [ObjectID]) -> [ObjectID] {
        list.contains(where: isUndated) ? list.filter { !isUndated($0) } : list
    }
    package func date(of object: ObjectID) -> Instant {
        Self.instant(self[object].date, writtenIn: self[object].dateOffset)
    }
    /// The time that the object is about.
    func period(of object: ObjectID) -> ClosedRange<Int64> {
        let row = self[object]
        return row.start == Row.none || row.end < row.start ? row.date...row.date : row.start...row.end
    }
    package func expires(_ object: ObjectID) -> Instant? { Self.instant(self[object].expires) }
    package func appears(_ object: ObjectID) -> Instant? { Self.instant(self[object].appears) }
    package func modified(_ object: ObjectID) -> Instant {
        let row = self[object]
        return Self.instant(row.updated) ?? Self.instant(row.seenUpdate) ?? Instant(seconds: row.date)
    }
    /// The time of a change detected by an earlier build, even if the history is not stored yet.
    package func seenUpdate(of object: ObjectID) -> Instant? { Self.instant(self[object].seenUpdate) }
    package func place(of object: ObjectID) -> FileLocation {
        let row = self[object]
        return FileLocation(file: texts[row.file], line: Int(row.line), column: Int(row.column))
    }
    package func file(of object: ObjectID) -> String { texts[self[object].file] }
    package func aliases(of object: ObjectID) -> [String] { list(self[object].aliases) }
    package func formerPaths(of object: ObjectID) -> [String] { list(self[object].formerPaths) }
    package func hasFormerPaths(_ object: ObjectID) -> Bool { self[object].formerPaths.count > 0 }
    /// The former subpages in earlier builds.
    package func formerPages(of object: ObjectID) -> [FormerPage] {
        let texts = list(self[object].formerPages)
        return stride(from: 0, to: texts.count, by: 2).map { FormerPage(cell: texts[$0], path: texts[$0 + 1]) }
    }
    package func hasFormerPages(_ object: ObjectID) -> Bool { self[object].formerPages.count > 0 }
    /// The paths of the photos that the object shows.
    package func images(of object: ObjectID) -> [String] { list(self[object].images) }
    /// The published files of the images on the object's page.
    package func pageImages(of object: ObjectID) -> [String] { list(self[object].pageImages) }
    package func hasNoImages(_ object: ObjectID) -> Bool { self[object].pageImages.count == 0 }
    package func cellCount(of object: ObjectID) -> Int { Int(self[object].cellCount) }
    package func linkDigest(of object: ObjectID) -> Digest { self[object].link }
    package func nameDigest(of object: ObjectID) -> Digest { self[object].name }

    /// The values of an object that other objects' pages show.
    package func link(to object: ObjectID) -> ObjectLink {
        ObjectLink(title: title(of: object), path: path(of: object), date: isUndated(object) ? nil : date(of: object))
    }

    /// The indices of the object's terms in `allTerms`.
    package func terms(of object: ObjectID) -> ArraySlice<UInt32> { termNumbers[self[object].terms.range] }
    package var allTerms: [ObjectTerm] { terms.names.map { ObjectTerm(name: $0) } }

    /// The layout classes of objects that were built; below, the templates of their sections and pages.
    package func styles(of objects: [ObjectID]) -> Set<String> { union(objects) { $0.styles } }
    /// The marks of the content of objects, in lists and on their own pages.
    package func marks(of objects: [ObjectID]) -> HTML.Requirements {
        HTML.Requirements(rawValue: objects.reduce(0) { $0 | self[$1].marks })
    }
    package func templates(of objects: [ObjectID]) -> Set<String> { union(objects) { $0.templates } }
    package func pageTemplates(of objects: [ObjectID]) -> Set<String> { union(objects) { $0.pageTemplates } }
    package func templates(of object: ObjectID) -> Set<String> { names(self[object].templates) }
    package func pageTemplates(of object: ObjectID) -> Set<String> { names(self[object].pageTemplates) }

    private func union(_ objects: [ObjectID], _ set: (Row) -> UInt32) -> Set<String> {
        var seen = [Bool](repeating: false, count: max(1, sets.count))
        for object in objects { seen[Int(set(self[object]))] = true }
        return seen.indices.reduce(into: []) { if seen[$1] { $0.formUnion(names(UInt32($1))) } }
    }

    static let separator: Character = "\n"

    /// Returns an empty set for an object that was not built while `sets` is empty.
    private func names(_ set: UInt32) -> Set<String> {
        set < sets.count ? Set(sets[set].split(separator: Self.separator).map(String.init)) : []
    }

    func list(_ span: Span) -> [String] { lists[span.range].map { texts[$0] } }

    private static func instant(_ seconds: Int64, writtenIn offset: Int32) -> Instant {
        var instant = Instant(seconds: seconds)
        if offset != Row.noOffset { instant.writtenOffset = offset }
        return instant
    }

    static func instant(_ seconds: Int64) -> Instant? { seconds == Row.none ? nil : Instant(seconds: seconds) }

    package func idPrecedes(_ a: ObjectID, _ b: ObjectID) -> Bool { texts.precedes(self[a].id, self[b].id) }
    package func haveOneIdentity(_ a: ObjectID, _ b: ObjectID) -> Bool { texts.isEqual(self[a].id, self[b].id) }

    /// Returns the facts stored in the row of an object: all that pages are arranged by.
    package func bareFacts(of object: ObjectID) -> Facts {
        let row = self[object]
        var facts = Facts(
            id: id(of: object), kind: kind(of: object), title: title(of: object), date: date(of: object),
            path: path(of: object), source: place(of: object))
        if row.updated != Row.none { facts.updated = Self.instant(row.updated, writtenIn: row.updatedOffset) }
        facts.aliases = aliases(of: object)
        let all = terms(of: object).map { ObjectTerm(name: terms[$0]) }
        facts.tags = all.compactMap { $0.taxonomy == Taxonomy.tags.name ? $0.title : nil }
        facts.terms = all.filter { $0.taxonomy != Taxonomy.tags.name }
        if row.language.count > 0 { facts.edition = language(of: object) }
        facts.isPinned = row.flags.contains(.isPinned)
        if row.content != Digest(high: 0, low: 0) { facts.contentDigest = row.content }
        return withHistory(facts, of: object)
    }

    /// Returns the facts of an object with its history in earlier builds.
    package func withHistory(_ facts: Facts, of object: ObjectID) -> Facts {
        let row = self[object]
        guard row.flags.contains(.hasHistory), row.formerPaths.count > 0 || row.seenUpdate != Row.none else {
            return facts
        }
        var facts = facts
        facts.formerPaths = list(row.formerPaths)
        facts.seenUpdate = Self.instant(row.seenUpdate)
        return facts
    }
}

extension ObjectTable {
    /// Creates a table of objects that are all shown, each with its page, in order.
    package init(_ facts: [Facts], _ pages: [ObjectPage]) {
        self.init()
        for (item, (facts, page)) in zip(facts, pages).enumerated() {
            var head = ObjectHead(unshown: facts, diagnostics: [])
            head.page = page
            head.isShown = true
            take(head, of: append(facts, source: 0, item: item))
        }
    }
}
