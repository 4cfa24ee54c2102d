import Diagnostics

/// What must be known of all objects to arrange the feed and its pages: a row for each, and no value that has to be read or
/// made before somebody asks for it. What an object shows is elsewhere, until a page wants it.
package struct ObjectTable: Sendable {
    package private(set) var rows: [Row] = []
    package private(set) var texts = TextPool()
    /// Lists of texts, one behind the other.
    private var lists: [TextPool.Text] = []
    private var tagNumbers: [UInt32] = []
    private var kinds = NumberedNames()
    private var tags = NumberedNames()
    /// Sets of names, of which most objects have the same.
    private var sets = NumberedNames()

    /// Where a list stands in another one.
    package struct Span: BitwiseCopyable, Sendable {
        package var start: UInt32 = 0
        package var count: UInt32 = 0

        fileprivate var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
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
    }

    package struct Row: BitwiseCopyable, Sendable {
        fileprivate var id = TextPool.Text()
        fileprivate var path = TextPool.Text()
        fileprivate var title = TextPool.Text()
        fileprivate var file = TextPool.Text()
        fileprivate var line: UInt32 = 0
        fileprivate var column: UInt32 = 0
        fileprivate var kind: UInt32 = 0
        package var flags: Flags = []
        /// In seconds.
        fileprivate var date: Int64 = 0
        fileprivate var updated = Row.none
        fileprivate var seenUpdate = Row.none
        fileprivate var expires = Row.none
        fileprivate var appears = Row.none
        fileprivate var tags = Span()
        fileprivate var aliases = Span()
        fileprivate var formerPaths = Span()
        fileprivate var images = Span()
        fileprivate var pictures = Span()
        fileprivate var cellCount: UInt32 = 0
        fileprivate var styles: UInt32 = 0
        fileprivate var templates: UInt32 = 0
        fileprivate var pageTemplates: UInt32 = 0
        /// Of the source that it was read from, and its number there.
        package var source: UInt32 = 0
        package var item: UInt32 = 0
        /// What the pages of others say of it.
        fileprivate var link = Digest(high: 0, low: 0)
        /// Of the identity.
        fileprivate var name = Digest(high: 0, low: 0)
        /// Of what the author wrote and what it shows; all zero for none.
        fileprivate var content = Digest(high: 0, low: 0)

        fileprivate static let none = Int64.min
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
    package func place(of object: ObjectID) -> Place {
        let row = self[object]
        return Place(file: texts[row.file], line: Int(row.line), column: Int(row.column))
    }
    package func file(of object: ObjectID) -> String { texts[self[object].file] }
    package func aliases(of object: ObjectID) -> [String] { list(self[object].aliases) }
    package func formerPaths(of object: ObjectID) -> [String] { list(self[object].formerPaths) }
    package func hasFormerPaths(_ object: ObjectID) -> Bool { self[object].formerPaths.count > 0 }
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

    private static let separator: Character = "\n"

    /// None for an object that was not made, if no other was.
    private func names(_ set: UInt32) -> Set<String> {
        set < sets.count ? Set(sets[set].split(separator: Self.separator).map(String.init)) : []
    }

    private func list(_ span: Span) -> [String] { lists[span.range].map { texts[$0] } }

    private static func instant(_ seconds: Int64) -> Instant? { seconds == Row.none ? nil : Instant(seconds: seconds) }

    package func idPrecedes(_ a: ObjectID, _ b: ObjectID) -> Bool { texts.precedes(self[a].id, self[b].id) }
    package func haveOneIdentity(_ a: ObjectID, _ b: ObjectID) -> Bool { texts.isEqual(self[a].id, self[b].id) }

    // MARK: Writing

    /// Forgets all objects; what is known of them can be put back, row by row.
    ///
    /// - Returns: the rows.
    package mutating func removeAll() -> [Row] {
        defer { rows = [] }
        return rows
    }

    /// Puts back a row that stood here before.
    package mutating func append(_ row: Row, source: Int) {
        rows.append(row)
        rows[rows.count - 1].source = UInt32(source)
    }

    /// Adds an object that was read.
    ///
    /// - Parameters:
    ///   - source: the number of what it was read from.
    ///   - item: its number there.
    @discardableResult
    package mutating func append(_ facts: Facts, source: Int, item: Int) -> ObjectID {
        var row = Row()
        row.source = UInt32(source)
        row.item = UInt32(item)
        row.id = texts.add(facts.id)
        row.name = Digest(of: facts.id)
        rows.append(row)
        let object = ObjectID(rows.count - 1)
        take(facts, of: object)
        return object
    }

    /// Takes what an object says of itself.
    private mutating func take(_ facts: Facts, of object: ObjectID) {
        var row = self[object]
        row.path = texts.keep(row.path, as: facts.path)
        row.title = texts.keep(row.title, as: facts.title)
        row.file = texts.keep(row.file, as: facts.source.file)
        row.line = UInt32(clamping: facts.source.line)
        row.column = UInt32(clamping: facts.source.column)
        row.kind = kinds.number(of: facts.kind)
        row.flags.set(.isDraft, facts.isDraft)
        row.flags.set(.isPinned, facts.isPinned)
        row.flags.set(.isDateDerived, facts.isDateDerived)
        row.date = facts.date.seconds
        row.updated = facts.updated?.seconds ?? Row.none
        row.seenUpdate = facts.seenUpdate?.seconds ?? Row.none
        row.expires = facts.expires?.seconds ?? Row.none
        row.appears = facts.appears?.seconds ?? Row.none
        let numbers = facts.tags.map { tags.number(of: $0) }
        if !tagNumbers[row.tags.range].elementsEqual(numbers) {
            row.tags = Span(start: UInt32(tagNumbers.count), count: UInt32(numbers.count))
            tagNumbers += numbers
        }
        row.aliases = keep(row.aliases, as: facts.aliases)
        row.formerPaths = keep(row.formerPaths, as: facts.formerPaths)
        row.link = ObjectLink(facts).digest
        row.content = facts.contentDigest ?? Digest(high: 0, low: 0)
        rows[object.index] = row
    }

    /// Takes what was made of an object.
    package mutating func take(_ head: ObjectHead, of object: ObjectID) {
        take(head.facts, of: object)
        var row = self[object]
        row.flags.insert(.isMade)
        row.flags.remove(.isTold)
        row.flags.set(.isShown, head.isShown)
        row.flags.set(.hasPhotos, head.hasPhotos)
        row.flags.set(.hasMore, head.hasMore)
        row.images = keep(row.images, as: head.page.images.map(\.path))
        var seen: Set<String> = []
        let pictures = head.page.pictures.map(\.image.fallback.file).filter { seen.insert($0).inserted }
        row.pictures = keep(row.pictures, as: pictures)
        row.cellCount = UInt32(clamping: head.cellCount)
        row.styles = set(head.styles)
        row.templates = set(head.templates)
        row.pageTemplates = set(head.page.templates)
        rows[object.index] = row
    }

    /// Takes what earlier builds have seen of an object.
    package mutating func tell(_ formerPaths: [String], seenUpdate: Instant?, of object: ObjectID) {
        var row = self[object]
        row.formerPaths = keep(row.formerPaths, as: formerPaths)
        row.seenUpdate = seenUpdate?.seconds ?? Row.none
        row.flags.insert(.isTold)
        rows[object.index] = row
    }

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

    /// - Returns: where a list stands that was somewhere else before, unless it is as it was.
    private mutating func keep(_ span: Span, as names: [String]) -> Span {
        span.count == names.count && (names.isEmpty || list(span) == names) ? span : add(names)
    }

    private mutating func add(_ names: [String]) -> Span {
        let start = lists.count
        for name in names { lists.append(texts.add(name)) }
        return Span(start: UInt32(start), count: UInt32(names.count))
    }

    private mutating func set(_ names: Set<String>) -> UInt32 {
        sets.number(of: names.sorted().joined(separator: String(Self.separator)))
    }
}

extension ObjectTable {
    /// All of it, as who keeps it for another build writes it down.
    package struct Columns: Sendable {
        package var rows: [Row]
        package var texts: [UInt8]
        package var lists: [TextPool.Text]
        package var tagNumbers: [UInt32]
        package var kinds: [String]
        package var tags: [String]
        package var sets: [String]

        package init(
            rows: [Row], texts: [UInt8], lists: [TextPool.Text], tagNumbers: [UInt32], kinds: [String], tags: [String],
            sets: [String]
        ) {
            self.rows = rows
            self.texts = texts
            self.lists = lists
            self.tagNumbers = tagNumbers
            self.kinds = kinds
            self.tags = tags
            self.sets = sets
        }
    }

    package var columns: Columns {
        Columns(
            rows: rows, texts: texts.bytes, lists: lists, tagNumbers: tagNumbers, kinds: kinds.names, tags: tags.names,
            sets: sets.names)
    }

    /// - Returns: `nil` for columns that no table gave.
    package init?(_ columns: Columns) {
        rows = columns.rows
        texts = TextPool(columns.texts)
        lists = columns.lists
        tagNumbers = columns.tagNumbers
        (kinds, tags, sets) = (NumberedNames(columns.kinds), NumberedNames(columns.tags), NumberedNames(columns.sets))
        guard lists.allSatisfy(texts.contains), tagNumbers.allSatisfy({ $0 < tags.count }), rows.allSatisfy(isWhole)
        else { return nil }
    }

    private func isWhole(_ row: Row) -> Bool {
        texts.contains(row.id) && texts.contains(row.path) && texts.contains(row.title) && texts.contains(row.file)
            && row.kind < kinds.count
            && [row.styles, row.templates, row.pageTemplates].allSatisfy({ $0 < max(1, sets.count) })
            && row.tags.range.upperBound <= tagNumbers.count
            && [row.aliases, row.formerPaths, row.images, row.pictures].allSatisfy {
                $0.range.upperBound <= lists.count
            }
    }

    /// The same without what rows that are gone have left behind, once that is the larger part.
    package var compacted: ObjectTable {
        let live = rows.reduce(0) { $0 + Int($1.title.count + $1.path.count + $1.id.count + $1.file.count) }
        guard texts.bytes.count > 4 * live + 1 << 16 else { return self }
        return ObjectTable(copying: self)
    }

    private init(copying table: ObjectTable) {
        (kinds, tags, sets) = (table.kinds, table.tags, table.sets)
        for object in table.ids {
            var row = table[object]
            row.id = texts.add(table.texts[row.id])
            row.path = texts.add(table.texts[row.path])
            row.title = texts.add(table.texts[row.title])
            row.file = texts.add(table.texts[row.file])
            let numbers = table.tags(of: object)
            row.tags = Span(start: UInt32(tagNumbers.count), count: UInt32(numbers.count))
            tagNumbers += numbers
            row.aliases = add(table.list(row.aliases))
            row.formerPaths = add(table.list(row.formerPaths))
            row.images = add(table.list(row.images))
            row.pictures = add(table.list(row.pictures))
            rows.append(row)
        }
    }
}

/// Names, each with a number, in the order in which they came.
///
/// Two that differ only in how their accents are encoded are two, lest one that is gone spells one that is there.
private struct NumberedNames: Sendable {
    private(set) var names: [String]
    private var numbers: [[UInt8]: UInt32]

    init(_ names: [String] = []) {
        self.names = names
        numbers = Dictionary(
            names.enumerated().map { (Array($0.element.utf8), UInt32($0.offset)) },
            uniquingKeysWith: { first, _ in first })
    }

    var count: Int { names.count }

    subscript(number: UInt32) -> String { names[Int(number)] }

    mutating func number(of name: String) -> UInt32 {
        let bytes = Array(name.utf8)
        if let number = numbers[bytes] { return number }
        let number = UInt32(names.count)
        names.append(name)
        numbers[bytes] = number
        return number
    }
}

extension ObjectTable.Flags {
    fileprivate mutating func set(_ flag: Self, _ isSet: Bool) { if isSet { insert(flag) } else { remove(flag) } }
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
