import Foundation

/// Which random scripts the laws of builds are held against.
///
/// `FEEDGEN_SCRIPTS` says how many, or from which seed to which: `500`, or `501-1000`. `FEEDGEN_SEED` plays one again.
enum LawScripts {
    static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// - Parameter few: as many as take seconds.
    static func seeds(_ few: UInt64) -> [UInt64] {
        if let seed = setting("FEEDGEN_SEED").flatMap({ UInt64($0) }) { return [seed] }
        let bounds = setting("FEEDGEN_SCRIPTS")?.split(separator: "-").compactMap { UInt64($0) } ?? [few]
        guard let last = bounds.last else { return [] }
        return Array((bounds.count > 1 ? bounds[0] : 1)...max(last, bounds[0]))
    }

    /// Whether as many are asked for as take minutes.
    static var areMany: Bool { setting("FEEDGEN_SCRIPTS") != nil }
}
