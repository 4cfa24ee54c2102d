import Foundation
import Testing

/// For any sequence of edits a build makes, byte for byte, what a build from nothing makes that knows the same previous
/// snapshot and the same clock; and each patch leads there.
///
/// `FEEDGEN_SCRIPTS` says how many scripts are played. `FEEDGEN_SEED` plays one again, and with `FEEDGEN_EDITS=2,5` only
/// these edits of it.
@Suite struct IncrementalLawTests {
    private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    private static let seeds: [UInt64] = {
        if let seed = setting("FEEDGEN_SEED").flatMap({ UInt64($0) }) { return [seed] }
        return Array(1...(setting("FEEDGEN_SCRIPTS").flatMap { UInt64($0) } ?? 6))
    }()

    @Test(arguments: seeds) func everyBuildIsWhatABuildFromNothingMakes(seed: UInt64) throws {
        var script = EditScript(seed: seed)
        if let numbers = Self.setting("FEEDGEN_EDITS") {
            script = script.keeping(Set(numbers.split(separator: ",").compactMap { Int($0) }))
        }
        let played = try script.play()
        print("seed \(seed): \(played.story.count) builds, \(played.refusals) of them refused")
        fflush(nil)
        if Self.setting("FEEDGEN_SEED") != nil { print(played.text) }
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
            \(told.failure?.law ?? "")
            """)
    }
}
