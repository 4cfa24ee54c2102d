import DataKit
import Diagnostics
import FeedKit

/// The source folder of a Hugo site.
package struct HugoFormat: ImportFormat {
    package let name = "hugo"
    package let title = "Hugo"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, marks: HugoConfiguration.marks) else { return false }
        let marks = HugoConfiguration.marks.filter { folder.has($0) }
        if marks.contains(where: { $0.contains("hugo.") || $0.hasPrefix("config/") }) { return true }
        for mark in marks {
            guard let format = DataFormat(fileExtension: SitePath.fileExtension(of: mark)),
                let text = try folder.text(mark)
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

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let folder = SiteFolder(export, marks: HugoConfiguration.marks) ?? SiteFolder(export, below: "")
        let configuration = try HugoConfiguration(folder, into: &writer)
        var site = try HugoSite(folder, configuration)
        try SitePlan.write(folder, into: &writer) { site.fileOutcome(of: $0) }
        site.notes.writeNotes(&writer)
        site.suggest(into: &writer)
    }
}
