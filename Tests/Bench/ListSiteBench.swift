import FeedKit
import ListKit
import SiteKit

/// Updates of a site of 10,000 objects in memory: the first one, one after an edit, and one without a change.
enum ListSiteBench {
    private struct Note: FeedModel {
        var facts: Facts
        var text: String

        init(_ number: Int) {
            facts = Facts(
                kind: "notes", name: "note-\(number)", title: "Note \(number)",
                date: Instant(seconds: 1_600_000_000 + Int64(number) * 7200))
            text = "Wind from the north, number \(number)."
        }
    }

    static func run() throws {
        var registry = Registry()
        registry.register(
            Note.self, template: "note", config: { ["title": .text($0.facts.title), "text": .text($0.text)] })
        var notes = (0..<10_000).map { Note($0) }
        var site = ListSite(
            objects: notes, registry: registry, templates: ["note": "<h2>{{title}}</h2><p>{{text}}</p>"])
        print("site of 10000 objects in memory, processor time")
        let first = try medianProcessorMilliseconds(runs: 1) { try site.update() }
        print("  first update     \(threeDecimals(first)) ms")
        var edit = 0
        let edited = try medianProcessorMilliseconds(runs: 15) {
            edit += 1
            notes[5000].text = "Edited \(edit)."
            try site.update(to: notes)
        }
        print("  one edited       \(threeDecimals(edited)) ms, \(threeDecimals(edited / first * 100)) % of the first")
        let unchanged = try medianProcessorMilliseconds(runs: 15) { try site.update(to: notes) }
        print(
            "  none edited      \(threeDecimals(unchanged)) ms, \(threeDecimals(unchanged / first * 100)) % of the first"
        )
    }
}
