import Foundation

/// A folder in `.feedgen/`, on the site's own disk, for what an import unpacks and for files that are not whole yet.
struct ImportWorkspace {
    let path: String
    private let parent: String
    private let isNew: Bool

    init(of root: String) {
        parent = Disk.join(root, ".feedgen")
        isNew = !Disk.exists(parent)
        path = parent + "/import-\(getpid())"
    }

    func make() throws(DiskError) {
        try Disk.removeTree(path)
        try Disk.makeFolder(path)
    }

    /// What can't be removed is no reason to call an import failed; `clean --cache` removes it too.
    func remove() {
        try? Disk.removeTree(path)
        if isNew { rmdir(parent) }
    }
}
