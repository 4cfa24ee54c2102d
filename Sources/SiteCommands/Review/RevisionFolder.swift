import FileSystem
import Foundation
import SiteKit

/// The content and templates of a site at a commit, checked out into a temporary folder.
///
/// Git itself writes the files, so that line endings are those of a checkout and no path leads out of the folder.
struct RevisionFolder: Sendable {
    private let site: GitRepository
    private let repository: GitRepository
    /// The path from the repository's root to the site's folder: empty, or ending with a slash.
    let prefix: String

    /// - Parameter folder: The site's folder in the working tree.
    init(ofSite folder: String) throws(DocumentError) {
        site = GitRepository(folder: folder)
        let purpose = "find the repository of this site"
        prefix = try site.require(["rev-parse", "--show-prefix"], to: purpose).line
        repository = GitRepository(folder: try site.require(["rev-parse", "--show-toplevel"], to: purpose).line)
    }

    /// The folder in which Git LFS stores the files that it has downloaded.
    var lfsObjects: String {
        get throws(DocumentError) {
            let folder = try repository.require(["rev-parse", "--git-common-dir"], to: "find the repository").line
            return Disk.join(Disk.join(repository.folder, folder), "lfs/objects")
        }
    }

    /// A site at a commit.
    struct CheckOut: Sendable {
        /// The site's folder.
        var folder: String
        /// The paths of the submodules in it, which are not checked out.
        var submodules: [String]
    }

    /// Checks the site out into an empty folder.
    func checkOut(_ commit: String, into folder: DiskPath) throws(DocumentError) -> CheckOut {
        guard let target = Disk.realPath(folder.description) else {
            throw DocumentError(DiskError.last("read the folder", folder).description, hasMachineError: true)
        }
        func git(_ arguments: [String], input: [UInt8] = []) throws(DocumentError) -> ChildProcess.Outcome {
            // Another index, so that the author's stays as it is.
            try repository.require(
                ["-c", "core.sparseCheckout=false", "--literal-pathspecs"] + arguments,
                to: "read the files of commit \(commit.prefix(10))", input: input,
                environment: ["GIT_INDEX_FILE": target + "/index", "GIT_LFS_SKIP_SMUDGE": "1"])
        }
        func entries(in folders: [String]) throws(DocumentError) -> [IndexEntry] {
            try git(["ls-files", "--stage", "-z", "--"] + folders).items.compactMap { IndexEntry($0) }
        }
        _ = try git(["read-tree", commit])
        var found = try entries(in: SourceTrees.names.map { prefix + $0 })
        // Links may lead to other folders of the site.
        if found.contains(where: { $0.type == .link }) { found = try entries(in: [prefix.isEmpty ? "." : prefix]) }
        let files = found.filter { $0.type != .submodule }.map(\.path)
        _ = try git(
            ["checkout-index", "--stdin", "-z", "--prefix=\(target)/tree/"],
            input: files.flatMap { Array($0.utf8) + [0] })
        return CheckOut(
            folder: Disk.join(target, "tree/" + prefix),
            submodules: found.filter { $0.type == .submodule }.map { String($0.path.dropFirst(prefix.count)) })
    }

    /// Copies the site's files that Git ignores, such as photos in a separate backup: no commit contains them.
    func copyIgnoredFiles(to folder: String) throws(DocumentError) {
        let ignored = try site.require(
            ["--literal-pathspecs", "ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--"]
                + SourceTrees.names, to: "list the ignored files")
        let (source, target) = (FolderHandle(site.folder), FolderHandle(folder))
        // A path that ends with a slash is another repository.
        for path in ignored.items where !path.hasSuffix("/") {
            let (from, to) = (DiskPath(path, in: source, links: .none), DiskPath(path, in: target, links: .none))
            guard Disk.size(of: from) != nil, !Disk.exists(to) else { continue }
            do throws(DiskError) {
                try to.parent.map { parent throws(DiskError) in try Disk.makeFolder(parent) }
                try Disk.copy(from, to: to)
            } catch {
                throw DocumentError(error.description, hasMachineError: true)
            }
        }
    }
}

/// A line of `git ls-files --stage`: `100644 ce01362… 0<tab>content/feed.yaml`.
private struct IndexEntry: Sendable {
    enum FileType: Sendable { case file, link, submodule }
    let type: FileType
    let path: String

    init?(_ line: String) {
        guard let tab = line.firstIndex(of: "\t") else { return nil }
        path = String(line[line.index(after: tab)...])
        type = line.hasPrefix("120000") ? .link : line.hasPrefix("160000") ? .submodule : .file
    }
}
