import DataKit
import FeedKit

/// The source folder of a Hexo site. Its configuration has the same name as Jekyll's.
package struct HexoFormat: SiteFormat {
    package let name = "hexo"
    package let title = "Hexo"
    package static let configurationFiles = ["_config.yml", "_config.yaml"]
    package static let matter = MatterForms(needsNoOpening: true)

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        guard let folder = SiteFolder(export, containing: Self.configurationFiles) else { return false }
        return try Self.isHexo(folder)
    }

    /// Whether the site is one of Hexo instead of Jekyll, whose texts may be in a folder named `source` too.
    static func isHexo(_ folder: SiteFolder) throws(ImportFailure) -> Bool {
        if folder.hasFolder("scaffolds") { return true }
        guard folder.hasFolder("source/_posts") else { return false }
        return try folder.text("package.json")?.text.contains("\"hexo") ?? false
    }

    package func classifier(
        of folder: SiteFolder, into writer: inout ImportWriter
    ) throws(ImportFailure) -> some SiteClassifier {
        var node: Node?
        for file in Self.configurationFiles where node == nil {
            guard let text = try folder.text(file) else { continue }
            let (found, diagnostics) = Node.parse(text, format: .yaml)
            for diagnostic in diagnostics { writer.report(diagnostic) }
            node = found
        }
        return try HexoSite(folder, node)
    }
}
