extension ClaimedText {
    static let manual = ClaimedText(
        document: "Docs/content/journal/manual.md", from: nil, to: nil,
        claims: [
            Claim(
                "feedgen generates a site of static HTML pages from a folder of texts and photos",
                "StoryTests/CommandTests/theFirstMinutesOfAnAuthor", "StoryTests/PatchTests/aCaption"),
            Claim("feed.yaml: all keys", "TidyTests/ManualTests/everyKeyThatIsReadStandsInATable"),
            Claim(
                "Front matter: all keys", "TidyTests/ManualTests/everyKeyThatIsReadStandsInATable",
                "FeedKitTests/FrontMatterFieldTests/everyKeyIsReadAndShown"),
            Claim(
                "URLs and redirects: URL patterns", "FeedKitTests/AddressTests/patternsMakeAddresses",
                "FeedKitTests/SitePagesTests/aliasesAndFormerAddressesLeadToTheObject",
                "FeedKitTests/AddressTests/entriesKeepTheirIDs"),
            Claim(
                "Templates: the values that each template receives",
                "FeedKitTests/TemplateDocumentationTests/theTableSaysWhatTemplatesReceive",
                "FeedKitTests/TemplateSafetyTests/randomTemplatesAreSafe"),
            Claim(
                "Commands: all commands and options", "make check-manual",
                "StoryTests/HelpTests/everyOptionHasAMeaning",
                "TidyTests/ManualTests/everyEnvironmentVariableIsListed"),
            Claim("Messages: all warning codes", "TidyTests/ManualTests/everyCodeIsExplained"),
            Claim("Limits: maximum sizes", "DiagnosticsTests/LimitTests/theManualHasThemAll"),
            Claim(
                "Snapshot and patch: the whole build",
                "StoryTests/SchemaTests/everyMemberIsDescribedAndEveryDescriptionIsMet"),
            Claim(
                "Incremental builds: the files that a build updates",
                "SiteKitTests/CutoffLawTests/nothingRunsWithoutNeed", "StoryTests/VerifyTests/aBuildIsProven"),
        ]
            + guides.map { Claim($0, "Manual/play.py", "TidyTests/ManualTests/theFirstPageAndTheFootLeadToEveryPage") },
        others: ["To create a first site, see Getting started."])

    /// The guides, whose commands and examples are run.
    private static let guides = [
        "Getting started:", "Writing:", "Photos:", "Themes and layout:", "Languages:", "Partials:", "Routes:",
        "Custom kinds:",
        "Live preview:",
        "Check a site:", "Review a change:", "Deploy:", "Hosts:", "Deploy with CI:", "Migrate to feedgen:",
        "Shared image caches:",
        "Swift libraries:", "Features of list frameworks:",
    ]

    static let gettingStarted = ClaimedText(
        document: "Docs/content/pages/begin.md", from: nil, to: nil, claims: installation + firstSite + folders,
        others: [
            "Install feedgen from source:", "Deploy describes how to upload these files.",
            "Photos is the complete guide to albums.", "Themes and layout lists the other themes",
            "Writing describes", "Deploy describes how to publish", "Review a change describes", "Migrate describes",
        ])

    private static let installation = [
        Claim(
            "This requires Swift 6.2 or newer and make.", "TidyTests/FigureTests/theRequiredSwiftIsThatOfThePackage"),
        Claim("It installs missing libraries with apt-get.", "make deps"),
        Claim(
            "It then installs the program, its man page and completions",
            "Packaging/test_share.py::test_what_is_installed_goes_again",
            "Packaging/test_share.py::test_each_command_has_a_page", "Packaging/test_share.py::test_fish"),
        Claim("To verify the installation, run feedgen --version.", "StoryTests/CommandTests/helpAndVersion"),
        Claim(
            "make release creates a package and a tarball", "Packaging/test_release.py::test_all_in_order",
            "make check-deb"),
        Claim(
            "This script installs one of them, on your machine or in CI jobs.",
            "Packaging/test_install.py::test_the_tarball", "Packaging/test_install.py::test_the_package",
            "Packaging/test_install.py::test_the_step_of_the_workflows"),
    ]

    private static let firstSite = [
        Claim(
            "init creates a small site with one example of each kind.",
            "StoryTests/CommandTests/theFirstMinutesOfAnAuthor", "StoryTests/CommandTests/aSiteIsMadeIn"),
        Claim("starts a preview of the site on http://127.0.0.1:8080", "StoryTests/ServeTests/pagesAndFiles"),
        Claim(
            "The preview updates each time you save a file",
            "BrowserTests/LivePreviewTests/eightTabsAreAllBroughtUpToDate"),
        Claim("Press Ctrl-C to stop it.", "StoryTests/ServeTests/controlC"),
        Claim(
            "To write the site to public/ and print a summary of the build, run:",
            "StoryTests/CommandTests/quietAndVerbose", "Manual/play.py"),
        Claim(
            "Each folder below content/photos/ is an album.",
            "StoryTests/AlbumTests/aVideoStandsInTheAlbumWithItsPoster"),
        Claim("new creates one, with a date and a title:", "StoryTests/CommandTests/aNewDocumentOfEachKindBuilds"),
        Claim(
            "The build warns that the photo has no alternative text",
            "StoryTests/AlbumTests/aPhotoThatNobodyDescribedIsNamed"),
        Claim("To use another theme, replace theme: default", "StoryTests/ThemeTests/aChangedTheme"),
    ]

    private static let folders = [
        Claim("| feed.yaml | the site's title", "FeedKitTests/SiteConfigurationTests/everyKeyIsRead"),
        Claim(
            "| journal/2026-03-02-first-light.md | an entry", "FeedKitTests/JournalKindTests/anEntryIsADateAndAText",
            "FeedKitTests/JournalKindTests/anEntrysPhotosAreDescribedLikeAnAlbums"),
        Claim(
            "| photos/<album>/ | an album", "StoryTests/AlbumTests/textsBesideAPhotoSayWhatItShows",
            "FeedKitTests/PhotosKindTests/anAlbumMayBeEmpty"),
        Claim("| messages/*.yaml", "FeedKitTests/MessagesKindTests/aThreadIsAListOrStandsUnderMessages"),
        Claim("| weather/*.yaml", "FeedKitTests/WeatherKindTests/everyKeyIsRead"),
        Claim("| outlines/*.yaml", "FeedKitTests/OutlineKindTests/everyKeyIsRead"),
        Claim("| pages/about.md | a page", "StoryTests/PlainPageTests/aPageStandsAtItsOwnAddressAndInNoList"),
        Claim("| static/ | copied", "StoryTests/ShapeTests/staticFilesAreCopiedAsTheyAre"),
    ]
}
