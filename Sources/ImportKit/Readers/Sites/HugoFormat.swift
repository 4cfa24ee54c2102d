import DataKit
import Diagnostics
import FeedKit

/// The source folder of a Hugo site.
package struct HugoFormat: SiteFormat {
    package let name = "hugo"
    package let title = "Hugo"

    package static var configurationFiles: [String] { HugoConfiguration.files }
    package static let matter = MatterForms(hasLongLines: true)

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, containing: Self.configurationFiles) else { return false }
        let files = Self.configurationFiles.filter { folder.has($0) }
        if files.contains(where: { $0.contains("hugo.") || $0.hasPrefix("config/") }) { return true }
        for file in files {
            guard let format = DataFormat(fileExtension: SitePath.fileExtension(of: file)),
                let text = try folder.text(file)
            else { continue }
            let node = Node.parse(text, format: format).node
            guard node?.setting("base_url") == nil else { continue }
            let isHugo = ["baseURL", "languageCode", "params", "permalinks", "theme", "module"].contains {
                node?.setting($0) != nil
            }
            if isHugo, folder.hasFolder("content") || folder.hasFolder("archetypes") || folder.hasFolder("layouts") {
                return true
            }
        }
        return false
    }

    package func classifier(
        of folder: SiteFolder, into writer: inout ImportWriter
    ) throws(ImportFailure) -> some SiteClassifier {
        try HugoSite(folder, HugoConfiguration(folder, into: &writer))
    }
}
