import TestSupport

/// What may happen to a site between two builds.
enum Edit: String, Sendable, CaseIterable {
    // Texts
    case add, rewrite, append, rename, move, delete, retitle, redate, retag, setKey, readdress, breakText, warn
    // Weather stands in a row, so that one report shows on the pages of others.
    case weather
    // Albums
    case caption, album, sidecar, replacePhoto, addPhoto, deletePhoto, movePhoto, namePhoto, breakPhoto, video
    // Files as such
    case touch, saveAsManyBytes, saveWithTimeToCome, replaceByOlderFile, turnIntoFolderOrBack, link, publishFile, attach
    case saveWhileBuilding
    // How the site looks, and what it is made of
    case configure, kind, template, removeTemplate, partial, asset
    // What was built, and what builds remember
    case deleteOutput, damageOutput, replaceOutput, ownFile, killedBuild
    case deleteSnapshot, damageSnapshot, deleteEverything, deleteCache, damageCache, olderCache
    case olderOutput
    // Time
    case moveClock, waitForMoment

    private static let everyday: [Edit] = [
        .add, .rewrite, .append, .rename, .move, .delete, .retitle, .redate, .retag, .setKey, .readdress, .weather,
        .caption, .movePhoto, .attach, .configure, .kind, .template, .partial, .publishFile, .moveClock, .waitForMoment,
    ]

    /// Whether it is the author's files that it changes, or the time, and not what builds made and remember.
    var isOfSources: Bool {
        switch self {
        case .add, .rewrite, .append, .rename, .move, .delete, .retitle, .redate, .retag, .setKey, .readdress,
            .breakText,
            .warn, .weather, .caption, .album, .sidecar, .replacePhoto, .addPhoto, .deletePhoto, .movePhoto,
            .namePhoto, .breakPhoto, .video, .touch,
            .saveAsManyBytes, .replaceByOlderFile, .turnIntoFolderOrBack, .link, .publishFile, .attach, .configure,
            .kind,
            .template, .removeTemplate, .partial, .asset, .moveClock, .waitForMoment:
            true
        case .saveWithTimeToCome, .saveWhileBuilding, .deleteOutput, .damageOutput, .replaceOutput, .ownFile,
            .killedBuild, .deleteSnapshot, .damageSnapshot, .deleteEverything, .deleteCache, .damageCache, .olderCache,
            .olderOutput:
            false
        }
    }

    /// What happens in one script: half of it what authors do every day. Few kinds meet each other more often.
    static func few(_ random: inout SplitMix64) -> [Edit] {
        (0..<5).flatMap { _ in [random.pick(everyday), random.pick(allCases)] }
    }
}
