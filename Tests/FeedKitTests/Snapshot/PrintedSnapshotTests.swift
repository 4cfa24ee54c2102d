import DiffKit
import TestSupport
import Testing

@testable import FeedKit

/// Printed snapshots that are split into parts, and snapshots that are assembled from parts.
@Suite struct PrintedSnapshotTests {
    // MARK: Random documents

    /// Identities, paths, member names and texts that are hard to escape.
    private static let names = [
        "journal/a", "journal/b\"c\"", "a\\", "\\\"", " leading", "    \"four\": {", "line\nend", "\u{2028}", "é",
        "日本語", "",
        "/", "/x/", "}", "  }", "{", "],", "a,", ",", "id", "\t", "\u{7F}", "🏔️",
    ]

    private func name(_ random: inout SplitMix64) -> String {
        random.chance(70) ? random.pick(Self.names) : random.pick(Self.names) + "\(random.int(0...9))"
    }

    private func value(_ random: inout SplitMix64, depth: Int) -> JSON {
        switch random.int(0...(depth > 0 ? 6 : 4)) {
        case 0: .string(name(&random))
        case 1: .integer(random.int(-3...1000))
        case 2: .bool(random.chance(50))
        case 3: .array([])
        case 4: .object([:])
        case 5: .array((0..<random.int(0...4)).map { _ in value(&random, depth: depth - 1) })
        default: object(&random, depth: depth - 1)
        }
    }

    private func object(_ random: inout SplitMix64, depth: Int) -> JSON {
        var object = JSONObject()
        for _ in 0..<random.int(0...4) { object[name(&random)] = value(&random, depth: depth) }
        return .object(object)
    }

    private struct Document {
        var site = SiteState()
        var feed: [String] = []
        var sections: [(key: String, value: JSON)] = []
        var pages: [(key: String, value: JSON)] = []
        var sources: [(path: String, source: String)] = []
        var files: [(path: String, digest: Digest)] = []
    }

    private func members(_ random: inout SplitMix64) -> [(key: String, value: JSON)] {
        var seen: Set<String> = []
        return (0..<random.int(0...6)).map { _ in name(&random) }.filter { seen.insert($0).inserted }
            .sorted().map { ($0, object(&random, depth: 4)) }
    }

    private func document(_ random: inout SplitMix64) -> Document {
        Document(
            site: site(&random), feed: (0..<random.int(0...4)).map { _ in name(&random) }, sections: members(&random),
            pages: members(&random), sources: members(&random).map { ($0.key, $0.value.text()) },
            files: members(&random).map { ($0.key, Digest(of: $0.value.text())) })
    }

    private func site(_ random: inout SplitMix64) -> SiteState {
        var site = SiteState()
        if random.chance(50) { site.baseURL = name(&random) }
        if random.chance(50) { site.feedID = name(&random) }
        for _ in 0..<random.int(0...3) { site.appearance[name(&random)] = Digest(of: name(&random)) }
        if random.chance(50) { site.settings = object(&random, depth: 2).object ?? [:] }
        if random.chance(50) { site.gates = object(&random, depth: 1).object ?? [:] }
        return site
    }

    private func snapshot(_ document: Document) -> Snapshot {
        Snapshot(
            site: document.site, feed: document.feed, sections: document.sections.map { ($0.key, $0.value) },
            pages: document.pages.map { ($0.key, $0.value) }, sources: document.sources, files: document.files)
    }

    // MARK: Splitting

