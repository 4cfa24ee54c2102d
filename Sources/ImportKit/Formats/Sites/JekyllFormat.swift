import FeedKit

/// The source folder of a Jekyll site, as used by GitHub Pages.
package struct JekyllFormat: ImportFormat {
    package let name = "jekyll"
    package let title = "Jekyll"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, marks: JekyllConfiguration.marks) else { return false }
        // Hexo's configuration has the same name.
        return !folder.hasFolder("scaffolds")
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let folder = SiteFolder(export, marks: JekyllConfiguration.marks) ?? SiteFolder(export, below: "")
        let configuration = try JekyllConfiguration(folder, into: &writer)
        var site = try JekyllSite(folder, configuration)
        try SitePlan.write(folder, into: &writer) { site.fileOutcome(of: $0) }
        site.notes.writeNotes(&writer)
        site.suggest(into: &writer)
    }
}
