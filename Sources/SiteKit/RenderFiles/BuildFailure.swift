import Diagnostics
import FileSystem

/// The reason why a file of the site can't be created.
package enum BuildFailure: Error {
    case content(Diagnostic)
    case disk(DiskError)

    /// The failure for a file's error, or for the machine's error if it caused it.
    ///
    /// - Parameter reason: The error of the machine.
    static func of(_ problem: Diagnostic, machine reason: String?, _ path: String) -> BuildFailure {
        reason.map { .disk(DiskError("read", path, reason: $0)) } ?? .content(problem)
    }
}
