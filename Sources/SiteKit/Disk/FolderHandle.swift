import Foundation

/// An open folder: paths below it are looked up from here, whatever becomes of the names that lead to it. It closes with
/// its last user.
final class FolderHandle: Sendable {
    /// Of the folder; negative if it can't be opened.
    let descriptor: CInt
    /// Why it can't be opened, from `errno`; each call on a path below it fails with this.
    let failure: CInt
    private let place: DiskPath
    /// How messages name it.
    var path: String { place.description }

    /// Opens a folder that the user has named: links on its path are followed.
    convenience init(_ path: String) { self.init(.named(path)) }

    init(_ folder: DiskPath) {
        place = folder
        descriptor = folder.open(O_RDONLY | O_DIRECTORY)
        failure = descriptor < 0 ? errno : 0
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var isOpen: Bool { descriptor >= 0 }

    /// Why it can't be opened, if that is a link; `nil` for any other reason.
    var refusedLink: (name: String, target: String)? { isOpen ? nil : place.refusedLink }
}
