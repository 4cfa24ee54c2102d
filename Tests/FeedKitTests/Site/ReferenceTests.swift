import DataKit
import Diagnostics
import FeedKit
import TestSupport
import Testing

/// The manual lists exactly the supported keys.
@Suite struct ReferenceTests {
    @Test func ofFeedYAML() throws {
        let named = try ManualTable("feed-yaml.md", "key").names
        #expect(named.sorted() == Setting.allCases.flatMap(\.keys).sorted())
    }

    @Test func ofWords() throws {
        let named = try ManualTable("look.md", "word").names
        #expect(named.sorted() == Word.allCases.map(\.rawValue).sorted())
    }

    /// The nested keys, each of which is tested alone.
    @Test(arguments: ["home", "menus", "photos", "privacy", "map", "feeds", "ci"])
    func belowFeedYAMLs(key: String) throws {
        let names = try ManualTable("feed-yaml.md", "key of `\(key)`").names
        #expect(!names.isEmpty)
        for name in names {
            let text = SourceText(file: "content/feed.yaml", text: "\(key): {\(name): x}\n")
            #expect(unknown(SiteConfiguration.read(text).1) == [], "\(key): \(name)")
        }
    }

    @Test(arguments: ["key of a kind", "key of a cell", "key of a pin"]) func ofKinds(head: String) throws {
        let names = try ManualTable("kinds.md", head).names
        #expect(!names.isEmpty)
        for name in names {
            let keys =
                switch head {
                case "key of a kind": "\(name): x"
                case "key of a cell": "cells: [{template: a, \(name): x}]"
                default: "cells: [{template: a, pins: {b: {\(name): 1}}}]"
                }
            let text = SourceText(file: "content/feed.yaml", text: "kinds: {recipes: {\(keys)}}\n")
            #expect(unknown(SiteConfiguration.read(text).1) == [], "\(head): \(name)")
        }
    }

    /// The keys that only texts have.
    private static let keysOfTexts = ["image", "toc", "menu", "audio", "video", "enclosure", "duration"]

    @Test func ofFrontMatter() throws {
        let named = try ManualTable("front-matter.md", "key").names
        #expect(named.sorted() == (FactsReader.keys + Self.keysOfTexts).sorted())
        for name in named {
            let text = "---\n\(name): x\n---\n"
            let site = Content.site()
            let asEntry = JournalKind().read(Content.source("journal/2026-03-02-a.md", text), in: site).diagnostics
            let asPage = PlainPage.read(Content.source("pages/a.md", text), in: site).diagnostics
            #expect(unknown(asEntry) == [] || unknown(asPage) == [], "\(name)")
        }
    }

    @Test func ofAlbums() throws {
        let images = [Content.image("photos/a/a.jpg")]
        for (head, before, behind) in [("key of an album", "", ""), ("key of a photo", "photos: {a.jpg: {", "}}")] {
            let names = try ManualTable("front-matter.md", head).names
            #expect(!names.isEmpty)
            for name in names {
                let source = Content.source(
                    "photos/a/album.yaml", before + "\(name): x" + behind + "\n", images: images)
                #expect(unknown(PhotosKind().read(source, in: Content.site()).diagnostics) == [], "\(head): \(name)")
            }
        }
    }

    @Test func ofDataFiles() throws {
        for name in try ManualTable("front-matter.md", "key of a message").names {
            let source = Content.source("messages/a.yaml", "- {\(name): x}\n")
            #expect(unknown(MessagesKind().read(source, in: Content.site()).diagnostics) == [], "\(name)")
        }
        for name in try ManualTable("front-matter.md", "key of a row").names {
            let source = Content.source("outlines/a.yaml", "- {\(name): x}\n")
            #expect(unknown(OutlineKind().read(source, in: Content.site()).diagnostics) == [], "\(name)")
        }
        // All other keys of a report are measurements.
        let report = try ManualTable("front-matter.md", "key of a report").names
        let text = "date: 2026-03-02\n" + report.map { "\($0): \($0 == "open" ? "true" : "1")\n" }.joined()
        let reading = WeatherKind().read(Content.source("weather/a.yaml", text), in: Content.site())
        #expect(reading.models.first?.others.map(\.name) == [])
    }

    private func unknown(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.filter { ["unknown-key", "unused-key", "unsupported-page-key"].contains($0.code?.name) }.map(
            \.message)
    }
}
