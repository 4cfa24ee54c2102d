import Diagnostics
import FileSystem
import Foundation

extension FolderListing {
    /// The target of a link.
    enum Target: Sendable {
        case folder(real: String)
        case file
        case neither
    }
}

extension FolderListing.Root {
    /// Follows a link; a file or folder that is not a link is its own target.
    func follow(
        _ link: String, in folder: FolderListing.Folder
    ) throws(DiskError) -> Result<FolderListing.Target, Diagnostic.Failure> {
        func failure(_ problem: LinkProblem) -> Result<FolderListing.Target, Diagnostic.Failure> {
            .failure(.init(problem.diagnostic(at: place(link))))
        }
        guard let real = Disk.realPath(path + "/" + link) else {
            guard DiskError.isAuthors else { throw self.failure("follow the link", link) }
            return failure(errno == ELOOP ? .circle : .nowhere)
        }
        if let problem = border.problem(ofReal: real) { return failure(problem) }
        if (folder.ancestors + [folder.real]).contains(where: { $0 == real || $0.hasPrefix(real + "/") }) {
            return failure(.circle)
        }
        guard let status = border.place(ofReal: real, in: root).status(followsLinks: false) else {
            guard DiskError.isAuthors else { throw self.failure("follow the link", link) }
            return failure(.nowhere)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .success(.folder(real: real))
        case S_IFREG: return .success(.file)
        default: return .success(.neither)
        }
    }

    /// - Returns: `nil` for a file that no longer exists.
    func stamp(_ file: FolderListing.File) throws(DiskError) -> Result<FileStamp?, Diagnostic.Failure> {
        let file = DiskPath(file.path, in: folder, links: file.isLink ? .inside : .none)
        if let status = file.status(followsLinks: true) { return .success(FileStamp(status)) }
        guard DiskError.isAuthors else { throw failure("read", file.path) }
        guard errno == EACCES || errno == EPERM else { return .success(nil) }
        return .failure(
            .init(
                .error(
                    "cannot read this file: permission denied", at: place(file.path),
                    hint: "make it readable, or move it out of the site")))
    }
}
