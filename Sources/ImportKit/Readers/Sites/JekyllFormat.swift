import FeedKit

/// The source folder of a Jekyll site, as used by GitHub Pages.
package struct JekyllFormat: SiteFormat {
    package let name = "jekyll"
    package let title = "Jekyll"

    package static var configurationFiles: [String] { JekyllConfiguration.files }

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, containing: Self.configurationFiles) else {
            // The configuration is optional.
            let folder = SiteFolder(export, below: "")
            return folder.hasFolder("_layouts") && folder.hasFolder("_posts")
        }
        return try !HexoFormat.isHexo(folder)
    }

    package func classifier(
        of folder: SiteFolder, into writer: inout ImportWriter
    ) throws(ImportFailure) -> some SiteClassifier {
        try JekyllSite(folder, JekyllConfiguration(folder, into: &writer))
    }
}
