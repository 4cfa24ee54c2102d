import Diagnostics
import FileSystem
import Foundation

/// The entries of one folder.
struct FolderListing: Sendable {
    private(set) var folders: [Folder] = []
    private(set) var files: [File] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that programs left here.
    private(set) var skipped: [SkippedFile] = []

    /// The folder in which a walk began.
    struct Root: Sendable {
        /// The folder that links must not leave.
        let root: FolderHandle
        let folder: FolderHandle
        let path: String
        /// The name of the folder in messages.
        let name: String
        let border: LinkBoundary
        let step: FolderStream.Step

        func place(_ path: String) -> FileLocation { FileLocation(file: name + "/" + path) }

        /// The error of the machine, from `errno`.
        func failure(_ attempt: String, _ path: String) -> DiskError {
            .last(attempt, path.isEmpty ? self.path : self.path + "/" + path)
        }
    }

    struct File: Sendable {
        var path: String
        var isLink: Bool
    }

    struct Folder: Sendable {
        var path: String
        /// The path of the last link and of its target; the root if there is no link.
        var linkPath: String
        var linkTarget: String
        /// The identities of the folders in which links of the path were found.
        var ancestors: [String]

        /// The path on disk without links. Only links point outside of it.
        var real: String { linkTarget + (path == linkPath ? "" : "/" + path.dropFirst(pathBeforeRest.count)) }

        private var pathBeforeRest: String { linkPath.isEmpty ? "" : linkPath + "/" }

        func child(_ path: String) -> Folder {
            Folder(path: path, linkPath: linkPath, linkTarget: linkTarget, ancestors: ancestors)
        }

        func child(_ path: String, leadingTo target: String) -> Folder {
            Folder(path: path, linkPath: path, linkTarget: target, ancestors: ancestors + [real])
        }
    }

    init(of folder: Folder, in top: Root) throws(DiskError) {
        // An entry that became a link since it was listed may lead out of the site.
        let place = top.border.place(ofReal: folder.real, in: top.root)
        let descriptor = place.open(O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else {
            guard DiskError.isAuthors else { throw top.failure("read the folder", folder.path) }
            diagnostics.append(
                .error(
                    "cannot read this folder: \(DiskError.lastReason)", at: top.place(folder.path),
                    hint: "make it readable, or move it out of the site"))
            return
        }
        guard let handle = fdopendir(descriptor) else {
            let failure = top.failure("read the folder", folder.path)
            close(descriptor)
            throw failure
        }
        let onDisk = folder.path.isEmpty ? top.path : top.path + "/" + folder.path
        let stream = FolderStream(onDisk, handle: handle, step: top.step)
        let prefix = folder.path.isEmpty ? "" : folder.path + "/"
        let isStatic = prefix.utf8.starts(with: (ContentMap.staticFolder + "/").utf8)
        while let entry = try stream.next() {
            guard let child = FolderStream.name(of: entry) else {
                diagnostics.append(
                    .error(
                        "this name is not valid UTF-8", at: top.place(prefix + FolderStream.printableName(of: entry)),
                        hint: "rename it"))
                continue
            }
            if child == "." || child == ".." { continue }
            let isFolder = Int(entry.pointee.d_type) == DT_DIR
            if let origin = JunkFile.origin(of: child, isFolder: isFolder) {
                skipped.append(SkippedFile(path: top.name + "/" + prefix + child, origin: origin))
                continue
            }
            if !isStatic, Self.isHidden(child) { continue }
            try add(prefix + child, of: entry.pointee.d_type, to: folder, in: top)
        }
    }

    private mutating func add(
        _ path: String, of type: UInt8, to folder: Folder, in top: Root
    ) throws(DiskError) {
        switch Int(type) {
        case DT_REG where ConflictingCopy.isOne(path):
            diagnostics.append(Self.conflictingCopy(at: top.place(path)))
        case DT_REG: files.append(File(path: path, isLink: false))
        case DT_DIR: folders.append(folder.child(path))
        // Some file systems don't report the type.
        case DT_LNK, DT_UNKNOWN:
            switch try top.follow(path, in: folder) {
            case .success(.folder(let target)): folders.append(folder.child(path, leadingTo: target))
            case .success(.file): files.append(File(path: path, isLink: true))
            case .success(.neither): diagnostics.append(Self.neither(at: top.place(path)))
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        default: diagnostics.append(Self.neither(at: top.place(path)))
        }
    }

    /// A warning, since the copy contains edits that the published file lacks.
    private static func conflictingCopy(at place: FileLocation) -> Diagnostic {
        .warning(
            "this is a conflicting copy from a synchronization tool, so it is skipped",
            code: .init("conflicting-copy", isLoss: true), at: place,
            hint: "move its changes into the original file and delete it, or rename it to publish both")
    }

    private static func neither(at place: FileLocation) -> Diagnostic {
        .error("this is neither a file nor a folder", at: place, hint: "remove it")
    }

    /// Whether a walk skips a path. Hidden files and junk are not content, but static files may have names such as
    /// `.nojekyll` or `.well-known`.
    static func isPassedOver(_ path: some StringProtocol, isStatic: Bool) -> Bool {
        let names = path.split(separator: "/" as Character).map { String($0) }
        return names.indices.contains { index in
            JunkFile.origin(of: names[index], isFolder: index < names.count - 1) != nil
                || !isStatic && isHidden(names[index])
        }
    }

    private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
