import DataKit
import Diagnostics
import FeedKit

/// The source folder of a Zola site.
package struct ZolaFormat: SiteFormat {
    package let name = "zola"
    package let title = "Zola"
    package static let configurationFiles = ["zola.toml", "config.toml"]

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, containing: Self.configurationFiles) else { return false }
        return try Self.configuration(of: folder)?.node["base_url"] != nil
    }

    package func classifier(
        of folder: SiteFolder, into writer: inout ImportWriter
    ) throws(ImportFailure) -> some SiteClassifier {
        let configuration = try Self.configuration(of: folder)
        for diagnostic in configuration?.diagnostics ?? [] { writer.report(diagnostic) }
        return try ZolaSite(folder, configuration?.node)
    }

    private static func configuration(
        of folder: SiteFolder
    ) throws(ImportFailure) -> (node: Node, diagnostics: [Diagnostic])? {
        for file in configurationFiles {
            guard let text = try folder.text(file) else { continue }
            let (node, diagnostics) = Node.parse(text, format: .toml)
            return (node ?? Node(.null, line: 1, column: 1), diagnostics)
        }
        return nil
    }
}