    @Test(arguments: 0..<300) func itsPartsAreWhatWasPrinted(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        let document = document(&random)
        let snapshot = snapshot(document)
        let printed = try #require(PrintedSnapshot(snapshot.bytes), "seed \(seed)")
        #expect(printed.feed == document.feed)
        #expect(printed.files.entries.map(printed.files.key) == document.files.map(\.path))
        for file in document.files { #expect(printed.files[file.path]?.string == file.digest.description) }
        for file in document.sources { #expect(printed.sources[file.path]?.string == file.source) }
        #expect(printed.head["baseURL"]?.string == document.site.baseURL)
        #expect(printed.head["feedID"]?.string == document.site.feedID)
        #expect(printed.document == snapshot.comparison.after)
        for (found, members) in [
            (printed.sections, document.sections), (printed.pages, document.pages),
            (printed.sources, document.sources.map { ($0.path, .string($0.source)) }),
        ] {
            #expect(found.entries.map(found.key) == members.map(\.key), "seed \(seed)")
            for (entry, member) in zip(found.entries, members) {
                #expect(found.value(of: entry) == member.value, "seed \(seed): \(member.key)")
                let whole = try JSON(parsing: [UInt8(ascii: "{")] + printed.bytes[entry.text] + [UInt8(ascii: "}")])
                #expect(whole == .object(JSONObject([(member.key, member.value)])), "seed \(seed): \(member.key)")
            }
        }
        for (entry, digest) in zip(printed.sections.entries, snapshot.sectionDigests) {
            #expect(
                Digest(of: printed.bytes[entry.text]) == digest, "seed \(seed): \(printed.sections.key(of: entry))")
        }
        for member in document.sections { #expect(printed.section(member.key) == member.value) }
        let wanted = ["id", "/x/"]
        let having = document.sections.map(\.value).filter { section in wanted.contains { section[$0] != nil } }
        #expect(printed.sections(withOneOf: wanted) == having, "seed \(seed)")
    }

    @Test(arguments: 0..<100) func aByteThatIsAnotherShows(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        var bytes = snapshot(document(&random)).bytes
        let whole = try #require(PrintedSnapshot(bytes))
        #expect(whole.isIntact == true, "seed \(seed)")
        bytes[random.int(0...bytes.count - 1)] ^= UInt8(1 << random.int(0...7))
        // Additional whitespace between two members is insignificant.
        guard let damaged = PrintedSnapshot(bytes), damaged.isIntact == true else { return }
        #expect(damaged.document == whole.document, "seed \(seed)")
    }

    /// A document of unknown origin is used only if it is as printed, with members that are sorted and can be parsed,
    /// even if its digest is correct.
    @Test(arguments: 0..<100) func onlyReadableDocumentsAreVerified(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        let document = document(&random)
        let printed = try #require(PrintedSnapshot(verifying: snapshot(document).bytes), "seed \(seed)")
        #expect(printed.document == snapshot(document).comparison.after, "seed \(seed)")
        #expect(printed.files.keys == document.files.map(\.path))

        func forged(_ sections: [(key: String, part: Snapshot.Part)]) -> [UInt8] {
            Snapshot(
                site: document.site, feed: document.feed, sections: sections, pages: [], files: document.files
            ).bytes
        }
        let sections = document.sections.map { (key: $0.key, part: Snapshot.Part.new($0.value)) }
        guard let first = sections.first else { return }
        #expect(PrintedSnapshot(verifying: forged(sections)) != nil, "seed \(seed)")
        let broken = Array("{\n      \"id\": broken\n    }".utf8)
        for sections in [sections + [first], [(first.key, .printed(broken))] + sections.dropFirst()] {
            let bytes = forged(sections)
            #expect(PrintedSnapshot(bytes)?.isIntact == true, "seed \(seed)")
            #expect(PrintedSnapshot(verifying: bytes) == nil, "seed \(seed)")
        }
    }

    /// Documents in another style, or truncated ones, are rejected or read correctly.
    @Test(arguments: 0..<60) func whatIsPrintedOtherwiseIsNothingOrTheSame(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        let document = document(&random)
        let snapshot = snapshot(document)
        let styles = [
            JSONStyle.compact, JSONStyle(indent: 2, compactBelowDepth: 1), JSONStyle(indent: 2, compactBelowDepth: 2),
            JSONStyle(indent: 2, compactBelowDepth: 4), JSONStyle(indent: 2, compactBelowDepth: 9),
            JSONStyle(indent: 4, compactBelowDepth: 5), JSONStyle(indent: 1, compactBelowDepth: 5),
        ]
        for style in styles {
            guard let printed = PrintedSnapshot(snapshot.comparison.after.bytes(style)) else { continue }
            #expect(printed.feed == document.feed, "seed \(seed)")
            for (found, members) in [(printed.sections, document.sections), (printed.pages, document.pages)] {
                #expect(found.entries.map(found.key) == members.map(\.key), "seed \(seed)")
                #expect(found.entries.map { found.value(of: $0) } == members.map(\.value), "seed \(seed)")
            }
        }
        for _ in 0..<20 {
            let count = random.int(0...snapshot.bytes.count - 3)
            #expect(PrintedSnapshot(Array(snapshot.bytes[..<count])) == nil, "seed \(seed), \(count) bytes")
        }
    }

    // MARK: Assembling

    /// Reusing parts of the previous snapshot does not change the snapshot or the patch.
    @Test(arguments: 0..<300) func whatIsKnownChangesNothing(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        var old = document(&random)
        // Parts of this size are not copied.
        if random.chance(50) { old.sections.append(("\u{10FFFF}", .string(String(repeating: "long ", count: 20_000)))) }
        let previous = snapshot(old)
        var new = document(&random)
        new.sections = edited(old.sections, &random)
        new.pages = edited(old.pages, &random)
        if random.chance(50) { new.sources = old.sources }
        if random.chance(50) { new.files = old.files.filter { _ in random.chance(80) } }
        if random.chance(30) { new = old }
        let digests = Dictionary(zip(old.sections.map(\.key), previous.sectionDigests)) { first, _ in first }
        let parts = new.sections.map { member -> (key: String, part: Snapshot.Part) in
            let before = old.sections.first { $0.key == member.key }
            // A section's digest shows that it is unchanged, but is not always available.
            guard let digest = digests[member.key], before?.value == member.value, random.chance(70),
                before?.value.text() == member.value.text()
            else { return (member.key, .new(member.value)) }
            return (member.key, .unchanged(digest))
        }
        let printed = try #require(PrintedSnapshot(previous.bytes))
        func make(_ parts: [(key: String, part: Snapshot.Part)], _ previous: Snapshot.Previous) -> Snapshot {
            Snapshot(
                site: new.site, feed: new.feed, sections: parts, pages: new.pages.map { ($0.key, .new($0.value)) },
                sources: new.sources, files: new.files,
                isFileUnchanged: { index in
                    guard case .printed = previous else { return false }
                    return old.files.contains { $0 == new.files[index] }
                }, previous: previous)
        }
        let whole = make(new.sections.map { ($0.key, .new($0.value)) }, .document(previous.comparison.after))
        let known = make(parts, .printed(printed))
        #expect(known.bytes == whole.bytes, "seed \(seed)")
        #expect(known.sectionDigests == whole.sectionDigests, "seed \(seed)")
        #expect(known.patch == whole.patch, "seed \(seed)")
        #expect(try known.patch.applying(to: previous.comparison.after) == whole.comparison.after, "seed \(seed)")
    }

    private func edited(
        _ members: [(key: String, value: JSON)], _ random: inout SplitMix64
    ) -> [(key: String, value: JSON)] {
        var members = members.compactMap { member -> (key: String, value: JSON)? in
            if random.chance(15) { return nil }
            return random.chance(30) ? (member.key, object(&random, depth: 4)) : member
        }
        if random.chance(20) { members.shuffle(using: &random) }
        let known = Set(members.map(\.key))
        return (members + self.members(&random).filter { !known.contains($0.key) && random.chance(40) })
            .sorted { $0.key < $1.key }
    }
}
