import Diagnostics

/// Why a file of the site can't be made.
enum BuildFailure: Error {
    case content(Diagnostic)
    case disk(DiskError)
}
