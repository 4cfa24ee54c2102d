import TestSupport

/// What may happen to a site between two builds.
enum Edit: String, Sendable, CaseIterable {
    // Texts
    case add, rewrite, append, rename, delete, redate, retag, setKey, readdress, breakText
    // Weather stands in a row, so that one report shows on the pages of others.
    case weather
    // Albums
    case caption, sidecar, replacePhoto, addPhoto, deletePhoto, video
    // Files as such
    case touch, saveAsManyBytes, saveWithTimeToCome, replaceByOlderFile, turnIntoFolderOrBack, link, publishFile
    case saveWhileBuilding
    // How the site looks
    case configure, template, removeTemplate, partial
    // What was built, and what builds remember
    case deleteOutput, damageOutput, replaceOutput, ownFile, killedBuild
    case deleteSnapshot, damageSnapshot, deleteEverything, deleteCache, damageCache
    // Time
    case moveClock

    private static let everyday: [Edit] = [
        .add, .rewrite, .append, .rename, .delete, .redate, .retag, .setKey, .readdress, .weather, .caption, .configure,
        .template, .partial, .publishFile, .moveClock,
    ]

    /// What happens in one script: half of it what authors do every day. Few kinds meet each other more often.
    static func few(_ random: inout SplitMix64) -> [Edit] {
        (0..<5).flatMap { _ in [random.pick(everyday), random.pick(allCases)] }
    }
}
