import Diagnostics
import FileSystem
import Foundation

extension BuildOptions {
    /// `content/` on disk. Links in it may lead to other folders of the site.
    package var contentFolder: DiskPath { DiskPath(ContentMap.folderName, in: root, links: .inside) }

    /// Whether there is a content folder. A folder that may not be searched counts as existing.
    package var hasContent: Bool {
        get throws(DiskError) {
            let folder = contentFolder
            if Disk.isFolder(folder) { return true }
            if folder.status(followsLinks: false) == nil, errno == EACCES { throw .refusedFolder(source) }
            return false
        }
    }
}
