import FeedKit
import Foundation
import Testing

/// For any sequence of edits a build makes, byte for byte, what a build from nothing makes that knows the same previous
/// snapshot and the same clock; and each patch leads there.
///
/// `FEEDGEN_EDITS=2,5`, with a `FEEDGEN_SEED`, plays only these edits of a script.
@Suite struct IncrementalLawTests {
    @Test(arguments: LawScripts.seeds(5)) func everyBuildIsWhatABuildFromNothingMakes(seed: UInt64) throws {
        var script = EditScript(seed: seed)
        if let numbers = LawScripts.setting("FEEDGEN_EDITS") {
            script = script.keeping(Set(numbers.split(separator: ",").compactMap { Int($0) }))
        }
        let played = try script.play()
        print("seed \(seed): \(played.story.count) builds, \(played.refusals) of them refused")
        fflush(nil)
        if LawScripts.setting("FEEDGEN_SEED") != nil { print(played.text) }
        guard let failure = played.failure else { return }
        let smallest = try script.shrunk(failingAt: failure.step)
        let again = try smallest.play()
        // What depends on the moment may not fail twice.
        let told = again.failure == nil ? played : again
        let numbers = (again.failure == nil ? script : smallest).numbers.map { String($0) }.joined(separator: ",")
        Issue.record(
            """
            FEEDGEN_SEED=\(seed) FEEDGEN_EDITS=\(numbers) shows it again:
            \(told.text)
            build \((told.failure?.step ?? 0) + 1): \(told.failure?.law ?? "")
            """)
    }

    /// Their old addresses stand in the snapshot alone, so what a build has seen there must be what it keeps.
    @Test(arguments: LawScripts.seeds(4)) func photosThatMoveFromAlbumToAlbum(seed: UInt64) throws {
        let kinds: [Edit] = [
            .movePhoto, .movePhoto, .movePhoto, .movePhoto, .namePhoto, .addPhoto, .addPhoto, .deletePhoto, .caption,
            .rename, .readdress, .deleteCache, .olderCache, .moveClock,
        ]
        let played = try EditScript(seed: seed, of: kinds).play()
        if let failure = played.failure { Issue.record("seed \(seed):\n\(played.text)\n\(failure.law)") }
    }

    /// What breaks is left out, and comes back when it is mended; builds that publish nothing then are played between.
    @Test(arguments: LawScripts.seeds(6)) func buildsThatKeepGoing(seed: UInt64) throws {
        let kinds: [Edit] = [
            .breakText, .breakText, .breakText, .breakPhoto, .breakPhoto, .replacePhoto, .replacePhoto, .rewrite,
            .rewrite,
            .add, .rename, .move, .readdress, .append, .delete, .movePhoto, .weather, .retag, .deleteCache, .olderCache,
            .moveClock,
        ]
        let played = try EditScript(seed: seed, of: kinds, builtWith: .keepGoing).play()
        if let failure = played.failure { Issue.record("seed \(seed):\n\(played.text)\n\(failure.law)") }
        // The first ones are about what they say.
        if seed <= 3 { #expect(played.partial > 0, "seed \(seed) leaves nothing out") }
    }

    /// One key after the other comes, changes and goes.
    @Test(arguments: LawScripts.areMany ? Setting.allCases : []) func everyKeyOfFeedYamlIsAnEdit(of setting: Setting)
        throws
    {
        let site = EditedSite(seed: 1)
        for (key, values) in EditedSite.values(of: setting).sorted(by: { $0.key < $1.key }) {
            let first = site.settings.first { $0.key == key }?.value
            for value in [first] + values.map(Optional.some) + [first] {
                _ = site.mend()
                let edit = site.configure(key, value)
                let outcome = try ProvenBuild(of: site, .plain).run()
                site.hasBuilt(outcome)
                #expect(outcome.brokenLaw == nil, "after: \(edit)")
            }
        }
    }

    /// A key that is added to a setting is edited too; a new setting is not even compiled without.
    @Test func everyKeyOfFeedYamlHasValues() {
        for setting in Setting.allCases {
            let values = EditedSite.values(of: setting)
            #expect(values.keys.sorted() == setting.keys.sorted())
            #expect(values.values.allSatisfy { Set($0).count > 1 }, "\(setting) has nothing to change to")
        }
    }

    @Test func scriptsHaveEditsOfEverySort() {
        let scripts = (1...500 as ClosedRange<UInt64>).map { EditScript(seed: $0) }
        let edits = Set(scripts.flatMap { $0.steps.flatMap { $0.edits.map(\.edit) } })
        #expect(edits == Set(Edit.allCases))
        #expect(Set(scripts.flatMap { $0.steps.map(\.variation) }) == Set(BuildVariation.allCases))
    }
}
