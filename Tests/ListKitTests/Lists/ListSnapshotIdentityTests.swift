import DiffKit
import ListKit
import Testing

/// Snapshots with identities of other types than texts.
@Suite struct ListSnapshotIdentityTests {
    private enum Shelf: Int { case near, far }

    private struct Sample: Hashable {
        var box: Int
        var number: Int
    }

    @Test func identitiesMayHaveAnyType() throws {
        var snapshot = ListSnapshot<Shelf, Sample>()
        let samples = (0..<4).map { Sample(box: 1, number: $0) }
        try snapshot.appendSections([.near, .far])
        try snapshot.appendItems(samples, toSection: .near)
        let before = snapshot
        try snapshot.moveItem(samples[3], toEndOfSection: .far)
        try snapshot.appendChildItems([Sample(box: 2, number: 0)], to: [samples[0]])
        try snapshot.moveSection(.far, before: .near)
        #expect(snapshot.sectionIdentifiers == [.far, .near])
        #expect(snapshot.itemIdentifiers == [samples[3], samples[0], samples[1], samples[2]])
        let changes = before.changes(to: snapshot)
        #expect(changes.moves.count == 1 && changes.updates.count == 1)
        #expect(changes.sections.moves.count == 1)
    }

    @Test func errorsNameIdentities() {
        var snapshot = ListSnapshot<Shelf, Int>()
        do throws(SnapshotError<Shelf, Int>) {
            try snapshot.appendItems([1], toSection: .far)
            Issue.record("a missing section was found")
        } catch {
            #expect(error == .unknownSection(.far))
            #expect("\(error)" == "there is no section 'far'")
        }
        #expect("\(ItemPath(1, 2, 3))" == "1 › 2 › 3")
    }
}
