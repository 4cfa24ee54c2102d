import DiffKit
import FeedKit
import Foundation
import TestSupport
import Testing

@testable import SiteKit

/// For random changes of a program's objects: the patch produces the new snapshot, and the updated site equals a newly
/// created one.
@Suite struct ListSiteLawTests {
    @Test(arguments: 0..<8) func updatesAsIfItHadBegunAnew(seed: UInt64) throws {
        var script = Script(seed: seed)
        var site = ListSite(of: script.notes)
        var snapshot = try site.update(now: ListSite.clock).snapshot
        for step in 0..<12 {
            let edit = script.edit()
            let update = try site.update(to: script.notes, now: ListSite.clock)
            #expect(try update.patch.applying(to: snapshot) == update.snapshot, "step \(step): \(edit)")
            snapshot = update.snapshot
            var anew = ListSite(of: script.notes)
            let first = try anew.update(now: ListSite.clock)
            let (kept, fresh) = (site.content, anew.content)
            #expect(kept.keys.sorted() == fresh.keys.sorted(), "step \(step): \(edit)")
            for (file, bytes) in fresh where !["patch.json", "snapshot.json"].contains(file) {
                #expect(kept[file] == bytes, "\(file), step \(step): \(edit)")
            }
            #expect(
                Self.withoutHistory(first.snapshot) == Self.withoutHistory(update.snapshot), "step \(step): \(edit)")
        }
    }

    /// Removes the list of last changes, which a clean build without a previous snapshot lacks.
    private static func withoutHistory(_ snapshot: JSON) -> JSON {
        var snapshot = snapshot
        for name in ["recent", "build"] { snapshot[name] = nil }
        return snapshot
    }

    @Test(arguments: 0..<3) func writesToAFolderWhatItKeepsInMemory(seed: UInt64) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/feedgen-list-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var script = Script(seed: seed)
        var written = ListSite(of: script.notes, output: folder)
        var kept = ListSite(of: script.notes)
        for _ in 0..<5 {
            try written.update(to: script.notes, now: ListSite.clock)
            try kept.update(to: script.notes, now: ListSite.clock)
            for file in kept.files {
                #expect(
                    FileManager.default.contents(atPath: folder + "/" + file).map(Array.init) == kept.bytes(of: file))
            }
            _ = script.edit()
        }
        // A new process reads the snapshot of the one before.
        try kept.update(to: script.notes, now: ListSite.clock)
        var again = ListSite(of: script.notes, output: folder)
        #expect(
            try again.update(now: ListSite.clock).patch
                == JSONPatch(json: JSON(parsing: kept.bytes(of: "patch.json") ?? [])))
        #expect(try again.update(now: ListSite.clock).patch.isEmpty)
    }
}

/// Random changes of a program's objects.
private struct Script {
    private var random: SplitMix64
    private(set) var notes: [Note] = []
    private var serial = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 0..<(4 + random.below(10)) { add() }
    }

    private mutating func add() {
        serial += 1
        var note = Note("note-\(serial)", day: 1 + random.below(28), "text \(random.below(100))")
        // A fixed update time, because a new site has no history to take it from.
        note.facts.updated = note.facts.date
        note.facts.tags = ["wind", "dust", "ice"].filter { _ in random.chance(30) }
        notes.append(note)
    }

    /// - Returns: a description of the edit.
    mutating func edit() -> String {
        guard !notes.isEmpty, !random.chance(15) else {
            add()
            return "adds \(notes.last?.facts.id ?? "")"
        }
        let index = random.below(notes.count)
        let name = notes[index].facts.id
        switch random.below(7) {
        case 0:
            notes.remove(at: index)
            return "removes \(name)"
        case 1:
            notes[index].text = "text \(random.below(1000))"
            return "edits \(name)"
        case 2:
            notes[index].facts.title = "Title \(random.below(1000))"
            return "titles \(name)"
        case 3:
            notes[index].facts.date = Instant(seconds: notes[index].facts.date.seconds + 86400 * Int64(random.below(9)))
            notes[index].facts.updated = notes[index].facts.date
            return "dates \(name)"
        case 4:
            notes[index].facts.tags = ["wind", "dust", "storm"].filter { _ in random.chance(40) }
            return "tags \(name)"
        case 5:
            notes[index].facts.isPinned.toggle()
            return "pins \(name)"
        default:
            notes.shuffle(using: &random)
            return "shuffles"
        }
    }
}
