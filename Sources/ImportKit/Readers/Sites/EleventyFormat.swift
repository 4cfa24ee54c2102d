import FeedKit

/// The source folder of an Eleventy site. Its configuration is a program, which is parsed but never run.
package struct EleventyFormat: SiteFormat {
    package let name = "eleventy"
    package let title = "Eleventy"

    package static var configurationFiles: [String] { EleventyConfiguration.files }

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        SiteFolder(export, containing: Self.configurationFiles) != nil
    }

    package func classifier(
        of folder: SiteFolder, into writer: inout ImportWriter
    ) throws(ImportFailure) -> some SiteClassifier {
        try EleventySite(folder, EleventyConfiguration(folder))
    }
}
