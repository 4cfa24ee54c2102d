import Diagnostics
import Foundation

extension FolderListing {
    /// What a link leads to.
    enum Target: Sendable {
        case folder(real: String)
        case file
        case neither
    }

    /// `nil` with the reason in `errno`.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        guard let text = String(validatingCString: real) else {
            errno = EILSEQ
            return nil
        }
        return text
    }
}

extension FolderListing.Top {
    /// Follows a link; what is none leads to itself.
    func follow(
        _ link: String, in folder: FolderListing.Folder
    ) throws(DiskError) -> Result<FolderListing.Target, Diagnostic.Failure> {
        func failure(_ message: String, hint: String) -> Result<FolderListing.Target, Diagnostic.Failure> {
            .failure(.init(.error(message, at: place(link), hint: hint)))
        }
        let nowhere = failure("this link leads nowhere", hint: "remove the link or restore its target")
        guard let real = FolderListing.realPath(path + "/" + link) else {
            guard DiskError.isAuthors else { throw self.failure("follow the link", link) }
            return errno == ELOOP ? failure("this link leads in a circle", hint: "remove the link") : nowhere
        }
        guard real == realRoot || real.hasPrefix(realRoot + "/") else {
            return failure(
                "this link leads out of the site, to \(real)", hint: "copy the file into the site instead")
        }
        if let realOutput, real == realOutput || real.hasPrefix(realOutput + "/") {
            return failure("this link leads into the folder that the site is written to", hint: "remove the link")
        }
        let inside = real.dropFirst(realRoot.count + 1)
        if isHidden(inside) {
            return failure(
                "this link leads to what is hidden, `\(inside)`", hint: "copy it into the site, if it may be seen")
        }
        if (folder.ancestors + [folder.real]).contains(where: { $0 == real || $0.hasPrefix(real + "/") }) {
            return failure("this link leads in a circle", hint: "remove the link")
        }
        var status = stat()
        guard stat(real, &status) == 0 else {
            guard DiskError.isAuthors else { throw self.failure("follow the link", link) }
            return nowhere
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .success(.folder(real: real))
        case S_IFREG: return .success(.file)
        default: return .success(.neither)
        }
    }

    /// Whether what a link leads to is kept from the site's readers, such as `.git/config` or `.env`. Files that are
    /// published as they are may be called so.
    private func isHidden(_ path: Substring) -> Bool {
        let isStatic = path.hasPrefix(ContentMap.folderName + "/" + ContentMap.staticFolder + "/")
        return FolderListing.isPassedOver(path, isStatic: isStatic)
    }

    /// - Returns: `nil` for a file that is not there any more.
    func stamp(_ file: FolderListing.File) throws(DiskError) -> Result<FileStamp?, Diagnostic.Failure> {
        var status = stat()
        if fstatat(descriptor, file.path, &status, file.isLink ? 0 : AT_SYMLINK_NOFOLLOW) == 0 {
            return .success(FileStamp(status))
        }
        guard DiskError.isAuthors else { throw failure("read", file.path) }
        guard errno == EACCES || errno == EPERM else { return .success(nil) }
        return .failure(
            .init(
                .error(
                    "cannot read this file: permission denied", at: place(file.path),
                    hint: "make it readable, or move it out of the site")))
    }
}
