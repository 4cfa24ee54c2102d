import FeedKit
import FileSystem

/// The folders that the author writes, as a walk has found them: what a build begins with.
package struct SourceTrees: Sendable {
    package let content: FileTree
    let templates: FileTree
    var contentStamps: StampList { StampList(content.files.lazy.map { ($0.path, $0.stamp) }) }
    var templateStamps: StampList { StampList(templates.files.lazy.map { ($0.path, $0.stamp) }) }

    /// Of a site without a folder.
    init() { (content, templates) = (FileTree(), FileTree()) }

    package init(of options: BuildOptions) throws(DiskError) {
        func walk(_ name: String) throws(DiskError) -> FileTree {
            try FileTree.walk(
                Disk.join(options.source, name), named: name, root: options.source, output: options.outputPath,
                jobs: options.jobs)
        }
        content = try walk(ContentMap.folderName)
        templates = try walk(TemplateReader.folderName)
    }

    /// Whether nothing is wrong with any of the files.
    var isWhole: Bool { content.diagnostics.isEmpty && templates.diagnostics.isEmpty }

    /// Whether no file can change and keep its stamp.
    ///
    /// - Parameter moment: before the walk.
    func showsChanges(since moment: FileStamp.DiskTime) -> Bool {
        isWhole && (content.files + templates.files).allSatisfy { $0.stamp.shows(changesSince: moment) }
    }
}
