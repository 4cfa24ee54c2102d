import TestSupport

/// How a build of a script differs from `feedgen build`.
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

    /// More than half of all builds are the usual ones.
    static func random(_ random: inout SplitMix64, usual: BuildVariation) -> BuildVariation {
        random.chance(55) ? usual : random.pick(allCases)
    }
}
