import Foundation

/// An open folder: what is in it need not be looked up from the disk's root each time. It closes with its last user.
final class FolderHandle: Sendable {
    let descriptor: CInt

    /// `nil` if there is no such folder, with the reason in `errno`.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
