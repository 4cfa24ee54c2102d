import TestSupport

/// A possible change of a site between two builds.
enum Edit: String, Sendable, CaseIterable {
    // Texts
    case add, rewrite, append, rename, recase, move, delete, retitle, redate, retag, setKey, readdress, breakText, warn
    // Translations
    case translate, untranslate, translateSettings
    // What texts of several objects have in common
    case describeTerm, textPartial
    // Weather reports link to their neighbors, so an edit of one affects the pages of others.
    case weather
    // Albums
    case caption, album, sidecar, replacePhoto, addPhoto, deletePhoto, movePhoto, namePhoto, breakPhoto, video
    // Files
    case touch, saveAsManyBytes, saveWithTimeToCome, replaceByOlderFile, turnIntoFolderOrBack, link, publishFile, attach
    case saveWhileBuilding
    // Appearance and configuration
    case configure, kind, template, removeTemplate, partial, asset
    // Output folder and store
    case deleteOutput, damageOutput, replaceOutput, ownFile, killedBuild
    case deleteSnapshot, damageSnapshot, deleteEverything, deleteCache, damageCache, olderCache
    case olderOutput
    // Time
    case moveClock, waitForMoment

    private static let everyday: [Edit] = [
        .add, .rewrite, .append, .rename, .recase, .move, .delete, .retitle, .redate, .retag, .setKey, .readdress,
        .weather,
        .translate, .untranslate, .translateSettings, .describeTerm, .textPartial, .caption, .movePhoto, .attach,
        .configure, .kind, .template,
        .partial, .publishFile, .moveClock, .waitForMoment,
    ]

    /// Whether the edit changes sources or the time rather than the output or the store.
    var isOfSources: Bool {
        switch self {
        case .add, .rewrite, .append, .rename, .recase, .move, .delete, .retitle, .redate, .retag, .setKey,
            .readdress, .breakText,
            .warn, .translate, .untranslate, .translateSettings, .describeTerm, .textPartial, .weather, .caption,
            .album, .sidecar, .replacePhoto,
            .addPhoto, .deletePhoto, .movePhoto,
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

    /// The edits of one script: half everyday ones, half any. With few types, their combinations are more frequent.
    static func few(_ random: inout SplitMix64) -> [Edit] {
        (0..<5).flatMap { _ in [random.pick(everyday), random.pick(allCases)] }
    }
}
