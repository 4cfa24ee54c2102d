import Foundation

/// An open folder. Paths below it stay valid even if it is renamed. It closes when its last reference is released.
package final class FolderHandle: Sendable {
    /// The folder's descriptor; negative if it could not be opened.
    package let descriptor: CInt
    /// The `errno` of the failed open; every call on a path below the folder fails with it.
    package let failure: CInt
    private let place: DiskPath
    /// The path as messages print it.
    package var path: String { place.description }

    /// Opens a folder that the user passed: links on its path are followed.
    package convenience init(_ path: String) { self.init(.named(path)) }

    package init(_ folder: DiskPath) {
        place = folder
        descriptor = folder.open(O_RDONLY | O_DIRECTORY)
        failure = descriptor < 0 ? errno : 0
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package var isOpen: Bool { descriptor >= 0 }

    /// Whether its permissions forbid opening it.
    package var isRefused: Bool { failure == EACCES || failure == EPERM }

    /// The link that prevented opening the folder; `nil` for any other reason.
    var refusedLink: (name: String, target: String)? { isOpen ? nil : place.refusedLink }
}
