/// The guarantees about output, the preview server, imports and damage.
extension ClaimedText {
    static let output = [
        Claim(
            "Output controls no terminal and no CI runner.", "StoryTests/HostileOutputTests/commandsOnASite",
            "TidyTests/PrinterTests/onlyThePrinterPrints"),
        Claim(
            "are printed without control, direction-changing and invisible characters",
            "DiagnosticsTests/PrintableTextTests/eachHiddenCharacterIsEscapedAndNoOther",
            "StoryTests/HostileOutputTests/documents", "StoryTests/HostileOutputTests/arguments"),
        Claim(
            "these texts create no commands, links, mentions or references",
            "ReviewKitTests/HostileReportTests/markdownMeansWhatItSays",
            "ReviewKitTests/HostileReportTests/annotationsTakeOneLineEach",
            "DiagnosticsTests/PrintableTextTests/aValueIsNoCommand",
            "ReviewKitTests/HTMLReportLawTests/nothingOpensATag"),
        Claim(
            "Reports link only to the site's own URL.", "ReviewKitTests/HTMLReportTests/doubtfulHostsAreNotLinked",
            "ReviewKitTests/HTMLReportTests/aSnapshotsOwnURLIsNotLinked"),
        Claim(
            "inspect -0, and the published files themselves", "TidyTests/PrinterTests/textIsVerbatimInFewPlaces",
            "StoryTests/HostileOutputTests/documents"),
        Claim(
            "Only one command listens, and only on this machine", "StoryTests/ServeTests/itListensOnThisMachineAlone",
            "TidyTests/ModuleImportTests/onlyStoresAndTheServerUseTheNetwork"),
        Claim(
            "pass --bind, and list the permitted host names with --allow-host",
            "StoryTests/ServeTests/otherAddresses", "StoryTests/ServeTests/foreignHosts",
            "SiteKitTests/AllowedHostsTests/namesOfOnesOwn"),
        Claim(
            "The server provides the site and no other files.", "StoryTests/ServeTests/nothingLeadsOut",
            "SiteKitTests/SafetyTests/paths", "SiteKitTests/LiveSessionTests/aLinkThatLeadsOutIsRefused"),
        Claim(
            "Open pages use at most half of its connections.",
            "SiteKitTests/SlowClientTests/moreListenersThanThereIsRoomFor"),
    ]

    static let imports = [
        Claim(
            "An import writes only into the site.", "StoryTests/LinkTests/importWritesThroughNoLink",
            "StoryTests/ImportTests/anArchiveOfSomebodyElseStaysInside"),
        Claim(
            "No name in an archive leads out of the site, and links in an archive are omitted.",
            "ImportKitTests/ArchiveUnpackingTests/namesThatLeadElsewhereAreLeftOut",
            "ImportKitTests/ArchiveUnpackingTests/linksAndDevicesAreLeftOut"),
        Claim(
            "unpacks to more than two hundred times its size",
            "ImportKitTests/ArchiveUnpackingTests/whatUnpacksToTwoHundredTimesItsSizeIsRefused",
            "ImportKitTests/ArchiveUnpackingTests/whatIsNoBombIsUnpacked"),
        Claim(
            "JSON and XML are measured before they use memory.", "ImportKitTests/ExportLimitTests/json",
            "ImportKitTests/ExportLimitTests/xml", "XMLKitTests/XMLStreamTests/depthAndAttributesAreLimited"),
        Claim("No file is overwritten.", "StoryTests/ImportTests/nothingIsWrittenOver"),
        Claim(
            "No email address of commenters, no location and no password is published.",
            "ImportKitTests/WordPressFormatTests/commentsBecomeThreadsIfAskedFor",
            "ImportKitTests/TakeoutHostileTests/placesAndPeopleStay",
            "ImportKitTests/DayOneHostileTests/placesStayOnTheDisk"),
        Claim(
            "An entry of imports.json outside content/ is rejected.", "StoryTests/LinkTests/theLedgerNamesContentAlone"),
    ]

    static let damage = [
        Claim("Damage is detected.", "Faults/rot.py"),
        Claim(
            "Stored values are verified when they are read, and images when they are published.",
            "EngineTests/StoreDamageTests/bitsThatFlip", "StoryTests/PhotoCacheTests/aDamagedPictureIsMadeAgain"),
        Claim(
            "feedgen build --verify compares the whole site with a clean build.",
            "StoryTests/VerifyTests/aBuildIsProven", "StoryTests/VerifyTests/aDifferenceIsTold"),
        Claim(
            "An image from a shared store must have exactly the structure that feedgen writes.",
            "SiteKitTests/SharedPhotosTests/moreThanTheImageIsRefused"),
    ]
}
