import Diagnostics
import Engine
import MarkupKit
import RouteKit
import TestSupport
import Testing

@testable import FeedKit
@testable import SiteKit

@Suite struct StorableLawTests {
    private static let types: [any StoredSample.Type] = [
        Facts.self, Instant.self, Digest.self, FileLocation.self, Diagnostic.self, Diagnostic.Related.self,
        UnusedKey.self,
        Markdown.Link.self, HTML.self, ViewModel.self, ViewModel.Field.self, ImageAsset.self,
        ImageAsset.Rendition.self, PhotoDetails.self, PhotoDetails.Location.self, PageImage.self,
        ObjectPlaces.self, ObjectPlaces.Stage.self, Track.Point.self, Track.Waypoint.self, GeoPoint.self,
        ObjectReadings.self, ObjectReadings.Value.self, MapLocation.self,
        ObjectPage.Attachment.self, ObjectPage.Recording.self, ObjectPage.Download.self, PhotoArchive.self,
        PlainPage.self, VideoAsset.self,
        SearchPostings.self,
    ]

    @Test(arguments: types.indices) func comesBackAsItWas(index: Int) throws {
        func check<Value: StoredSample>(_ type: Value.Type) throws {
            var random = SplitMix64(seed: 1)
            for _ in 0..<200 {
                let value = Value.random(&random)
                let stored = value.stored
                let back = try Value(stored: stored)
                #expect(back == value && back.stored == stored)
            }
        }
        try check(Self.types[index])
    }

    /// A new property of a type fails here until it is added to the samples, and then until it is stored.
    @Test(arguments: types.indices) func everyPropertyCounts(index: Int) throws {
        func check<Value: StoredSample>(_ type: Value.Type) throws {
            let names = storedProperties(of: Value.plain)
            #expect(names.sorted() == Value.properties.map(\.name).sorted())
            var random = SplitMix64(seed: 2)
            for property in Value.properties {
                for _ in 0..<30 {
                    let value = Value.random(&random)
                    let changed = value.changed(property, &random)
                    #expect(changed.stored != value.stored, "\(type).\(property.name) is not stored")
                    #expect(try Value(stored: changed.stored) == changed)
                }
            }
        }
        try check(Self.types[index])
    }

