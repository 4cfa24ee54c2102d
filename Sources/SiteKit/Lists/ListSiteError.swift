import Diagnostics
import ListKit

/// Why a site could not be brought up to date; it is as it was.
public enum ListSiteError: Error, CustomStringConvertible {
    /// Something is wrong with the objects, the templates or the configuration.
    case content([Diagnostic], refusal: String)
    /// A snapshot of a list names what is not there.
    case list(SnapshotError)
    /// The machine is at fault.
    case disk(DiskError)

    /// All that is wrong, as `feedgen build` prints it.
    public var description: String {
        switch self {
        case .content(let diagnostics, let refusal):
            (diagnostics.told().map { $0.printed() } + [refusal]).joined(separator: "\n")
        case .list(let error): "\(error)"
        case .disk(let error): "\(error)"
        }
    }
}
