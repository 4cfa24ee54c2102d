/// The guarantees about private data and about builds.
extension ClaimedText {
    static let privacy = [
        Claim(
            "Private data is not published by default.", "StoryTests/PhotoPrivacyTests/noPlaceLeavesTheDiskUnasked",
            "Faults/publication.py"),
        Claim(
            "One table (Published files) defines which files are published.",
            "SiteKitTests/FilePolicyTests/theManualHasTheTable"),
        Claim(
            "It uses the type of a file, from its name and its bytes, and its folder.",
            "SiteKitTests/FilePolicyTests/aFileIsWhatItsNameAndItsBytesSay"),
        Claim(
            "Beside texts and in albums, only recognized types are published.",
            "StoryTests/ActiveFileTests/filesThatNothingLinksToAreLeftOut",
            "StoryTests/PublishedAsItIsTests/imagesBesideTextsNeedConsentToo"),
        Claim(
            "Metadata is removed from photos, videos and sounds.", "PhotoKitTests/StrippingTests/noNeedleIsLeft",
            "PhotoKitTests/StrippingVideoTests/nothingPersonalIsLeftAndNothingMoves",
            "PhotoKitTests/StrippingSoundTests/theSoundStaysAndTagsGo"),
        Claim(
            "An allowlist contains the parts of each format that are preserved.",
            "PhotoKitTests/ImageStructureTests/unknownPartsAreFound",
            "PhotoKitTests/StrippingVideoTests/whatPlayersNeedIsUntouched"),
        Claim(
            "Other parts are removed, or the file is rejected, and the result is searched again.",
            "PhotoKitTests/StrippingVideoTests/whatIsNotUnderstoodIsNotPublished",
            "PhotoKitTests/MetadataSearchTests/place", "PhotoKitTests/MetadataSearchTests/serialNumbers"),
        Claim("Archives are searched.", "StoryTests/PublishedAsItIsTests/archivesThatCantBeSearchedAreRefused"),
        Claim(
            "Files that systems and cameras leave behind are skipped.",
            "StoryTests/SkippedFileTests/noneIsPublishedAndAllAreCounted", "SiteKitTests/JunkFileTests/files"),
        Claim("Keys are rejected.", "SiteKitTests/FilePolicyTests/aFileIsWhatItsNameAndItsBytesSay"),
        Claim(
            "One setting permits exceptions: photos: {asTheyAre: […]}.",
            "StoryTests/PublishedAsItIsTests/whatCantBeFreedIsNotPublishedUnasked"),
        Claim(
            "pages show only titles, captions, alternative texts and the day from a photo's metadata",
            "FeedKitTests/PhotoFieldTests/nothingButTextsForReadersIsPublishedByDefault",
            "StoryTests/PhotoMetadataTests/textsForReadersAreAllByDefault"),
        Claim("Drafts and scheduled entries are not published.", "StoryTests/LeavingOutTests/counts"),
    ]

    static let builds = [
        Claim("A build is complete or has no effect.", "Faults/kill.py", "Faults/fail.py"),
        Claim(
            "A killed or failed build leaves the site as it was, or the next build completes it.",
            "StoryTests/WriterTests/aFailedBuildChangesNothing",
            "StoryTests/WriterTests/aBuildKilledAtAnyMomentIsRepaired"),
        Claim(
            "feedgen deletes and replaces only files that it created.", "StoryTests/WriterTests/foreignFilesStay",
            "StoryTests/WriterTests/whatIsInTheWayIsNotReplaced"),
        Claim(
            "Builds into one folder run one at a time.", "StoryTests/LockTests/theSecondBuildWaits",
            "StoryTests/LockTests/sitesIntoOneFolderFollowEachOther"),
        Claim(
            "Gates cannot be bypassed.", "StoryTests/GateTests/gates",
            "SiteKitTests/GateLawTests/eachEditCountsForItself"),
        Claim(
            "The snapshot lists templates, styles, scripts, settings and gates.",
            "StoryTests/GateUnionTests/theSnapshotListsThem", "SiteKitTests/SettingSnapshotTests/aChangeIsListed",
            "ReviewKitTests/GatesTests/filesOfTheTheme"),
        Claim(
            "The class of a change depends only on its cause, not on other changes.",
            "SiteKitTests/GateLawTests/eachEditCountsForItself",
            "SiteKitTests/CausesLawTests/whatIsMadeHasACauseAndNothingElseHas"),
        Claim(
            "The gates of the previous build apply too",
            "StoryTests/GateUnionTests/anEntryGoesWithTheGateThatForbidsIt",
            "StoryTests/GateUnionTests/limitsHoldToo"),
    ]
}
