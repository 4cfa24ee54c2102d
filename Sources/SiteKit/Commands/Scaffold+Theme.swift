import FeedKit

extension Scaffold {
    /// What became of each file of the theme.
    package struct ThemeCopy: Sendable {
        /// The files that were written.
        package var made: [String] = []
        /// The files that were there already, which stay as they are.
        package var kept: [String] = []
    }

    /// Copies the built-in theme into a site's `Templates/`, as it is written, for its author to edit.
    package static func copyTheme(into folder: String) throws(DiskError) -> ThemeCopy {
        var copy = ThemeCopy()
        for (path, text) in Theme.files.sorted(by: { $0.key < $1.key }) {
            let target = Disk.join(folder, TemplateReader.folderName + "/" + path)
            guard !Disk.exists(target) else {
                copy.kept.append(target)
                continue
            }
            try Disk.makeFolder(SitePath.folder(of: target))
            try Disk.write(Array(text.utf8), to: target)
            copy.made.append(target)
        }
        return copy
    }

    /// Whether a folder holds a site.
    package static func isSite(_ folder: String) -> Bool { Disk.exists(Disk.join(folder, ContentMap.folderName)) }
}
