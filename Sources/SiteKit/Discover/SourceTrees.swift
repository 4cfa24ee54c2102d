import FeedKit
import FileSystem

/// The author's folders as a walk found them, the first input of a build.
package struct SourceTrees: Sendable {
    /// The folders' names inside the site.
    package static let names = [ContentMap.folderName, TemplateReader.folderName]

    package let content: FileTree
    package let templates: FileTree
    var contentStamps: StampList { StampList(content.files.lazy.map { ($0.path, $0.stamp) }) }
    var templateStamps: StampList { StampList(templates.files.lazy.map { ($0.path, $0.stamp) }) }

    /// The trees of a site without a folder.
    init() { (content, templates) = (FileTree(), FileTree()) }

    package init(of options: BuildOptions) throws(DiskError) {
        func walk(_ name: String) throws(DiskError) -> FileTree {
            try FileTree.walk(
                Disk.join(options.source, name), named: name, root: options.source, output: options.outputPath,
                jobs: options.jobs)
        }
        content = try walk(ContentMap.folderName)
        var templates = try walk(TemplateReader.folderName)
        if templates.files.isEmpty {
            templates.diagnostics += [TemplateReader.misnamedFolder(in: options.source)].compactMap(\.self)
        }
        self.templates = templates
    }

    private init(content: FileTree, templates: FileTree) { (self.content, self.templates) = (content, templates) }

    /// The trees after a change that was reported since these were read. If files were only edited, the others are not
    /// looked at.
    func updated(after change: WatchedChange, of options: BuildOptions) throws(DiskError) -> SourceTrees {
        func restamped(_ tree: FileTree, _ name: String) -> FileTree? {
            guard case .paths(let paths) = change else { return nil }
            let changes = paths.filter { $0.root == name }.map(\.path)
            return tree.restamped(changes, in: Disk.join(options.source, name))
        }
        if let content = restamped(content, ContentMap.folderName),
            let templates = restamped(templates, TemplateReader.folderName)
        {
            return SourceTrees(content: content, templates: templates)
        }
        return try SourceTrees(of: options)
    }

    /// Whether there are no diagnostics about files.
    var isWhole: Bool { content.diagnostics.isEmpty && templates.diagnostics.isEmpty }

    /// Whether every later change of a file changes its stamp.
    ///
    /// - Parameter time: The time before the walk.
    func showsChanges(since time: FileStamp.DiskTime) -> Bool {
        isWhole && (content.files + templates.files).allSatisfy { $0.stamp.shows(changesSince: time) }
    }
}
