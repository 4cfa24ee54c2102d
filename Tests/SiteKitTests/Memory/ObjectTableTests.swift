import Diagnostics
import FeedKit
import MarkupKit
import TestSupport
import Testing

@testable import SiteKit

/// Table rows contain the stored facts, also after serialization.
@Suite struct ObjectTableTests {
    private static let names = ["w1-1", "w2-1", "card", "é", "entry"]
    private static let tags = ["ice", "Dust", "caf\u{E9}", "cafe\u{301}", "a\0b", ""]

    /// Returns facts that a row can represent completely.
    private func facts(_ random: inout SplitMix64) -> Facts {
        var facts = Facts.random(&random)
        facts.source = FileLocation(file: random.text(), line: random.int(1...99), column: random.int(1...99))
        facts.tags = (0..<random.int(0...3)).map { _ in random.pick(Self.tags) }
        facts.date = Instant(seconds: Int64(random.int(-9...99) * 1000))
        func instant() -> Instant? { random.chance(50) ? nil : Instant(seconds: Int64(random.int(-9...9_999_999))) }
        (facts.updated, facts.seenUpdate, facts.expires, facts.appears) = (instant(), instant(), instant(), instant())
        return facts
    }

    private func names(_ random: inout SplitMix64) -> Set<String> { Set(Self.names.filter { _ in random.chance(50) }) }

    private func head(_ facts: Facts, _ random: inout SplitMix64) -> ObjectHead {
        var head = ObjectHead(unshown: facts, diagnostics: random.chance(20) ? [.random(&random)] : [])
        head.isShown = random.chance(80)
        head.marks = HTML.Requirements(rawValue: UInt16(random.int(0...0xFFFF)))
        head.cellCount = random.int(0...9)
        (head.styles, head.templates) = (names(&random), names(&random))
        let images = (0..<random.int(0...2)).map { _ in ImageAsset.random(&random) }
        head.page = ObjectPage(template: random.pick(Self.names), images: images)
        return head
    }

    /// Returns the part of facts that a row returns without additional queries.
    private func bare(_ facts: Facts) -> Facts {
        var bare = Facts(
            id: facts.id, kind: facts.kind, title: facts.title, date: facts.date, path: facts.path,
            source: facts.source)
        (bare.updated, bare.aliases, bare.tags, bare.terms) = (facts.updated, facts.aliases, facts.tags, facts.terms)
        (bare.isPinned, bare.contentDigest) = (facts.isPinned, facts.contentDigest)
        bare.edition = facts.edition.flatMap { $0.isEmpty ? nil : $0 }
        return bare
    }

    private func expect(_ table: ObjectTable, _ object: ObjectID, holds facts: Facts) {
        #expect(table.bareFacts(of: object).stored == bare(facts).stored)
        let flags = table[object].flags
        #expect(flags.contains(.isDraft) == facts.isDraft && flags.contains(.isDateDerived) == facts.isDateDerived)
        #expect(table.expires(object) == facts.expires && table.appears(object) == facts.appears)
        #expect(table.formerPaths(of: object).stored == facts.formerPaths.stored)
        #expect(table.modified(object) == facts.modified)
        #expect(table.linkDigest(of: object) == ObjectLink(facts).digest)
        #expect(table.nameDigest(of: object) == Digest(of: facts.id))
        #expect(table.hasFormerPaths(object) == !facts.formerPaths.isEmpty)
    }

    private func expect(_ table: ObjectTable, _ object: ObjectID, holds head: ObjectHead) {
        expect(table, object, holds: head.facts)
        let flags = table[object].flags
        #expect(flags.contains(.isMade) && flags.contains(.isShown) == head.isShown)
        #expect(table.marks(of: [object]) == head.marks && flags.contains(.hasMore) == head.hasMore)
        #expect(table.cellCount(of: object) == head.cellCount)
        #expect(table.images(of: object).stored == head.page.images.map(\.path).stored)
        #expect(Set(table.pageImages(of: object)) == Set(head.page.pageImages.map(\.image.fallback.file)))
        #expect(table.styles(of: [object]) == head.styles)
        #expect(table.templates(of: object) == head.templates)
        #expect(table.pageTemplates(of: object) == head.page.templates)
    }

