import Diagnostics
import FileSystem
import Foundation

extension BuildOptions {
    /// `content/` on the disk; links in it may lead to what else is in the site.
    package var contentFolder: DiskPath { DiskPath(ContentMap.folderName, in: root, links: .inside) }

    /// Whether there is a folder for content. What may not be looked for is not known to be missing.
    package var hasContent: Bool {
        get throws(DiskError) {
            let folder = contentFolder
            if Disk.isFolder(folder) { return true }
            if folder.status(followsLinks: false) == nil, errno == EACCES { throw .refusedFolder(source) }
            return false
        }
    }
}
