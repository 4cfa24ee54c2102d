import Diagnostics

/// Why a site could not be brought up to date; it is as it was.
public enum ListSiteError: Error, CustomStringConvertible {
    /// Something is wrong with the objects, the templates or the configuration.
    case content([Diagnostic], refusal: String)
    /// The machine is at fault.
    case disk(DiskError)

    /// All that is wrong, as `feedgen build` prints it.
    public var description: String {
        switch self {
        case .content(let diagnostics, let refusal):
            (diagnostics.map { $0.printed() } + [refusal]).joined(separator: "\n")
        case .disk(let error): "\(error)"
        }
    }
}
