/// README's comparison, of which the column about feedgen is tested, and its measurements.
extension ClaimedText {
    static let comparison = [
        Claim(
            "| Designed for | feeds of entries, photos, messages, weather |",
            "FeedKitTests/KindTests/kindsHaveNamesAndFoldersOfTheirOwn"),
        Claim("| Installation | from source; package with make deb; Linux |", "make check-deb"),
        Claim(
            "| Report of a build | patch, review, gates |", "StoryTests/PatchTests/aCaption",
            "StoryTests/DiffTests/text",
            "StoryTests/GateTests/gates"),
        Claim(
            "| Incremental builds | everything that depends on the edit, verified with --verify |",
            "SiteKitTests/CutoffLawTests/nothingRunsWithoutNeed", "StoryTests/VerifyTests/aBuildIsProven"),
        Claim(
            "| Responsive images | by default |", "BrowserTests/SourceSetTests/theSmallestFileThatIsLargeEnoughIsTaken"),
        Claim(
            "| Location and serial numbers of photos | removed |",
            "StoryTests/PhotoPrivacyTests/originalsAreStrippedToo", "PhotoKitTests/StrippingTests/noNeedleIsLeft"),
        Claim(
            "| Videos | published without metadata; posters with ffmpeg |",
            "StoryTests/PublishedAsItIsTests/filmsAreFreedOfWhatTheyKnow",
            "StoryTests/VideoPosterTests/aVideoWithoutAnImageGetsOne"),
        Claim(
            "| Live preview | patches the page; focus and players are preserved |",
            "BrowserTests/LiveLawTests/aPatchedPageIsWhatAFreshOneIs",
            "BrowserTests/LiveKeepTests/theFocusedAndThePlayingStayAndOthersMoveAround"),
        Claim("| Themes | 4 |", "TidyTests/FigureTests/themesAndFormatsAreCounted"),
        Claim("| Templates | Mustache, without logic |", "TemplateKitTests/TemplateLawTests/followsTheSpecification"),
        Claim(
            "| Shortcodes, plugins | shortcodes (partials) |",
            "StoryTests/PartialStoryTests/aPartialOfTheSiteIsUsedOnceItExists"),
        Claim(
            "| Sass, scripts, remote data | none |", "TidyTests/ModuleImportTests/onlyStoresAndTheServerUseTheNetwork"),
        Claim(
            "| Search | built in, updated by each build |",
            "BrowserTests/BuiltInSearchTests/theExpectedEntryIsAmongTheFirstThree",
            "StoryTests/BuiltInSearchTests/anEditChangesTheShardsOfItsWords",
            "StoryTests/SearchTests/withoutASearchThereIsNothingOfIt"),
        Claim("| Link checks | internal links |", "StoryTests/CheckTests/findings"),
        Claim("| Import | 24 export formats |", "TidyTests/FigureTests/themesAndFormatsAreCounted"),
    ]

    /// The targets measure; `FigureTests` compares the figures with those of ARCHITECTURE.md.
    static let measurements = [
        Claim("Each command repeats its measurement.", "TidyTests/FigureTests/measurementsHaveATarget"),
        Claim("| Clean build of 10,000 entries", "make bench", "TidyTests/FigureTests/measurementsAreEqual"),
        Claim("| Memory for 10,000 entries", "make bench", "TidyTests/FigureTests/measurementsAreEqual"),
        Claim("| Memory for 100,000 entries", "make bench", "TidyTests/FigureTests/measurementsAreEqual"),
        Claim("| Build without changes", "make bench", "TidyTests/FigureTests/measurementsAreEqual"),
        Claim("| 36 large photos: vipsthumbnail's", "make bench-photos", "TidyTests/FigureTests/measurementsAreEqual"),
        Claim("| 36 large photos: Hugo's", "make bench-photos", "TidyTests/FigureTests/measurementsAreEqual"),
        Claim(
            "| From save to the updated page in the browser, with 100 entries", "make bench-live",
            "TidyTests/FigureTests/measurementsAreEqual"),
        Claim(
            "| From save to the updated page in the browser, with 10,000 entries", "make bench-live",
            "TidyTests/FigureTests/measurementsAreEqual"),
        Claim("| Reading a photo's derived images from a shared store", "make bench-takeover"),
    ]
}
