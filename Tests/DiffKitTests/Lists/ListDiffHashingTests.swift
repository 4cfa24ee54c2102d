import DiffKit
import TestSupport
import Testing

/// The result does not depend on hash values.
struct ListDiffHashingTests {
    /// A value whose hash always collides.
    private struct Colliding: Hashable {
        let value: Int

        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    /// A value with a salted hash, which changes the order of a hash table like the seed of another process.
    private struct Salted: Hashable {
        let value: Int
        let salt: Int

        static func == (left: Salted, right: Salted) -> Bool { left.value == right.value }

        func hash(into hasher: inout Hasher) {
            hasher.combine(salt)
            hasher.combine(value)
        }
    }

    private func lists(_ seed: UInt64) -> (old: [Int], new: [Int]) {
        var random = SplitMix64(seed: seed)
        let (old, new) =
            seed.isMultiple(of: 2)
            ? ListFixtures.randomLists(identities: 6, using: &random)
            : ListFixtures.editedList(count: 60, using: &random)
        return (old.map(\.id), new.map(\.id))
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func valuesThatHashAlikeAreStillTwo(seed: UInt64) {
        let (old, new) = lists(seed)
        let colliding = ListDiff.changes(
            fromIdentifiers: old.map(Colliding.init), to: new.map(Colliding.init))
        #expect(colliding == ListDiff.changes(fromIdentifiers: old, to: new))
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func theSeedOfTheHasherChangesNothing(seed: UInt64) {
        let (old, new) = lists(seed)
        let plain = ListDiff.changes(fromIdentifiers: old, to: new)
        for salt in 0..<10 {
            let salted = ListDiff.changes(
                fromIdentifiers: old.map { Salted(value: $0, salt: salt) },
                to: new.map { Salted(value: $0, salt: salt) })
            #expect(salted == plain)
            #expect(salted.operations() == plain.operations())
        }
    }
}
