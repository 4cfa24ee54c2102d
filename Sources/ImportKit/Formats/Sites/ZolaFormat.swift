import DataKit
import Diagnostics
import FeedKit

/// The source folder of a Zola site.
package struct ZolaFormat: ImportFormat {
    package let name = "zola"
    package let title = "Zola"
    static let marks = ["zola.toml", "config.toml"]

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, marks: Self.marks) else { return false }
        return try Self.configuration(of: folder)?.node["base_url"] != nil
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let folder = SiteFolder(export, marks: Self.marks) ?? SiteFolder(export, below: "")
        let configuration = try Self.configuration(of: folder)
        for diagnostic in configuration?.diagnostics ?? [] { writer.report(diagnostic) }
        var site = try ZolaSite(folder, configuration?.node)
        try SitePlan.write(folder, into: &writer) { site.fileOutcome(of: $0) }
        site.notes.writeNotes(&writer)
        site.suggest(into: &writer)
    }

    private static func configuration(
        of folder: SiteFolder
    ) throws(ImportFailure) -> (node: Node, diagnostics: [Diagnostic])? {
        for mark in marks {
            guard let text = try folder.text(mark) else { continue }
            let (node, diagnostics) = Node.parse(text, format: .toml)
            return (node ?? Node(.null, line: 1, column: 1), diagnostics)
        }
        return nil
    }
}
