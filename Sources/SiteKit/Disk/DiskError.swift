import Diagnostics
import Foundation
import PhotoKit

/// The machine is at fault, not the content: a full disk, a folder that may not be written.
public struct DiskError: Error, Sendable, CustomStringConvertible {
    /// The file or folder that it happened to.
    public var path: String
    /// What was tried, as in "cannot write".
    public var attempt: String
    /// Why it failed, as the machine says it.
    public var reason: String
    /// What to do about it, if anything is known.
    public var hint: String?
    /// Whether the reason lies in what files are called, where they are and who may read them, which their author can
    /// put right. All else is the machine's.
    var isAuthors = false
    /// Whether there is something of that name, but no file.
    private(set) var isNoFile = false
    /// The size of a file that is larger than who wants to read it takes, in bytes.
    package var excessiveSize: Int?

    /// Takes what was tried, as in "cannot write", with which file, and why it failed.
    public init(_ attempt: String, _ path: String, reason: String, hint: String? = nil) {
        self.attempt = attempt
        self.path = path
        self.reason = reason
        self.hint = hint
    }

    /// Takes the reason from `errno`.
    static func last(_ attempt: String, _ path: String) -> DiskError {
        var error = DiskError(attempt, path, reason: lastReason)
        error.isAuthors = isAuthors
        return error
    }

    /// Takes the reason from `errno`; of a link that may not be followed it names the link and where it leads.
    static func last(_ attempt: String, _ path: DiskPath) -> DiskError {
        let reason = errno
        if let error = refusedLink(attempt, path, reason) { return error }
        errno = reason
        return last(attempt, path.description)
    }

    private static func refusedLink(_ attempt: String, _ path: DiskPath, _ reason: CInt) -> DiskError? {
        guard [ELOOP, EXDEV, ENOTDIR].contains(reason), let link = path.refusedLink else { return nil }
        let isPath = link.name == path.description
        let subject = isPath ? "it" : "`\(link.name.printable)`"
        let place = path.links == .inside ? ", which leads out of the site" : ""
        var error = DiskError(
            attempt, path.description, reason: "\(subject) is a link to \(link.target.printable)\(place)",
            hint: "remove the link; feedgen follows none that leads out of the site, and none among its own files")
        error.isAuthors = true
        return error
    }

    /// Of a pipe, a socket, a device or a folder that has a file's name.
    static func notAFile(_ attempt: String, _ path: DiskPath) -> DiskError {
        var error = DiskError(attempt, path.description, reason: "not a file")
        (error.isAuthors, error.isNoFile) = (true, true)
        return error
    }

    /// A file that holds more than is taken.
    static func tooLarge(_ path: DiskPath, _ byteCount: Int) -> DiskError {
        var error = DiskError("read", path.description, reason: "\(byteCount) bytes are more than is read of it")
        (error.isAuthors, error.excessiveSize) = (true, byteCount)
        return error
    }

    /// The reason in `errno`, in the words of messages.
    static var lastReason: String { String(cString: strerror(errno)).lowercased() }

    /// The same of the reason in `errno`.
    static var isAuthors: Bool { SystemError.isAuthors(errno) }

    public var description: String { "\(path.namedInMessages): error: cannot \(attempt): \(reason)" }
}

extension String {
    /// A path as a message begins with it: one that is empty is seen, and none breaks the line.
    var namedInMessages: String { isEmpty ? "''" : printable }
}
