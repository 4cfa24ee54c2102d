import Foundation

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

    /// Takes what was tried, as in "cannot write", with which file, and why it failed.
    public init(_ attempt: String, _ path: String, reason: String, hint: String? = nil) {
        self.attempt = attempt
        self.path = path
        self.reason = reason
        self.hint = hint
    }

    /// Takes the reason from `errno`.
    static func last(_ attempt: String, _ path: String) -> DiskError {
        DiskError(attempt, path, reason: lastReason)
    }

    /// The reason in `errno`, in the words of messages.
    static var lastReason: String { String(cString: strerror(errno)).lowercased() }

    /// Whether the reason in `errno` lies in what files are called, where they are and who may read them, which their
    /// author can put right. All else is the machine's.
    static var isAuthors: Bool {
        [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EACCES, EPERM].contains(errno)
    }

    public var description: String { "\(path): error: cannot \(attempt): \(reason)" }
}
