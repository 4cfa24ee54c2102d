import FeedKit

/// The changes from the deployed site to the built one.
struct DeployPlan: Sendable {
    /// The files to upload, by group.
    let uploads: [(group: UploadGroup, paths: [String])]
    /// Deleted files whose names obstruct folders of uploads, or the reverse.
    let obstacles: [String]
    /// All other files to delete, by group: a page is deleted before the files that it refers to.
    let deletionGroups: [[String]]
    /// The files to upload that feedgen has not deployed.
    let added: [String]
    /// The files that stay as they are.
    let unchangedCount: Int
    /// The entries of an interrupted deploy that the target still has.
    private let carried: [ChangeList.Entry]
    private let digests: [String: String]

    init(from deployed: DeployedSite, to list: FileList) {
        digests = list.digests
        var groups: [UploadGroup: [String]] = [:]
        var added: [String] = []
        for (path, digest) in list.digests where deployed.files[path] != .holds(digest) {
            let isNew = deployed.list.digests[path] == nil
            groups[UploadGroup(of: path, isNew: isNew), default: []].append(path)
            if deployed.files[path] == nil { added.append(path) }
        }
        uploads = UploadGroup.allCases.compactMap { group in groups[group].map { (group, $0.sorted()) } }
        self.added = added.sorted()
        unchangedCount = list.digests.count - uploads.reduce(0) { $0 + $1.paths.count }
        let all = deployed.files.keys.filter { list.digests[$0] == nil }.sorted()
        let obstacles = Self.obstacles(all, uploads.flatMap(\.paths))
        self.obstacles = all.filter(obstacles.contains)
        let others = Dictionary(grouping: all.filter { !obstacles.contains($0) }) { UploadGroup(of: $0, isNew: false) }
        deletionGroups = UploadGroup.allCases.reversed().compactMap { others[$0] }
        let changed = Set(uploads.flatMap(\.paths)).union(all)
        carried = deployed.doneEntries.filter { !changed.contains($0.path) }
    }

    /// The deletions of all groups, in order.
    var deletions: [String] { deletionGroups.flatMap { $0 } }

    /// The uploads of all groups, in order.
    var uploadedPaths: [String] { uploads.flatMap(\.paths) }

    var isEmpty: Bool { uploads.isEmpty && deletionGroups.isEmpty && obstacles.isEmpty }

    /// The number of entries that are done before the first change.
    var carriedCount: Int { carried.count }

    /// All changes in their order, for the next deploy if this one is interrupted.
    func changeList(id: String) -> ChangeList {
        func removed(_ paths: [String]) -> [ChangeList.Entry] { paths.map { .init(path: $0, digest: nil) } }
        let uploaded = uploadedPaths.map { ChangeList.Entry(path: $0, digest: digests[$0]) }
        return ChangeList(id: id, entries: carried + removed(obstacles) + uploaded + removed(deletions))
    }

    /// The deleted files that are a folder of an uploaded file, or inside a folder that an uploaded file replaces.
    private static func obstacles(_ deleted: [String], _ uploaded: [String]) -> Set<String> {
        guard !deleted.isEmpty else { return [] }
        let names = Set(deleted), files = Set(uploaded)
        var result: Set<String> = []
        for path in uploaded { result.formUnion(folders(of: path).filter(names.contains)) }
        for path in deleted where folders(of: path).contains(where: files.contains) { result.insert(path) }
        return result
    }

    /// The folders that contain a path, innermost first.
    private static func folders(of path: String) -> [String] {
        var folders: [String] = []
        var rest = SitePath.folder(of: path)
        while !rest.isEmpty {
            folders.append(rest)
            rest = SitePath.folder(of: rest)
        }
        return folders
    }
}