    @Test func everyCaseComesBack() throws {
        let links: [Markdown.Link.Kind] = [.link, .media, .undescribedImage]
        #expect(Set(links.map(number)) == Set(0..<3))
        for kind in links { #expect(try Markdown.Link.Kind(stored: kind.stored) == kind) }
        let pages: [PageType] = [.list, .entry, .article, .album, .photo, .plain]
        #expect(Set(pages.map(number)) == Set(0..<6))
        for page in pages { #expect(try PageType(stored: page.stored) == page) }
        var random = SplitMix64(seed: 3)
        let values = (0..<500).map { _ in ViewValue.random(&random, depth: 4) }
        #expect(Set(values.map(number)) == Set(0..<9))
        for value in values { #expect(try ViewValue(stored: value.stored) == value) }
    }

    // A new case fails to compile here, as a reminder to extend the lists above.

    private func number(_ kind: Markdown.Link.Kind) -> Int {
        switch kind {
        case .link: 0
        case .media: 1
        case .undescribedImage: 2
        }
    }

    private func number(_ type: PageType) -> Int {
        switch type {
        case .list: 0
        case .entry: 1
        case .article: 2
        case .album: 3
        case .photo: 4
        case .plain: 5
        }
    }

    private func number(_ value: ViewValue) -> Int {
        switch value {
        case .text: 0
        case .markup: 1
        case .integer: 2
        case .bool: 3
        case .style: 4
        case .list: 5
        case .object: 6
        case .unlisted: 7
        case .undecided: 8
        case .image: 9
        }
    }

    @Test func equalCollectionsAreEqualBytes() throws {
        var random = SplitMix64(seed: 4)
        for _ in 0..<100 {
            let keys = Set((0..<random.int(0...40)).map { "\(random.text())\($0)" })
            let entries = keys.map { ($0, random.number()) }
            let dictionary = Dictionary(uniqueKeysWithValues: entries)
            let again = Dictionary(uniqueKeysWithValues: entries.shuffled(using: &random))
            #expect(dictionary.stored == again.stored && Set(keys.shuffled(using: &random)).stored == keys.stored)
            #expect(try [String: Int](stored: dictionary.stored) == dictionary)
            #expect(try Set<String>(stored: keys.stored) == keys)
        }
    }

    // MARK: Damage

    @Test(arguments: types.indices) func nothingIsReadFromAPart(index: Int) {
        func check<Value: StoredSample>(_ type: Value.Type) {
            var random = SplitMix64(seed: 5)
            for _ in 0..<10 {
                let stored = Value.random(&random).stored
                for count in 0..<stored.count {
                    #expect(throws: StorageError.damaged) { try Value(stored: Array(stored[..<count])) }
                }
                #expect(throws: StorageError.damaged) { try Value(stored: stored + [0]) }
            }
        }
        check(Self.types[index])
    }

    /// Damaged bytes are an error or decode to a value that can be stored again.
    @Test(arguments: types.indices) func damageIsAnErrorOrAValue(index: Int) {
        func check<Value: StoredSample>(_ type: Value.Type) {
            var random = SplitMix64(seed: 6)
            for _ in 0..<2000 {
                var bytes = Value.random(&random).stored
                for _ in 0..<random.int(1...3) where !bytes.isEmpty {
                    let offset = random.int(0...bytes.count - 1)
                    bytes[offset] =
                        random.chance(50) ? UInt8(random.int(0...255)) : bytes[offset] ^ 1 << random.int(0...7)
                }
                guard let value = try? Value(stored: bytes) else { continue }
                let stored = value.stored
                #expect((try? Value(stored: stored))?.stored == stored)
            }
        }
        check(Self.types[index])
    }

    @Test func hostileBytesAreErrors() {
        let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]
        func check<Value: Storable>(_ type: Value.Type, _ bytes: [UInt8]) {
            #expect(throws: StorageError.damaged, "\(type) from \(bytes.prefix(12))") { try Value(stored: bytes) }
        }
        check(String.self, huge)
        check(String.self, [0x7F] + [UInt8](repeating: 0x41, count: 0x7E))
        check(String.self, [1, 0xFF])
        check(String.self, [2, 0xC0, 0x80])
        check(String.self, [3, 0xED, 0xA0, 0x80])
        check([String].self, huge)
        check([Facts].self, [0x81, 0x80, 0x04] + [UInt8](repeating: 0, count: 0x1_0000))
        check([String: Int].self, huge)
        check([String: Int].self, [2, 1, 0x61, 0, 1, 0x61, 0])
        check(Set<String>.self, huge)
        check(Set<String>.self, [2, 0, 0])
        check(Int.self, [UInt8](repeating: 0x80, count: 100))
        check(UInt64.self, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2])
        check(Bool.self, [2])
        check(Int?.self, [2, 0])
        check(TextDirection.self, [1, 0x78])
        check(PageType.self, [6])
        check(ViewValue.self, [9])
        check(ViewValue.self, [8, UInt8(HTML.PageCondition.allCases.count)])
        // A variant beyond the end, one that starts before the last one's end, and one with too many elements.
        check(HTML.self, [1, 0x61, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0])
        check(HTML.self, [1, 0x61, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        check(HTML.self, [1, 0x61, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0])
        check(ImageAsset.self, [0] + [UInt8](repeating: 0, count: 16) + [0])
    }

    @Test func nestingHasAnEnd() throws {
        func nested(_ depth: Int) -> [UInt8] { [UInt8](repeating: 7, count: depth) + [3, 1] }
        #expect(try ViewValue(stored: nested(1024)).stored == nested(1024))
        #expect(throws: StorageError.damaged) { try ViewValue(stored: nested(1025)) }
        let lists = [[UInt8]](repeating: [5, 1], count: 1_000_000).flatMap { $0 }
        #expect(throws: StorageError.damaged) { try ViewValue(stored: lists) }
    }
}

/// The names of a value's stored properties; for a copy-on-write type, those of its storage.
private func storedProperties(of value: Any) -> [String] {
    let children = Array(Mirror(reflecting: value).children)
    if children.count == 1, let inner = children.first,
        ["values", "storage"].contains(inner.label) || inner.value is CopyOnWrite<Facts.Fields>
    {
        return storedProperties(of: inner.value)
    }
    if Mirror(reflecting: value).displayStyle == .class, let inner = children.first {
        return storedProperties(of: inner.value)
    }
    return children.map { $0.label ?? "" }
}
