extension ClaimedText {
    static let security = ClaimedText(
        document: "SECURITY.md", from: "## Guarantees", to: "## Limitations",
        claims: readers + files + costs + privacy + builds + output + imports + damage,
        others: ["Exports may come from untrusted sources:"])

    private static let readers = [
        Claim(
            "Content cannot act on readers.", "BrowserTests/SanitizerTests/entriesRunNothingAndAskForNothing",
            "BrowserTests/SanitizerTests/outputsRunNothingAndAskForNothing"),
        Claim(
            "Markdown, messages and raw HTML pass an allowlist.", "MarkupKitTests/SanitizerTests/hostile",
            "FeedKitTests/MessagesKindTests/hostileTextIsOnlyText"),
        Claim(
            "only URL schemes that run no script, such as https, mailto and geo",
            "MarkupKitTests/SanitizerTests/randomTagSoupComesOutClean",
            "MarkupKitTests/MarkdownLinkTests/forbiddenSchemesAreTakenOutWithAPlace"),
        Claim("Chromium, html5lib and libxml2 parse the output as the same tree.", "Web/hostile.py", "make check-web"),
        Claim(
            "Files beside a text that a browser or a server could run",
            "StoryTests/ActiveFileTests/filesThatNothingLinksToAreLeftOut",
            "StoryTests/ActiveFileTests/aLinkIsAnErrorAtItsPlace", "SiteKitTests/FilePolicyTests/isActive"),
        Claim(
            "An SVG beside a text is reduced to its drawing elements.", "XMLKitTests/StaticSVGTests/whatDrawsStays",
            "XMLKitTests/StaticSVGTests/whatRunsOrLoadsIsRefused"),
    ]

    private static let files = [
        Claim(
            "Content cannot access files outside its folder.", "Faults/links.py",
            "StoryTests/LinkTests/theAuthorsFiles"),
        Claim(
            "feedgen does not read, publish, write or delete anything outside the site's folder.", "Faults/links.py",
            "StoryTests/WriterTests/nothingOutsideTheOutputFolderIsTouched"),
        Claim(
            "opened from an open folder, without following links that lead out",
            "SiteKitTests/DiskPathTests/pathsStayInside", "SiteKitTests/DiskPathTests/nothingOutsideIsChanged"),
        // The test resolves paths with the kernel and without.
        Claim(
            "other systems open each part of a path in turn", "SiteKitTests/DiskPathTests/pathsStayInside"),
        Claim(
            "links that are created while a command runs",
            "SiteKitTests/FileTreeTests/aFolderThatBecomesALinkIsNotFollowed", "Faults/race.py"),
        Claim("Pipes and devices are rejected.", "StoryTests/SpecialFileTests/contentThatIsNoFile"),
        Claim(
            "Only folders and files that the user names on the command line may themselves be links.",
            "StoryTests/LinkTests/aFolderOfTheCommandLineMayBeALink"),
        Claim(
            "Content causes no network access, and XML has no external entities.",
            "TidyTests/ModuleImportTests/onlyStoresAndTheServerUseTheNetwork",
            "XMLKitTests/XMLTests/entitiesOutsideAreNotRead"),
    ]

    private static let costs = [
        Claim("Content cannot exhaust the machine.", "Faults/starve.py", "Fuzz/CorpusTests/everyInputKeepsTheLaws"),
        Claim(
            "Each cost of a file has a named limit", "DiagnosticsTests/LimitTests/theManualHasThemAll",
            "StoryTests/CostTests/whatIsTooLargeIsNotRead",
            "MarkupKitTests/ExtremeInputTests/whatWouldTakeTooLongIsRefused"),
        Claim(
            "Time grows with the size of a file, not with its square.",
            "Fuzz/GrowthTests/fourTimesTheInputTakesAtMostNineTimesAsLong", "Fuzz/GrowthTests/soDoesTheCorpus"),
        Claim(
            "never in a crash or an endless wait", "StoryTests/HostileTests/noiseInAnyFile",
            "StoryTests/BadInputTests/content", "StoryTests/HostileTests/aPipeIsNotWaitedFor"),
    ]
}
