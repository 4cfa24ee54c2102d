import DiffKit
import Foundation
import TestSupport

/// Five sections of 20,000 items: two sections swap places, and items are removed, inserted, shuffled and moved across.
enum SectionedBench {
    private typealias Sections = [ListSection<UUID, UUID>]

    static func run() {
        let (old, new) = workload()
        let ours = medianMilliseconds(runs: 51) { consume(SectionedListDiff.changes(from: old, to: new)) }
        let changes = SectionedListDiff.changes(from: old, to: new)
        let crossing = changes.moves.filter { changes.sections.newIndex(ofOld: $0.from.section) != $0.to.section }
        print("5 sections of 20000 UUIDs: \(changes.deletes.count) deletes, \(changes.inserts.count) inserts")
        print("  values           \(threeDecimals(ours)) ms")
        print("  moves            \(changes.sections.moves.count) of sections, \(crossing.count) across sections,")
        print("                   \(changes.moves.count - crossing.count) within sections")
    }

    private static func workload() -> (old: Sections, new: Sections) {
        var generator = SplitMix64(seed: 7)
        let old = (0..<5).map { _ in
            ListSection(generator.uuid(), items: (0..<20_000).map { _ in generator.uuid() })
        }
        var new = old
        for section in new.indices {
            new[section].items.removeSubrange(4000..<6000)
            new[section].items.insert(contentsOf: (0..<2000).map { _ in generator.uuid() }, at: 6000)
            new[section].items[0..<400].shuffle(using: &generator)
        }
        for section in new.indices {
            let crossing = new[section].items[10_000..<11_000]
            new[section].items.removeSubrange(10_000..<11_000)
            new[(section + 1) % new.count].items.insert(contentsOf: crossing, at: 8000)
        }
        new.swapAt(1, 3)
        return (old, new)
    }
}
