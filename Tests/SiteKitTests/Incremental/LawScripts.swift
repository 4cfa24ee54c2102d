import Foundation

/// The seeds of the random scripts for invariant tests.
///
/// `FEEDGEN_SCRIPTS` sets their number or range: `500`, or `501-1000`. `FEEDGEN_SEED` repeats one.
enum LawScripts {
    static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// - Parameter few: the default number, which should take seconds.
    static func seeds(_ few: UInt64) -> [UInt64] {
        if let seed = setting("FEEDGEN_SEED").flatMap({ UInt64($0) }) { return [seed] }
        let bounds = setting("FEEDGEN_SCRIPTS")?.split(separator: "-").compactMap { UInt64($0) } ?? [few]
        guard let last = bounds.last else { return [] }
        return Array((bounds.count > 1 ? bounds[0] : 1)...max(last, bounds[0]))
    }

    /// Whether more scripts are requested, which take minutes.
    static var areMany: Bool { setting("FEEDGEN_SCRIPTS") != nil }
}
