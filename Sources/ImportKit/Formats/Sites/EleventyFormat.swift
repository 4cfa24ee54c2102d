import FeedKit

/// The source folder of an Eleventy site. Its configuration is a program, which is parsed but never run.
package struct EleventyFormat: ImportFormat {
    package let name = "eleventy"
    package let title = "Eleventy"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        SiteFolder(export, marks: EleventyConfiguration.marks) != nil
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let folder = SiteFolder(export, marks: EleventyConfiguration.marks) ?? SiteFolder(export, below: "")
        var site = try EleventySite(folder, EleventyConfiguration(folder))
        try SitePlan.write(folder, into: &writer) { site.fileOutcome(of: $0) }
        site.notes.writeNotes(&writer)
        try site.suggest(into: &writer)
    }
}
