import DataKit
import TestSupport
import Testing

@testable import FeedKit

/// A declared key is read, and its value reaches conditions and, if declared so, the snapshot.
@Suite struct FrontMatterFieldTests {
    private static let samples = [
        "title": "Soup", "date": "2026-03-04T10:00:00Z", "updated": "2026-03-05", "draft": "true",
        "expires": "2036-01-01", "summary": "Hot", "feedID": "https://old.example/1", "language": "pt", "dir": "rtl",
        "pinned": "true", "tags": "[hot]", "authors": "[Ada]", "author": "Ada", "aliases": "[/old/]",
        "license": "MIT", "extra": "{course: dessert}", "link": "https://x.example/essay",
    ]
    private static let sampleOfTaxonomy = ["places": "[Iceland]"]

    @Test func everyKeyIsReadAndShown() throws {
        #expect(Self.samples.keys.sorted() == FrontMatterField.all.flatMap(\.keys).sorted())
        let site = Content.site()
        let plain = try facts("", in: site)
        for field in FrontMatterField.all {
            for key in field.keys {
                let facts = try facts("\(key): \(Self.samples[key] ?? "")\n", in: site)
                #expect(facts != plain, "\(key)")
                #expect(field.authored(facts, site) != field.authored(plain, site), "\(key)")
                #expect(field.snapshot(plain, site) == nil, "\(key)")
                let member = JSON(printed: facts.printedSnapshot(showing: nil, in: site)).object?[field.keys[0]]
                if let value = field.snapshot(facts, site) { #expect(member == value, "\(key)") }
            }
        }
    }

    /// A field that no key fills is derived from others, or detected by builds.
    @Test func everyFieldHasAKeyOrIsDerived() throws {
        let derived: Set = [
            "id", "kind", "path", "source", "contentDigest", "seenUpdate", "appears", "isDateDerived", "isUndated",
            "formerPaths",
            "isUntitled",
            "edition",
        ]
        let site = Content.site { $0.taxonomies = [.tags, Taxonomy(name: "places")] }
        let plain = values(of: try facts("", in: site))
        var filled: Set<String> = []
        for (key, sample) in Array(Self.samples) + Self.sampleOfTaxonomy {
            for (field, value) in values(of: try facts("\(key): \(sample)\n", in: site)) where value != plain[field] {
                filled.insert(field)
            }
        }
        #expect(filled.union(derived) == Set(plain.keys))
    }

    private func values(of facts: Facts) -> [String: String] {
        let fields = Mirror(reflecting: facts[dynamicMember: \.self]).children
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.label ?? "", String(reflecting: $0.value)) })
    }

    private func facts(_ keys: String, in site: Site) throws -> Facts {
        let source = Content.source("journal/2026-03-02-a.md", "---\n\(keys)---\nText\n")
        return try #require(JournalKind().read(source, in: site).models.first).facts
    }
}
