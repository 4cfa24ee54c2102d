import Diagnostics
import FileSystem
import ListKit

/// The reason why an update of a site failed; the site is unchanged.
public enum ListSiteError: Error, CustomStringConvertible {
    /// Errors in the objects, the templates or the configuration, and the summary of a refused update; empty for an image.
    case content([Diagnostic], refusal: String)
    /// An edited list refers to missing objects or cells.
    case list(CellSnapshot.Failure)
    /// An error of the machine.
    case disk(DiskError)

    /// The errors as `feedgen build` prints them.
    public var description: String {
        switch self {
        case .content(let diagnostics, let refusal):
            (diagnostics.limitedForReport().map { $0.printed() } + (refusal.isEmpty ? [] : [refusal])).joined(
                separator: "\n")
        case .list(let error): "\(error)"
        case .disk(let error): "\(error)"
        }
    }
}
