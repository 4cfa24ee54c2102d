import Diagnostics
import FileSystem

/// The reason why a deploy ended early.
package enum DeployError: Error, Sendable {
    /// A reason that the user can remove.
    case refused(Refusal)
    /// Changes that violate gates.
    case gates([Diagnostic])
    /// An error of this machine, of the network or of the target.
    case failed(DiskError)
}
