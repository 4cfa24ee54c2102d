import FeedKit
import Testing

/// Requirements for all built-in kinds.
@Suite struct KindTests {
    @Test func kindsHaveNamesAndFoldersOfTheirOwn() {
        #expect(BuiltInKinds.all.map(\.name) == ["journal", "photos", "messages", "weather", "outline", "routes"])
        #expect(Set(BuiltInKinds.all.map(\.folder)).count == 6)
    }

    /// Files with the same name have different identities if their kinds differ.
    @Test func identitiesAreNamespacedByKind() {
        let texts = [
            "journal": ("md", "Text."), "photos": ("yaml", "date: 2026-03-02"),
            "messages": ("yaml", "- {date: 2026-03-02, user: Ada, text: Hi}"),
            "weather": ("yaml", "{sunrise: a, sunset: b, high: 1, low: 0}"), "outline": ("yaml", "- title: Ada"),
            "routes": ("csv", "latitude,longitude\n46.5,7.9\n46.6,7.9"),
        ]
        for kind in BuiltInKinds.all {
            let (type, text) = texts[kind.name] ?? ("", "")
            for id in [nil, "same"] {
                let path = kind.folder + "/2026-03-02-same" + (kind.name == "photos" ? "/album.yaml" : "." + type)
                var source = Content.source(path, text)
                if let id, let document = source.document, !text.hasPrefix("-"), type != "csv" {
                    let keys = document.text.hasPrefix("{") ? "{id: \(id), " + text.dropFirst() : "id: \(id)\n" + text
                    source = Content.source(path, type == "md" ? "---\nid: \(id)\n---\n" : keys)
                }
                let objects = kind.read(source, in: Content.site()).models
                #expect(objects.count == 1)
                #expect(objects.allSatisfy { $0.facts.id.hasPrefix(kind.name + "/") && $0.facts.kind == kind.name })
                #expect(objects.allSatisfy { $0.facts.path.hasPrefix("/" + kind.folder + "/") })
            }
        }
    }

    /// The files that `feedgen new` writes are valid, whatever the title.
    @Test(arguments: ["First light", "\"Quotes\": and #marks", "  ", "日本 🚀", "a\nb", "- [x] {y}"])
    func aDraftReadsAsAnObjectOfItsTitle(title: String) {
        let configured = ConfiguredKind(name: "recipes", folder: "recipes", registrations: [])
        for kind in BuiltInKinds.all + [AnyKind(configured)] {
            let draft = kind.draft(titled: title, on: "2026-03-02", at: "2026-03-02T07:40:00Z")
            let photo = Content.image(kind.folder + "/a.jpg")
            let source = Content.source(kind.folder + "/" + draft.path, draft.text, images: [photo])
            let reading = kind.read(source, in: Content.site())
            #expect(reading.diagnostics == [], "\(kind.name)")
            #expect(reading.models.count == 1)
            // A table has no title; that of a route can be written beside it.
            let isUntitled = title.allSatisfy(\.isWhitespace) || kind.name == "routes"
            #expect(isUntitled || reading.models.first?.facts.title == title, "\(kind.name)")
        }
    }
}
