import Diagnostics
import FileSystem

/// Why a file of the site can't be made.
package enum BuildFailure: Error {
    case content(Diagnostic)
    case disk(DiskError)

    /// The failure for a file's error, or for the machine's error if it caused it.
    ///
    /// - Parameter reason: what the machine is at fault for.
    static func of(_ problem: Diagnostic, machine reason: String?, _ path: String) -> BuildFailure {
        reason.map { .disk(DiskError("read", path, reason: $0)) } ?? .content(problem)
    }
}
