import Diagnostics

/// What must be known of all objects to arrange the feed and its pages: a row for each, and no value that has to be read or
/// made before somebody asks for it. What an object shows is elsewhere, until a page wants it.
package struct ObjectTable: Sendable {
    package internal(set) var rows: [Row] = []
    package internal(set) var texts = TextPool()
    /// Lists of texts, one behind the other.
    var lists: [TextPool.Text] = []
    var tagNumbers: [UInt32] = []
    var kinds = NumberedNames()
    var tags = NumberedNames()
    /// Sets of names, of which most objects have the same.
    var sets = NumberedNames()

    /// Where a list stands in another one.
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
        /// What it shows has been made.
        package static let isMade = Flags(rawValue: 8)
        /// Something shows the object; else it is in no list and has no page.
        package static let isShown = Flags(rawValue: 16)
        package static let hasPhotos = Flags(rawValue: 32)
        /// It has pages below its own, files beside it, or something is wrong with it: its head has to be looked at.
        package static let hasMore = Flags(rawValue: 64)
        /// What earlier builds have seen of it stands in the row.
        package static let isTold = Flags(rawValue: 128)
        package static let hasCode = Flags(rawValue: 256)
    }

    package struct Row: BitwiseCopyable, Sendable, Equatable {
        var id = TextPool.Text()
        var path = TextPool.Text()
        var title = TextPool.Text()
        var file = TextPool.Text()
        var line: UInt32 = 0
        var column: UInt32 = 0
        var kind: UInt32 = 0
        package var flags: Flags = []
        /// In seconds.
        var date: Int64 = 0
        var updated = Row.none
        var seenUpdate = Row.none
        var expires = Row.none
        var appears = Row.none
        var tags = Span()
        var aliases = Span()
        var formerPaths = Span()
        /// Two texts for each.
        var formerPages = Span()
        var images = Span()
        var pictures = Span()
        var cellCount: UInt32 = 0
        var styles: UInt32 = 0
        var templates: UInt32 = 0
        var pageTemplates: UInt32 = 0
        /// Of the source that it was read from, and its number there.
        package var source: UInt32 = 0
        package var item: UInt32 = 0
        /// What the pages of others say of it.
        var link = Digest(high: 0, low: 0)
        /// Of the identity.
        var name = Digest(high: 0, low: 0)
        /// Of what the author wrote and what it shows; all zero for none.
        var content = Digest(high: 0, low: 0)

        static let none = Int64.min
    }

    package init() {}

    package var count: Int { rows.count }
    package var ids: [ObjectID] { rows.indices.map { ObjectID($0) } }

    package subscript(object: ObjectID) -> Row { rows[object.index] }

    // MARK: Reading

    package func id(of object: ObjectID) -> String { texts[self[object].id] }
    package func path(of object: ObjectID) -> String { texts[self[object].path] }
    package func title(of object: ObjectID) -> String { texts[self[object].title] }
    package func kind(of object: ObjectID) -> String { kinds[self[object].kind] }
    /// A number that objects of one kind share.
    package func kindNumber(of object: ObjectID) -> Int { Int(self[object].kind) }
    package var kindCount: Int { kinds.count }
    package func date(of object: ObjectID) -> Instant { Instant(seconds: self[object].date) }
    package func expires(_ object: ObjectID) -> Instant? { Self.instant(self[object].expires) }
    package func appears(_ object: ObjectID) -> Instant? { Self.instant(self[object].appears) }
    package func modified(_ object: ObjectID) -> Instant {
        let row = self[object]
        return Self.instant(row.updated) ?? Self.instant(row.seenUpdate) ?? Instant(seconds: row.date)
    }
    /// When an earlier build saw it change, though it may not have been told so yet.
    package func seenUpdate(of object: ObjectID) -> Instant? { Self.instant(self[object].seenUpdate) }
    package func place(of object: ObjectID) -> Place {
        let row = self[object]
        return Place(file: texts[row.file], line: Int(row.line), column: Int(row.column))
    }
    package func file(of object: ObjectID) -> String { texts[self[object].file] }
    package func aliases(of object: ObjectID) -> [String] { list(self[object].aliases) }
    package func formerPaths(of object: ObjectID) -> [String] { list(self[object].formerPaths) }
    package func hasFormerPaths(_ object: ObjectID) -> Bool { self[object].formerPaths.count > 0 }
    /// Where the pages below its own were in earlier builds.
    package func formerPages(of object: ObjectID) -> [FormerPage] {
        let texts = list(self[object].formerPages)
        return stride(from: 0, to: texts.count, by: 2).map { FormerPage(cell: texts[$0], path: texts[$0 + 1]) }
    }
    package func hasFormerPages(_ object: ObjectID) -> Bool { self[object].formerPages.count > 0 }
    /// The paths of the photos that it shows.
    package func images(of object: ObjectID) -> [String] { list(self[object].images) }
    /// The published files of the pictures on its page.
    package func pictures(of object: ObjectID) -> [String] { list(self[object].pictures) }
    package func hasNoPictures(_ object: ObjectID) -> Bool { self[object].pictures.count == 0 }
    package func cellCount(of object: ObjectID) -> Int { Int(self[object].cellCount) }
    package func linkDigest(of object: ObjectID) -> Digest { self[object].link }
    package func nameDigest(of object: ObjectID) -> Digest { self[object].name }

    /// What the pages of others say of an object.
    package func link(to object: ObjectID) -> ObjectLink {
        ObjectLink(title: title(of: object), path: path(of: object), date: date(of: object))
    }

    /// The numbers of its tags among `tagNames`.
    package func tags(of object: ObjectID) -> ArraySlice<UInt32> { tagNumbers[self[object].tags.range] }
    package var tagNames: [String] { tags.names }

    /// The layout classes of objects that were made, the templates of their sections, and those of their pages.
    package func styles(of objects: [ObjectID]) -> Set<String> { union(objects) { $0.styles } }
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

    /// None for an object that was not made, if no other was.
    private func names(_ set: UInt32) -> Set<String> {
        set < sets.count ? Set(sets[set].split(separator: Self.separator).map(String.init)) : []
    }

    func list(_ span: Span) -> [String] { lists[span.range].map { texts[$0] } }

    static func instant(_ seconds: Int64) -> Instant? { seconds == Row.none ? nil : Instant(seconds: seconds) }

    package func idPrecedes(_ a: ObjectID, _ b: ObjectID) -> Bool { texts.precedes(self[a].id, self[b].id) }
    package func haveOneIdentity(_ a: ObjectID, _ b: ObjectID) -> Bool { texts.isEqual(self[a].id, self[b].id) }

    /// What stands in the row of an object, as facts: all that pages are arranged by.
    package func bareFacts(of object: ObjectID) -> Facts {
        let row = self[object]
        var facts = Facts(
            id: id(of: object), kind: kind(of: object), title: title(of: object), date: date(of: object),
            path: path(of: object), source: place(of: object))
        facts.updated = Self.instant(row.updated)
        facts.aliases = aliases(of: object)
        facts.tags = tags(of: object).map { tags[$0] }
        facts.isPinned = row.flags.contains(.isPinned)
        if row.content != Digest(high: 0, low: 0) { facts.contentDigest = row.content }
        return told(facts, of: object)
    }

    /// The facts of an object with what earlier builds have seen of it.
    package func told(_ facts: Facts, of object: ObjectID) -> Facts {
        let row = self[object]
        guard row.flags.contains(.isTold), row.formerPaths.count > 0 || row.seenUpdate != Row.none else { return facts }
        var facts = facts
        facts.formerPaths = list(row.formerPaths)
        facts.seenUpdate = Self.instant(row.seenUpdate)
        return facts
    }
}

extension ObjectTable {
    /// Objects that are all shown, each with its page, in their order.
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
