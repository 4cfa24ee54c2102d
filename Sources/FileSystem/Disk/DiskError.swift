import Diagnostics
import Foundation

/// An error of the machine, not of the content, such as a full disk or a read-only folder.
public struct DiskError: Error, Sendable, CustomStringConvertible {
    /// The file or folder of the failed operation.
    public var path: String
    /// The failed operation, as in "cannot write".
    public var attempt: String
    /// The reason, as the system reports it.
    public var reason: String
    /// The fix, if there is one to suggest.
    public var hint: String?
    /// Whether the author can fix the cause: the name, location or permissions of a file. Other causes are the
    /// machine's.
    package var isAuthors = false
    /// Whether nothing exists at the path.
    package private(set) var isMissing = false
    /// Whether something exists at the path but is not a regular file.
    package private(set) var isNoFile = false
    /// The size in bytes of a file that is larger than its reader's limit.
    package var excessiveSize: Int?

    /// Creates an error from the failed operation, as in "cannot write", its file, and the reason.
    public init(_ attempt: String, _ path: String, reason: String, hint: String? = nil) {
        self.attempt = attempt
        self.path = path
        self.reason = reason
        self.hint = hint
    }

    /// Returns an error with the reason in `errno`.
    package static func last(_ attempt: String, _ path: String) -> DiskError {
        let isMissing = errno == ENOENT
        let isFull = [ENOSPC, EDQUOT].contains(errno)
        var error = DiskError(
            attempt, path, reason: lastReason, hint: isFull ? "free space on this disk, and run the command again" : nil
        )
        error.isAuthors = isAuthors
        error.isMissing = isMissing
        return error
    }

    /// Returns an error with the reason in `errno`. For a link that may not be followed, it also names the target; for a
    /// folder that may not be opened, it names that folder instead of the path inside.
    package static func last(_ attempt: String, _ path: DiskPath) -> DiskError {
        let reason = errno
        if let folder = path.folder, folder.isRefused, folder.failure == reason { return refusedFolder(folder.path) }
        if let error = refusedLink(attempt, path, reason) { return error }
        errno = reason
        return last(attempt, path.description)
    }

    /// The error for a folder that may not be read or searched, although all paths below it are opened from it.
    package static func refusedFolder(_ path: String) -> DiskError {
        let name = path.isEmpty ? "." : path
        return DiskError(
            "open the folder", name, reason: String(cString: strerror(EACCES)).lowercased(),
            hint: "allow your user to read and search it: chmod u+rx \(name.printable)")
    }

    private static func refusedLink(_ attempt: String, _ path: DiskPath, _ reason: CInt) -> DiskError? {
        if reason == ENOENT, path.isLink { return brokenLink(attempt, path) }
        guard [ELOOP, EXDEV, ENOTDIR].contains(reason), let link = path.refusedLink else { return nil }
        let isPath = link.name == path.description
        let subject = isPath ? "it" : "`\(link.name.printable)`"
        let place = path.links == .inside ? ", which points out of the site" : ""
        var error = DiskError(
            attempt, path.description, reason: "\(subject) is a link to \(link.target.printable)\(place)",
            hint: "remove the link; feedgen does not follow links out of the site or among its own files")
        error.isAuthors = true
        return error
    }

    private static func brokenLink(_ attempt: String, _ path: DiskPath) -> DiskError? {
        guard let target = path.refusedLink?.target.printable else { return nil }
        var error = DiskError(
            attempt, path.description, reason: "it is a link to \(target), which does not exist",
            hint: "create the target, or remove the link")
        error.isAuthors = SystemError.isAuthors(ENOENT)
        error.isMissing = true
        return error
    }

    /// The error for a pipe, socket, device or folder in place of a file.
    package static func notAFile(_ attempt: String, _ path: DiskPath) -> DiskError {
        var error = DiskError(attempt, path.description, reason: "not a file")
        (error.isAuthors, error.isNoFile) = (true, true)
        return error
    }

    /// The error for a file that exceeds its reader's limit.
    package static func tooLarge(_ path: DiskPath, _ byteCount: Int) -> DiskError {
        var error = DiskError("read", path.description, reason: "\(byteCount) bytes exceed the limit")
        (error.isAuthors, error.excessiveSize) = (true, byteCount)
        return error
    }

    /// The reason in `errno`, as messages print it.
    package static var lastReason: String { String(cString: strerror(errno)).lowercased() }

    /// Whether the author can fix the reason in `errno`.
    package static var isAuthors: Bool { SystemError.isAuthors(errno) }

    public var description: String { "\(path.namedInMessages): error: cannot \(attempt): \(reason)" }
}

extension String {
    /// A path as the start of a message: an empty one stays visible, and line breaks are escaped.
    package var namedInMessages: String { isEmpty ? "''" : printable }
}
