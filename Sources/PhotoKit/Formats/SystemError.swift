import Foundation

/// What the system answers where it can't do something.
package enum SystemError {
    /// Whether the reason lies in what files are called, where they are and who may read them, which their author can
    /// put right. All else is the machine's.
    ///
    /// - Parameter code: from `errno`.
    package static func isAuthors(_ code: CInt) -> Bool {
        [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EACCES, EPERM].contains(code)
    }

    static func text(_ code: CInt) -> String { String(cString: strerror(code)) }
}
