import Diagnostics

extension BuildOptions {
    /// `content/` on the disk; links in it may lead to what else is in the site.
    var contentFolder: DiskPath { DiskPath(ContentMap.folderName, in: root, links: .inside) }

    /// Whether there is a folder for content.
    var hasContent: Bool { Disk.isFolder(contentFolder) }
}
