import TestSupport

/// The options of a build in a script.
enum BuildVariation: String, Sendable, CaseIterable {
    case plain
    case drafts = "--drafts --future"
    case expired = "--expired"
    case clock = "--clock at a moment of an object"
    case baseURL = "--base-url https://preview.example/x/"
    case otherOutput = "--output other"
    case previous = "--previous older.json"
    case dryRun = "--dry-run"
    case forced = "--force"
    case oneThread = "--jobs 1"
    case strict = "--strict"
    case keepGoing = "--keep-going"
    case review = "--verbose"

    /// Chooses the usual variation for more than half of all builds.
    static func random(_ random: inout SplitMix64, usual: BuildVariation) -> BuildVariation {
        random.chance(55) ? usual : random.pick(allCases)
    }
}
