extension ClaimedText {
    static let readme = ClaimedText(
        document: "README.md", from: nil, to: "## Contributing", claims: features + guide + comparison + measurements,
        others: [
            "Features:", "In a clone of this repository:", "See Reviews.",
            "Run these commands in the clone, which contains the example photo:",
            "Then build the site and deploy it to a web server:", "| Community |",
            "Choose Hugo for a wide choice of themes or if you use Windows.",
            "Choose Eleventy if your site is a program, and sigal if you need only a folder of albums.",
            "Measured on a machine with 2 cores.",
        ])

    private static let features = [
        Claim(
            "feedgen is a static site generator for feeds: journal entries, photos, messages, weather reports and outlines.",
            "FeedKitTests/KindTests/kindsHaveNamesAndFoldersOfTheirOwn",
            "StoryTests/CommandTests/aNewDocumentOfEachKindBuilds"),
        Claim(
            "It writes plain HTML pages, and for each build a list of all changes",
            "BrowserTests/ReachabilityTests/linksLeadToEveryPageWithoutScripts", "StoryTests/PatchTests/aCaption"),
        Claim("| The page of an album of the example in light mode", "make images"),
        Claim("Reviewable builds.", "StoryTests/DiffTests/text"),
        Claim(
            "Each build writes its changes as a JSON Patch between two snapshots of the whole site.",
            "StoryTests/PatchTests/pythonAppliesThePatchesToo",
            "SiteKitTests/IncrementalLawTests/everyBuildIsWhatABuildFromNothingMakes"),
        Claim(
            "Review them as one line per item, as a comment on the pull request, or as a page with images.",
            "StoryTests/DiffTests/text", "Workflows/test_workflows.py::test_review_comments_once_and_deploys_nothing",
            "BrowserTests/ReviewReportTests/picturesAreThereAndSmall"),
        Claim("Gates block unintended changes.", "StoryTests/GateTests/gates"),
        Claim("Photos without metadata.", "StoryTests/PhotoPrivacyTests/noPlaceLeavesTheDiskUnasked"),
        Claim(
            "feedgen publishes responsive images in up to four widths.",
            "BrowserTests/SourceSetTests/theSmallestFileThatIsLargeEnoughIsTaken",
            "FeedKitTests/SiteConfigurationTests/anEmptyFileIsTheDefaults"),
        Claim(
            "Location, serial numbers and other metadata are removed by default.",
            "StoryTests/PublishedAsItIsTests/originalsAreFreedOfWhatTheyKnow", "Faults/publication.py"),
        Claim("Routes, maps and charts.", "StoryTests/RouteTests/aRouteHasAMapAndMeasures"),
        Claim(
            "A GPX file becomes a page with a map, an elevation profile and stages by day.",
            "StoryTests/RouteTests/aRouteHasAMapAndMeasures"),
        Claim(
            "Zones that you define, such as your home, are cut out.", "StoryTests/RouteTests/nothingInAZoneIsPublished"),
        Claim("Weather reports and tables become charts.", "StoryTests/DrawnPartialTests/aChartHasATable"),
        Claim(
            "Nothing is loaded from other sites.",
            "BrowserTests/QuietTests/pagesKeepToTheirHostAndTheConsoleIsEmpty"),
        Claim("For readers.", "BrowserTests/UpdateTests/newEntriesAreOfferedAndCounted"),
        Claim(
            "Several languages, search, podcasts, feeds for each kind and tag, and new entries in an open page.",
            "StoryTests/LanguageStoryTests/eachLanguageHasAnEdition",
            "BrowserTests/BuiltInSearchTests/theExpectedEntryIsAmongTheFirstThree"),
        Claim("Imports.", "ImportKitTests/WordPressFormatTests/blogBecomesTheGoldenFiles"),
        Claim(
            "feedgen imports exports of WordPress, Day One, Mastodon and others, and the folders of other generators.",
            "ImportKitTests/WordPressFormatTests/blogBecomesTheGoldenFiles",
            "ImportKitTests/MastodonTests/archiveBecomesThreadsAndAlbums",
            "ImportKitTests/SiteFormatTests/becomesWhatItShould"),
        Claim(
            "Plain pages.", "StoryTests/ShapeTests/theExampleIsLight",
            "BrowserTests/QuietTests/pagesKeepToTheirHostAndTheConsoleIsEmpty"),
        Claim("Pages work without scripts.", "BrowserTests/ReachabilityTests/linksLeadToEveryPageWithoutScripts"),
        Claim(
            "Files whose bytes did not change are not rewritten.",
            "StoryTests/IncrementalTests/anUnchangedBuildTouchesNoFile"),
        Claim(
            "The same content, previous snapshot and clock give the same bytes.",
            "SiteKitTests/IncrementalLawTests/everyBuildIsWhatABuildFromNothingMakes",
            "StoryTests/SamenessTests/threadsAndTheOrderOfFilesDoNotMatter"),
    ]

    private static let guide = [
        Claim(
            "You need Swift 6.2 or newer and make, on Debian or Ubuntu.",
            "TidyTests/FigureTests/theRequiredSwiftIsThatOfThePackage", "make check-deb"),
        Claim(
            "make install PREFIX=folder installs below another folder.",
            "Packaging/test_share.py::test_what_is_installed_goes_again"),
        Claim("Install feedgen from source.", "make install"),
        Claim("edit the files that feedgen new created", "StoryTests/CommandTests/theFirstMinutesOfAnAuthor"),
        Claim(
            "The page in the browser updates when you save.",
            "BrowserTests/LivePreviewTests/eightTabsAreAllBroughtUpToDate"),
        Claim("replace theme: default with theme: gallery", "StoryTests/ThemeTests/aChangedTheme"),
        Claim("The example is the log of a field station on Mars.", "Manual/play.py"),
        Claim("An author corrects a caption and deletes an entry by mistake:", "Manual/play.py"),
        Claim(
            "With ci: {deny: [removal]} in feed.yaml, this build fails and writes nothing; the error names the file.",
            "StoryTests/GateTests/gates", "StoryTests/GateTests/feedYAMLSetsGatesToo"),
        Claim("A review as an HTML page", "ReviewKitTests/HTMLReportTests/golden"),
        Claim(
            "The manual has guides and reference pages.", "TidyTests/ManualTests/theFirstPageAndTheFootLeadToEveryPage"),
        Claim("make manual builds it as a site.", "make check-manual"),
        Claim("| Getting started · Writing", "TidyTests/DocumentationTests/everyLinkLeadsSomewhere"),
        Claim("| Themes, menus, languages, search", "TidyTests/DocumentationTests/everyLinkLeadsSomewhere"),
        Claim(
            "| Migrate from WordPress, Hugo, Jekyll, Mastodon and others",
            "ImportKitTests/WordPressFormatTests/blogBecomesTheGoldenFiles",
            "ImportKitTests/SiteFormatTests/becomesWhatItShould",
            "ImportKitTests/MastodonTests/archiveBecomesThreadsAndAlbums"),
        Claim("| Live preview · Check a site", "TidyTests/DocumentationTests/everyLinkLeadsSomewhere"),
        Claim("| Review a change · Deploy", "TidyTests/DocumentationTests/everyLinkLeadsSomewhere"),
        Claim("| Shared image caches · Swift libraries", "TidyTests/DocumentationTests/everyLinkLeadsSomewhere"),
    ]
}