    /// The results of all queries of a table.
    private func told(by table: ObjectTable) -> [String] {
        table.ids.map { object in
            let lists = [
                table.formerPaths(of: object), table.formerPages(of: object).flatMap { [$0.cell, $0.path] },
                table.images(of: object), table.pageImages(of: object),
                table.styles(of: [object]).sorted(), table.templates(of: object).sorted(),
                table.pageTemplates(of: object).sorted(),
            ]
            let row = table[object]
            return "\(table.bareFacts(of: object).stored) \(row.flags) \(row.source) \(row.item) \(lists.stored) "
                + "\(table.cellCount(of: object)) \(String(describing: table.expires(object))) "
                + "\(String(describing: table.appears(object))) \(table.modified(object)) "
                + "\(table.linkDigest(of: object)) \(table.nameDigest(of: object)) \(table.file(of: object))"
        }
    }

    private func table(seed: Int, count: Int? = nil) -> ObjectTable {
        var random = SplitMix64(seed: seed)
        var table = ObjectTable()
        for number in 0..<(count ?? random.int(0...8)) {
            let facts = facts(&random)
            let object = table.append(facts, source: number / 2, item: number % 2)
            if random.chance(70) { table.take(head(facts, &random), of: object) }
            if random.chance(50) {
                table.setHistory([random.text(), "/é/"], seenUpdate: random.chance(50) ? nil : facts.date, of: object)
                table.setHistory([FormerPage(cell: random.text(), path: "/was/é/")], of: object)
            }
        }
        return table
    }

    /// Returns the table in its stored form, with two objects of each source.
    private func sources(_ table: ObjectTable) -> SourceTable {
        let starts = Array(stride(from: 0, to: table.count, by: 2))
        return SourceTable(
            table, paths: starts.map { "p\($0)\0é" }, rows: starts.map { $0..<min($0 + 2, table.count) },
            hasMore: starts.map { $0 % 4 == 0 }, stored: SourceTable())
    }

    // MARK: Rows

    @Test(arguments: 0..<50) func rowsHoldWhatWasRead(seed: Int) {
        var random = SplitMix64(seed: seed)
        let all = (0..<random.int(1...20)).map { _ in facts(&random) }
        var table = ObjectTable()
        for (number, facts) in all.enumerated() { table.append(facts, source: 7, item: number) }
        #expect(table.count == all.count)
        for (object, facts) in zip(table.ids, all) {
            expect(table, object, holds: facts)
            #expect(table[object].source == 7 && Int(table[object].item) == object.index)
        }
    }

    /// Rows are replaced with other facts, as in an incremental build that starts from the last one's rows.
    @Test(arguments: 0..<50) func rowsHoldWhatWasMade(seed: Int) {
        var random = SplitMix64(seed: seed)
        var table = ObjectTable()
        let objects = (0..<random.int(1...10)).map { table.append(facts(&random), source: 0, item: $0) }
        for _ in 0..<3 {
            let heads = objects.map { object in
                var facts = facts(&random)
                facts.id = table.id(of: object)
                let head = head(facts, &random)
                table.take(head, of: object)
                return head
            }
            for (object, head) in zip(objects, heads) { expect(table, object, holds: head) }
            #expect(table.templates(of: objects) == heads.reduce(into: []) { $0.formUnion($1.templates) })
        }
    }

