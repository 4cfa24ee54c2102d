import FileSystem

extension BuildOptions {
    /// The folders that a preview watches.
    package var watchedFolders: WatchedFolders {
        let source = source, jobs = jobs
        let roots = [ContentMap.folderName, TemplateReader.folderName].map {
            WatchedRoot(name: $0, path: Disk.join(source, $0))
        }
        return WatchedFolders(
            roots: roots, linksStayIn: source,
            passesOver: { path in
                FolderListing.isPassedOver(
                    path.path, isStatic: path.path.hasPrefix(ContentMap.staticFolder + "/"))
            },
            list: { root in
                let tree = try FileTree.walk(root.path, named: root.name, root: source, jobs: jobs)
                return Dictionary(tree.files.map { ($0.path, $0.stamp) }, uniquingKeysWith: { $1 })
            })
    }
}