    @Test func whatIsToldStandsBesideWhatWasRead() {
        var random = SplitMix64(seed: 1)
        var table = ObjectTable()
        var read = facts(&random)
        (read.updated, read.seenUpdate, read.formerPaths) = (nil, nil, [])
        let object = table.append(read, source: 0, item: 0)
        table.setHistory(["/was/"], seenUpdate: Instant(seconds: 5), of: object)
        #expect(table.withHistory(read, of: object).formerPaths == ["/was/"])
        #expect(table.bareFacts(of: object).seenUpdate == Instant(seconds: 5))
        #expect(table.modified(object) == Instant(seconds: 5))
        let page = FormerPage(cell: "dawn", path: "/photos/a/dawn/")
        table.setHistory([page], of: object)
        #expect(table.formerPages(of: object) == [page] && table.hasFormerPages(object))
        table.setHistory([FormerPage](), of: object)
        #expect(!table.hasFormerPages(object))
        table.setHistory([], seenUpdate: nil, of: object)
        #expect(table.bareFacts(of: object).stored == bare(read).stored && !table.hasFormerPaths(object))
    }

    @Test(arguments: 0..<20) func rowsThatArePutBackAreTheSame(seed: Int) {
        var table = table(seed: seed)
        let before = told(by: table)
        for row in table.removeAll() { table.append(row, source: Int(row.source)) }
        #expect(told(by: table) == before)
    }

    @Test(arguments: 0..<10) func compactingKeepsEverything(seed: Int) {
        var random = SplitMix64(seed: seed)
        var table = table(seed: seed, count: 6)
        let rows = table.removeAll()
        // Add many objects, then remove them.
        for number in 0..<40 {
            var facts = facts(&random)
            facts.title = String(repeating: "long ", count: 2000)
            facts.aliases = ["/gone/\(number)/"]
            table.append(facts, source: 0, item: 0)
        }
        _ = table.removeAll()
        for row in rows { table.append(row, source: Int(row.source)) }
        let compacted = table.compacted
        #expect(compacted.texts.bytes.count < 1 << 16 && table.texts.bytes.count > 1 << 18)
        #expect(told(by: compacted) == told(by: table))
        let texts = String(decoding: compacted.texts.bytes, as: UTF8.self)
        #expect(!texts.contains("long") && !texts.contains("gone"))
        // A table without gaps is unchanged by compaction.
        #expect(compacted.compacted.texts.bytes == compacted.texts.bytes)
    }

    // MARK: Bytes

    @Test(arguments: 0..<50) func columnsComeBack(seed: Int) throws {
        let table = table(seed: seed)
        let bytes = sources(table).stored
        let back = try #require(try? SourceTable(stored: bytes))
        #expect(told(by: back.objects) == told(by: table) && back.stored == bytes)
        #expect(back.paths == sources(table).paths)
        for path in back.paths {
            #expect(back[path]?.rows == sources(table)[path]?.rows && back[path]?.rows != nil)
            #expect(back[path]?.hasMore == sources(table)[path]?.hasMore)
        }
    }

    @Test func nothingIsReadFromAPart() {
        for seed in 0..<4 {
            let bytes = sources(table(seed: seed)).stored
            for count in 0..<bytes.count { #expect((try? SourceTable(stored: Array(bytes[..<count]))) == nil) }
            #expect((try? SourceTable(stored: bytes + [0])) == nil)
        }
    }

    /// Damaged bytes are rejected or read as a table that supports all queries.
    @Test(arguments: 0..<8) func damageIsNothingOrATable(seed: Int) {
        var random = SplitMix64(seed: seed)
        let whole = sources(table(seed: seed, count: 4)).stored
        for _ in 0..<1000 {
            var bytes = whole
            for _ in 0..<random.int(1...3) {
                let offset = random.below(bytes.count)
                bytes[offset] = random.chance(50) ? UInt8(random.int(0...255)) : bytes[offset] ^ 1 << random.int(0...7)
            }
            if random.chance(10) { bytes.removeSubrange(random.below(bytes.count)...) }
            guard let back = try? SourceTable(stored: bytes) else { continue }
            #expect(told(by: back.objects).count == back.objects.count)
            #expect(FeedOrder.sorted(back.objects.ids, in: back.objects).count == back.objects.count)
            #expect((try? SourceTable(stored: back.stored)) != nil)
        }
    }
}
